export { createIdentityProvider, type IdentityProviderSettings } from './identity-provider.ts';
export { createOidc, type Oidc } from './oidc.ts';
export { deleteIdentitiesOf } from './oidc-repository.ts';
