import {
  countRecipients,
  type Report,
  type ReportIssue,
  type ReportSection,
} from '@newswatch/shared/contracts';
import { dayLabels } from '@newswatch/ui';

export const sectionLabels: Record<ReportSection, string> = {
  days: 'Articles per day',
  share: 'Share of voice',
  stories: 'Top stories',
  names: 'Names',
  themes: 'Themes',
  sources: 'Top sources',
  languages: 'Languages',
};

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

/** "2 Mar – 8 Mar", "3 Mar" */
export const periodOf = ({ from, to }: Pick<ReportIssue, 'from' | 'to'>): string =>
  [...new Set([dayLabels(from).tick, dayLabels(to).tick])].join(' – ');

/** How many reports the plan includes, and how many there are. */
export function reportQuotaSentence({ used, max }: { used: number; max: number }): string {
  const included = max === 1 ? '1 report' : `${max} reports`;
  if (used >= max) return `Your plan includes ${included}, and you have ${used}.`;
  return `${used} of ${included} included in your plan.`;
}
