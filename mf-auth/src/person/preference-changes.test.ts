import { aUser } from '@newswatch/test-kit';
import { expect, it } from 'vitest';
import { changesOf } from './preference-changes.ts';
import { fromPreferences, type PreferencesForm } from './preferences-form.ts';

const pro = aUser({ plan: 'pro' });
const saved = fromPreferences(pro.notification_preferences, pro.quota);

it.each<[Partial<PreferencesForm>, string[]]>([
  [{}, []],
  [{ enabledChannels: [] }, ['email off', 'WhatsApp off']],
  [{ deliveryMode: 'hourly' }, ['alerts every hour']],
  [{ liveNotificationsEnabled: false }, ['live notifications off']],
  [{ digestTime: '18:00' }, ['daily digest at 18:00']],
  [{ digestWeekdays: ['1', '2', '5'] }, ['daily digest on Mon, Tue and Fri']],
  [{ quietHoursEnabled: true }, ['quiet hours from 22:00 to 07:00']],
  [{ quietHoursDays: ['7'] }, ['quiet hours on Sun']],
  [{ quietHoursAllowHighPriority: false }, ['high-priority alerts wait for quiet hours']],
  [{ maxDailyNotifications: 1 }, ['at most 1 alert per day']],
  [{ maxDailyNotifications: Number.NaN }, ['daily limit']],
  [
    {
      types: {
        match: ['email'],
        match_digest: ['email', 'whatsapp'],
        spike: [],
        tone_turned: ['email', 'whatsapp'],
        quota_warning: ['email'],
        source_request_decided: [],
        verification: ['email', 'whatsapp'],
        collection_articles: ['email', 'whatsapp'],
        collection_notes: ['email', 'whatsapp'],
        collection_mention: ['email', 'whatsapp'],
        release_pickups: ['email', 'whatsapp'],
        reminder: ['email', 'whatsapp'],
        chat_message: [],
        webhook_disabled: ['email'],
      },
    },
    [
      'alerts by email',
      'unusual-day reports only in your inbox',
      'limit warnings by email',
      'decisions on requested sources only in your inbox',
      'chat messages only in your inbox',
    ],
  ],
  [{ groupByStory: false, includeSummary: false }, ['articles listed separately', 'no quotes in emails']],
  [{ excerptChars: 80 }, ['excerpts of 80 characters']],
])('%o is called %j', (change, phrases) => {
  expect(changesOf({ ...saved, ...change }, saved)).toEqual(phrases);
});
