import { describe, expect, test } from 'vitest';
import { createTestApp, testApp } from '../testing/app.ts';
import { isLoopback, mailboxAccess } from './routes/mailbox.ts';

const app = testApp();
const guest = { role: undefined, crossSite: false } as const;
const open = { demo: true, boundToLoopback: true, realTransport: false };

async function put(
  id: string,
  recipient: string,
  at: string,
  text = 'Your code is ABC234',
  html: string | null = null,
): Promise<void> {
  await app()
    .db.insertInto('mailbox_messages')
    .values({
      id: `msg_${id}`,
      idempotency_key: id,
      channel: recipient.includes('@') ? 'email' : 'whatsapp',
      recipient,
      subject: recipient.includes('@') ? 'Your <b>code</b>' : null,
      body_text: text,
      body_html: html,
      sent_at: new Date(at),
    })
    .execute();
}

describe('the embedded mailbox can be read', () => {
  test.each([
    ['by anybody at the machine, in the demo', open, guest, true],
    ['by a user at the machine, in the demo', open, { role: 'user', crossSite: false }, true],
    ['by an administrator from anywhere', open, { role: 'admin', crossSite: true }, true],
    [
      'by an administrator without the demo',
      { ...open, demo: false },
      { role: 'admin', crossSite: false },
      true,
    ],
    ['not through a proxy', open, { role: undefined, crossSite: true }, false],
    ['not by a user through a proxy', open, { role: 'user', crossSite: true }, false],
    ['not without the demo', { ...open, demo: false }, guest, false],
    ['not where others can reach the machine', { ...open, boundToLoopback: false }, guest, false],
    [
      'not by anybody once messages really leave',
      { ...open, realTransport: true },
      { role: 'admin', crossSite: false },
      false,
    ],
  ] as const)('%s: %j %j → %s', (_name, setting, reader, may) => {
    expect(mailboxAccess(setting)(reader)).toBe(may);
  });

  test.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.5', false],
    ['127.0.0.1.example.com', false],
  ])('%s is a loopback address: %s', (host, loopback) => {
    expect(isLoopback(host)).toBe(loopback);
  });
});

describe('its messages', () => {
  test('are listed newest first, for one address or number, in upper or lower case', async () => {
    await put('1', 'Ann@Example.com', '2026-03-10T08:00:00Z', 'first');
    await put('2', '+447700900123', '2026-03-10T08:01:00Z', 'second');
    await put('3', 'ann@example.com', '2026-03-10T08:02:00Z', 'third');
    const texts = async (query: string) => {
      const { body } = await app().call('GET', `/mailbox/messages${query}`);
      return (body as { messages: { text: string }[] }).messages.map(({ text }) => text);
    };
    expect(await texts('')).toEqual(['third', 'second', 'first']);
    expect(await texts('?to=ANN@example.com')).toEqual(['third', 'first']);
    expect(await texts('?to=%2B447700900123')).toEqual(['second']);
    // An unescaped plus sign arrives as a space.
    expect(await texts('?to=+447700900123')).toEqual(['second']);
    expect(await texts('?to=nn@example.com')).toEqual([]);
    const { body } = await app().call('GET', '/mailbox/messages?to=%2B447700900123');
    expect(body).toEqual({
      messages: [
        {
          id: 'msg_2',
          channel: 'whatsapp',
          to: '+447700900123',
          subject: null,
          text: 'second',
          sent_at: '2026-03-10T08:01:00.000Z',
        },
      ],
    });
  });

  test('are 404 for anyone who may not read them', async () => {
    const crossSite = { headers: { 'x-forwarded-for': '203.0.113.1' } };
    expect((await app().call('GET', '/mailbox/messages', crossSite)).status).toBe(404);
    expect((await app().get('/mailbox', crossSite.headers)).status).toBe(404);
    expect((await app().get('/mailbox/list', crossSite.headers)).status).toBe(404);
    await put('5', 'fay@example.com', '2026-03-10T07:00:00Z', 'text', '<p>Your code is ABC234</p>');
    expect((await app().get('/mailbox/mail/msg_5')).status).toBe(200);
    expect((await app().get('/mailbox/mail/msg_5', crossSite.headers)).status).toBe(404);
    const { token } = await app().signUp();
    expect((await app().call('GET', '/mailbox/messages', { ...crossSite, token })).status).toBe(404);
    const admin = await app().administrator();
    expect((await app().call('GET', '/mailbox/messages', { ...crossSite, token: admin.token })).status).toBe(
      200,
    );
  });

  test('are 404 for everyone when messages are really sent', async () => {
    const real = await createTestApp({ realTransport: true });
    const admin = await real.administrator();
    expect((await real.call('GET', '/mailbox/messages', { token: admin.token })).status).toBe(404);
    await real.db
      .insertInto('mailbox_messages')
      .values({
        id: 'msg_1',
        idempotency_key: '1',
        channel: 'email',
        recipient: 'ann@example.com',
        subject: 'Before',
        body_text: 'text',
        body_html: '<p>text</p>',
        sent_at: new Date(),
      })
      .execute();
    for (const path of ['/mailbox', '/mailbox/list', '/mailbox/mail/msg_1'])
      expect((await real.get(path, { cookie: `access_token=${admin.token}` })).status, path).toBe(404);
    await real.close();
  });

  test('are on a page that shows them as text, with addresses as links', async () => {
    await put(
      '4',
      'eve@example.com',
      '2026-03-10T08:03:00Z',
      'See http://127.0.0.1:3000/articles/art_1?a=1&b=2 </pre><script>alert(1)</script>',
    );
    const page = await app().get('/mailbox?to=eve@example.com');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Your &lt;b&gt;code&lt;/b&gt;');
    expect(page.text).toContain('<a href="http://127.0.0.1:3000/articles/art_1?a=1&amp;b=2" ');
    expect(page.text).not.toContain('<script>alert');
    expect(page.text).not.toContain('third');
    const nonce = /script-src 'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
    expect(page.text).toContain(`<script nonce="${nonce}">`);
    // Requested every two seconds, under the policy of the page: nothing in it may violate that policy.
    const list = await app().get('/mailbox/list?to=eve@example.com');
    expect(list.text).toContain('Your &lt;b&gt;code&lt;/b&gt;');
    expect(list.text).not.toMatch(/<(style|script|html)/);
    const empty = await app().get('/mailbox?to=%3Cimg%20src=x%3E');
    expect(empty.text).toContain('Nothing has been sent to &lt;img src=x&gt; yet.');
  });

  test('are listed by channel, with the newest or the chosen one beside the list', async () => {
    await put('6', 'gus@example.com', '2026-03-10T08:04:00Z', 'sixth', '<p>sixth</p>');
    await put('7', '+447700900777', '2026-03-10T08:05:00Z', '*Harbour*\nseventh');
    const page = async (query: string) => (await app().get(`/mailbox${query}`)).text;
    expect(await page('')).toContain('<strong>Harbour</strong>');
    const emails = await page('?channel=email');
    expect(emails).toContain('src="/mailbox/mail/msg_6"');
    expect(emails).not.toContain('id="msg_7"');
    expect(await page('?channel=whatsapp')).not.toContain('id="msg_6"');
    expect(await page('?id=msg_6')).toContain('src="/mailbox/mail/msg_6"');
    expect(await page('?id=msg_0')).toContain('This message is no longer here.');
    expect((await app().get('/mailbox?channel=pigeon')).status).toBe(404);
  });

  test('are framed as they were sent, in a sandbox that only lets their links open', async () => {
    await put('8', 'hal@example.com', '2026-03-10T08:06:00Z', 'text', '<!doctype html><p>As sent</p>');
    const { headers, text } = await app().get('/mailbox/mail/msg_8');
    expect(text).toBe('<!doctype html><p>As sent</p><base target="_blank">');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox allow-popups allow-popups-to-escape-sandbox',
        "default-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
      ]),
    );
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' });
    const page = await app().get('/mailbox?id=msg_8');
    expect(page.headers['content-security-policy']).toContain("frame-src 'self';");
    expect(page.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect((await app().get('/mailbox?to=%00')).status).toBe(404);
    for (const id of ['msg_7', 'msg_0', '%00', "'"])
      expect((await app().get(`/mailbox/mail/${id}`)).status, id).toBe(404);
  });
});
