export { type ApiKeyAuth, createApiKeyAuth, type OpenedKey } from './api-key-auth.ts';
export { type ApiKeysService, createApiKeys } from './api-keys.ts';
export { containsSecret } from './secret.ts';
