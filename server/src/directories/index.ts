export {
  createDirectories,
  type Directories,
  findDirectoryOf,
  type IdentifiedDirectory,
} from './directories.ts';
export { createProvisioning, type Provisioning } from './provisioning.ts';
export { findDocument, listDocuments, serviceProviderConfig } from './scim-documents.ts';
export { ScimRefusal } from './scim-refusal.ts';
