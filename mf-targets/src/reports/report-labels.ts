import {
  countRecipients,
  type Report,
  type ReportFrequency,
  type ReportIssue,
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

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** "Every Monday, 08:00", "On day 15 of each month, 08:00" */
export function scheduleSentence({ frequency, weekday, day, hour }: Report): string {
  const when =
    frequency === 'weekly' ? `Every ${weekdays[weekday - 1] ?? 'week'}` : `On day ${day} of each month`;
  return `${when}, ${clock(hour)}`;
}

/** "You", "You and 3 recipients" */
export const goesTo = ({ reached }: Pick<Report, 'reached'>): string =>
  reached === 0 ? 'You' : `You and ${countRecipients(reached)}`;

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
