import {
  channels as allChannels,
  type Channel,
  emailKinds,
  limits,
  messageKinds,
} from '@newswatch/shared/contracts';
import { listDays } from './preference-changes.ts';
import { highlightsEmailNames, type PreferencesForm } from './preferences-form.ts';

/** A section of the settings that few people change: its values, and whether they differ from the defaults. */
export interface PreferenceSection {
  fields: readonly (keyof PreferencesForm)[];
  holds: (form: PreferencesForm, open: readonly Channel[]) => string;
  isCustomised: (form: PreferencesForm) => boolean;
}

export const quietHours: PreferenceSection = {
  fields: [
    'quietHoursEnabled',
    'quietHoursStart',
    'quietHoursEnd',
    'quietHoursDays',
    'quietHoursAllowHighPriority',
  ],
  holds(form) {
    if (!form.quietHoursEnabled) return 'Off';
    const priority = form.quietHoursAllowHighPriority ? '' : '; high-priority alerts wait too';
    return `${form.quietHoursStart} to ${form.quietHoursEnd}, ${listDays(form.quietHoursDays)}${priority}`;
  },
  isCustomised: (form) => form.quietHoursEnabled,
};

export const dailyLimit: PreferenceSection = {
  fields: ['maxDailyNotifications'],
  holds: ({ maxDailyNotifications: most }) =>
    Number.isNaN(most) ? 'Not set' : `At most ${most} ${most === 1 ? 'alert' : 'alerts'} per day`,
  isCustomised: (form) => form.maxDailyNotifications !== limits.MAX_DAILY_NOTIFICATIONS_DEFAULT,
};

export const messageKindsSection: PreferenceSection = {
  fields: ['types'],
  holds({ types }, open) {
    const kinds = [
      ...messageKinds.map((kind) => ({ uses: types[kind], possible: open })),
      ...emailKinds.map((kind) => ({
        uses: types[kind] as readonly Channel[],
        possible: ['email' as const],
      })),
    ].map(({ uses, possible }) => ({
      used: possible.filter((channel) => uses.includes(channel)).length,
      possible: possible.length,
    }));
    const inboxOnly = kinds.filter(({ used }) => used === 0).length;
    const some = kinds.filter(({ used, possible }) => used > 0 && used < possible).length;
    if (inboxOnly + some === 0) return 'All kinds, on all their channels';
    const parts = [
      inboxOnly > 0 ? `${kindCount(inboxOnly)} only in your inbox` : '',
      some > 0 ? `${kindCount(some)} on one channel` : '',
      inboxOnly + some < kinds.length ? 'the others on all their channels' : '',
    ];
    return parts.filter(Boolean).join(', ');
  },
  isCustomised: ({ types }) =>
    messageKinds.some((kind) => types[kind].length < allChannels.length) ||
    emailKinds.some((kind) => types[kind].length === 0),
};

export const highlightsByEmail: PreferenceSection = {
  fields: ['highlightsEmail'],
  holds: ({ highlightsEmail, digestTime }) =>
    highlightsEmail === 'off' ? 'Off' : `${highlightsEmailNames[highlightsEmail]} at ${digestTime}`,
  isCustomised: ({ highlightsEmail }) => highlightsEmail !== 'off',
};

export const messageContent: PreferenceSection = {
  fields: ['groupByStory', 'includeSummary', 'excerptChars'],
  holds(form) {
    const grouped = form.groupByStory ? 'Grouped by story' : 'Every article separately';
    const { excerptChars: chars } = form;
    if (!form.includeSummary) return `${grouped}, no quotes in emails`;
    return Number.isNaN(chars)
      ? `${grouped}, quotes in emails`
      : `${grouped}, quotes of up to ${chars} ${chars === 1 ? 'character' : 'characters'}`;
  },
  isCustomised: (form) =>
    !form.groupByStory || !form.includeSummary || form.excerptChars !== limits.EXCERPT_CHARS_DEFAULT,
};

const kindCount = (count: number) => `${count} ${count === 1 ? 'kind' : 'kinds'}`;
