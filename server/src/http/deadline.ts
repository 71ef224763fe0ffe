import type { ServerResponse } from 'node:http';
import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';

/** The client gives up after 30 s; a response that takes longer than this budget is of no use. */
export const CALL_BUDGET_MS = 10_000;

/** A signal that is aborted if the client goes away before the whole response is sent. */
export function leftSignalOf(response: Pick<ServerResponse, 'once' | 'writableFinished'>): AbortSignal {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}

/** Fails with `overloaded` if the work takes too long. The work itself continues, but its result is ignored. */
export async function withinBudget<T>(work: Promise<T>, budgetMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Failure('overloaded', messages.generic.unavailable, { retryAfterSeconds: 5 }));
  }, budgetMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
