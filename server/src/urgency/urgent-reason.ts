import { type Development, limits, type UrgencyRule, type UrgentReason } from '@newswatch/shared/contracts';
import type { Headline, HeadlineWords } from './headline-words.ts';
import { type Report, reportsWithin } from './reports-within.ts';

/** The data about a matched article that a rule needs. */
export interface UrgencyCandidate {
  headline: Headline;
  /** The kinds of developments that the article reports. Looked for only if the rule has some. */
  developments: () => readonly Development[];
  sourceId: string;
  report: Report;
  /** The earlier reports of its story that the target found. */
  earlier: readonly Report[];
}

/** The reason why an alert is urgent, and the first report of a story that many report. */
export interface Urgent {
  reason: UrgentReason;
  firstReport?: Report;
}

/** The first condition of a rule that an article meets; null if it meets none. Pure. */
export function urgentReason(
  rule: UrgencyRule,
  { headline, developments, sourceId, report, earlier }: UrgencyCandidate,
  wordsIn: HeadlineWords,
): Urgent | null {
  const words = wordsIn(rule.words, headline);
  if (words.length > 0) return { reason: { because: 'words', names: words } };
  // An older version saves a rule without developments.
  const { developments: wanted = [] } = rule;
  const reported = wanted.length === 0 ? [] : developments().filter((one) => wanted.includes(one));
  if (reported.length > 0) return { reason: { because: 'developments', names: reported } };
  if (rule.source_ids.includes(sourceId))
    return { reason: { because: 'source', names: [report.sourceName] } };
  const within = rule.reports && reportsWithin(earlier, report, rule.reports);
  const [first] = within ?? [];
  if (!rule.reports || !within || !first) return null;
  return {
    reason: {
      because: 'reports',
      sources: within.length,
      hours: rule.reports.hours,
      names: within.slice(0, limits.URGENT_REPORTS_NAMED).map(({ sourceName }) => sourceName),
    },
    firstReport: first,
  };
}
