import { calls, type Notification } from '@newswatch/shared/contracts';
import {
  aDelivery,
  aNotification,
  anArticle,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  roomFor,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';
import { someFacets } from '../testing/some-facets.ts';
import { someLimits } from '../testing/some-limits.ts';

const match = {
  id: testId('mat'),
  feedback: null,
  highlights: [{ field: 'title' as const, start: 0, end: 5, term: 'rates' }],
  sentence: { text: 'The bank leaves its rates alone.', ranges: [{ start: 20, end: 25 }] },
};
const first = aNotification({
  title: 'Rates held',
  match,
  deliveries: [
    aDelivery(),
    aDelivery({
      id: testId('dlv', 2),
      channel: 'whatsapp',
      status: 'failed',
      error: { code: 'gone', message: 'The number is not on WhatsApp' },
    }),
  ],
});
const second = aNotification({
  id: testId('ntf', 2),
  type: 'spike',
  title: 'Far above its usual level',
  body: '18 matches by 13:05, usually 4',
  article_ids: [],
  action_url: null,
  read_at: minutesBefore(1),
});
const article = anArticle({
  url: 'https://harbour.example/rates',
  matches: [
    {
      id: match.id,
      target_id: testId('tgt'),
      target_name: 'Rates and inflation',
      score: 91,
      matched_terms: ['rates', 'bank'],
      highlights: [],
      feedback: null,
    },
  ],
  story: [2, 3, 4, 5].map((n) => ({
    id: testId('art', n),
    title: `Told again ${n}`,
    url: `https://other.example/${n}`,
    source_name: n < 4 ? 'Other Post' : 'Third Post',
    first_seen_at: minutesBefore(5),
  })),
});

function network(items: Notification[] = [first, second]) {
  const api = fakeApi();
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.notifications.list, listing(items));
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.notifications.unreadCount, { unread: 1 });
  api.answer(calls.notifications.facets, someFacets);
  api.answer(calls.targets.list, {
    ...listing([]),
    quota: { used: 0, max: 3, percent: 0, status: 'low' },
    counts: targetCounts(),
  });
  api.answer(calls.notifications.setRead, ({ params, body }) => ({
    notification: aNotification({ id: params.notificationId, read_at: body.read ? minutesBefore(0) : null }),
  }));
  api.answer(calls.articles.get, { article });
  api.answer(calls.targets.get, { target: aTarget({ delivery_mode: 'live', channels: ['email'] }) });
  return api;
}
const open = (api = network(), path = '/notifications') => renderPage(routes, { path, user: aUser(), api });
const pane = () => screen.findByRole('region', { name: 'Opened alert' });
const row = (name: string) => screen.findByRole('article', { name });
const heading = async (name: string) => within(await pane()).findByRole('heading', { level: 2, name });

describe('an alert opened next to the list', () => {
  beforeEach(() => roomFor(1280));

  it('explains the pane until an alert is open, if there is space beside the filters', async () => {
    open();
    await row('Rates held');
    expect(screen.queryByRole('region', { name: 'Opened alert' })).toBeNull();
    cleanup();
    roomFor(1600);
    const { container } = open();
    expect(within(await pane()).getByRole('heading', { name: 'No alert is open' })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('shows what matched and how well, how it was delivered, and which other sources report it', async () => {
    const api = network();
    const { person, place, container } = open(api);
    await person.click(await screen.findByRole('link', { name: 'Rates held' }));
    const title = await heading('Rates held');
    await waitFor(() => expect(title).toHaveFocus());
    expect(place()).toBe(`/notifications?alert=${first.id}`);
    const opened = within(await pane());
    expect(await opened.findByText(/^Score 91/)).toHaveTextContent('Score 91 of 100: “rates”, “bank”');
    expect(opened.getByText('rates', { selector: 'mark' }).closest('blockquote')).toHaveTextContent(
      'The bank leaves its rates alone.',
    );
    expect(opened.getByRole('link', { name: /^Open original/ })).toHaveAttribute('href', article.url);
    expect(opened.getByRole('link', { name: 'Read the article' })).toHaveAttribute('href', first.action_url);
    const ways = within(opened.getByRole('region', { name: 'How it reached you' })).getAllByRole('listitem');
    expect(ways[0]).toHaveTextContent(/^Email Sent/);
    expect(ways[1]).toHaveTextContent(/^WhatsApp Failed.*: The number is not on WhatsAppSend again$/);
    const story = within(opened.getByRole('region', { name: /^The story/ }));
    expect(story.getByText('5 articles, 3 sources')).toBeVisible();
    expect(story.getByRole('link', { name: 'Full coverage, 1 more article' })).toBeVisible();
    expect(await opened.findByText('Immediately, by email')).toBeVisible();
    expect(opened.getByText('1 of 2')).toBeVisible();
    expect(await row('Rates held')).toHaveAttribute('aria-current', 'true');
    // Opening marks as read.
    await waitFor(() => expect(api.seen(calls.notifications.setRead)[0]?.body).toEqual({ read: true }));
    await expectNoAxeViolations(container);
  });

  it('shows a change in tone with its figures and a link to the analytics', async () => {
    const action_url = `/targets/${testId('tgt')}/analytics?period=7d`;
    const body =
      'The tone of 22 of the 27 articles from the last 7 days has been coded: 14 are unfavourable (64%).';
    const turned = { ...second, type: 'tone_turned' as const, body, action_url };
    open(network([first, turned]), `/notifications?alert=${second.id}`);
    await heading(second.title);
    const opened = within(await pane());
    expect(opened.getByText('Change in tone')).toBeVisible();
    expect(opened.getByText(body)).toBeVisible();
    expect(opened.getByRole('link', { name: 'See the analytics' })).toHaveAttribute('href', action_url);
  });

  it('shows the outcome in its row with a labelled icon, and the rest of the story in full', async () => {
    const retrying = aDelivery({
      id: testId('dlv', 2),
      channel: 'whatsapp',
      status: 'retrying',
      attempts: 3,
    });
    const api = network([{ ...first, deliveries: [aDelivery(), retrying], later_articles: 1 }, second]);
    api.answer(calls.notifications.tryNow, { notification: first });
    const { person } = open(api, `/notifications?alert=${first.id}`);
    const icons = within(await row('Rates held')).getByRole('list', { name: 'Delivery' });
    expect(
      within(icons)
        .getAllByRole('listitem')
        .map((item) => [item.textContent, item.title]),
    ).toEqual([
      ['Email: sent', 'Email: sent'],
      ['WhatsApp: trying again', 'WhatsApp: trying again'],
    ]);
    await heading('Rates held');
    const ways = within(within(await pane()).getByRole('region', { name: 'How it reached you' }));
    expect(ways.getByRole('link', { name: '1 later article' })).toHaveAttribute('href', first.action_url);
    expect(ways.getByText('Part of the same story, so you got only this alert')).toBeVisible();
    await person.click(ways.getByRole('button', { name: 'Try now' }));
    await waitFor(() =>
      expect(api.seen(calls.notifications.tryNow)[0]?.body).toEqual({ channel: 'whatsapp' }),
    );
  });

  it('shows one icon in its row if both channels wait for the same reason', async () => {
    const held = { status: 'held', reason: 'digest_window' } as const;
    const both = [aDelivery(held), aDelivery({ ...held, id: testId('dlv', 2), channel: 'whatsapp' })];
    open(network([{ ...first, deliveries: both }, second]), `/notifications?alert=${first.id}`);
    const icons = within(await row('Rates held')).getByRole('list', { name: 'Delivery' });
    const [icon, ...more] = within(icons).getAllByRole('listitem');
    expect(icon).toHaveTextContent(
      /^Email: waiting.*, WhatsApp: waiting.* the alert will be in your next digest$/,
    );
    expect(more).toEqual([]);
  });

  it('says until when a digest waits for the end of a mute, and links to where that can be changed', async () => {
    const paused_until = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const waits = aDelivery({ status: 'held', reason: 'digest_window', scheduled_for: paused_until });
    const preferences = { ...aUser().notification_preferences, paused_until };
    renderPage(routes, {
      path: `/notifications?alert=${first.id}`,
      user: aUser({ notification_preferences: preferences }),
      api: network([{ ...first, deliveries: [waits] }]),
    });
    await heading('Rates held');
    const ways = within(within(await pane()).getByRole('region', { name: 'How it reached you' }));
    expect(ways.getByText(/: alerts are muted until \d+ \w+, \d\d:\d\d/)).toBeVisible();
    expect(ways.getByRole('link', { name: 'Change the mute' })).toHaveAttribute(
      'href',
      '/settings/notifications',
    );
  });

  it('no longer says that alerts are muted when the mute has ended', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      const paused_until = new Date(Date.now() + 60_000).toISOString();
      const waits = aDelivery({ status: 'held', reason: 'digest_window', scheduled_for: paused_until });
      renderPage(routes, {
        path: `/notifications?alert=${first.id}`,
        user: aUser({ notification_preferences: { ...aUser().notification_preferences, paused_until } }),
        api: network([{ ...first, deliveries: [waits] }]),
      });
      await heading('Rates held');
      const ways = within(within(await pane()).getByRole('region', { name: 'How it reached you' }));
      expect(ways.getByText(/: alerts are muted until /)).toBeVisible();
      act(() => void vi.advanceTimersByTime(3 * 60_000));
      expect(ways.queryByText(/: alerts are muted until /)).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('says once when WhatsApp delivered it, and once when it was read', async () => {
    const times = { delivered_at: minutesBefore(9), read_at: minutesBefore(4) };
    const read = aDelivery({ channel: 'whatsapp', status: 'read', ...times });
    open(network([{ ...first, deliveries: [read] }]), `/notifications?alert=${first.id}`);
    await heading('Rates held');
    const ways = within(within(await pane()).getByRole('region', { name: 'How it reached you' }));
    expect(ways.getByText(/^Read .*\d\d:\d\d$/)).toBeVisible();
    expect(ways.getByText(/^Delivered .*\d\d:\d\d$/)).toBeVisible();
  });

  it('is opened with Enter, and follows j and k', async () => {
    const { person } = open();
    await row('Rates held');
    await person.keyboard('j');
    expect(screen.queryByRole('region', { name: 'Opened alert' })).toBeNull();
    await person.keyboard('{Enter}');
    const title = await heading('Rates held');
    await waitFor(() => expect(title).toHaveFocus());
    await person.keyboard('j');
    expect(await row('Far above its usual level')).toHaveFocus();
    expect(await heading('Far above its usual level')).toBeVisible();
    expect(within(await pane()).getByText('18 matches by 13:05, usually 4')).toBeVisible();
  });

  it('continues with the next alert when the open one is archived with its key', async () => {
    const api = network();
    api.answer(calls.notifications.archive, () => {
      api.answer(calls.notifications.list, listing([second]));
      return { notification: { ...first, archived_at: minutesBefore(0) } };
    });
    api.answer(calls.notifications.get, { notification: { ...first, archived_at: minutesBefore(0) } });
    const { person, place } = open(api);
    await row('Rates held');
    await person.keyboard('j{Enter}');
    await heading('Rates held');
    await person.keyboard('e');
    await heading('Far above its usual level');
    expect(place()).toBe(`/notifications?alert=${second.id}`);
    expect(await row('Far above its usual level')).toHaveFocus();
  });

  it('does not mark successive alerts as read when only unread ones are listed', async () => {
    const api = network([first, aNotification({ id: testId('ntf', 3), title: 'Third' })]);
    const { person } = open(api, `/notifications?view=unread&alert=${first.id}`);
    await heading('Rates held');
    await person.keyboard('jj');
    expect(await row('Third')).toHaveFocus();
    expect(await heading('Rates held')).toBeVisible();
    expect(api.seen(calls.notifications.setRead)).toHaveLength(1);
  });

  it('is loaded separately if it is not in the list, and says if it does not exist', async () => {
    const api = network([second]);
    api.answer(calls.notifications.get, { notification: first });
    const { unmount } = open(api, `/notifications?alert=${first.id}`);
    expect(await heading('Rates held')).toBeVisible();
    unmount();
    const none = network([second]);
    none.failOnce(calls.notifications.get, { status: 404 });
    const { person } = open(none, `/notifications?alert=${first.id}`);
    expect(await screen.findByText('This alert does not exist')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('This alert does not exist')).not.toBeInTheDocument());
  });

  it('still shows the alert when its article cannot be loaded, and allows a retry', async () => {
    const api = network();
    api.failOnce(calls.articles.get, { status: 503 });
    const { person } = open(api, `/notifications?alert=${first.id}`);
    expect(await screen.findByText('The article could not be loaded.')).toBeVisible();
    expect(await heading('Rates held')).toBeVisible();
    await person.click(within(await pane()).getByRole('button', { name: 'Retry' }));
    expect(await within(await pane()).findByText(/^Score 91/)).toBeVisible();
  });

  it('pauses its target', async () => {
    const api = network();
    api.answer(calls.targets.pause, { target: aTarget({ status: 'paused' }) });
    const { person } = open(api, `/notifications?alert=${first.id}`);
    await person.click(await screen.findByRole('button', { name: 'Pause target' }));
    await waitFor(() => expect(api.seen(calls.targets.pause)).toHaveLength(1));
  });

  it.each([
    ['a narrow page', 1024, 'list'],
    ['cards', 1280, 'cards'],
  ])('is not shown on %s: there the title links to the article', async (_what, width, layout) => {
    roomFor(width);
    localStorage.setItem('newswatch-inbox-view', layout);
    open(network(), `/notifications?alert=${first.id}`);
    expect(await screen.findByRole('link', { name: 'Rates held' })).toHaveAttribute('href', first.action_url);
    expect(screen.queryByRole('region', { name: 'Opened alert' })).not.toBeInTheDocument();
  });
});
