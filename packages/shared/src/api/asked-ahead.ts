/** API responses that the document of a page requested before any of our scripts had loaded. */
export interface AskedAhead {
  /** The bearer token of the request. */
  token: string;
  /** By path below `/api`; rejects if no response arrived. */
  answers: Record<string, Promise<AnsweredAhead>>;
}

export interface AnsweredAhead {
  response: Response;
  /** By the clock of this machine. */
  askedAt: number;
  answeredAt: number;
}

declare global {
  /** Set by the server's document: see `shell/src/document-scripts/data-prefetch.ts`. */
  var newswatchAhead: AskedAhead | undefined;
}

/**
 * Returns, once, the response that the document requested under this path. `undefined` if it was not requested, was
 * requested with another token, or failed: the call is then made normally and reports its own failure.
 */
export async function takeAnswerAhead(
  path: string,
  token: string | undefined,
): Promise<AnsweredAhead | undefined> {
  const ahead = globalThis.newswatchAhead;
  const coming = ahead?.token === token ? ahead?.answers[path] : undefined;
  if (!ahead || !coming) return undefined;
  delete ahead.answers[path];
  const came = await coming.catch(() => undefined);
  return came?.response.ok ? came : undefined;
}

/** Responses that were not taken were only for the first page; later they would be stale. */
export function forgetAnswersAhead(): void {
  globalThis.newswatchAhead = undefined;
}
