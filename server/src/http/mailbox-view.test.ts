import { expect, test } from 'vitest';
import { mailboxMain, mailboxParts } from './mailbox-view.ts';
import type { MailboxItem } from './routes/mailbox.ts';

const EMAIL: MailboxItem = {
  id: 'msg_1',
  channel: 'email',
  to: 'ann@example.com',
  subject: 'Your <code>',
  text: 'ABC234 *as typed*',
  html: '<p>ABC234</p>',
  files: [],
  sent_at: '2026-03-10T08:01:02.000Z',
};
const CHAT: MailboxItem = {
  ...EMAIL,
  id: 'msg_2',
  channel: 'whatsapp',
  to: '+447700900123',
  subject: null,
  text: '*متاجر* <b>\nsecond\nthird https://nw.example/a?b=1&c=2',
  html: null,
};
const LIST = [CHAT, EMAIL];
const messageOf = (parts: string) => parts.slice(parts.indexOf('<article'));

test('a row shows channel, recipient, time, and the subject or the first lines', () => {
  const parts = mailboxParts({}, LIST, undefined);
  expect(parts).toContain('aria-label="WhatsApp"');
  expect(parts).toContain('<b dir="auto">متاجر &lt;b&gt; · second</b>');
  expect(parts).toContain('<b dir="auto">Your &lt;code&gt;</b>');
  expect(parts).toContain('<bdi>ann@example.com</bdi>');
  expect(parts).toContain('>10 Mar, 08:01</time>');
});

test('the shown message is marked in the list, and links keep the filter', () => {
  const parts = mailboxParts({ to: 'ann@example.com', channel: 'email', as: 'text' }, LIST, EMAIL);
  expect(parts.match(/id="msg_\d" [^>]*aria-current/g)).toHaveLength(1);
  expect(parts).toContain(
    'id="msg_1" href="/mailbox?to=ann%40example.com&amp;channel=email&amp;id=msg_1#message" aria-current="true"',
  );
});

test('an email is shown as sent, or as text', () => {
  const sent = messageOf(mailboxParts({}, LIST, EMAIL));
  expect(sent).toContain('<iframe src="/mailbox/mail/msg_1"');
  expect(sent).toContain('title="Your &lt;code&gt;"');
  expect(sent).toContain('href="/mailbox?id=msg_1&amp;as=text#message">Text');
  expect(sent).not.toContain('ABC234');
  const text = messageOf(mailboxParts({ as: 'text' }, LIST, EMAIL));
  expect(text).toContain('<pre dir="auto">ABC234 *as typed*</pre>');
  expect(text).not.toContain('<iframe');
  const textOnly = messageOf(mailboxParts({}, LIST, { ...EMAIL, html: null }));
  expect(textOnly).toContain('<pre dir="auto">');
  expect(textOnly).not.toContain('as-text');
});

test('a WhatsApp message is a bubble with bold text and links', () => {
  const chat = messageOf(mailboxParts({}, LIST, CHAT));
  expect(chat).toContain('<div class="bubble"><pre dir="auto"><strong>متاجر</strong> &lt;b&gt;\nsecond');
  expect(chat).toContain(
    '<a href="https://nw.example/a?b=1&amp;c=2" target="_blank" rel="noopener">https://nw.example/a?b=1&amp;c=2</a>',
  );
});

test('an empty list names the filter', () => {
  expect(mailboxParts({}, [], undefined)).toContain('Nothing has been sent yet.');
  expect(mailboxParts({ to: '<a>', channel: 'whatsapp' }, [], undefined)).toContain(
    'Nothing has been sent to &lt;a&gt; by WhatsApp yet.',
  );
});

test('links to channels keep the recipient, and the form keeps the channel', () => {
  const main = mailboxMain({ to: '"ann"', channel: 'email', id: 'msg_1' }, '');
  expect(main).toContain('<a href="/mailbox?to=%22ann%22">All</a>');
  expect(main).toContain('<a href="/mailbox?to=%22ann%22&amp;channel=email" aria-current="true">Email</a>');
  expect(main).toContain('<input type="hidden" name="channel" value="email">');
  expect(main).toContain('value="&quot;ann&quot;"');
});
