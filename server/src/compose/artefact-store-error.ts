/** The store is unusable. The message is one sentence for the operator. */
export class ArtefactStoreError extends Error {
  override readonly name = 'ArtefactStoreError';
}
