const ADDRESS = '/api/auth/providers';

/**
 * The name of the configured identity provider, or `undefined` if there is none. Fetched without the API client: a
 * sign-in page needs nothing else before the first interaction, and the client is a tenth of such a page.
 */
export async function findProviderName(signal: AbortSignal): Promise<string | undefined> {
  // Tries a second time, as everywhere: a server that is just starting refuses the first request.
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
  if (!response.ok) throw new Error(`${ADDRESS} responded with ${response.status}`);
  return response.json();
}
