/**
 * The subject of an access token, from its `sub`; `undefined` if it is not one of our tokens. The server verifies the
 * signature.
 */
export function subjectOf(token: string | undefined): string | undefined {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const isNamed = typeof claims === 'object' && claims !== null && 'sub' in claims;
    if (isNamed && typeof claims.sub === 'string') return claims.sub;
    throw new Error('It has no subject');
  } catch (error) {
    console.warn('The access token could not be read', error);
    return undefined;
  }
}
