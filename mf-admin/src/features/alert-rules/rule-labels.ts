import {
  type AlertFigure,
  type AlertRule,
  type AlertSeverity,
  alertFigures,
} from '@newswatch/shared/contracts/admin';
import { formatCount } from '@newswatch/ui';

/** What each figure counts, as a choice in the form. */
export const figureLabels: Record<AlertFigure, string> = {
  sources_failing: 'Failing sources',
  articles_of_usual: 'Articles per hour, % of usual',
  queue_minutes: 'Longest wait in a queue',
  deliveries_failed: 'Failed deliveries in the last hour',
  deliveries_failed_share: 'Failed deliveries in the last hour, %',
  whatsapp_away_minutes: 'Time without WhatsApp',
  workers_dead: 'Dead workers',
  jobs_dead: 'Dead jobs',
  alert_delay_minutes: 'Delay of alerts (95th percentile)',
  extraction_rate: 'Articles read in full, %',
};

/** How each figure is measured, below the choice. */
export const figureHints: Record<AlertFigure, string> = {
  sources_failing: 'Sources whose health is “Failing”, now.',
  articles_of_usual: 'The last hour compared with the same hour of the same weekday, over up to 4 weeks.',
  queue_minutes: 'How long the oldest entry in any queue has been waiting.',
  deliveries_failed: 'Emails and WhatsApp messages that failed permanently in the last hour.',
  deliveries_failed_share:
    'Of the emails and WhatsApp messages that were sent or failed permanently in the last hour.',
  whatsapp_away_minutes: 'While WhatsApp is switched on but not connected.',
  workers_dead: 'Workers that have missed 12 heartbeats.',
  jobs_dead: 'Jobs of all queues that failed permanently and were not retried or discarded.',
  alert_delay_minutes: 'From finding an article to handing over its live alert, in the last 24 hours.',
  extraction_rate: 'Of the articles of the last 7 days.',
};

export const severityLabels: Record<AlertSeverity, { word: string; tone: 'danger' | 'warning' | 'info' }> = {
  critical: { word: 'Critical', tone: 'danger' },
  warning: { word: 'Warning', tone: 'warning' },
  info: { word: 'Info', tone: 'info' },
};

/** A number stays with its unit when a line breaks. */
const units = { count: '', minutes: '\u00a0min', percent: '%' } as const;

/** The unit of a figure, as shown in its field. */
export const unitOf = (figure: AlertFigure): string => units[alertFigures[figure].unit].trim();

/** A value of a figure with its unit: "1,200", "40 min", "35%". */
export const valueWithUnit = (figure: AlertFigure, value: number): string =>
  `${formatCount(value)}${units[alertFigures[figure].unit]}`;

interface Condition {
  figure: AlertFigure;
  limit: number;
}

const beyond = ({ figure, limit }: Condition) => {
  const direction = alertFigures[figure].direction === 'above' ? 'More\u00a0than' : 'Less\u00a0than';
  return `${direction}\u00a0${valueWithUnit(figure, limit)}`;
};

/** "More than 10 for 5 min", "More than 10 min and more than 5% for 5 min"; it breaks before "and" and "for" only. */
export function conditionOf({
  for_minutes: minutes,
  and,
  ...first
}: Pick<AlertRule, 'figure' | 'limit' | 'for_minutes' | 'and'>): string {
  const second = and ? ` and\u00a0${beyond(and).toLowerCase()}` : '';
  return `${beyond(first)}${second}${minutes > 0 ? ` for\u00a0${formatCount(minutes)}${units.minutes}` : ''}`;
}

/** The figures of a rule: "Failing sources", "Failing sources and dead workers". */
export function figuresOf({
  figure,
  and,
}: {
  figure: AlertFigure;
  and?: { figure: AlertFigure } | null | undefined;
}): string {
  if (!and) return figureLabels[figure];
  const second = figureLabels[and.figure];
  // A name keeps its capital: "WhatsApp" is never the first word of a label.
  return `${figureLabels[figure]} and ${second.charAt(0).toLowerCase()}${second.slice(1)}`;
}

export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const listed = new Intl.ListFormat('en', { style: 'narrow' });

/** Weekdays in order; three or more in a row become a range: "Mon–Fri", "Mon, Tue, Sat". */
function daysInWords(days: readonly number[]): string {
  const name = (day: number) => dayNames[day - 1] ?? '';
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  return days.length > 2 && last - first === days.length - 1
    ? `${name(first)}–${name(last)}`
    : listed.format(days.map(name));
}

/** The recurring mute of a rule: "Muted every day 22:00–07:00 (Europe/Paris)", "Muted Mon–Fri 01:00–05:00 (UTC)". */
export function quietInWords({ quiet, time_zone }: Pick<AlertRule, 'quiet' | 'time_zone'>): string | null {
  if (quiet === null) return null;
  const days = quiet.days ? daysInWords(quiet.days) : 'every day';
  return `Muted ${days} ${quiet.start}–${quiet.end} (${time_zone})`;
}

/** Who gets an email. */
export function recipientsOf({ recipients }: Pick<AlertRule, 'recipients'>): string {
  if (recipients === null) return 'All administrators';
  return recipients.map(({ full_name }) => full_name).join(', ') || 'Nobody';
}
