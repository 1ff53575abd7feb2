#if canImport(Glibc)
  import Glibc
#endif

/// Has all threads allocate from one heap, where the C library would give each its own. What one thread allocates here
/// another one frees, and with heaps of their own all of them grow: by a third, and for as long as somebody types. A thread
/// that is there before has one already.
func shareHeap() {
  #if canImport(Glibc)
    // Glibc's header for it is no part of the module: int mallopt(int parameter, int value), and -8 is M_ARENA_MAX.
    guard let mallopt = dlsym(nil, "mallopt") else { return }
    _ = unsafeBitCast(mallopt, to: (@convention(c) (CInt, CInt) -> CInt).self)(-8, 1)
  #endif
}
