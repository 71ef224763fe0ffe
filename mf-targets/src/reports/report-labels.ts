import {
  countRecipients,
  countSubscribers,
  type Report,
  type ReportIssue,
  type ReportSection,
} from '@newswatch/shared/contracts';
import { dayAt, timeIn } from '@newswatch/shell-api/patterns';
import { dayLabels } from '@newswatch/ui';

export const sectionLabels: Record<ReportSection, string> = {
  days: 'Articles per day',
  share: 'Share of voice',
  reach: 'Potential reach',
  stories: 'Top stories',
  quotes: 'Quotes',
  ahead: 'Ahead',
  names: 'Names',
  themes: 'Themes',
  tone: 'Tone',
  sources: 'Top sources',
  languages: 'Languages',
  countries: 'Countries',
  developments: 'Developments',
};

/** "You", "You, 3 recipients and 140 subscribers" */
export function recipientSummary({
  reached,
  subscribers,
  to_owner,
}: Pick<Report, 'reached' | 'subscribers' | 'to_owner'>): string {
  const receivers = [
    ...(to_owner ? ['You'] : []),
    ...(reached > 0 ? [countRecipients(reached)] : []),
    ...(subscribers > 0 ? [countSubscribers(subscribers)] : []),
  ];
  return new Intl.ListFormat('en-GB').format(receivers) || 'Nobody';
}

export const reportStates = {
  active: { word: 'Active', tone: 'success' },
  paused: { word: 'Paused', tone: 'neutral' },
  plan: { word: 'Over your plan’s limit', tone: 'warning' },
  targets: { word: 'No targets left', tone: 'warning' },
} as const;

export const stateOf = ({ status, hold }: Report) => reportStates[hold ?? status];

const parts = [
  ['sent', 'sent'],
  ['queued', 'waiting'],
  ['failed', 'failed'],
  ['canceled', 'cancelled'],
  ['left_out', 'left out'],
] as const;

/** "3 sent, 1 failed": what became of the emails of an issue. */
export function outcomeSentence(counts: Record<(typeof parts)[number][0], number>): string {
  return parts.flatMap(([name, word]) => (counts[name] > 0 ? [`${counts[name]} ${word}`] : [])).join(', ');
}

/** "2 Mar – 8 Mar", "3 Mar"; with hours, "3 Mar, 08:00–13:00", "6 Mar, 18:00 – 9 Mar, 08:00" */
export function periodOf({
  from,
  to,
  span,
}: Pick<ReportIssue, 'from' | 'to'> & { span?: ReportIssue['span'] }): string {
  if (!span) return [...new Set([dayLabels(from).tick, dayLabels(to).tick])].join(' – ');
  const [first, last] = [span.from, span.to].map((moment) => {
    const at = new Date(moment);
    return { day: dayLabels(dayAt(moment, span.time_zone)).tick, time: timeIn(span.time_zone, at) };
  }) as [Moment, Moment];
  if (first.day === last.day) return `${first.day}, ${first.time}–${last.time}`;
  return `${first.day}, ${first.time} – ${last.day}, ${last.time}`;
}

interface Moment {
  day: string;
  time: string;
}

/** The number of reports that the plan includes, and of those that exist. */
export function reportQuotaSentence({ used, max }: { used: number; max: number }): string {
  const included = max === 1 ? '1 report' : `${max} reports`;
  if (used >= max) return `Your plan includes ${included}, and you have ${used}.`;
  return `${used} of ${included} included in your plan.`;
}
