import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type MailServer, type MailServerTroubles, startMailServer } from '../testing/mail-server.ts';
import { SendError } from './send-error.ts';
import { createSmtpEmail, isSizeRefusal } from './smtp-email.ts';
import type { EmailMessage } from './types.ts';

const from = 'Newswatch <alerts@news.example>';
const message: EmailMessage = {
  idempotencyKey: 'dlv_01',
  to: 'amal@example.com',
  subject: '[Harbour] L’économie du port — ميناء',
  text: 'Plain words.\nميناء',
  html: '<p lang="ar" dir="rtl">ميناء</p>',
};
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((thing) => thing.close()));
});

async function serve(troubles?: MailServerTroubles): Promise<MailServer> {
  const server = await startMailServer(troubles);
  opened.push(server);
  return server;
}

function connect(url: string, sendAtMostMs?: number) {
  const channel = createSmtpEmail({ url, from, ...(sendAtMostMs === undefined ? {} : { sendAtMostMs }) });
  opened.push(channel);
  return channel;
}

async function failure(sending: Promise<unknown>): Promise<SendError> {
  const error: unknown = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SendError)) throw new Error('no SendError', { cause: error });
  return error;
}

test('a picture is embedded in the message, which refers to it', async () => {
  const server = await serve();
  const image = { cid: 'logo.1@newswatch', type: 'image/png' as const, bytes: Buffer.from('a picture') };
  const html = `<img src="cid:${image.cid}">`;
  await connect(server.url).send({ ...message, html, images: [image] });
  const [mail] = server.received;
  expect(mail?.html).toContain(html);
  expect(mail?.attachments).toMatchObject([
    { contentId: `<${image.cid}>`, mimeType: image.type, disposition: 'inline' },
  ]);
});

test.each([
  [552, '552 5.3.4 Message size exceeds fixed limit'],
  [552, '552-5.2.3 Your message exceeded Google’s message size limits'],
  [554, '554 5.3.4 Message too big for system'],
  [552, '552 message size exceeds fixed maximium message size'],
  [552, '552 5.0.0 Message is too large'],
  [554, '554 Message too large'],
  [550, '550 Message size exceeds the limit of this recipient'],
])('%i, %s: the message is too large', (code, sentence) => {
  expect(isSizeRefusal(code, sentence)).toBe(true);
});

test.each([
  [552, '552 5.2.2 The email account that you tried to reach is over quota'],
  [552, '552 Requested mail action aborted: exceeded storage allocation'],
  [552, '552 mailbox full'],
  [552, '552 5.7.0 This message was blocked because its content presents a potential security issue'],
  [550, '550 5.7.1 Message rejected'],
  [550, '550 No such user here'],
  [550, '550 Mailbox full'],
  [452, '452 4.3.1 Insufficient system storage'],
])('%i, %s: a smaller message would not help', (code, sentence) => {
  expect(isSizeRefusal(code, sentence)).toBe(false);
});

test('a message arrives as text and HTML, with the headers that identify it', async () => {
  const server = await serve();
  const receipt = await connect(server.url).send(message);
  const [mail] = server.received;
  expect(mail).toMatchObject({
    subject: message.subject,
    from: { address: 'alerts@news.example', name: 'Newswatch' },
    to: [{ address: 'amal@example.com' }],
    messageId: '<dlv_01@news.example>',
  });
  expect(mail?.text?.trim()).toBe(message.text);
  expect(mail?.html?.trim()).toBe(message.html);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('content-type')).toContain('multipart/alternative');
  expect(receipt.providerMessageId).toBe('<dlv_01@news.example>');
});

test('email clients are told how to unsubscribe with one click', async () => {
  const server = await serve();
  const unsubscribeUrl = `https://news.example/unsubscribe?token=usr_01M7YDAC8EJNYYYVZ38ME9XB48.tgt_01M7YDAC8EJNYYYVZ38ME9XB48.${'x'.repeat(22)}`;
  const channel = connect(server.url);
  await channel.send({ ...message, unsubscribeUrl });
  await channel.send(message);
  const lines = server.received.map((mail) =>
    mail.headerLines.map(({ line }) => line.replace(/\r?\n\s+/g, ' ')),
  );
  expect(lines[0]).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(lines[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(lines[1]?.some((line) => line.startsWith('List-'))).toBe(false);
});

test('the same message sent twice has the same Message-ID', async () => {
  const server = await serve();
  const channel = connect(server.url);
  await channel.send(message);
  await channel.send(message);
  expect(new Set(server.received.map((mail) => mail.messageId)).size).toBe(1);
});

test('a title that is written as an encoded word is shown as written', async () => {
  const server = await serve();
  const subject = '[Harbour] =?utf-8?Q?=E2=80=AEexe=0D=0ABcc:_thief?= =?us-ascii?B?WA==?= ends';
  await connect(server.url).send({ ...message, subject });
  expect(server.received[0]?.subject).toBe(subject);
});

test('a line break in a subject, a recipient or a key never becomes a header', async () => {
  const server = await serve();
  await connect(server.url).send({
    ...message,
    subject: 'Harbour\r\nBcc: thief@example.com',
    idempotencyKey: 'dlv_02>\r\nX-Evil: yes',
  });
  const keys = server.received[0]?.headers.map(({ key }) => key);
  expect(keys).not.toContain('bcc');
  expect(keys).not.toContain('x-evil');
  expect(server.received[0]?.to).toHaveLength(1);
});

test('consecutive messages share a connection', async () => {
  let greeted = 0;
  const server = await serve({
    atConnect: () => {
      greeted += 1;
      return undefined;
    },
  });
  const channel = connect(server.url);
  await channel.send(message);
  await channel.send({ ...message, idempotencyKey: 'dlv_02' });
  expect(server.received).toHaveLength(2);
  expect(greeted).toBe(1);
});

test('the next message reaches a server that was restarted in between', async () => {
  const before = await startMailServer();
  const channel = connect(before.url);
  await channel.send(message);
  await before.close();
  const after = await serve({ port: Number(new URL(before.url).port) });
  await channel.send({ ...message, idempotencyKey: 'dlv_02' });
  expect(after.received).toHaveLength(1);
});

const refusals: [string, MailServerTroubles, string, string, string | null][] = [
  ['an unknown mailbox', { atRecipient: () => 550 }, 'permanent', 'smtp_550', 'bounced'],
  ['a full mailbox', { atRecipient: () => 452 }, 'temporary', 'smtp_452', null],
  [
    'a recipient who gets no messages of this size',
    { atRecipient: () => 550, says: 'Message too large for this recipient' },
    'permanent',
    'smtp_550',
    null,
  ],
  [
    'a full mailbox that is refused permanently',
    { atRecipient: () => 552, says: '5.2.2 Over quota' },
    'permanent',
    'smtp_552',
    null,
  ],
  [
    'a closed mailbox',
    { atRecipient: () => 550, says: '5.2.1 The account is disabled' },
    'permanent',
    'smtp_550',
    'bounced',
  ],
  [
    'a server that has us on a block list',
    {
      atRecipient: () => 550,
      says: 'Service unavailable; client host [192.0.2.1] blocked using a block list',
    },
    'permanent',
    'smtp_550',
    null,
  ],
  [
    'a server that does not relay',
    { atRecipient: () => 554, says: 'Relay access denied' },
    'permanent',
    'smtp_554',
    null,
  ],
  [
    'a sender it does not trust',
    { atRecipient: () => 550, says: '5.7.1 Blocked by our policy' },
    'permanent',
    'smtp_550',
    null,
  ],
  ['a text it will not take', { atData: () => 554 }, 'permanent', 'smtp_554', null],
  ['a text it will take later', { atData: () => 451 }, 'temporary', 'smtp_451', null],
  ['a server that turns us away', { atConnect: () => 554 }, 'temporary', 'smtp_554', null],
];
test.each(refusals)('%s: the failure says what happened', async (_, troubles, kind, code, reason) => {
  const server = await serve(troubles);
  expect(await failure(connect(server.url).send(message))).toMatchObject({ failure: kind, code, reason });
});

test('a server that is down is a temporary failure', async () => {
  const server = await startMailServer();
  await server.close();
  expect(await failure(connect(server.url).send(message))).toMatchObject({ failure: 'temporary' });
});

test('any server response becomes one line that can be stored', async () => {
  const strange = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(`\u0000\u001B[31m ${'very '.repeat(200)}\n`);
  });
  await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve));
  opened.push({ close: () => new Promise((resolve) => strange.close(() => resolve())) });
  const { port } = strange.address() as AddressInfo;
  const error = await failure(connect(`smtp://127.0.0.1:${port}`).send(message));
  expect(error.message).toMatch(/^\[31m very very .*…$/);
  expect(error.message.length).toBeLessThanOrEqual(500);
});

test('the connection to a server that does not respond is closed at the deadline', async () => {
  const closed = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => closed.resolve());
    // An occasional byte prevents every idle timeout.
    const drip = setInterval(() => socket.write('2'), 20);
    socket.on('close', () => clearInterval(drip));
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  opened.push({ close: () => new Promise((resolve) => silent.close(() => resolve())) });
  const { port } = silent.address() as AddressInfo;
  const error = await failure(connect(`smtp://127.0.0.1:${port}`, 200).send(message));
  expect(error.failure).toBe('temporary');
  await closed.promise;
});

test('a sender that is stopping does not wait', async () => {
  const reached = Promise.withResolvers<void>();
  const release = Promise.withResolvers<undefined>();
  const server = await serve({
    atData: () => {
      reached.resolve();
      return release.promise;
    },
  });
  const stop = new AbortController();
  const sending = failure(connect(server.url).send(message, stop.signal));
  await reached.promise;
  stop.abort();
  expect((await sending).failure).toBe('temporary');
  release.resolve(undefined);
});
