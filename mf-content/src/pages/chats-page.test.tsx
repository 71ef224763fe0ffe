import {
  type Chat,
  type ChatMessage,
  type ChatPersonFacts,
  calls,
  messages,
  type SavedView,
} from '@newswatch/shared/contracts';
import {
  aListedTarget,
  anAdmin,
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
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for the page's code.
import './chats-page.tsx';

const me = aUser();
const admin = { id: testId('usr', 9), name: 'Demo Administrator', role: 'admin' as const };
const person = { id: me.id, name: 'Lina A.', role: 'user' as const };
const chat: Chat = {
  id: testId('cnv'),
  subject: 'Alerts stopped',
  direction: 'ltr',
  category: 'support',
  status: 'waiting_user',
  priority: 'premium',
  person,
  assigned_to: admin,
  related: null,
  about_request: null,
  unread_count: 1,
  last_message: { excerpt: 'Look again now.', direction: 'ltr', at: minutesBefore(3), sender: admin },
  last_position: 2,
  read_by_other: 1,
  created_at: minutesBefore(30),
  closed_at: null,
};
const line = (position: number, given: Partial<ChatMessage> = {}): ChatMessage => ({
  id: testId('msg', position),
  position,
  kind: 'message',
  sender: person,
  body: 'Nothing since noon.',
  direction: 'ltr',
  attachments: [],
  client_id: null,
  created_at: minutesBefore(10),
  edited_at: null,
  deleted_at: null,
  ...given,
});
const facts: ChatPersonFacts = {
  id: me.id,
  email: 'lina@example.org',
  plan: 'pro',
  verified_channels: ['email'],
  targets: { used: 5, max: 50 },
  alerts_today: 20,
  alerts_per_day: 20,
  held_today: 31,
  failed_today: 0,
  quiet_hours: { start: '22:00', end: '07:00', days: [1, 2] },
  timezone: 'Europe/Lisbon',
  last_seen_at: minutesBefore(1),
  member_since: minutesBefore(90_000),
  likely_cause: 'The daily limit of 20 alerts has been reached; 31 messages are waiting.',
  earlier: [],
};

function network(given: Partial<Chat> = {}) {
  const api = fakeApi();
  const shown = { ...chat, ...given };
  api.answer(calls.chats.list, {
    ...listing([shown]),
    counts: { waiting: 0, mine: 1, all: 1, closed: 0 },
  });
  api.answer(calls.chats.get, { chat: shown });
  api.answer(calls.chats.messages, {
    items: [line(1), line(2, { sender: admin, body: 'Look again now.' })],
    has_more: false,
  });
  api.answer(calls.chats.found, { positions: [] });
  api.answer(calls.chats.writing, {});
  api.answer(calls.chats.setRead, { chat: { ...shown, unread_count: 0 } });
  // Requested for administrators only.
  api.answer(calls.sharedViews.list, { items: [] });
  api.answer(calls.cannedReplies.list, {
    items: [{ id: testId('rpl'), name: 'Thanks', text: 'Thank you for writing.', direction: 'ltr' }],
  });
  return api;
}
const open = (
  api = network(),
  path = `/chats?chat=${chat.id}`,
  user = me,
  refreshUser?: () => Promise<typeof me>,
) => renderPage(routes, { path, user, api, ...(refreshUser ? { refreshUser } : {}) });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

describe('chats', () => {
  it('show messages in order with their authors, and mark them as read', async () => {
    const api = network();
    const { container } = open(api);
    const messages = within(await screen.findByRole('list', { name: 'Messages' }));
    expect((await messages.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      'Tuesday 3 March',
      expect.stringContaining('Nothing since noon.'),
      expect.stringContaining('Look again now.'),
    ]);
    await waitFor(() => expect(api.seen(calls.chats.setRead)[0]?.body).toEqual({ position: 2 }));
    await expectNoAxeViolations(container);
  });

  /** The page uses the real time. */
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it('open one’s last message with the up arrow, and save it with the keyboard', async () => {
    const api = network();
    api.answer(calls.chats.messages, { items: [line(1, { created_at: ago(10) })], has_more: false });
    api.answer(calls.chats.edit, ({ body }) => ({
      message: line(1, { body: body.body, edited_at: minutesBefore(0) }),
      chat,
    }));
    const { person: typist } = open(api);
    const field = await screen.findByLabelText('Message');
    await screen.findByText('Nothing since noon.');
    await typist.type(field, 'x{ArrowUp}');
    expect(screen.queryByRole('form', { name: 'Edit your message' })).not.toBeInTheDocument();
    await typist.type(field, '{Backspace}{ArrowUp}');
    const editor = within(await screen.findByRole('form', { name: 'Edit your message' }));
    expect(editor.getByLabelText('Your message')).toHaveFocus();
    await typist.keyboard('{Escape}');
    expect(field).toHaveFocus();
    await typist.keyboard('{ArrowUp}');
    api.answer(calls.chats.messages, {
      items: [line(1, { body: 'Nothing since noon. Or one?', edited_at: minutesBefore(0) })],
      has_more: false,
    });
    await typist.keyboard(' Or one?{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Or one\?/)).toHaveTextContent('Nothing since noon. Or one? edited');
    expect(api.seen(calls.chats.edit)[0]?.body).toEqual({ body: 'Nothing since noon. Or one?' });
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('offer changes for fifteen minutes, and only for the reader’s own messages', async () => {
    const api = network();
    api.answer(calls.chats.messages, {
      items: [
        line(1, { body: 'Too old.', created_at: ago(16) }),
        line(2, { body: 'Of support.', sender: admin, created_at: ago(3) }),
        line(3, { body: 'Mine.', created_at: ago(2) }),
      ],
      has_more: false,
    });
    api.answer(calls.chats.removeMessage, {
      message: line(3, { body: '', deleted_at: minutesBefore(0) }),
      chat,
    });
    const { person: typist } = open(api);
    await screen.findByText('Mine.');
    await typist.click(screen.getByRole('button', { name: 'Actions for your message' }));
    await typist.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    api.answer(calls.chats.messages, {
      items: [line(3, { body: '', deleted_at: minutesBefore(0) })],
      has_more: false,
    });
    await typist.click(await screen.findByRole('button', { name: 'Delete message' }));
    expect(await screen.findByText('Message deleted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Actions for your message' })).not.toBeInTheDocument();
  });

  it('show administrators what an edited or deleted message said', async () => {
    const api = network();
    api.answer(calls.chats.get, { chat, facts, administrators: [] });
    api.answer(calls.chats.messages, {
      items: [line(1, { body: '', deleted_at: minutesBefore(2) })],
      has_more: false,
    });
    api.answer(calls.chats.versions, {
      items: [{ body: 'Nothing since noon.', files: ['plan.png'], replaced_at: minutesBefore(2) }],
    });
    const { person: typist } = open(api, undefined, anAdmin());
    await typist.click(await screen.findByRole('button', { name: 'Message deleted' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Earlier versions of this message' }));
    expect(await dialog.findByText('Nothing since noon.')).toBeVisible();
    expect(dialog.getByText(/plan\.png/)).toBeVisible();
  });

  it('keep what could not be sent, and send it again as the same message', async () => {
    const api = network();
    api.failOnce(calls.chats.send, { status: 503, error: 'Too busy.' });
    api.answer(calls.chats.send, ({ body }) => ({ message: line(3, { body: body.body }), chat }));
    const { person: typist } = open(api);
    await typist.type(await screen.findByLabelText('Message'), 'Still nothing');
    await typist.keyboard('{Control>}{Enter}{/Control}');
    await typist.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    const [first, second] = api.seen(calls.chats.send);
    expect(second?.body.client_id).toBe(first?.body.client_id);
  });

  it('are sent in the order written: later messages wait for one that could not be sent', async () => {
    const api = network();
    api.failOnce(calls.chats.send, { status: 503, error: 'Too busy.' });
    api.answer(calls.chats.send, ({ body }) => ({ message: line(3, { body: body.body }), chat }));
    const { person: typist } = open(api);
    const field = await screen.findByLabelText('Message');
    await typist.type(field, 'First{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Not sent: Too busy\./)).toBeInTheDocument();
    await typist.type(field, 'Second{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Waiting for the message above to be sent')).toBeInTheDocument();
    await typist.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(api.seen(calls.chats.send).map(({ body }) => body.body)).toEqual(['First', 'First', 'Second']),
    );
  });

  it('automatically resend what could not be sent, even if the connection stays up', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const api = network();
    api.failOnce(calls.chats.send, { status: 503, error: 'Too busy.' });
    api.answer(calls.chats.send, ({ body }) => ({ message: line(3, { body: body.body }), chat }));
    const { person: typist } = open(api);
    await typist.type(await screen.findByLabelText('Message'), 'First{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Not sent: Too busy\./)).toBeInTheDocument();
    vi.runOnlyPendingTimers();
    await waitFor(() => expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument());
    const [first, second] = api.seen(calls.chats.send);
    expect(second?.body.client_id).toBe(first?.body.client_id);
  });

  it('do not let a refused message block the others', async () => {
    const api = network();
    api.failOnce(calls.chats.send, { status: 422, error: 'Too long.' });
    api.answer(calls.chats.send, ({ body }) => ({ message: line(3, { body: body.body }), chat }));
    const { person: typist } = open(api);
    const field = await screen.findByLabelText('Message');
    await typist.type(field, 'First{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Not sent: Too long\./)).toBeInTheDocument();
    await typist.type(field, 'Second{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(api.seen(calls.chats.send).map(({ body }) => body.body)).toEqual(['First', 'Second']),
    );
    await typist.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/Not sent/)).not.toBeInTheDocument();
  });

  it('keep what was typed when the page is left and opened again', async () => {
    const { person: typist, unmount } = open();
    await typist.type(await screen.findByLabelText('Message'), 'Half a sen');
    unmount();
    open();
    expect(await screen.findByLabelText('Message')).toHaveValue('Half a sen');
  });

  it('do not show to the next person in this tab what was typed', async () => {
    const { person: typist, unmount } = open();
    await typist.type(await screen.findByLabelText('Message'), 'Half a sen');
    unmount();
    open(network(), undefined, anAdmin());
    expect(await screen.findByLabelText('Message')).toHaveValue('');
  });

  it('send nothing in the name of the next person in this tab', async () => {
    const api = network();
    api.fail(calls.chats.send, { status: 503, error: 'Too busy.' });
    const { person: writer, unmount } = open(api);
    await writer.type(await screen.findByLabelText('Message'), 'Only from me');
    await writer.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'Try again' });
    unmount();
    open(network(), undefined, anAdmin());
    await screen.findByText('Look again now.');
    expect(screen.queryByText('Only from me')).not.toBeInTheDocument();
  });

  it('keep the files of a draft no longer than the server does', async () => {
    const file = (name: string, hours: number) => ({
      id: testId('att', hours),
      name,
      type: 'image/png',
      size: 1,
      uploaded_at: Date.now() - hours * 3_600_000,
    });
    sessionStorage.setItem(
      `chat-draft ${me.id} ${chat.id} files`,
      JSON.stringify([file('new.png', 1), file('old.png', 24)]),
    );
    open();
    expect(await screen.findByText('new.png')).toBeVisible();
    expect(screen.queryByText('old.png')).not.toBeInTheDocument();
  });

  it('drop a file that was still being attached when the page was left', async () => {
    const api = network();
    const attachment = { id: testId('att', 5), name: 'page.png', type: 'image/png' as const, size: 1 };
    const upload = api.hold(calls.chats.attach, { attachment });
    const { person: typist, unmount } = open(api);
    await screen.findByLabelText('Message');
    await typist.upload(
      screen.getByLabelText('Attach files'),
      new File(['x'], 'page.png', { type: 'image/png' }),
    );
    await waitFor(() => expect(api.seen(calls.chats.attach)).toHaveLength(1));
    unmount();
    upload.release();
    open(api);
    await screen.findByText('Look again now.');
    expect(Object.keys(sessionStorage).filter((key) => key.endsWith('files'))).toEqual([]);
  });

  it('are started in a form', async () => {
    const api = network();
    api.answer(calls.chats.start, { chat });
    const target = aListedTarget({ name: 'Ports' });
    api.answer(calls.targets.list, {
      ...listing([target]),
      quota: { used: 1, max: 50, percent: 2, status: 'low' },
      counts: targetCounts([target]),
    });
    const { person: typist, place, container } = open(api, '/chats?form=new&category=bug');
    const form = within(await screen.findByRole('form', { name: 'Contact support' }));
    expect(form.getByLabelText('Topic')).toHaveValue('bug');
    await typist.click(form.getByLabelText('Target or source (optional)'));
    await typist.click(await screen.findByRole('option', { name: 'Ports' }));
    await typist.type(form.getByLabelText('Subject'), 'Alerts stopped');
    await typist.type(form.getByLabelText('Message'), 'Nothing since noon.');
    await expectNoAxeViolations(container);
    await typist.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(place()).toBe(`/chats?chat=${chat.id}`));
    expect(api.seen(calls.chats.start)[0]?.body).toMatchObject({
      category: 'bug',
      subject: 'Alerts stopped',
      related: { type: 'target', id: target.id },
    });
  });

  it('can have files from the first message on, and keep them if it could not be sent', async () => {
    const api = network();
    api.fail(calls.chats.start, { status: 503 });
    const attachment = { id: testId('att', 5), name: 'page.png', type: 'image/png' as const, size: 1 };
    api.answer(calls.chats.attachToFirst, { attachment });
    const { person: typist, place } = open(api, '/chats?form=new&category=bug&subject=A+broken+page');
    const form = within(await screen.findByRole('form', { name: 'Contact support' }));
    await typist.upload(
      form.getByLabelText('Attach files'),
      new File(['x'], 'page.png', { type: 'image/png' }),
    );
    expect(await form.findByText('page.png')).toBeVisible();
    await typist.type(form.getByLabelText('Message'), 'See the picture.');
    await typist.click(screen.getByRole('button', { name: 'Send' }));
    await form.findByRole('alert');
    expect(form.getByText('page.png')).toBeVisible();
    expect(form.getByLabelText('Message')).toHaveValue('See the picture.');
    api.answer(calls.chats.start, { chat });
    await typist.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(place()).toBe(`/chats?chat=${chat.id}`));
    const sent = api.seen(calls.chats.start).map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({ message: 'See the picture.', attachment_ids: [attachment.id] });
    expect(sent.at(-1)?.client_id).toBe(sent[0]?.client_id);
  });

  it('wait for a file that is being attached, and accept no other while the first message is being sent', async () => {
    const api = network();
    const attachment = { id: testId('att', 5), name: 'page.png', type: 'image/png' as const, size: 1 };
    const upload = api.hold(calls.chats.attachToFirst, { attachment });
    const start = api.hold(calls.chats.start, { chat });
    const { person: typist, place } = open(api, '/chats?form=new&category=bug&subject=A+broken+page');
    const form = within(await screen.findByRole('form', { name: 'Contact support' }));
    await typist.type(form.getByLabelText('Message'), 'See the picture.');
    await typist.upload(
      form.getByLabelText('Attach files'),
      new File(['x'], 'page.png', { type: 'image/png' }),
    );
    expect(await form.findByText('Attaching…')).toHaveRole('status');
    await typist.click(screen.getByRole('button', { name: 'Send' }));
    expect(api.seen(calls.chats.start)).toEqual([]);
    upload.release();
    expect(await form.findByRole('button', { name: 'Remove page.png' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await typist.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(form.getByRole('button', { name: /^Attach/ })).toBeDisabled());
    expect(form.queryByRole('button', { name: 'Remove page.png' })).not.toBeInTheDocument();
    start.release();
    await waitFor(() => expect(place()).toBe(`/chats?chat=${chat.id}`));
    expect(api.seen(calls.chats.start)[0]?.body).toMatchObject({ attachment_ids: [attachment.id] });
  });

  it('show administrators the probable cause and let them take the chat', async () => {
    const api = network({ assigned_to: null });
    api.answer(calls.chats.get, { chat: { ...chat, assigned_to: null }, facts });
    api.answer(calls.chats.assign, { chat });
    const { person: typist, container } = open(api, `/chats?view=all&chat=${chat.id}`, anAdmin());
    expect(await screen.findByText(/The daily limit of 20 alerts has been reached/)).toBeInTheDocument();
    expect(screen.getByText('22:00 to 07:00 on Mon and Tue')).toBeInTheDocument();
    await expectNoAxeViolations(container);
    await typist.click(screen.getByRole('button', { name: 'Take chat' }));
    await waitFor(() => expect(api.seen(calls.chats.assign)[0]?.body).toEqual({ admin_id: anAdmin().id }));
  });

  it('say that the other side is typing until its message arrives', async () => {
    const api = network();
    open(api);
    const messages = within(await screen.findByRole('list', { name: 'Messages' }));
    await messages.findByText('Look again now.');
    await api.publish('chat_writing', { chat_id: testId('cnv', 7) });
    await api.publish('chat_writing', { chat_id: chat.id });
    expect(await screen.findByText(/is writing…/)).toHaveTextContent('Support is writing…');
    api.answer(calls.chats.messages, {
      items: [line(1), line(2, { sender: admin }), line(3, { sender: admin, body: 'Is it better?' })],
      has_more: false,
    });
    await api.publish('chats', { chat_id: chat.id });
    await messages.findByText('Is it better?');
    expect(screen.queryByText(/is writing…/)).toBeNull();
  });

  it('notify the other side once that this one is typing', async () => {
    const api = network();
    const { person: typist } = open(api);
    await typist.type(await screen.findByLabelText('Message'), 'Hello');
    await waitFor(() =>
      expect(api.seen(calls.chats.writing)).toMatchObject([{ params: { chatId: chat.id } }]),
    );
  });

  it('let administrators send the person a test alert on a verified channel', async () => {
    const api = network();
    api.answer(calls.chats.get, { chat, facts });
    const message = 'Sending is paused. The test alert will be sent by email once sending resumes.';
    api.answer(calls.chats.sendTest, { chat, message });
    const { person: typist, shell } = open(api, `/chats?view=all&chat=${chat.id}`, anAdmin());
    await typist.click((await screen.findAllByRole('button', { name: /Send a test alert/ }))[0] as Element);
    expect(await screen.findByRole('menuitem', { name: 'By WhatsApp' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await typist.click(screen.getByRole('menuitem', { name: 'By email' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message }]));
    expect(api.seen(calls.chats.sendTest)[0]?.body).toEqual({ channel: 'email' });
  });

  it('let administrators insert a canned reply, for which users have no menu', async () => {
    const api = network();
    api.answer(calls.chats.get, { chat, facts });
    const { person: typist, unmount } = open(api, `/chats?view=all&chat=${chat.id}`, anAdmin());
    await typist.click(await screen.findByRole('button', { name: /Canned replies/ }));
    await typist.click(await screen.findByRole('menuitem', { name: 'Thanks' }));
    expect(screen.getByLabelText('Message')).toHaveValue('Thank you for writing.');
    expect(screen.getByLabelText('Message')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    unmount();
    open();
    await screen.findByLabelText('Message');
    expect(screen.queryByRole('button', { name: /Canned replies/ })).toBeNull();
  });

  it('can be handed to a colleague, and link to their topic', async () => {
    const api = network();
    const colleague = { id: testId('usr', 8), name: 'Salma R.', role: 'admin' as const };
    const shown = { ...chat, related: { type: 'target' as const, id: testId('tgt'), name: 'Ports' } };
    api.answer(calls.chats.get, { chat: shown, facts, administrators: [colleague] });
    api.answer(calls.chats.assign, { chat });
    const { person: typist } = open(api, `/chats?view=all&chat=${chat.id}`, anAdmin());
    expect(await screen.findByRole('link', { name: 'Target Ports' })).toHaveAttribute(
      'href',
      `/admin/targets?user_id=${person.id}&q=Ports`,
    );
    await typist.click(screen.getByRole('button', { name: /Assign this chat/ }));
    await typist.click(screen.getByRole('menuitem', { name: 'Hand over to Salma R.' }));
    await waitFor(() => expect(api.seen(calls.chats.assign)[0]?.body).toEqual({ admin_id: colleague.id }));
  });

  it('show the date where a new day starts, and the author once for consecutive messages', async () => {
    const api = network();
    api.answer(calls.chats.messages, {
      items: [
        line(1, { created_at: '2025-03-10T09:00:00Z', sender: admin }),
        line(2, { created_at: '2025-03-10T09:01:00Z', sender: admin, body: 'And now?' }),
        line(3, { created_at: '2025-03-11T09:00:00Z', sender: admin }),
      ],
      has_more: false,
    });
    open(api);
    const items = await within(await screen.findByRole('list', { name: 'Messages' })).findAllByRole(
      'listitem',
    );
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/10 March/),
      expect.stringContaining('Nothing since noon.'),
      expect.stringContaining('And now?'),
      expect.stringMatching(/11 March/),
      expect.stringContaining('Nothing since noon.'),
    ]);
    expect(items[1]).toHaveAttribute('data-goes-on');
    expect(items[2]).not.toHaveAttribute('data-goes-on');
  });

  it('load earlier messages on request, say if that failed, and try again', async () => {
    const api = network();
    api.answer(calls.chats.messages, ({ query }) =>
      query.before === 5
        ? { items: [line(4, { body: 'Good morning.' })], has_more: false }
        : { items: [line(5), line(6, { sender: admin, body: 'And tonight?' })], has_more: true },
    );
    const { person: typist } = open(api);
    const earlier = await screen.findByRole('button', { name: 'Show earlier messages' });
    api.failOnce(calls.chats.messages, { status: 503 }, ({ query }) => query.before === 5);
    await typist.click(earlier);
    expect(await screen.findByText(/^The earlier messages could not be loaded/)).toBeVisible();
    expect(screen.getByText('And tonight?')).toBeVisible();
    await typist.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Good morning.')).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });

  it('are listed page by page', async () => {
    const api = network();
    api.answer(calls.chats.list, {
      items: [chat],
      pagination: { page: 1, per_page: 50, total: 120, pages: 3 },
      counts: { waiting: 0, mine: 0, all: 120, closed: 0 },
    });
    const { person: typist, place } = open(api, '/chats');
    await typist.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(place()).toBe('/chats?view=all&page=3');
    await waitFor(() => expect(api.seen(calls.chats.list).at(-1)?.query).toMatchObject({ page: 3 }));
  });

  it('are searched, with the search in the address; an empty result can be reset', async () => {
    const api = network();
    const { person: hand, place } = open(api, '/chats');
    await screen.findByRole('link', { name: /Alerts stopped/ });
    api.answer(calls.chats.list, { ...listing([]), counts: { waiting: 0, mine: 0, all: 0, closed: 0 } });
    await hand.type(screen.getByRole('searchbox', { name: 'Search chats' }), 'tram{Enter}');
    expect(await screen.findByText('No chats match the search')).toBeVisible();
    expect(place()).toBe('/chats?view=all&q=tram');
    expect(api.seen(calls.chats.list).at(-1)?.query).toMatchObject({ view: 'all', q: 'tram' });
    await hand.click(screen.getByRole('button', { name: 'Show all chats' }));
    await waitFor(() => expect(place()).toBe('/chats?view=all'));
  });

  it('are filtered by any of several topics and plans for administrators, in the address', async () => {
    const api = network();
    const { person: hand, place } = open(api, '/chats?view=all', anAdmin());
    const choose = async (filter: RegExp, ...names: string[]) => {
      await hand.click(await screen.findByRole('button', { name: filter }));
      for (const name of names) {
        await hand.click(screen.getByRole('menuitemcheckbox', { name }));
        await screen.findByRole('menuitemcheckbox', { name, checked: true });
      }
      await hand.keyboard('{Escape}');
    };
    await choose(/Topic$/, 'Something is broken', 'Plan and billing');
    await choose(/Plan$/, 'Free', 'Pro');
    await waitFor(() =>
      expect(api.seen(calls.chats.list).at(-1)?.query).toMatchObject({
        view: 'all',
        category: ['billing', 'bug'],
        priority: ['premium', 'community'],
      }),
    );
    // In one order, regardless of how they were chosen, because it is the same view.
    expect(place()).toBe('/chats?view=all&category=billing%2Cbug&priority=premium%2Ccommunity');
    expect(await screen.findByRole('link', { name: /Alerts stopped/ })).toHaveAttribute(
      'href',
      expect.stringContaining('category=billing%2Cbug&priority=premium%2Ccommunity'),
    );
    await hand.click(screen.getByRole('button', { name: /Topic$/ }));
    await hand.click(screen.getByRole('menuitem', { name: 'Any topic' }));
    await waitFor(() => expect(api.seen(calls.chats.list).at(-1)?.query).not.toHaveProperty('category'));
  });

  it('show the line that matches a search, and open at it, loading earlier messages', async () => {
    const api = network({
      found: {
        position: 4,
        direction: 'ltr',
        excerpt: { text: 'The tram feed is silent.', ranges: [{ start: 4, end: 8 }] },
      },
    });
    api.answer(calls.chats.messages, ({ query }) =>
      query.before === 5
        ? { items: [line(4, { body: 'The Tram feed is silent.' })], has_more: false }
        : { items: [line(5), line(6, { sender: admin, body: 'Look at the tram.' })], has_more: true },
    );
    api.answer(calls.chats.found, { positions: [4, 6] });
    const scrolledTo: (string | null)[] = [];
    const scroll = vi.fn(function (this: Element) {
      scrolledTo.push(this.textContent);
    });
    const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView');
    Object.defineProperty(Element.prototype, 'scrollIntoView', { value: scroll, configurable: true });
    try {
      const { person: hand, place } = open(api, '/chats?q=tram');
      const found = await screen.findByRole('link', { name: /The tram feed is silent/ });
      expect(within(found).getByText('tram').tagName).toBe('MARK');
      await hand.click(found);
      expect(place()).toBe(`/chats?view=all&q=tram&chat=${chat.id}&message=4`);
      const messages = within(await screen.findByRole('list', { name: 'Messages' }));
      expect((await messages.findByText('Tram')).closest('li')).toHaveAttribute('data-found');
      // The same word is also highlighted in the other message, and keys and buttons go there.
      expect(messages.getByText('tram').closest('li')).not.toHaveAttribute('data-found');
      await waitFor(() => expect(scrolledTo).toEqual([expect.stringContaining('The Tram feed is silent.')]));
      // Messages above the end of the chat count as read only if they have been on the screen.
      expect(api.seen(calls.chats.setRead)).toEqual([]);
      expect(await screen.findByText(/^1 of 2 messages with/)).toHaveTextContent(
        '1 of 2 messages with “tram”',
      );
      await hand.click(screen.getByRole('button', { name: 'Next message found' }));
      expect(place()).toBe(`/chats?view=all&q=tram&chat=${chat.id}&message=6`);
      await waitFor(() => expect(scrolledTo.at(-1)).toContain('Look at the tram.'));
      expect(screen.getByRole('button', { name: 'Next message found' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await hand.keyboard('jk');
      expect(place()).toContain('&message=4');
      await hand.type(screen.getByLabelText('Message'), 'joke');
      expect(place()).toContain('&message=4');
    } finally {
      if (own) Object.defineProperty(Element.prototype, 'scrollIntoView', own);
      else Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    }
  });

  it('opened at an old message are read only up to the last message that was on the screen', async () => {
    let show: (positions: number[]) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        lines: Element[] = [];
        constructor(tell: IntersectionObserverCallback) {
          show = (positions) =>
            tell(
              this.lines
                .filter((one) => positions.includes(Number(one.getAttribute('data-position'))))
                .map((target) => ({ target, isIntersecting: true }) as IntersectionObserverEntry),
              this as unknown as IntersectionObserver,
            );
        }
        observe = (one: Element) => this.lines.push(one);
        disconnect = () => undefined;
      },
    );
    try {
      const api = network();
      api.answer(calls.chats.messages, { items: [line(1), line(2), line(3), line(4)], has_more: false });
      open(api, `/chats?q=noon&chat=${chat.id}&message=1`);
      await screen.findByRole('list', { name: 'Messages' });
      act(() => show([1, 2]));
      await waitFor(() => expect(api.seen(calls.chats.setRead).at(-1)?.body).toEqual({ position: 2 }));
      act(() => show([3, 4]));
      await waitFor(() => expect(api.seen(calls.chats.setRead).at(-1)?.body).toEqual({ position: 4 }));
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('name the files that exceeded the limit', async () => {
    const api = network();
    api.answer(calls.chats.attach, ({ query }) => ({
      attachment: {
        id: testId('att', query.name.length),
        name: query.name,
        type: 'text/plain' as const,
        size: 1,
      },
    }));
    const { person: typist } = open(api);
    await screen.findByLabelText('Message');
    const files = ['a', 'bb', 'ccc', 'dddd'].map((name) => new File(['x'], name, { type: 'text/plain' }));
    await typist.upload(screen.getByLabelText('Attach files'), files);
    expect(await screen.findByText(/A message can have at most 3 files/)).toBeInTheDocument();
    expect(api.seen(calls.chats.attach)).toHaveLength(3);
  });

  it('say when one does not exist, and when they could not be loaded', async () => {
    const api = network();
    api.fail(calls.chats.get, { status: 404, code: 'not_found' });
    const { unmount } = open(api);
    expect(await screen.findByText('This chat does not exist')).toBeVisible();
    unmount();
    const failing = network();
    failing.failOnce(calls.chats.list, { status: 503 });
    const { person: typist } = open(failing, '/chats');
    await typist.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Alerts stopped/ })).toBeVisible();
  });

  it('offer administrators named views, including those of others, with the number of chats in each', async () => {
    const api = network();
    api.answer(calls.chats.list, () => ({
      ...listing([chat]),
      counts: { waiting: 1, mine: 0, all: 1, closed: 0 },
    }));
    api.answer(calls.chats.countByFilter, ({ body }) => ({
      totals: body.filters.map(({ category }) => (category?.includes('billing') ? 2 : 0)),
    }));
    const owner = { id: testId('usr', 7), name: 'Ida Quill' };
    api.answer(calls.sharedViews.list, () => ({
      items: [
        { id: testId('viw', 9), name: 'Faults', address: '/chats?category=bug%2Cother&view=all', owner },
      ],
    }));
    const self = anAdmin();
    const id = testId('viw', 1);
    let saved_views: SavedView[] = [
      { id, name: 'Invoices of Pro', address: '/chats?category=billing&priority=premium&view=all' },
      { id: 'viw_2', name: 'Mine', address: '/chats?view=mine' },
      { id: 'viw_3', name: 'Paused', address: '/targets?status=paused' },
    ];
    api.answer(calls.sharedViews.setShared, ({ body }) => {
      saved_views = saved_views.map((view) => (view.id === id ? { ...view, shared: body.shared } : view));
      return { message: messages.savedViews.shared, view: saved_views[0] as SavedView };
    });
    const user = () => ({ ...self, ui_preferences: { ...self.ui_preferences, saved_views } });
    const { person: typist, container, place } = open(api, '/chats', user(), async () => user());
    const openMenu = async () => typist.click(await screen.findByRole('button', { name: 'Views' }));
    await openMenu();
    const shown = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(shown()).toEqual(['Invoices of Pro 2 chats', 'Mine 0 chats', 'Faults by Ida Quill 0 chats']),
    );
    const lists = api.seen(calls.chats.list).length;
    await api.publish('chats_of_all', { chat_id: chat.id });
    await waitFor(() => expect(api.seen(calls.chats.list).length).toBeGreaterThan(lists));
    expect(api.seen(calls.chats.countByFilter), 'one call, not again at each event').toHaveLength(1);
    await expectNoAxeViolations(container);
    await typist.click(screen.getByText('Invoices of Pro'));
    await waitFor(() =>
      expect(api.seen(calls.chats.list).at(-1)?.query).toMatchObject({
        view: 'all',
        category: ['billing'],
        priority: ['premium'],
      }),
    );
    expect(screen.getByRole('button', { name: /Topic$/ })).toHaveTextContent('Plan and billing');

    await openMenu();
    await typist.click(screen.getByRole('menuitem', { name: 'Share with all administrators' }));
    await waitFor(() =>
      expect(api.seen(calls.sharedViews.setShared).at(-1)).toMatchObject({
        params: { viewId: id },
        body: { shared: true },
      }),
    );
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'Stop sharing' })).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Delete for everyone' })).toBeVisible();
    expect(shown()[0]).toBe('Invoices of Pro shared 2 chats');

    // Somebody else's view is opened and copied, but not changed.
    await typist.click(screen.getByText('Faults'));
    await waitFor(() => expect(place()).toBe('/chats?category=bug%2Cother&view=all'));
    await openMenu();
    expect(screen.getByRole('menuitemradio', { name: /^Faults/ })).toHaveAttribute('aria-checked', 'true');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Save this view…',
    ]);
  });

  it('are counted for as many views as one call allows; a view that was deleted elsewhere is not shared', async () => {
    const api = network();
    api.answer(calls.chats.countByFilter, ({ body }) => ({ totals: body.filters.map(() => 1) }));
    const owner = { id: testId('usr', 7), name: 'Ida Quill' };
    const others = Array.from({ length: 55 }, (_, at) => ({
      ...{ id: testId('viw', 10 + at), name: `View ${at}`, address: `/chats?q=${at}&view=all`, owner },
    }));
    api.answer(calls.sharedViews.list, { items: others });
    api.fail(calls.sharedViews.setShared, { status: 404, code: 'not_found' });
    const self = anAdmin();
    const view = { id: testId('viw', 1), name: 'Gone', address: '/chats?q=port&view=all' };
    const user = (saved_views: SavedView[]) => ({
      ...self,
      ui_preferences: { ...self.ui_preferences, saved_views },
    });
    const { person: typist } = open(api, view.address, user([view]), async () => user([]));
    await typist.click(await screen.findByRole('button', { name: 'Views' }));
    await waitFor(() => expect(api.seen(calls.chats.countByFilter).at(-1)?.body.filters).toHaveLength(50));
    await typist.click(screen.getByRole('menuitem', { name: 'Share with all administrators' }));
    await typist.click(screen.getByRole('button', { name: 'Views' }));
    await waitFor(() => expect(screen.queryByText('Gone')).toBeNull());
    expect(screen.getByText('View 54')).toBeVisible();
  });

  it('offer no views to users', async () => {
    open(network(), '/chats?view=closed');
    expect(await screen.findByRole('heading', { name: 'Chats', level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Views' })).not.toBeInTheDocument();
  });
});
