/** API responses that the document of a page requested before any of our scripts had loaded. */
export interface PrefetchedResponses {
  /** The bearer token of the request. */
  token: string;
  /** The answers by path below `/api`; each rejects if no response arrived. */
  answers: Record<string, Promise<PrefetchedResponse>>;
}

export interface PrefetchedResponse {
  response: Response;
  /** A time by the clock of this machine. */
  askedAt: number;
  answeredAt: number;
}

declare global {
  /** Set by the server's document: see `shell/src/document-scripts/data-prefetch.ts`. */
  var newswatchAhead: PrefetchedResponses | undefined;
}

/**
 * Returns, once, the response that the document requested under this path. `undefined` if it was not requested, was
 * requested with another token, or failed: the call is then made normally and reports its own failure.
 */
export async function takePrefetchedResponse(
  path: string,
  token: string | undefined,
): Promise<PrefetchedResponse | undefined> {
  const ahead = globalThis.newswatchAhead;
  const coming = ahead?.token === token ? ahead?.answers[path] : undefined;
  if (!ahead || !coming) return undefined;
  delete ahead.answers[path];
  const came = await coming.catch(() => undefined);
  return came?.response.ok ? came : undefined;
}

/** Responses that were not taken were only for the first page; later they would be stale. */
export function forgetPrefetchedResponses(): void {
  globalThis.newswatchAhead = undefined;
}
