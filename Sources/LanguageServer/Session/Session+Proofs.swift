import JSONRPC
import LanguageServerProtocol
import LayoutAnalysis

/// Proofs of fixes for requests.
extension Session {
  /// Begins to prove the fixes of a document for a request. An edit or a cancellation of the request stops the work.
  /// Throws if the document has changed.
  func beginProving(_ document: Document, for id: RequestID) throws(ResponseError) -> Proofs {
    guard let open = documents[document.uri], open.revision == document.revision else { throw .contentModified }
    waiting[id] = document.uri
    proving[id] = beginWork("Trying fixes", stop: .request(id))
    if let proofs = open.proofs { return proofs }
    let proofs = Proofs(document.snapshot)
    // Where the solver was stopped, the text is not solved yet.
    if document.snapshot.solution != nil { documents[document.uri]?.proofs = proofs }
    return proofs
  }

  func endProving(for id: RequestID) {
    waiting[id] = nil
    if let work = proving.removeValue(forKey: id) { endWork(work) }
  }
}
