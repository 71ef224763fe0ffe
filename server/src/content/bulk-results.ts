import { Failure } from '../failure.ts';

/** The result for one item of a bulk action. */
export interface BulkResult {
  id: string;
  outcome: 'done' | 'refused';
  /** The reason why it was refused, or a remark about the result. */
  reason: string | null;
}

/**
 * Applies a change to each of several things, one after another. A refusal for one does not affect the others; any other error
 * ends the whole call.
 *
 * @param change may return a sentence about the result, if that is not what was requested
 */
export async function changeEach(
  ids: readonly string[],
  change: (id: string) => Promise<string | null>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) {
    try {
      results.push({ id, outcome: 'done', reason: await change(id) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      results.push({ id, outcome: 'refused', reason: error.message });
    }
  }
  return results;
}
