/** Whose an access token is, by its `sub`; `undefined` for what is no token of ours. The signature is the server's to check. */
export function subjectOf(token: string | undefined): string | undefined {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const isNamed = typeof claims === 'object' && claims !== null && 'sub' in claims;
    if (isNamed && typeof claims.sub === 'string') return claims.sub;
    throw new Error('It names nobody');
  } catch (error) {
    console.warn('The access token could not be read', error);
    return undefined;
  }
}
