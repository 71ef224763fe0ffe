import type { UsageList } from '@newswatch/shared/contracts/admin';
import type * as v from 'valibot';

type CompleteFrom = v.InferOutput<typeof UsageList>['complete_from'];

const names: Readonly<Record<keyof CompleteFrom, string>> = {
  messages: 'Emails',
  webhook_calls: 'Webhook calls',
  api_calls: 'API calls',
  model: 'Questions and translations',
};

/**
 * A note about the counts of a month that are incomplete because earlier rows were deleted or not yet counted; null if all are
 * complete.
 */
export function completeNote(month: string, from: CompleteFrom): string | null {
  const first = `${month}-01`;
  const late = (Object.keys(names) as (keyof CompleteFrom)[]).flatMap((name) => {
    const since = from[name]?.slice(0, 10);
    return since !== undefined && since > first
      ? [`${names[name]} have been counted only since ${dayName(since)}.`]
      : [];
  });
  return late.length === 0 ? null : late.join(' ');
}

const dayName = (day: string): string =>
  new Date(day).toLocaleDateString('en', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
