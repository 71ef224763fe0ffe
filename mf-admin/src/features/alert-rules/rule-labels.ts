import {
  type AlertCondition,
  type AlertFigure,
  type AlertJoin,
  type AlertRule,
  type AlertSeverity,
  type AlertShare,
  alertFigures,
  type CheckedCondition,
  type FiringCondition,
  isShare,
} from '@newswatch/shared/contracts/admin';
import { formatCount } from '@newswatch/ui';

/** The choices in the form, which say what each figure counts. */
export const figureLabels: Record<AlertFigure, string> = {
  sources_failing: 'Failing sources',
  sources_failing_share: 'Failing sources, %',
  articles_of_usual: 'Articles per hour, % of usual',
  queue_minutes: 'Longest wait in a queue',
  deliveries_failed: 'Failed deliveries in the last hour',
  deliveries_failed_share: 'Failed deliveries in the last hour, %',
  email_failed_share: 'Failed emails in the last hour, %',
  whatsapp_failed_share: 'Failed WhatsApp messages in the last hour, %',
  whatsapp_away_minutes: 'Time without WhatsApp',
  workers_dead: 'Dead workers',
  jobs_dead: 'Dead jobs',
  alert_delay_minutes: 'Delay of alerts (95th percentile)',
  extraction_rate: 'Articles read in full, %',
};

/** The hints below the choice that say how each figure is measured. */
export const figureHints: Record<AlertFigure, string> = {
  sources_failing: 'Sources whose health is currently “Failing”.',
  sources_failing_share: 'As a percentage of all approved sources.',
  articles_of_usual: 'The last hour compared with the same hour of the same weekday, over up to 4 weeks.',
  queue_minutes: 'How long the oldest entry in any queue has been waiting.',
  deliveries_failed: 'Emails and WhatsApp messages that failed permanently in the last hour.',
  deliveries_failed_share:
    'As a percentage of the emails and WhatsApp messages that were sent or failed permanently in the last hour.',
  email_failed_share: 'As a percentage of the emails that were sent or failed permanently in the last hour.',
  whatsapp_failed_share:
    'As a percentage of the WhatsApp messages that were sent or failed permanently in the last hour.',
  whatsapp_away_minutes: 'How long WhatsApp has been turned on but not connected.',
  workers_dead: 'Workers that have missed 12 heartbeats.',
  jobs_dead: 'Jobs in all queues that failed permanently and were not retried or discarded.',
  alert_delay_minutes: 'Time from finding an article to sending its live alert, in the last 24 hours.',
  extraction_rate: 'As a percentage of the articles from the last 7 days.',
};

export const severityLabels: Record<AlertSeverity, { word: string; tone: 'danger' | 'warning' | 'info' }> = {
  critical: { word: 'Critical', tone: 'danger' },
  warning: { word: 'Warning', tone: 'warning' },
  info: { word: 'Info', tone: 'info' },
};

/** The units. A no-break space keeps a unit on the line of its number. */
const units = { count: '', minutes: '\u00a0min', percent: '%' } as const;

/** The unit of a figure, as shown in its field. */
export const unitOf = (figure: AlertFigure): string => units[alertFigures[figure].unit].trim();

/** A value of a figure with its unit: "1,200", "40 min", "35%". */
export const valueWithUnit = (figure: AlertFigure, value: number): string =>
  `${formatCount(value)}${units[alertFigures[figure].unit]}`;

const direction = (figure: AlertFigure) =>
  alertFigures[figure].direction === 'above' ? 'more\u00a0than' : 'less\u00a0than';
const beyond = ({ figure, limit }: Pick<AlertCondition, 'figure' | 'limit'>) =>
  `${direction(figure)}\u00a0${valueWithUnit(figure, limit)}`;
const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A condition as text, given its limit: "more than 10". */
const statements: Record<AlertFigure, (limit: string) => string> = {
  sources_failing: (limit) => `${limit} sources are failing`,
  sources_failing_share: (limit) => `${limit} of the sources are failing`,
  articles_of_usual: (limit) => `the number of articles in the last hour is ${limit} of the usual number`,
  queue_minutes: (limit) => `the longest wait in a queue is ${limit}`,
  deliveries_failed: (limit) => `${limit} deliveries failed in the last hour`,
  deliveries_failed_share: (limit) => `${limit} of the messages in the last hour failed`,
  email_failed_share: (limit) => `${limit} of the emails in the last hour failed`,
  whatsapp_failed_share: (limit) => `${limit} of the WhatsApp messages in the last hour failed`,
  whatsapp_away_minutes: (limit) => `WhatsApp has not been connected for ${limit}`,
  workers_dead: (limit) => `${limit} workers are dead`,
  jobs_dead: (limit) => `${limit} jobs are dead`,
  alert_delay_minutes: (limit) => `alerts are delayed by ${limit}`,
  extraction_rate: (limit) => `${limit} of the articles from the last 7 days were read in full`,
};

/** The total of each share. */
export const wholes: Record<AlertShare, string> = {
  sources_failing_share: 'sources',
  articles_of_usual: 'usual articles',
  deliveries_failed_share: 'messages',
  email_failed_share: 'emails',
  whatsapp_failed_share: 'WhatsApp messages',
  extraction_rate: 'articles',
};

const minimumOf = ({ figure, minimum = 0 }: Pick<AlertCondition, 'figure' | 'minimum'>) =>
  minimum > 0 && isShare(figure)
    ? `of\u00a0at\u00a0least\u00a0${formatCount(minimum)} ${wholes[figure]}`
    : '';
const lasting = (minutes: number) => (minutes > 0 ? ` for\u00a0${formatCount(minutes)}${units.minutes}` : '');

interface RuleInWords {
  conditions: readonly AlertCondition[];
  joined_by: AlertJoin;
  for_minutes: number;
}
const lists: Record<AlertJoin, Intl.ListFormat> = {
  all: new Intl.ListFormat('en', { type: 'conjunction' }),
  any: new Intl.ListFormat('en', { type: 'disjunction' }),
};

/**
 * "Alert when more than 10 sources are failing or more than 5% of the messages in the last hour failed (of at least 20
 * messages), for 5 min."
 */
export function sentenceOf({ conditions, joined_by, for_minutes }: RuleInWords): string {
  const statementsOf = conditions.map((condition) => {
    const minimum = minimumOf(condition);
    return `${statements[condition.figure](beyond(condition))}${minimum && ` (${minimum})`}`;
  });
  const time = lasting(for_minutes);
  return `Alert when ${lists[joined_by].format(statementsOf)}${time && `,${time}`}.`;
}

/** The limit of a condition: "more than 5% of at least 20 messages". */
export function limitInWords(condition: AlertCondition): string {
  const minimum = minimumOf(condition);
  return `${beyond(condition)}${minimum && ` ${minimum}`}`;
}

/** The condition of a rule with one figure: "More than 10 for 5 min". */
export const conditionInWords = (condition: AlertCondition, minutes: number): string =>
  `${capitalised(limitInWords(condition))}${lasting(minutes)}`;

/** "For 5 min", if there is a minimum duration. */
export const durationInWords = (minutes: number): string => capitalised(lasting(minutes).trim());

/** The subject of a rule: "Failing sources", "Any of 3 conditions". */
export function figuresOf({ conditions, joined_by }: Omit<RuleInWords, 'for_minutes'>): string {
  const [first, second] = conditions;
  if (first && !second) return figureLabels[first.figure];
  return `${joined_by === 'all' ? 'All' : 'Any'} of ${conditions.length} conditions`;
}

/** A value, and what it is a share of: "12% of 240". */
export const valueInWords = (figure: AlertFigure, value: number, of: number | null): string =>
  of === null ? valueWithUnit(figure, value) : `${valueWithUnit(figure, value)} of\u00a0${formatCount(of)}`;

/** The result of the last check for a condition: "12% of 240", "100% of 3, fewer than 20", "could not be read". */
export function nowOf({ figure, value, of, minimum = 0, state }: CheckedCondition): string {
  if (state === 'unreadable') return 'could not be read';
  const shown =
    value === null ? (of === null ? '–' : `of\u00a0${formatCount(of)}`) : valueInWords(figure, value, of);
  return state === 'too_few' ? `${shown}, fewer than\u00a0${formatCount(minimum)}` : shown;
}

/** The limit of a condition that was met: "limit 5% of at least 20 messages". */
export const limitOf = (condition: FiringCondition): string =>
  ['limit', valueWithUnit(condition.figure, condition.limit), minimumOf(condition)].filter(Boolean).join(' ');

export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const listed = new Intl.ListFormat('en', { style: 'narrow' });

/** Weekdays in order. Three or more consecutive days become a range: "Mon–Fri", "Mon, Tue, Sat". */
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

/** The recipients of a rule's emails. */
export function recipientsOf({ recipients }: Pick<AlertRule, 'recipients'>): string {
  if (recipients === null) return 'All administrators';
  return recipients.map(({ full_name }) => full_name).join(', ') || 'Nobody';
}
