import * as v from 'valibot';

const Claims = v.pipe(v.string(), v.parseJson(), v.object({ sub: v.string() }));

/** Whose an access token is, by its `sub`; `undefined` for what is no token of ours. The signature is the server's to check. */
export function subjectOf(token: string | undefined): string | undefined {
  const payload = token?.split('.')[1];
  if (!payload) return undefined;
  try {
    return v.parse(Claims, atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch (error) {
    console.warn('The access token could not be read', error);
    return undefined;
  }
}
