import {
  countRecipients,
  type NewsletterFrequency,
  type Report,
  type ReportFrequency,
  type ReportIssue,
  type ReportSection,
} from '@newswatch/shared/contracts';
import { dayLabels } from '@newswatch/ui';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAYS_OF_MONTH = 28;
const HOURS = 24;

export const frequencyOptions: { value: ReportFrequency; label: string }[] = [
  { value: 'weekly', label: 'Every week' },
  { value: 'monthly', label: 'Every month' },
];
export const weekdayOptions = weekdays.map((label, at) => ({ value: String(at + 1), label }));
export const dayOptions = Array.from({ length: DAYS_OF_MONTH }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}));
export const hourOptions = Array.from({ length: HOURS }, (_, hour) => ({
  value: String(hour),
  label: clock(hour),
}));

export const sectionLabels: Record<ReportSection, string> = {
  days: 'Articles per day',
  share: 'Share of voice',
  stories: 'Top stories',
  themes: 'Themes',
  sources: 'Top sources',
  languages: 'Languages',
};

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** "Every weekday, 08:00", "Every Monday, 08:00", "On day 15 of each month, 08:00" */
export function scheduleSentence({
  frequency,
  weekday,
  day,
  hour,
}: Pick<Report, 'weekday' | 'day' | 'hour'> & { frequency: NewsletterFrequency }): string {
  const when = {
    weekdays: 'Every weekday',
    weekly: `Every ${weekdays[weekday - 1] ?? 'week'}`,
    monthly: `On day ${day} of each month`,
  }[frequency];
  return `${when}, ${clock(hour)}`;
}

/** "You", "You and 3 recipients" */
export function goesTo({ reached, to_owner }: Pick<Report, 'reached' | 'to_owner'>): string {
  if (!to_owner) return reached === 0 ? 'Nobody' : countRecipients(reached);
  return reached === 0 ? 'You' : `You and ${countRecipients(reached)}`;
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

/** "2 Mar – 8 Mar" */
export const periodOf = ({ from, to }: Pick<ReportIssue, 'from' | 'to'>): string =>
  `${dayLabels(from).tick} – ${dayLabels(to).tick}`;

/** How many reports the plan includes, and how many there are. */
export function reportQuotaSentence({ used, max }: { used: number; max: number }): string {
  const included = max === 1 ? '1 report' : `${max} reports`;
  if (used >= max) return `Your plan includes ${included}, and you have ${used}.`;
  return `${used} of ${included} included in your plan.`;
}
