import { messages } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';

/** The client gives up after 30 s; an answer that takes longer than this is no use to anybody. */
export const CALL_BUDGET_MS = 10_000;

/** Answers with `overloaded` when the work takes too long; the work itself goes on, its outcome unheard. */
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
