import * as v from 'valibot';
import { ReportedDevelopments } from './development.ts';
import { Count, SourceId } from './primitives.ts';

/** An urgency rule in a response, see `UrgencyRule`: a newer server may have more conditions. */
export const StoredUrgencyRule = v.object({
  words: v.array(v.string()),
  /** Older servers do not send it. */
  developments: v.optional(ReportedDevelopments, []),
  reports: v.nullable(v.object({ sources: Count, hours: Count })),
  source_ids: v.array(SourceId),
  unusual: v.boolean(),
  in_quiet_hours: v.boolean(),
});

/** The condition that made an alert urgent: the first one that it met, in this order. */
const KnownReason = v.object({
  because: v.picklist(['words', 'developments', 'source', 'reports']),
  /**
   * The words in its headline, the kinds of developments that it reports, its source, or the sources that report its story,
   * earliest first: as many as are shown.
   */
  names: v.array(v.string()),
  /** For `reports`, the number of sources in which the target found the story, and the number of hours within which it did. */
  sources: v.optional(Count),
  hours: v.optional(Count),
});
export type UrgentReason = v.InferOutput<typeof KnownReason>;
/** The reason why an alert was urgent; also null for a reason known only to a newer server. */
export const UrgentReason = v.optional(v.fallback(v.nullable(KnownReason), null), null);
