import { calls, type NotificationGroup } from '@newswatch/shared/contracts';
import {
  aNotification,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { someLimits } from '../testing/some-limits.ts';

const rates = aNotification({ id: testId('ntf', 1), title: 'Rates held', created_at: minutesBefore(5) });
const prices = aNotification({ id: testId('ntf', 2), title: 'Prices rise', created_at: minutesBefore(9) });
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const waiting = { ...prices, snoozed_until: inAnHour };
const storyGroup: NotificationGroup = {
  id: rates.story_id ?? '',
  count: 2,
  unread: 2,
  first_at: prices.created_at,
  last_at: rates.created_at,
  newest: rates,
};

function network() {
  const api = fakeApi();
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.notifications.unreadCount, { unread: 1 });
  api.answer(calls.notifications.list, ({ query }) => listing(query.later ? [waiting] : [rates, prices]));
  api.answer(calls.notifications.groups, { ...listing([storyGroup]), next_cursor: null });
  api.answer(calls.notifications.snooze, ({ body }) => ({
    updated: body.groups.length > 0 ? 2 : body.ids.length,
    changed_at: minutesBefore(0),
  }));
  api.answer(calls.notifications.undoSnooze, { updated: 1 });
  api.answer(calls.stories.choose, ({ body: { alerts, until } }) => ({
    story_id: rates.story_id ?? '',
    choice: { alerts, until, set_at: minutesBefore(0) },
    before: null,
  }));
  api.answer(calls.stories.reset, { message: 'You will get the usual alerts about this story again.' });
  api.answer(calls.targets.list, {
    ...listing([]),
    quota: { used: 0, max: 3, percent: 0, status: 'low' },
    counts: targetCounts(),
  });
  return api;
}
const open = (path = '/notifications') => {
  const api = network();
  const user = aUser({ timezone: 'Europe/Paris' });
  return { ...renderPage(routes, { path, user, api }), api };
};
const toast = async (shell: ReturnType<typeof open>['shell'], message: RegExp | string) => {
  await waitFor(() => expect(shell.calls.toasts.at(-1)?.message).toMatch(message));
  const { action } = shell.calls.toasts.at(-1) ?? {};
  return { undo: () => act(() => action?.onClick()) };
};

it('says why an alert returned early', async () => {
  const api = network();
  const back = { ...rates, snoozed_until: minutesBefore(1) };
  api.answer(
    calls.notifications.list,
    listing([
      { ...back, back_early: true },
      { ...prices, snoozed_until: minutesBefore(2) },
    ]),
  );
  renderPage(routes, { path: '/notifications', user: aUser(), api });
  expect(await screen.findByRole('article', { name: 'Rates held' })).toHaveTextContent(
    'Back early: new report',
  );
  expect(screen.getByRole('article', { name: 'Prices rise' })).toHaveTextContent('Reminder');
});

it('H snoozes the focused alert, and an undo restores it', async () => {
  const { api, person, shell, container } = open();
  await screen.findByRole('article', { name: 'Prices rise' });
  await person.keyboard('jjh');
  const dialog = await screen.findByRole('dialog', { name: 'Remind me later' });
  expect(within(dialog).getByText('Prices rise')).toBeVisible();
  await expectNoAxeViolations(container);
  await person.click(within(dialog).getByRole('button', { name: /^In 3 hours/ }));
  const [sent] = await waitFor(() => {
    const requests = api.seen(calls.notifications.snooze);
    expect(requests).toHaveLength(1);
    return requests;
  });
  expect(sent?.body).toMatchObject({ ids: [prices.id], filter: {} });
  expect(screen.queryByRole('dialog')).toBeNull();
  const done = await toast(shell, /^1 alert snoozed until (\w+ )?\d\d:\d\d\.$/);
  done.undo();
  await toast(shell, '1 alert restored.');
  expect(api.seen(calls.notifications.undoSnooze)[0]?.body).toEqual({ changed_at: minutesBefore(0) });
});

it('can return earlier with a new report, chosen with the keyboard and shown in its row', async () => {
  const api = network();
  const alert = { ...waiting, until_report: true };
  api.answer(calls.notifications.list, ({ query }) => listing(query.later ? [alert] : [rates, prices]));
  const user = aUser({ timezone: 'Europe/Paris' });
  const { person, shell } = renderPage(routes, { path: '/notifications', user, api });
  await screen.findByRole('article', { name: 'Prices rise' });
  await person.keyboard('jjh');
  const dialog = await screen.findByRole('dialog', { name: 'Remind me later' });
  const box = within(dialog).getByRole('checkbox', {
    name: /Remind me earlier if the story has a new report/,
  });
  expect(within(dialog).getByRole('button', { name: /^In 3 hours/ })).toHaveFocus();
  await person.keyboard('{Shift>}{Tab}{/Shift}');
  expect(box).toHaveFocus();
  await person.keyboard(' {Tab}{Enter}');
  await toast(shell, /^1 alert snoozed until .*\d\d:\d\d, or a new report\.$/);
  expect(api.seen(calls.notifications.snooze)[0]?.body).toMatchObject({ until_report: true });
  await person.click(screen.getByRole('link', { name: /Later/ }));
  const row = await screen.findByText(/^Until .*, or a new report$/);
  expect(row).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Change time…' }));
  expect(await screen.findByRole('checkbox', { name: /Remind me earlier/ })).toBeChecked();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('checkbox', { name: 'Select: Prices rise' }));
  const bar = screen.getByRole('group', { name: 'Selected alerts' });
  await person.click(within(bar).getByRole('button', { name: 'Change time…' }));
  expect(await screen.findByRole('checkbox', { name: /Remind me earlier/ })).toBeChecked();
});

it('a selection is snoozed until a chosen future time in the person’s time zone', async () => {
  const { api, person, shell } = open();
  await person.click(await screen.findByRole('checkbox', { name: 'Select: Rates held' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select: Prices rise' }));
  const bar = screen.getByRole('group', { name: 'Selected alerts' });
  await person.click(within(bar).getByRole('button', { name: 'Remind me later…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remind me later' });
  expect(within(dialog).getByText('2 alerts')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Choose this time' }));
  await toast(shell, /^2 alerts snoozed until/);
  const [sent] = api.seen(calls.notifications.snooze);
  expect(sent?.body).toMatchObject({ ids: [rates.id, prices.id] });
  // Tomorrow at eight in Paris.
  expect(sent?.body.snoozed_until).toMatch(/T0[67]:00:00\.000Z$/);
  expect(screen.queryByRole('group', { name: 'Selected alerts' })).toBeNull();
});

it('Later shows until when, and can change that or return the alert now', async () => {
  const { api, person, shell, container } = open('/notifications?view=later');
  const alert = await screen.findByRole('article', { name: 'Prices rise' });
  expect(within(alert).getByText(/^Until /)).toBeVisible();
  expect(api.seen(calls.notifications.list)[0]?.query).toMatchObject({ later: true, sort: 'created_at' });
  expect(within(alert).queryByRole('button', { name: 'Mark as read' })).toBeNull();
  await expectNoAxeViolations(container);
  await person.click(within(alert).getByRole('button', { name: 'Bring back now' }));
  await toast(shell, '1 alert is back in the inbox.');
  expect(api.seen(calls.notifications.snooze)[0]?.body).toMatchObject({
    ids: [prices.id],
    filter: { later: true },
    snoozed_until: null,
  });
  await person.click(within(alert).getByRole('button', { name: 'Change time…' }));
  expect(await screen.findByRole('dialog', { name: 'Remind me later' })).toBeVisible();
});

it('a whole story is snoozed: exactly the alerts that it counted', async () => {
  const { api, person, shell } = open('/notifications?by=story');
  await screen.findByText(/2 alerts/);
  await person.keyboard('jh');
  const dialog = await screen.findByRole('dialog', { name: 'Remind me later' });
  await person.click(within(dialog).getByRole('button', { name: /^Next week/ }));
  await toast(shell, /^2 alerts snoozed until/);
  expect(api.seen(calls.notifications.snooze)[0]?.body).toMatchObject({
    by: 'story',
    groups: [storyGroup.id],
    shown: 2,
    until: expect.any(String),
  });
});

it('a new time for a collapsed story keeps the choices of each alert, unless the person changes them', async () => {
  const api = network();
  const newest = { ...waiting, until_report: false };
  api.answer(calls.notifications.groups, { ...listing([{ ...storyGroup, newest }]), next_cursor: null });
  const path = '/notifications?view=later&by=story';
  const { person, shell } = renderPage(routes, { path, user: aUser(), api });
  const change = async (isChanged: boolean) => {
    await person.click(await screen.findByRole('checkbox', { name: /^Select/ }));
    const bar = screen.getByRole('group', { name: 'Selected alerts' });
    await person.click(within(bar).getByRole('button', { name: 'Change time…' }));
    const box = await screen.findByRole('checkbox', { name: /Remind me earlier/ });
    expect(box).toBePartiallyChecked();
    expect(box).toHaveAccessibleDescription(/^Unless you change it, each alert keeps its choice\./);
    if (isChanged) await person.click(box);
    await person.click(screen.getByRole('button', { name: /^Next week/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await change(false);
  // The weekday or the date, which has a comma.
  await toast(shell, /^2 alerts snoozed until (?!.*, or a new report).*\.$/);
  await change(true);
  await toast(shell, /, or a new report\.$/);
  const bodies = api.seen(calls.notifications.snooze).map(({ body }) => body);
  expect(bodies.map(({ until_report }) => until_report)).toEqual([undefined, true]);
});

it('M mutes the story of an alert for as long as the person chooses, and can be undone', async () => {
  const { api, person, shell } = open();
  await screen.findByRole('article', { name: 'Rates held' });
  await person.keyboard('jm');
  const dialog = await screen.findByRole('dialog', { name: 'No more alerts about this story' });
  await person.click(within(dialog).getByRole('button', { name: 'For good' }));
  const done = await toast(shell, /^You will get no more alerts about this story/);
  expect(api.seen(calls.stories.choose)[0]).toMatchObject({
    params: { articleId: rates.article_ids[0] },
    body: { alerts: 'none', until: null },
  });
  done.undo();
  const undone = { params: { storyId: rates.story_id }, query: { set_at: minutesBefore(0) } };
  await waitFor(() => expect(api.seen(calls.stories.reset)[0]).toMatchObject(undone));
});

it('Stories lists what is muted or followed, and can end it', async () => {
  const api = network();
  const muted = {
    story_id: testId('clu', 1),
    article_id: testId('art', 1),
    title: 'Ferry strike',
    translated_title: null,
    language: 'english' as const,
    direction: 'ltr' as const,
    alerts: 'none' as const,
    until: null,
    set_at: minutesBefore(60),
  };
  const page = listing([
    muted,
    {
      ...muted,
      ...{ story_id: testId('clu', 2), title: 'Incendie au port', alerts: 'each' as const },
      ...{
        language: 'french' as const,
        translated_title: { language: 'english' as const, text: 'Harbour fire' },
      },
    },
  ]);
  api.answer(calls.stories.list, page);
  const { person, shell, container } = renderPage(routes, {
    path: '/notifications?view=stories',
    user: aUser(),
    api,
  });
  expect(await screen.findByText('Story muted')).toBeVisible();
  expect(screen.getByText('Story followed')).toBeVisible();
  expect(screen.getByText('from French')).toHaveAttribute('title', 'Incendie au port');
  expect(screen.getByRole('button', { name: 'Stop following: Harbour fire' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ferry strike' })).toHaveAttribute(
    'href',
    `/stories/${muted.story_id}`,
  );
  await expectNoAxeViolations(container);
  await person.click(screen.getByRole('button', { name: 'Unmute: Ferry strike' }));
  const done = await toast(shell, 'You will get the usual alerts about this story again.');
  done.undo();
  await waitFor(() => expect(api.seen(calls.stories.choose)).toHaveLength(1));
});

it('Stories goes to the last remaining page when the last story on a page is removed', async () => {
  const api = network();
  const story = (number: number) => ({
    story_id: testId('clu', number),
    article_id: testId('art', number),
    title: `Story ${number}`,
    translated_title: null,
    language: null,
    direction: 'ltr' as const,
    alerts: 'none' as const,
    until: null,
    set_at: minutesBefore(number),
  });
  let total = 51;
  api.answer(calls.stories.list, ({ query: { page = 1 } }) => ({
    items: page === 1 ? [story(1)] : total > 50 ? [story(51)] : [],
    pagination: { page, per_page: 50, total, pages: Math.ceil(total / 50) },
    next_cursor: null,
  }));
  api.answer(calls.stories.reset, () => {
    total = 50;
    return { message: 'You will get the usual alerts about this story again.' };
  });
  const { person } = renderPage(routes, { path: '/notifications?view=stories', user: aUser(), api });
  await person.click(await screen.findByRole('button', { name: /Next/ }));
  await person.click(await screen.findByRole('button', { name: 'Unmute: Story 51' }));
  expect(await screen.findByText('Story 1')).toBeVisible();
});
