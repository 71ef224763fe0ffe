import * as v from 'valibot';
import { JournalistId } from '../journalist.ts';
import { listOf, paging, Timestamp } from '../primitives.ts';

const REASON_MAX = 500;

export const HiddenJournalist = v.object({
  id: JournalistId,
  name: v.string(),
  sources: v.array(v.string()),
  hidden_at: Timestamp,
  reason: v.string(),
});
export type HiddenJournalist = v.InferOutput<typeof HiddenJournalist>;
export const HiddenJournalistList = listOf(HiddenJournalist);
export const HiddenJournalistsQuery = v.strictObject(paging);
/** The reason for hiding a journalist, for the audit log: usually, the person asked for it. */
export const JournalistHiding = v.strictObject({
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('Say who asked for it, and how.'), v.maxLength(REASON_MAX)),
});
