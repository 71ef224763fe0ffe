export { type ApiKeysService, createApiKeys } from './api-keys.ts';
export { createKeyDoor, type KeyDoor, type OpenedKey } from './key-door.ts';
export { containsSecret } from './secret.ts';
