import {
  type AlertLimits,
  type AlertRhythm,
  calls,
  type ListedTarget,
  planAllowances,
  type User,
} from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  type PageOptions,
  pageFailures,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';

const noLimits: AlertLimits = {
  used: 0,
  max: 50,
  set_by: 'preferences',
  raise_to: 60,
  waiting: 0,
  next_digest_at: null,
  targets: [],
  muted_until: null,
  channels: ['email'],
  email_refused: null,
};
const noAlerts: AlertRhythm = {
  by_day: Array.from({ length: 14 }, (_, at) => ({
    date: `2026-03-${String(at + 1).padStart(2, '0')}`,
    alerts: 0,
  })),
  by_hour: Array.from({ length: 24 }, () => ({ alerts: 0, days: 0 })),
  channels: [],
};
/** Every day one alert at 3:00 and 21 at 9:00; none today. */
const someAlerts: AlertRhythm = {
  ...noAlerts,
  by_day: noAlerts.by_day.map((day) => ({ ...day, alerts: 22 })),
  by_hour: noAlerts.by_hour.map((hour, at) =>
    at === 3 ? { alerts: 14, days: 14 } : at === 9 ? { alerts: 294, days: 14 } : hour,
  ),
  channels: [{ channel: 'email', sent: 300, failed: 8 }],
};
const open = (
  user: User,
  more: Partial<PageOptions> & {
    limits?: () => AlertLimits;
    rhythm?: AlertRhythm;
    targets?: ListedTarget[];
  } = {},
) => {
  const { api = fakeApi(), limits = () => noLimits, rhythm = noAlerts, targets = [], ...options } = more;
  api.answer(calls.targets.list, {
    ...listing(targets),
    quota: aUser().quota.targets,
    counts: targetCounts(targets),
  });
  api.answer(calls.notifications.limits, limits);
  api.answer(calls.user.alertRhythm, rhythm);
  api.answer(calls.devices.list, { ...listing([]), public_key: 'key', session_id: testId('ses') });
  return renderPage(routes, { path: '/settings/notifications', user, ...options, api });
};
const save = () => screen.getByRole('button', { name: 'Save notification settings' });
const inChannels = async () => within(await screen.findByRole('group', { name: /^Channels/ }));
const email = async () => (await inChannels()).getByRole('checkbox', { name: 'Email' });
const whatsapp = () =>
  within(screen.getByRole('group', { name: /^Channels/ })).getByRole('checkbox', { name: 'WhatsApp' });
const daily = () => screen.getByLabelText('Maximum alerts per day');
const often = (name: string) => screen.getByRole('radio', { name });
const unfold = (person: ReturnType<typeof open>['person'], title: string) =>
  person.click(screen.getByText(title, { selector: 'summary b' }));
const pro = aUser({ plan: 'pro' });

describe('an address that rejected our email', () => {
  it('is shown with what its server said, and can be retried', async () => {
    const api = fakeApi();
    let refused: AlertLimits['email_refused'] = {
      address: 'amina@example.com',
      reason: 'bounced',
      detail: '550 No such mailbox',
      at: '2026-03-10T12:00:00.000Z',
    };
    api.answer(calls.notifications.resumeEmail, () => {
      refused = null;
      return { message: 'Alerts will be sent to your email address again.' };
    });
    const { person, shell } = open(pro, {
      api,
      limits: () => ({ ...noLimits, email_refused: refused }),
    });
    expect(await screen.findByText('550 No such mailbox')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('550 No such mailbox')).toBeNull());
    expect(shell.calls.toasts).toEqual([
      { kind: 'success', message: 'Alerts will be sent to your email address again.' },
    ]);
  });
});

describe('the notification settings', () => {
  it('collapse what few people change under a line with its values, and mark what is customised', async () => {
    const quiet_hours = { enabled: true, start: '22:00', end: '07:00', days: [1, 2] };
    const user = { ...pro, notification_preferences: { ...pro.notification_preferences, quiet_hours } };
    const { person } = open(user);
    await email();
    const lineOf = (title: string) => screen.getByText(title, { selector: 'b' }).closest('summary');
    expect(lineOf('Quiet hours')).toHaveTextContent(/^Quiet hours 22:00 to 07:00, on Mon and TueCustomised$/);
    expect(lineOf('Daily limit')).toHaveTextContent(/^Daily limit At most 50 alerts per day$/);
    expect(lineOf('What is sent where')).toHaveTextContent(/All kinds, on all their channels$/);
    expect(lineOf('Message content')).toHaveTextContent(/Grouped by story, quotes of up to 240 characters$/);
    expect(daily()).not.toBeVisible();
    await unfold(person, 'Daily limit');
    await person.clear(daily());
    await person.type(daily(), '25');
    await unfold(person, 'Daily limit');
    expect(lineOf('Daily limit')).toHaveTextContent(/At most 25 alerts per dayCustomised$/);
    expect(daily()).toHaveValue(25);
  });

  it('open a collapsed section with an error, and focus its field', async () => {
    const { person } = open(pro);
    await email();
    await person.clear(daily());
    expect(daily()).not.toBeVisible();
    await person.click(save());
    await waitFor(() => expect(daily()).toHaveFocus());
    expect(daily()).toBeVisible();
  });

  it('show what is chosen, and save what is changed', async () => {
    const api = fakeApi();
    api.answer(calls.user.updateNotificationPreferences, ({ body }) => ({
      message: 'Notification preferences updated',
      notification_preferences: { ...pro.notification_preferences, ...body },
    }));
    const { person, shell, container } = open(pro, { api });
    expect(await email()).toBeChecked();
    await expectNoAxeViolations(container);
    await unfold(person, 'Quiet hours');
    await person.click(whatsapp());
    await person.click(often('Every hour'));
    await person.clear(daily());
    await person.type(daily(), '25');
    await person.click(screen.getByRole('checkbox', { name: 'Send nothing during certain hours' }));
    expect(screen.getByText('The quiet hours span midnight. Alerts wait until they end.')).toBeVisible();
    await person.click(save());
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Notification preferences updated' }]),
    );
    expect(api.seen(calls.user.updateNotificationPreferences)[0]?.body).toEqual({
      enabled_channels: ['email'],
      live_notifications_enabled: true,
      max_daily_notifications: 25,
      delivery_mode: 'hourly',
      digest_time: '08:00',
      timezone: null,
      digest_weekdays: [1, 2, 3, 4, 5, 6, 7],
      quiet_hours: {
        enabled: true,
        start: '22:00',
        end: '07:00',
        days: [1, 2, 3, 4, 5, 6, 7],
        allow_high_priority: true,
      },
      types: {
        match: ['email', 'whatsapp'],
        match_digest: ['email', 'whatsapp'],
        spike: ['email', 'whatsapp'],
        tone_turned: ['email', 'whatsapp'],
        quota_warning: ['email', 'whatsapp'],
        source_request_decided: ['email', 'whatsapp'],
        verification: ['email', 'whatsapp'],
        collection_articles: ['email', 'whatsapp'],
        collection_notes: ['email', 'whatsapp'],
        collection_mention: ['email', 'whatsapp'],
        release_pickups: ['email', 'whatsapp'],
        reminder: ['email', 'whatsapp'],
        chat_message: ['email'],
        webhook_disabled: ['email'],
      },
      highlights_email: 'off',
      group_by_story: true,
      include_summary: true,
      include_excerpt_chars: 240,
    });
  });

  it('have only the kinds of messages that the server knows', async () => {
    const api = fakeApi();
    const { notification_preferences } = pro;
    const older = { ...notification_preferences, types: { match: ['email' as const], spike: [] } };
    api.answer(calls.user.updateNotificationPreferences, {
      message: 'Notification preferences updated',
      notification_preferences: older,
    });
    const { person } = open({ ...pro, notification_preferences: older }, { api });
    await person.click(await screen.findByRole('checkbox', { name: 'Unusual days by email' }));
    expect(screen.queryByRole('checkbox', { name: 'New notes in collections by email' })).toBeNull();
    await person.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(api.seen(calls.user.updateNotificationPreferences)[0]?.body.types).toEqual({
        ...{ match: ['email'], spike: ['email'] },
      }),
    );
  });

  it('say that alerts are muted, and end that', async () => {
    const api = fakeApi();
    api.answer(calls.user.updateNotificationPreferences, {
      message: 'Notification preferences updated',
      notification_preferences: pro.notification_preferences,
    });
    const paused_until = new Date(Date.now() + 3 * 3_600_000).toISOString();
    const muted = { ...pro.notification_preferences, paused_until };
    const { person, shell } = open({ ...pro, notification_preferences: muted }, { api });
    expect(await screen.findByText(/^Alerts are muted until /)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Unmute' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'Alerts are on again.' }]),
    );
    expect(api.seen(calls.user.updateNotificationPreferences)[0]?.body).toEqual({ paused_until: null });
  });

  it('no longer say that alerts are muted when the mute has ended', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      const paused_until = new Date(Date.now() + 60_000).toISOString();
      open({ ...pro, notification_preferences: { ...pro.notification_preferences, paused_until } });
      expect(await screen.findByText(/^Alerts are muted until /)).toBeVisible();
      act(() => void vi.advanceTimersByTime(3 * 60_000));
      expect(screen.queryByText(/^Alerts are muted until /)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('use another time zone than the account, and say which one applies', async () => {
    const api = fakeApi();
    api.answer(calls.user.updateNotificationPreferences, ({ body }) => ({
      message: 'Notification preferences updated',
      notification_preferences: { ...pro.notification_preferences, ...body },
    }));
    const { person } = open({ ...pro, timezone: 'Europe/Paris' }, { api });
    const zone = () => screen.getByRole('combobox', { name: 'Time zone' });
    const digest = () => screen.getByLabelText('Time of the daily digest');
    await email();
    expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveTextContent(
      'Same as your account (Europe/Paris)',
    );
    expect(digest()).toHaveAccessibleDescription('In Europe/Paris.');
    await person.click(zone());
    await waitFor(() => expect(zone()).toHaveAttribute('aria-expanded', 'true'));
    // A second click could close the list again.
    await person.type(zone(), 'new york', { skipClick: true });
    await person.click(await screen.findByText('America/New York'));
    await waitFor(() => expect(digest()).toHaveAccessibleDescription('In America/New York.'));
    expect(save()).toHaveAccessibleDescription('1 change: time zone America/New York');
    await person.click(save());
    await waitFor(() => expect(api.seen(calls.user.updateNotificationPreferences)).toHaveLength(1));
    expect(api.seen(calls.user.updateNotificationPreferences)[0]?.body).toMatchObject({
      timezone: 'America/New_York',
    });
  });

  it('name the unsaved changes, and discard them', async () => {
    const { person } = open(pro);
    await email();
    const discard = () => screen.queryByRole('button', { name: 'Discard' });
    expect(discard()).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: 'Send nothing during certain hours' }));
    expect(save()).toHaveAccessibleDescription('1 change: quiet hours from 22:00 to 07:00');
    await person.click(whatsapp());
    expect(save()).toHaveAccessibleDescription('2 changes: WhatsApp off; quiet hours from 22:00 to 07:00');
    await person.click(discard() as HTMLElement);
    expect(discard()).toBeNull();
    expect(whatsapp()).toBeChecked();
    expect(save()).toHaveFocus();
    expect(save()).not.toHaveAccessibleDescription();
  });

  it('switch each kind of message separately, and say what the result is and how much of an article emails quote', async () => {
    const api = fakeApi();
    api.answer(calls.user.updateNotificationPreferences, ({ body }) => ({
      message: 'Notification preferences updated',
      notification_preferences: { ...pro.notification_preferences, ...body },
    }));
    const { person, container } = open(pro, { api });
    const by = (name: string) => screen.getByRole('checkbox', { name });
    await email();
    await unfold(person, 'What is sent where');
    await person.click(by('Digests by WhatsApp'));
    expect(by('Digests by email')).toHaveAccessibleDescription('Held alerts, in one message. Sent by email.');
    for (const name of ['Unusual days by email', 'Unusual days by WhatsApp']) await person.click(by(name));
    expect(screen.getByText(/far more than usual\. Only in your inbox\.$/)).toBeVisible();
    expect(
      screen.getByRole('row', {
        name: /^Account security .* Always sent by email, and always in your inbox\. Always Never$/,
      }),
    ).toBeVisible();
    await person.click(by('Chat messages by email'));
    expect(by('Chat messages by email')).toHaveAccessibleDescription(/ Only in your inbox\.$/);
    expect(screen.queryByRole('checkbox', { name: 'Chat messages by WhatsApp' })).toBeNull();
    const chars = screen.getByLabelText('Excerpt length (characters)');
    await person.clear(chars);
    await person.type(chars, '501');
    await person.click(save());
    expect(await screen.findByText('Enter a whole number from 0 to 500')).toBeVisible();
    await person.clear(chars);
    await person.type(chars, '80');
    await expectNoAxeViolations(container);
    await person.click(save());
    await waitFor(() => expect(api.seen(calls.user.updateNotificationPreferences)).toHaveLength(1));
    expect(api.seen(calls.user.updateNotificationPreferences)[0]?.body).toMatchObject({
      types: { match: ['email', 'whatsapp'], match_digest: ['email'], spike: [], chat_message: [] },
      include_summary: true,
      include_excerpt_chars: 80,
    });
    await person.click(screen.getByRole('checkbox', { name: 'Group articles by story' }));
    expect(screen.getByText('A digest lists every article separately.')).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: /^Quote the article/ }));
    expect(screen.getByText('Emails show only the headline, source and time of each article.')).toBeVisible();
    expect(screen.queryByLabelText('Excerpt length (characters)')).toBeNull();
  });

  it('summarise the saved choices, and explain where the result is less than chosen', async () => {
    const notification_preferences = {
      ...pro.notification_preferences,
      effective: {
        channels: ['email' as const],
        delivery_mode: 'hourly' as const,
        max_per_day: 50,
        reasons: [
          {
            preference: 'enabled_channels' as const,
            message: 'You stopped WhatsApp messages by sending STOP.',
          },
        ],
      },
    };
    open(aUser({ plan: 'pro', notification_preferences }));
    expect(await screen.findByText('Alerts arrive by email, every hour, up to 50 per day')).toBeVisible();
    expect(screen.getByText('You stopped WhatsApp messages by sending STOP.')).toBeVisible();
    cleanup();
    const effective = { ...notification_preferences.effective, quiet_until: '2099-03-10T07:00:00.000Z' };
    open(aUser({ plan: 'pro', notification_preferences: { ...notification_preferences, effective } }));
    expect(
      await screen.findByText(
        /^Quiet hours until .*, then alerts arrive by email, every hour, up to 50 per day$/,
      ),
    ).toBeVisible();
  });

  it.each([true, false])(
    'keep the days and the priority that were chosen elsewhere, with quiet hours on: %s',
    async (enabled) => {
      const api = fakeApi();
      const chosen = {
        ...pro.notification_preferences,
        digest_weekdays: [1, 5],
        quiet_hours: {
          enabled,
          start: '22:00',
          end: '07:00',
          days: [6, 7],
          allow_high_priority: false,
        },
      };
      api.answer(calls.user.updateNotificationPreferences, {
        message: 'Notification preferences updated',
        notification_preferences: chosen,
      });
      const { person } = open(aUser({ plan: 'pro', notification_preferences: chosen }), { api });
      await person.click(await email());
      await person.click(save());
      await waitFor(() => expect(api.seen(calls.user.updateNotificationPreferences)).toHaveLength(1));
      const { digest_weekdays, quiet_hours } = chosen;
      expect(api.seen(calls.user.updateNotificationPreferences)[0]?.body).toMatchObject({
        digest_weekdays,
        quiet_hours,
      });
    },
  );

  it('accept days for the digest and for quiet hours, and whether high priority gets through', async () => {
    const api = fakeApi();
    api.answer(calls.user.updateNotificationPreferences, ({ body }) => ({
      message: 'Notification preferences updated',
      notification_preferences: { ...pro.notification_preferences, ...body },
    }));
    const { person } = open(pro, { api });
    await person.click(await screen.findByRole('checkbox', { name: 'Send nothing during certain hours' }));
    const days = (name: string) => within(screen.getByRole('group', { name }));
    const press = (group: string, day: string) =>
      person.click(days(group).getByRole('checkbox', { name: day }));
    for (const day of ['Sat', 'Sun']) await press('Days for the daily digest', day);
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await press('Days for quiet hours', day);
    await person.click(screen.getByRole('checkbox', { name: 'Let high-priority targets through' }));
    await person.click(save());
    await waitFor(() => expect(api.seen(calls.user.updateNotificationPreferences)).toHaveLength(1));
    expect(api.seen(calls.user.updateNotificationPreferences)[0]?.body).toMatchObject({
      digest_weekdays: [1, 2, 3, 4, 5],
      quiet_hours: { days: [6, 7], allow_high_priority: false },
    });
  });

  it.each(['Days for the daily digest', 'Days for quiet hours'])(
    'require at least one day: %s',
    async (name) => {
      const api = fakeApi();
      const { person } = open(pro, { api });
      await person.click(await screen.findByRole('checkbox', { name: 'Send nothing during certain hours' }));
      const group = screen.getByRole('group', { name });
      for (const day of within(group).getAllByRole('checkbox')) await person.click(day);
      await person.click(save());
      expect(await within(group).findByText('Choose at least one day')).toBeVisible();
      expect(api.seen(calls.user.updateNotificationPreferences)).toHaveLength(0);
    },
  );

  it('offer live alerts when an administrator granted them beyond the plan', async () => {
    const { notification_preferences } = pro;
    const given = (live_alerts_granted: boolean) =>
      aUser({
        plan: 'basic',
        notification_preferences: { ...notification_preferences, live_alerts_granted },
      });
    const { unmount } = open(given(false));
    expect(await screen.findByRole('checkbox', { name: /^Live notifications/ })).toBeDisabled();
    unmount();
    open(given(true));
    const live = await screen.findByRole('checkbox', { name: /^Live notifications/ });
    expect(live).toBeEnabled();
    expect(live).toBeChecked();
    expect(screen.queryByText('Real-time alerts are included in the Pro plan.')).toBeNull();
  });

  it('keep the number of alerts that an administrator set, even above the user maximum', async () => {
    const api = fakeApi();
    const given = { ...pro.notification_preferences, max_daily_notifications: 2_000 };
    api.answer(calls.user.updateNotificationPreferences, {
      message: 'Notification preferences updated',
      notification_preferences: given,
    });
    const { person } = open(aUser({ plan: 'pro', notification_preferences: given }), { api });
    await person.click(await email());
    await person.click(save());
    await waitFor(() => expect(api.seen(calls.user.updateNotificationPreferences)).toHaveLength(1));
    expect(api.seen(calls.user.updateNotificationPreferences)[0]?.body).not.toHaveProperty(
      'max_daily_notifications',
    );
    await person.clear(daily());
    await person.type(daily(), '1999');
    await person.click(save());
    expect(await screen.findByText('Cannot exceed 500')).toBeVisible();
  });

  it('need at least one channel', async () => {
    const { person } = open(pro);
    await person.click(await email());
    await person.click(whatsapp());
    await person.click(save());
    expect(await screen.findByText('At least one channel must be enabled')).toBeVisible();
  });

  it.each([
    ['0', 'Must be at least 1'],
    ['501', 'Cannot exceed 500'],
    ['', 'Must be at least 1'],
  ])('refuse %j alerts a day: %s', async (typed, sentence) => {
    const { person } = open(pro);
    await email();
    await person.clear(daily());
    if (typed) await person.type(daily(), typed);
    await person.click(save());
    await waitFor(() => expect(daily()).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  });

  it('refuse quiet hours that end when they start', async () => {
    const { person } = open(pro);
    await person.click(await screen.findByRole('checkbox', { name: 'Send nothing during certain hours' }));
    await person.clear(screen.getByLabelText('Until'));
    await person.type(screen.getByLabelText('Until'), '22:00');
    await person.click(save());
    expect(await screen.findByText('Quiet hours must not start and end at the same time')).toBeVisible();
  });

  it('offer what the plan currently includes, as set by administrators', async () => {
    const { quota } = aUser();
    const plans = planAllowances();
    plans.free.delivery_modes = ['hourly', 'daily'];
    plans.basic.channels = ['email'];
    plans.basic.delivery_modes = ['live', 'hourly', 'daily'];
    open(aUser({ quota: { ...quota, plans } }));
    await email();
    expect(often('Every hour')).toBeEnabled();
    expect(often('Immediately')).toHaveAccessibleDescription('Included in the Basic plan');
    expect(screen.getByText('Real-time alerts are included in the Basic plan.')).toBeVisible();
    expect(screen.getByText('WhatsApp alerts are included in the Pro plan.')).toBeVisible();
  });

  it('name no plan for a feature that no plan includes', async () => {
    const { quota } = aUser();
    const plans = planAllowances();
    plans.basic.channels = ['email'];
    plans.pro.channels = ['email'];
    open(aUser({ quota: { ...quota, plans } }));
    expect(await screen.findByText('WhatsApp alerts are not included in your plan.')).toBeVisible();
  });

  it('offer only what the plan has', async () => {
    const { person } = open(aUser({ plan: 'free' }));
    await email();
    await unfold(person, 'What is sent where');
    expect(whatsapp()).toBeDisabled();
    expect(whatsapp()).not.toBeChecked();
    expect(screen.getByText('WhatsApp alerts are included in the Basic plan.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Alerts by WhatsApp' })).toBeDisabled();
    expect(screen.getByRole('columnheader', { name: 'WhatsApp Not in your plan' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Live notifications' })).toBeDisabled();
    expect(often('Immediately')).toBeDisabled();
    expect(often('Immediately')).toHaveAccessibleDescription('Included in the Pro plan');
    expect(often('Every hour')).toHaveAccessibleDescription('Included in the Basic plan');
    expect(often('Once a day')).toBeEnabled();
    expect(often('Once a day')).toHaveAccessibleDescription('One message at 08:00');
    expect(often('As fast as my plan allows')).toHaveAccessibleDescription(
      'Once a day: one message at 08:00',
    );
  });

  it('require a verified number before WhatsApp can be chosen', async () => {
    open(
      aUser({
        plan: 'basic',
        contact_info: { whatsapp: null, verified_channels: ['email'], pending_whatsapp: null },
      }),
    );
    expect(await screen.findByRole('link', { name: 'Add one to your profile' })).toHaveAttribute(
      'href',
      '/settings',
    );
  });

  it('show the server’s error at its field', async () => {
    const api = fakeApi();
    api.fail(calls.user.updateNotificationPreferences, {
      status: 422,
      code: 'validation_failed',
      fields: { max_daily_notifications: ['Cannot exceed 500'] },
    });
    const { person } = open(pro, { api });
    await email();
    await person.click(save());
    await waitFor(() =>
      expect(daily()).toHaveAccessibleDescription(expect.stringContaining('Cannot exceed 500')),
    );
  });

  it.each(pageFailures)('keep what was chosen after $kind', async (failure) => {
    const api = fakeApi();
    failure.arrange(api, calls.user.updateNotificationPreferences);
    const { person } = open(pro, { api });
    await email();
    await person.click(whatsapp());
    await person.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      failure.says ?? 'Your notification settings could not be saved.',
    );
    expect(whatsapp()).not.toBeChecked();
  });
});

describe('a test message', () => {
  it('is sent on a verified channel, in the name of the target that found something last', async () => {
    const target = aListedTarget();
    const { api, person, shell } = open(aUser({ plan: 'pro' }), { targets: [target] });
    api.answer(calls.targets.testNotification, { message: 'A test message is on its way.' });
    await person.click(await screen.findByRole('button', { name: 'Send me a test' }));
    await person.click(screen.getByRole('menuitem', { name: 'By email' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'A test message is on its way.' }]),
    );
    expect(api.seen(calls.targets.testNotification)).toMatchObject([
      { params: { targetId: target.id }, body: { channel: 'email' } },
    ]);
    expect(api.seen(calls.targets.list)[0]?.query).toMatchObject({ status: ['active'], per_page: 1 });
  });

  it('is not offered without an active target, which alerts belong to', async () => {
    const { api } = open(pro);
    await waitFor(() => expect(api.seen(calls.targets.list)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Send me a test' })).not.toBeInTheDocument();
  });
});

describe('the day with the chosen settings', () => {
  const live = aUser({
    plan: 'pro',
    notification_preferences: {
      ...aUser().notification_preferences,
      live_notifications_enabled: true,
      delivery_mode: 'live',
      max_daily_notifications: 20,
    },
  });
  const day = async () => screen.findByRole('group', { name: /^Your day with these settings/ });

  it('is computed from past alerts, and follows the choices before they are saved', async () => {
    const { person } = open(live, { rhythm: someAlerts });
    expect(await day()).toHaveTextContent('About 20 alerts immediately');
    await unfold(person, 'Daily limit');
    await unfold(person, 'Quiet hours');
    expect(
      screen.getByText(
        /^With immediate alerts, a limit of 20 per day would have moved 28 of your 308 alerts from the last 14 days to the digest/,
      ),
    ).toBeVisible();
    await person.clear(daily());
    await person.type(daily(), '30');
    expect(
      screen.getByText(
        /^With immediate alerts, a limit of 30 per day would not have held back any of your alerts/,
      ),
    ).toBeVisible();
    await person.click(screen.getByRole('checkbox', { name: /^Send nothing during certain hours/ }));
    expect(await day()).toHaveTextContent('Quiet until');
    expect(
      screen.getByText(/^Of about 22 alerts per day, about 1 alert would wait until the quiet hours end\.$/),
    ).toBeVisible();
    await person.click(often('Once a day'));
    expect(await day()).toHaveTextContent('One message with about 22 alerts.');
  });

  it('is described for each frequency before it is chosen', async () => {
    const { person } = open(live, { rhythm: someAlerts });
    await day();
    expect(often('Immediately')).toHaveAccessibleDescription('About 22 alerts per day');
    expect(often('Every hour')).toHaveAccessibleDescription('About 2 messages per day');
    expect(often('Once a day')).toHaveAccessibleDescription('One message with about 22 alerts');
    expect(often('As fast as my plan allows')).toHaveAccessibleDescription(
      'Immediately: about 22 alerts per day',
    );
    await person.click(screen.getByRole('checkbox', { name: /^Live notifications/ }));
    expect(often('Immediately')).toHaveAccessibleDescription('Every hour: about 2 messages per day');
  });

  it('changes with the handles of the quiet hours, which never pass each other', async () => {
    const { person, container } = open(live, { rhythm: someAlerts });
    await person.click(await screen.findByRole('checkbox', { name: /^Send nothing during certain hours/ }));
    const from = screen.getByRole('slider', { name: 'Quiet hours from' });
    const until = screen.getByRole('slider', { name: 'Quiet hours until' });
    expect([from, until].map((handle) => handle.getAttribute('aria-valuetext'))).toEqual(['22:00', '07:00']);
    await expectNoAxeViolations(container);
    fireEvent.change(until, { target: { value: String(9 * 60 + 45) } });
    expect(screen.getByLabelText('Until')).toHaveValue('09:45');
    fireEvent.change(from, { target: { value: String(3 * 60) } });
    expect(screen.getByLabelText('From')).toHaveValue('10:00');
    expect(from).toHaveAttribute('aria-valuetext', '10:00');
    expect(save()).toHaveAccessibleDescription('1 change: quiet hours from 10:00 to 09:45');
    // No step is left between the other handle and midnight.
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '00:00' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '00:10' } });
    fireEvent.change(from, { target: { value: '15' } });
    expect(screen.getByLabelText('From')).toHaveValue('00:00');
  });

  it('asks before unsaved changes are lost', async () => {
    const { person, place } = open(live, { rhythm: someAlerts });
    await person.click(await screen.findByRole('checkbox', { name: /^Send nothing during certain hours/ }));
    await person.click(screen.getByRole('link', { name: 'Quota' }));
    await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(place()).toBe('/settings/notifications');
  });

  it('is unknown before the first alert, and says so', async () => {
    open(live);
    expect(await day()).toHaveTextContent('a typical day cannot be shown yet');
  });

  it('can be retried when it could not be loaded, and the form works without it', async () => {
    const api = fakeApi();
    const { person } = open(live, { api, rhythm: someAlerts });
    for (const _ of ['loader', 'page']) api.failOnce(calls.user.alertRhythm, { status: 503 });
    await person.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await day()).toHaveTextContent('About 20 alerts immediately');
    expect(save()).toBeEnabled();
  });
});
