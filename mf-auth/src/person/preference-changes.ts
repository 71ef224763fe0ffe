import {
  channels,
  type EmailKind,
  emailKinds,
  type MessageKind,
  messageKinds,
} from '@newswatch/shared/contracts';
import { channelNamesInSentence, listChannels } from './channel-names.ts';
import {
  dayNames,
  highlightsEmailNames,
  modeNames,
  type PreferencesForm,
  weekdays,
} from './preferences-form.ts';
import { zoneName } from './zone-name.ts';

const kindNames: Record<MessageKind | EmailKind, string> = {
  match: 'alerts',
  match_digest: 'digests',
  spike: 'unusual-day reports',
  tone_turned: 'changes in tone',
  quota_warning: 'limit warnings',
  source_request_decided: 'decisions on requested sources',
  verification: 'messages about verification',
  collection_articles: 'new articles in collections',
  collection_notes: 'new notes in collections',
  collection_mention: 'mentions',
  release_pickups: 'articles that reuse a press release',
  reminder: 'reminders',
  chat_message: 'chat messages',
  webhook_disabled: 'messages about disabled endpoints',
};

/** Fields that change together, and the result in words. */
const changes: readonly [fields: (keyof PreferencesForm)[], (form: PreferencesForm) => string][] = [
  [
    ['deliveryMode'],
    (form) =>
      `alerts ${form.deliveryMode ? modeNames[form.deliveryMode].toLowerCase() : 'as fast as your plan allows'}`,
  ],
  [
    ['liveNotificationsEnabled'],
    (form) => `live notifications ${form.liveNotificationsEnabled ? 'on' : 'off'}`,
  ],
  [
    ['timezone'],
    ({ timezone }) => (timezone ? `time zone ${zoneName(timezone)}` : 'the time zone of your account'),
  ],
  [['digestTime'], (form) => `daily digest at ${form.digestTime}`],
  [['digestWeekdays'], (form) => `daily digest ${listDays(form.digestWeekdays)}`],
  [
    ['quietHoursEnabled', 'quietHoursStart', 'quietHoursEnd'],
    (form) =>
      form.quietHoursEnabled
        ? `quiet hours${form.quietHoursStart && form.quietHoursEnd ? ` from ${form.quietHoursStart} to ${form.quietHoursEnd}` : ''}`
        : 'quiet hours off',
  ],
  [['quietHoursDays'], (form) => `quiet hours ${listDays(form.quietHoursDays)}`],
  [
    ['quietHoursAllowHighPriority'],
    (form) => `high-priority alerts ${form.quietHoursAllowHighPriority ? 'ignore' : 'wait for'} quiet hours`,
  ],
  [
    ['maxDailyNotifications'],
    ({ maxDailyNotifications: most }) =>
      Number.isNaN(most) ? 'daily limit' : `at most ${most} ${most === 1 ? 'alert' : 'alerts'} per day`,
  ],
  [
    ['highlightsEmail'],
    (form) => `highlights by email ${highlightsEmailNames[form.highlightsEmail].toLowerCase()}`,
  ],
  [
    ['groupByStory'],
    (form) => (form.groupByStory ? 'articles grouped by story' : 'articles listed separately'),
  ],
  [['includeSummary'], (form) => (form.includeSummary ? 'articles quoted in emails' : 'no quotes in emails')],
  [
    ['excerptChars'],
    ({ excerptChars: chars }) => (Number.isNaN(chars) ? 'excerpt length' : `excerpts of ${chars} characters`),
  ],
];

/** The changes of the form in words: "quiet hours from 22:00 to 07:00". */
export function changesOf(form: PreferencesForm, saved: PreferencesForm): string[] {
  return [
    ...channels
      .filter((one) => form.enabledChannels.includes(one) !== saved.enabledChannels.includes(one))
      .map((one) => `${channelNamesInSentence[one]} ${form.enabledChannels.includes(one) ? 'on' : 'off'}`),
    ...changes
      .filter(([fields]) => fields.some((field) => isDifferent(form[field], saved[field])))
      .map(([, phrase]) => phrase(form)),
    ...[...messageKinds, ...emailKinds]
      .filter((kind) => isDifferent(form.types[kind], saved.types[kind]))
      .map((kind) => {
        const by = listChannels(form.types[kind]);
        return `${kindNames[kind]} ${by ? `by ${by}` : 'only in your inbox'}`;
      }),
  ];
}

function isDifferent(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

const list = new Intl.ListFormat('en-GB');

/** "every day", "on Mon and Tue" */
export function listDays(days: readonly string[]): string {
  if (days.length === weekdays.length) return 'every day';
  return days.length === 0
    ? 'on no day'
    : `on ${list.format(days.map((day) => dayNames[Number(day) - 1] ?? ''))}`;
}
