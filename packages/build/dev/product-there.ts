/** The time limit for an answer of a product. */
const TIMEOUT_MS = 10_000;

/**
 * Makes sure that a product answers at an address: otherwise a developer would see pages that fail one by one.
 *
 * @throws {Error} one sentence about the actual state of the address
 */
export async function expectProductAt(target: string, ask: typeof fetch = fetch): Promise<void> {
  const hint = `Start it there, or name another address: --against http://…`;
  let answer: Response;
  try {
    answer = await ask(new URL('/api/registry', target), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new Error(`Nothing is responding at ${target} (${reasonOf(error)}). ${hint}`, { cause: error });
  }
  // The body is not needed, and an open connection would keep this process running.
  await answer.body?.cancel();
  const isProduct = answer.ok && answer.headers.get('content-type')?.includes('application/json');
  if (!isProduct) {
    throw new Error(
      `The server at ${target} is not a running Newswatch (status ${answer.status} for /api/registry). ${hint}`,
    );
  }
}

/** The reason of a failed fetch, which is in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no response within ${TIMEOUT_MS / 1_000} s`;
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message;
}
