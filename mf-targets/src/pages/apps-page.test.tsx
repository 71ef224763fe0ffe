import { type App, type ChatApp, calls, type TargetFeed } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for the page's code.
import './apps-page.tsx';

const target = aListedTarget({ name: 'Ports' });
const items: App[] = [
  { id: 'email', state: 'connected', detail: 'Alerts and digests are sent to demo@example.org.' },
  {
    id: 'rss',
    state: 'not_connected',
    detail: 'Read each target in any feed reader, through a secret address.',
  },
  { id: 'slack', state: 'not_connected', detail: 'Post alerts to a channel through an incoming webhook.' },
  { id: 'teams', state: 'plan', detail: 'Chat apps are included in the Pro plan.' },
];
const feed: TargetFeed = {
  target: { id: target.id, name: 'Ports' },
  url: 'https://news.example/feeds/abc.xml',
  last_read_at: null,
};

function network() {
  const api = fakeApi();
  api.answer(calls.apps.list, { items });
  api.answer(calls.apps.feeds, { items: [feed] });
  api.answer(calls.apps.chatApps, { items: [] });
  api.answer(calls.targets.list, {
    ...listing([target]),
    quota: { used: 1, max: 10, percent: 10, status: 'low' },
    counts: targetCounts([target]),
  });
  return api;
}
const open = (api = network(), path = '/apps') => renderPage(routes, { path, user: aUser(), api });

describe('the apps', () => {
  it('show what is connected and what each needs', async () => {
    const { container } = open();
    expect(await screen.findByText('Where your alerts can go. 1 of 4 is connected.')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: /Microsoft Teams/ })).getByText('Not in your plan'),
    ).toBeVisible();
    expect(await screen.findByText('https://news.example/feeds/abc.xml')).toBeVisible();
    // Two regions with the same name could not be distinguished.
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    const titles = names.map((id) => document.getElementById(id ?? '')?.textContent);
    expect(new Set(titles).size).toBe(titles.length);
    await expectNoAxeViolations(container);
  });

  it('are searched and sorted by name; a view and a form keep both', async () => {
    const { person, place } = open(network(), '/apps?sort=desc');
    const titles = () =>
      screen.getAllByRole('region').flatMap((region) => {
        const title = document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent;
        return title && /^ ?(Email|Private RSS|Slack|Microsoft Teams)$/.test(title) ? [title.trim()] : [];
      });
    await screen.findByRole('region', { name: 'Slack' });
    expect(titles()).toEqual(['Slack', 'Private RSS', 'Microsoft Teams', 'Email']);
    await person.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Name, A to Z');
    await waitFor(() => expect(titles()).toEqual(['Email', 'Microsoft Teams', 'Private RSS', 'Slack']));
    await person.type(screen.getByRole('searchbox', { name: 'Search apps' }), 'SLA');
    await waitFor(() => expect(titles()).toEqual(['Slack']));
    await person.click(screen.getByRole('button', { name: 'Connect a channel' }));
    await waitFor(() => expect(place()).toBe('/apps?sort=asc&filter=SLA&connect=slack'));
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(place()).toBe('/apps?sort=asc&filter=SLA'));
    await person.click(screen.getByRole('link', { name: /^Connected/ }));
    await waitFor(() => expect(place()).toBe('/apps?filter=SLA&sort=asc&type=connected'));
    await person.click(await screen.findByRole('button', { name: 'Show all apps' }));
    await waitFor(() => expect(place()).toBe('/apps'));
  });

  it('give a feed a new address after confirmation', async () => {
    const api = network();
    api.answer(calls.apps.rotateFeed, { feed, message: 'New.' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: /^New address for/ }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Create address' }),
    );
    await waitFor(() => expect(api.seen(calls.apps.rotateFeed)).toHaveLength(1));
  });

  it('change what a connected channel gets', async () => {
    const api = network();
    const app: ChatApp = {
      id: testId('app'),
      kind: 'slack',
      name: '#news',
      status: 'active',
      targets: [],
      last_sent_at: null,
      last_error: null,
      created_at: target.created_at,
    };
    api.answer(calls.apps.chatApps, { items: [app] });
    api.answer(calls.apps.update, { app, message: 'Channel saved.' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Edit #news' }));
    const form = within(await screen.findByRole('form', { name: 'Edit #news' }));
    await person.click(await form.findByRole('combobox', { name: 'Targets' }));
    await person.click(await screen.findByRole('option', { name: 'Ports' }));
    await person.click(screen.getByRole('button', { name: 'Save channel' }));
    await waitFor(() =>
      expect(api.seen(calls.apps.update)[0]?.body).toEqual({ name: '#news', target_ids: [target.id] }),
    );
  });

  it('connect a channel, with errors at their fields', async () => {
    const api = network();
    api.fail(calls.apps.connect, {
      status: 422,
      code: 'validation_failed',
      error: 'No.',
      fields: { url: ['This is not the address of an incoming webhook for that app.'] },
    });
    const { person, container } = open(api, '/apps?connect=slack');
    const form = within(await screen.findByRole('form', { name: 'Connect Slack' }));
    await person.type(form.getByLabelText('Name'), '#news');
    await person.type(form.getByLabelText('Address of the incoming webhook'), 'https://example.com/x');
    await person.click(await form.findByRole('combobox', { name: 'Targets' }));
    await person.click(await screen.findByRole('option', { name: 'Ports' }));
    await person.click(screen.getByRole('button', { name: 'Send test and connect' }));
    expect(
      await form.findByText('This is not the address of an incoming webhook for that app.'),
    ).toBeVisible();
    expect(api.seen(calls.apps.connect)[0]?.body).toMatchObject({ kind: 'slack', target_ids: [target.id] });
    await expectNoAxeViolations(container);
  });

  it('connect a Telegram chat with a bot, and never keep its token in a draft', async () => {
    const api = network();
    api.fail(calls.apps.connect, {
      status: 502,
      code: 'upstream_unavailable',
      error: 'The test was not accepted. Telegram cannot find this chat.',
    });
    const { person } = open(api, '/apps?connect=telegram');
    const form = within(await screen.findByRole('form', { name: 'Connect Telegram' }));
    await person.type(form.getByLabelText('Name'), 'Desk');
    await person.type(form.getByLabelText('Bot token'), '123');
    await person.type(form.getByLabelText('Chat ID'), '-100123');
    await person.click(await form.findByRole('combobox', { name: 'Targets' }));
    await person.click(await screen.findByRole('option', { name: 'Ports' }));
    await person.click(screen.getByRole('button', { name: 'Send test and connect' }));
    expect(await form.findByText(/Enter the full token/)).toBeVisible();
    const token = `123456:${'A'.repeat(35)}`;
    await person.clear(form.getByLabelText('Bot token'));
    await person.type(form.getByLabelText('Bot token'), token);
    await person.click(screen.getByRole('button', { name: 'Send test and connect' }));
    expect(await form.findByText(/Telegram cannot find this chat/)).toBeVisible();
    expect(api.seen(calls.apps.connect)[0]?.body).toEqual({
      kind: 'telegram',
      name: 'Desk',
      bot_token: token,
      chat_id: '-100123',
      target_ids: [target.id],
    });
    // Drafts leave out fields of this type.
    expect(form.getByLabelText('Bot token')).toHaveAttribute('type', 'password');
    expect(form.getByRole('link', { name: /BotFather/ })).toHaveAttribute('href', 'https://t.me/BotFather');
  });

  it('connect a Matrix room, and never keep its token in a draft', async () => {
    const api = network();
    api.fail(calls.apps.connect, {
      status: 502,
      code: 'upstream_unavailable',
      error: 'No.',
      fields: { room_id: ['The test was not accepted. The account is not in the room.'] },
    });
    const { person } = open(api, '/apps?connect=matrix');
    const form = within(await screen.findByRole('form', { name: 'Connect Matrix' }));
    await person.type(form.getByLabelText('Name'), 'Desk');
    await person.type(form.getByLabelText('Address of the homeserver'), 'https://matrix.example.org/');
    await person.type(form.getByLabelText('Access token'), 'syt_abc');
    await person.type(form.getByLabelText('Internal room ID'), '#desk:example.org');
    await person.click(await form.findByRole('combobox', { name: 'Targets' }));
    await person.click(await screen.findByRole('option', { name: 'Ports' }));
    await person.click(screen.getByRole('button', { name: 'Send test and connect' }));
    expect(await form.findByText(/which begins with an exclamation mark/)).toBeVisible();
    await person.clear(form.getByLabelText('Internal room ID'));
    await person.type(form.getByLabelText('Internal room ID'), '!desk:example.org');
    await person.click(screen.getByRole('button', { name: 'Send test and connect' }));
    expect(await form.findByText(/The account is not in the room/)).toBeVisible();
    expect(api.seen(calls.apps.connect)[0]?.body).toEqual({
      kind: 'matrix',
      name: 'Desk',
      homeserver: 'https://matrix.example.org',
      access_token: 'syt_abc',
      room_id: '!desk:example.org',
      target_ids: [target.id],
    });
    expect(form.getByLabelText('Access token')).toHaveAttribute('type', 'password');
  });

  it('connect an ntfy topic, with a priority', async () => {
    const api = network();
    api.fail(calls.apps.connect, { status: 502, code: 'upstream_unavailable', error: 'No ntfy server.' });
    const { person } = open(api, '/apps?connect=ntfy');
    const form = within(await screen.findByRole('form', { name: 'Connect ntfy' }));
    expect(form.getByLabelText('Server')).toHaveValue('https://ntfy.sh');
    await person.type(form.getByLabelText('Name'), 'Phone');
    await person.type(form.getByLabelText('Topic'), 'harbour_desk');
    await person.selectOptions(form.getByLabelText('Priority'), 'High: long vibration');
    await person.click(await form.findByRole('combobox', { name: 'Targets' }));
    await person.click(await screen.findByRole('option', { name: 'Ports' }));
    await person.click(screen.getByRole('button', { name: 'Send test and connect' }));
    expect(await form.findByText(/No ntfy server/)).toBeVisible();
    expect(api.seen(calls.apps.connect)[0]?.body).toEqual({
      kind: 'ntfy',
      name: 'Phone',
      server: 'https://ntfy.sh',
      topic: 'harbour_desk',
      access_token: '',
      priority: 'high',
      target_ids: [target.id],
    });
  });
});
