#if canImport(Glibc)
  import Glibc
#endif

/// Makes all threads allocate from one heap; by default, the C library gives each thread its own. In this program one
/// thread often frees what another one allocated. With separate heaps all of them grow: by a third, and for as long as
/// the user types. A thread that already runs has its own heap already.
func shareHeap() {
  #if canImport(Glibc)
    // The module does not include Glibc's header for it: int mallopt(int parameter, int value), and -8 is M_ARENA_MAX.
    guard let mallopt = dlsym(nil, "mallopt") else { return }
    _ = unsafeBitCast(mallopt, to: (@convention(c) (CInt, CInt) -> CInt).self)(-8, 1)
  #endif
}
