import { setTimeout as delay } from 'node:timers/promises';

/** Polls until there is an answer. The limit only ends a test that has failed. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined> | T | undefined,
  limits: { everyMs?: number; withinMs?: number } = {},
): Promise<T> {
  const { everyMs = 50, withinMs = 120_000 } = limits;
  const end = performance.now() + withinMs;
  let trouble: unknown;
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer !== undefined) return answer;
      trouble = undefined;
    } catch (error) {
      // Failures are expected while the product is being killed, so the request is repeated.
      trouble = error;
    }
    await delay(everyMs);
  }
  throw new Error(`Waited ${withinMs / 1_000} s for ${what}, which did not happen.`, { cause: trouble });
}
