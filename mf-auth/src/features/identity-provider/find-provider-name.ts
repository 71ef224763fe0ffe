const ADDRESS = '/api/auth/providers';

/**
 * What the configured identity provider is called; `undefined` where there is none. Asked without the API client: this is
 * all that a page of signing in wants to know before somebody touches it, and the client is a tenth of such a page.
 */
export async function findProviderName(signal: AbortSignal): Promise<string | undefined> {
  // A second attempt, as everywhere: a server that is just starting refuses the first.
  const answer = await ask(signal).catch((error: unknown) =>
    signal.aborted ? Promise.reject(error) : ask(signal),
  );
  const items = typeof answer === 'object' && answer !== null && 'items' in answer ? answer.items : undefined;
  const first: unknown = Array.isArray(items) ? items[0] : undefined;
  const isNamed = typeof first === 'object' && first !== null && 'name' in first;
  return isNamed && typeof first.name === 'string' ? first.name : undefined;
}

async function ask(signal: AbortSignal): Promise<unknown> {
  const response = await fetch(new URL(ADDRESS, location.origin), { signal });
  if (!response.ok) throw new Error(`${ADDRESS} answered ${response.status}`);
  return response.json();
}
