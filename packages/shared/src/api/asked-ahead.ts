/** What the document of a page asked the API for, before any script of ours was there. */
export interface AskedAhead {
  /** The bearer it asked with. */
  token: string;
  /** By path below `/api`; rejects where nothing came. */
  answers: Record<string, Promise<AnsweredAhead>>;
}

export interface AnsweredAhead {
  response: Response;
  /** By the clock of this machine. */
  askedAt: number;
  answeredAt: number;
}

declare global {
  /** Written by the server's document: see `shell/src/document-scripts/data-prefetch.ts`. */
  var newswatchAhead: AskedAhead | undefined;
}

/**
 * The answer that the document asked for under this path, once. `undefined` where it did not, asked as somebody else, or got
 * nothing good: the call is then made as any other, and has its own say about what went wrong.
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

/** What nobody took was for the first page alone: later it would be old. */
export function forgetAnswersAhead(): void {
  globalThis.newswatchAhead = undefined;
}
