export { type Blobs, StoreFull, StoreUnavailable } from './blobs.ts';
export { canaryBucket } from './canary-bucket.ts';
export { createFolderBlobs } from './folder-blobs.ts';
export { integrityOf } from './integrity.ts';
export { makeFolder } from './make-folder.ts';
export { openBlobs } from './open-blobs.ts';
export {
  earlierGoodVersions,
  firstPointer,
  isAutomaticFallback,
  isInUse,
  noteFailing,
  pointAt,
  quarantine,
  rollBack,
  type StandIn,
  type StandingPointer,
  servingSince,
  tryOut,
  versionFor,
  withdraw,
} from './pointer.ts';
export { findPointer, listPointers, pointerHistory, readPointer, swapPointer } from './pointer-store.ts';
export { DESCRIPTOR, isReserved } from './reserved-names.ts';
export { removeStaleVersions } from './retention.ts';
export {
  findSourceMaps,
  packSourceMaps,
  sourceMapsKey,
  storeSourceMaps,
  unpackSourceMaps,
} from './source-maps.ts';
export {
  completeVersion,
  type Descriptor,
  findDescriptor,
  listVersions,
  missingFiles,
  OddDescriptor,
  OtherBytes,
  ReservedName,
  storeFile,
  versionFaults,
} from './versions.ts';
