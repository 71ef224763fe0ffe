import { createHmac, randomUUID } from 'node:crypto';
import { limits } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findBlock, liftBounce } from '../blocked-addresses/index.ts';
import { signMessageKey } from '../channels/index.ts';
import { messageKey } from '../compose/message-key.ts';
import { newId } from '../ids.ts';
import { enqueueRelays } from '../relays/index.ts';
import { TEST_SECRET, type TestPerson, testApp } from '../testing/app.ts';
import {
  insertArticle,
  insertDelivery,
  insertNotification,
  insertSource,
  insertTarget,
} from '../testing/rows.ts';
import { createMailReports } from './index.ts';

const app = testApp({ throttleFactor: 0 });
const key = Buffer.alloc(24, 7);
const secret = `whsec_${key.toString('base64')}`;
const withSecret = testApp({ throttleFactor: 0, mailReportsSecret: secret });
const idKey = Buffer.alloc(32, 9);

const original = (messageId: string) =>
  `From: Newswatch <alerts@news.example>\r\nMessage-ID: ${messageId}\r\nSubject: =?utf-8?q?Harbour?=\r\n`;
const report = (type: string, fields: string, messageId: string, part = 'message/rfc822') =>
  [
    'From: MAILER-DAEMON@mx.example',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
    '',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'A sentence for people.',
    '--b',
    `Content-Type: message/${type}`,
    '',
    fields,
    '--b',
    `Content-Type: ${part}`,
    '',
    `${original(messageId)}\r\nThe text.`,
    '--b--',
    '',
  ].join('\r\n');
const bounce = (messageId: string, address: string, said = '550 5.1.1 No such user', part?: string) =>
  report(
    'delivery-status',
    `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: ${/\d\.\d+\.\d+/.exec(said)?.[0] ?? '5.0.0'}\r\nDiagnostic-Code: smtp;\r\n ${said}\r\n`,
    messageId,
    part,
  );
const complaint = (messageId: string, type = 'abuse') =>
  report(
    'feedback-report',
    `Feedback-Type: ${type}\r\nUser-Agent: Provider/1.0\r\nVersion: 1\r\n`,
    messageId,
    'text/rfc822-headers',
  );

const reports = () => createMailReports({ db: app().db, secret, messageKey: idKey });
function signed(text: string, { at = app().clock.now(), with: by = key as Uint8Array } = {}) {
  const bytes = new TextEncoder().encode(text);
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac('sha256', by).update(`msg_1.${timestamp}.`).update(bytes).digest('base64');
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return { bytes, headers };
}
const take = (text: string, options: Parameters<typeof signed>[1] = {}) =>
  reports().take(signed(text, options), app().clock.now());

/** A person with an email that their mail server has accepted. */
async function sent(on = app(), by: Uint8Array = idKey, to?: TestPerson) {
  const person = to ?? (await on.verifiedUser());
  const id = newId('dlv');
  const messageId = `<${signMessageKey(by, id, person.email)}@news.example>`;
  const notification_id = await insertNotification(on.db, { user_id: person.id });
  await insertDelivery(on.db, {
    ...{ id, notification_id, user_id: person.id, destination: person.email },
    ...{ status: 'sent', sent_at: on.clock.now(), provider_message_id: messageId },
  });
  return { person, id, messageId };
}
const refusedOf = async ({ token }: TestPerson) => {
  const { body } = await app().call('GET', '/notifications/limits', { token });
  return (body as { email_refused: { reason: string; detail: string } | null }).email_refused;
};

it('an email that bounces later blocks its address; its owner sees why, and can resume emails', async () => {
  const { person, id, messageId } = await sent();
  expect(await take(bounce(messageId, person.email.toUpperCase()))).toEqual({
    blocked: 1,
    noted: 0,
    unknown: 0,
  });
  const delivery = app().db.selectFrom('deliveries').select(['status', 'reason', 'error']);
  expect(await delivery.where('id', '=', id).executeTakeFirst()).toEqual({
    status: 'failed',
    reason: 'bounced',
    error: { code: 'returned', message: '550 5.1.1 No such user' },
  });
  expect(await findBlock(app().db, 'email', person.email)).toMatchObject({ cause: 'bounced' });
  expect(await refusedOf(person)).toMatchObject({ reason: 'bounced', detail: '550 5.1.1 No such user' });
  const admin = await app().administrator();
  const { body } = await app().call('GET', `/admin/users/${person.id}`, { token: admin.token });
  expect(body).toMatchObject({
    user: { email_refused: { reason: 'bounced', detail: '550 5.1.1 No such user' } },
  });
  // Another report about the same email changes nothing.
  expect(await take(bounce(messageId, person.email, '550 5.1.1 Again'))).toMatchObject({ noted: 1 });
  expect(await findBlock(app().db, 'email', person.email)).toMatchObject({
    reason: '550 5.1.1 No such user',
  });
});

it('a complaint stops the emails until the person resumes them', async () => {
  const { person, messageId } = await sent();
  expect(await take(complaint(messageId, 'virus'))).toEqual({ blocked: 0, noted: 1, unknown: 0 });
  expect(await take(complaint(messageId))).toEqual({ blocked: 1, noted: 0, unknown: 0 });
  expect(await findBlock(app().db, 'email', person.email)).toMatchObject({ cause: 'complaint' });
  expect(await refusedOf(person)).toMatchObject({
    reason: 'complaint',
    detail: 'Marked as spam, reported by Provider/1.0',
  });
  const { liftEmailRefusal } = await import('../notifier/index.ts');
  const setVerified = (email_verified_at: Date | null) =>
    app().db.updateTable('users').set({ email_verified_at }).where('id', '=', person.id).execute();
  // Somebody who enters a stranger's address does not undo the stranger's complaint.
  await setVerified(null);
  await liftEmailRefusal(app().db, person.id);
  expect(await findBlock(app().db, 'email', person.email)).toMatchObject({ cause: 'complaint' });
  await setVerified(app().clock.now());
  await liftEmailRefusal(app().db, person.id);
  expect([await refusedOf(person), await findBlock(app().db, 'email', person.email)]).toEqual([
    null,
    undefined,
  ]);
});

it('a full mailbox, a delay, and a forwarding address block nothing', async () => {
  const { person, messageId } = await sent();
  for (const said of ['552 5.2.2 Mailbox full', '550 5.7.1 Blocked by policy', '451 4.4.1 Try later'])
    expect(await take(bounce(messageId, person.email, said))).toMatchObject({ blocked: 0, noted: 1 });
  expect(await take(bounce(messageId, 'elsewhere@example.com'))).toMatchObject({ blocked: 0, noted: 1 });
  expect(await refusedOf(person)).toBeNull();
});

it('a bounce without a reason, or after a temporary failure, blocks nothing', async () => {
  const { person, messageId } = await sent();
  const waited = (fields: string) =>
    report(
      'delivery-status',
      `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ${person.email}\r\nAction: failed\r\n${fields}`,
      messageId,
    );
  for (const fields of [
    // As Exim writes it after four days of attempts.
    'Status: 5.0.0\r\n',
    'Status: 5.0.0\r\nDiagnostic-Code: smtp; 450 Mailbox busy\r\n',
    'Diagnostic-Code: x-unix; connection timed out\r\n',
    'Status: 5.1.1\r\nDiagnostic-Code: smtp; 450 4.1.1 Unknown yet\r\n',
  ])
    expect(await take(waited(fields)), fields).toEqual({ blocked: 0, noted: 1, unknown: 0 });
  expect(await refusedOf(person)).toBeNull();
});

it('a server’s response is truncated for storage, and a bounce is read up to a maximum number of recipients', async () => {
  const { person, messageId } = await sent();
  const said = `550 5.1.1 \0${'x'.repeat(489)}\u{1F600}`;
  expect(await take(bounce(messageId, person.email, said))).toMatchObject({ blocked: 1 });
  expect((await refusedOf(person))?.detail).toBe(`550 5.1.1 ${'x'.repeat(489)}\uFFFD`);
  const others = 'Action: failed\r\n\r\n'.repeat(5_000);
  const text = report('delivery-status', `Reporting-MTA: dns; mx.example\r\n\r\n${others}`, messageId);
  expect(await take(text)).toEqual({ blocked: 0, noted: 20, unknown: 0 });
  await expect(take(bounce(messageId.replace('@', '@\0'), person.email))).rejects.toMatchObject({
    code: 'validation_failed',
  });
});

it('a report with far too many parts is not read', async () => {
  const { person, messageId } = await sent();
  const withParts = (count: number) =>
    bounce(messageId, person.email).replace('--b--', `${'--b\r\n\r\n'.repeat(count)}--b--`);
  await expect(take(withParts(2_001))).rejects.toMatchObject({ code: 'validation_failed' });
  expect(await refusedOf(person)).toBeNull();
  expect(await take(withParts(20))).toMatchObject({ blocked: 1 });
  // Of the returned email, only the header is read. The parser refuses that many levels.
  const levels = Array.from(
    { length: 400 },
    (_, level) => `Content-Type: multipart/mixed; boundary="c${level}"\r\n\r\n--c${level}\r\n`,
  );
  const encoded = Buffer.from(`${original(messageId)}${levels.join('')}`).toString('base64');
  const text = bounce(messageId, person.email).replace(
    `message/rfc822\r\n\r\n${original(messageId)}`,
    `message/rfc822\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}`,
  );
  expect(text).toContain(encoded);
  expect(await take(text), 'read, and known').toMatchObject({ noted: 1, unknown: 0 });
});

it('a report from a server without enhanced codes, with only the headers of the email, is understood', async () => {
  const { person, messageId } = await sent();
  const text = bounce(messageId, person.email, '550 No such user here', 'text/rfc822-headers');
  expect(await take(text)).toMatchObject({ blocked: 1 });
});

it('no report is accepted without a valid, recent signature, or about an email that we did not send', async () => {
  const { person, messageId } = await sent();
  const text = bounce(messageId, person.email);
  const past = new Date(app().clock.now().getTime() - 6 * 60_000);
  for (const options of [{ at: past }, { with: Buffer.alloc(24, 8) }])
    await expect(take(text, options)).rejects.toMatchObject({ code: 'token_invalid' });
  const { bytes, headers } = signed(text);
  for (const missing of Object.keys(headers))
    await expect(
      reports().take({ bytes, headers: { ...headers, [missing]: undefined } }, app().clock.now()),
    ).rejects.toMatchObject({ code: 'token_invalid' });
  await expect(take('Subject: Hello\r\n\r\nI am on holiday.')).rejects.toMatchObject({
    code: 'validation_failed',
  });
  const other = messageId.replace('@news.example', '@elsewhere.example');
  for (const forged of [other, `<${newId('dlv')}@news.example>`, '<notice_1@news.example>'])
    expect(await take(bounce(forged, person.email))).toEqual({ blocked: 0, noted: 0, unknown: 1 });
  expect(await refusedOf(person)).toBeNull();
  // Without a secret, there is no such address.
  const answer = await app().app.inject({
    method: 'POST',
    url: '/api/mail-reports',
    headers: { ...headers, 'content-type': 'message/rfc822' },
    payload: Buffer.from(bytes),
  });
  expect(answer.statusCode).toBe(404);
});

it('a report has no effect after the block was lifted, however it is signed, but one about another email does', async () => {
  const { person, messageId } = await sent();
  const text = bounce(messageId, person.email);
  const block = () => findBlock(app().db, 'email', person.email);
  expect(await take(text)).toMatchObject({ blocked: 1 });
  await liftBounce(app().db, person.email);
  expect(await take(text)).toEqual({ blocked: 0, noted: 1, unknown: 0 });
  expect(await block()).toBeUndefined();
  const later = { at: new Date(app().clock.now().getTime() + 30_000) };
  expect(await take(text, later), 'signed again').toEqual({ blocked: 0, noted: 1, unknown: 0 });
  expect(await block()).toBeUndefined();
  const next = bounce((await sent(app(), idKey, person)).messageId, person.email);
  const [one, other] = await Promise.all(
    [1, 2].map(() => take(next, { at: new Date(app().clock.now().getTime() + 60_000) })),
  );
  expect((one?.blocked ?? 0) + (other?.blocked ?? 0), 'at once').toBe(1);
  expect(await block()).toMatchObject({ cause: 'bounced' });
  const past = new Date(app().clock.now().getTime() + 7 * 60_000);
  await reports().take(signed(bounce(messageId, 'x@news.example'), { at: past }), past);
  const { rows } = await sql`select from taken_mail_reports where signature not like 'report %'`.execute(
    app().db,
  );
  expect(rows, 'signatures are kept while they are valid').toHaveLength(1);
});

it('a bounce of a code, an invitation or a copy blocks its address for everybody, and marks it for its owner', async () => {
  const keyOf = (kind: 'code' | 'notice', address: string) =>
    `<${signMessageKey(idKey, `${kind}_${newId('msg')}`, address)}@news.example>`;
  const person = await app().verifiedUser();
  expect(await take(bounce(keyOf('code', person.email), person.email.toUpperCase()))).toMatchObject({
    blocked: 1,
  });
  expect(await refusedOf(person)).toMatchObject({ reason: 'bounced' });

  const owners = [await app().verifiedUser(), await app().verifiedUser()];
  const email = 'nobody@firm.example';
  for (const { token } of owners)
    await app().call('POST', '/recipients', {
      token,
      body: { name: 'Bo', email, target_ids: [], groups: ['Team'] },
    });
  const statuses = () =>
    Promise.all(
      owners.map(async ({ token }) => {
        const { body } = await app().call('GET', '/recipients', { token });
        return (body as { items: { status: string }[] }).items.map(({ status }) => status);
      }),
    );
  expect(await statuses()).toEqual([['invited'], ['invited']]);
  const invitation = keyOf('notice', email);
  expect(await take(bounce(invitation, 'else@firm.example')), 'not an email of ours').toEqual({
    ...{ blocked: 0, noted: 0, unknown: 1 },
  });
  expect(await take(bounce(invitation, email, '552 5.2.2 Mailbox full'))).toMatchObject({ noted: 1 });
  expect(await take(bounce(invitation, email))).toMatchObject({ blocked: 1 });
  expect(await findBlock(app().db, 'email', email)).toMatchObject({ cause: 'bounced' });
  expect(await statuses()).toEqual([['bounced'], ['bounced']]);
});

it('a report about an alert to a recipient needs its signed ID, because the owner sees the ID without the signature', async () => {
  const { id: user_id, token } = await app().verifiedUser();
  const email = 'ky@firm.example';
  const target_id = await insertTarget(app().db, { user_id });
  await app().call('POST', '/recipients', { token, body: { name: 'Ky', email, target_ids: [target_id] } });
  const { token: link } = await app()
    .db.selectFrom('recipients')
    .select('token')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  await app().call('POST', '/recipients/confirm', { body: { token: link, answer: 'accept' } });
  const id = await insertNotification(app().db, { user_id, target_id });
  await enqueueRelays(app().db, [{ id, user_id, target_id }], app().clock.now());
  const { body } = await app().call('GET', '/notifications/deliveries', { token });
  const [shown] = (body as { items: { id: string }[] }).items;
  const name = `relay_${shown?.id}`;
  const signedId = `<${signMessageKey(idKey, name, email)}@news.example>`;
  const nothing = { blocked: 0, noted: 0, unknown: 1 };
  expect(await take(complaint(signedId)), 'not sent yet').toEqual(nothing);
  await app()
    .db.updateTable('relays')
    .set({ status: 'sent', sent_at: app().clock.now() })
    .where('user_id', '=', user_id)
    .execute();
  for (const forged of [name, signMessageKey(idKey, name, 'else@firm.example')])
    expect(await take(complaint(`<${forged}@news.example>`))).toEqual(nothing);
  expect(await findBlock(app().db, 'email', email)).toBeUndefined();
  const at = new Date(app().clock.now().getTime() + 1_000);
  const other = await app().verifiedUser();
  await app().call('POST', '/recipients', {
    token: other.token,
    body: { name: 'Ky', email, target_ids: [], groups: ['Team'] },
  });
  expect(await take(complaint(signedId), { at })).toMatchObject({ blocked: 1 });
  const answered = await app()
    .db.selectFrom('recipients')
    .select('status')
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  expect(answered, 'a complaint is no answer to anybody').toEqual([
    { status: 'active' },
    { status: 'invited' },
  ]);
  for (const person of [token, other.token]) {
    const list = (await app().call('GET', '/recipients', { token: person })).body;
    expect(list).toMatchObject({ items: [{ status: 'bounced' }] });
  }
});

it('a report over HTTP is accepted with a valid, recent signature, up to a maximum length', async () => {
  const post = (text: string, options: Parameters<typeof signed>[1] = {}) => {
    const { bytes, headers } = signed(text, { at: withSecret().clock.now(), ...options });
    return withSecret().app.inject({
      ...{ method: 'POST', url: '/api/mail-reports', payload: Buffer.from(bytes) },
      headers: { ...headers, 'content-type': 'message/rfc822' },
    });
  };
  const { person, messageId } = await sent(withSecret(), messageKey(TEST_SECRET));
  const text = bounce(messageId, person.email);
  const past = new Date(withSecret().clock.now().getTime() - 6 * 60_000);
  for (const options of [{ with: Buffer.alloc(24, 8) }, { at: past }]) {
    const refused = await post(text, options);
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'token_invalid' }]);
  }
  const tooLong = await post(`${text}${'x'.repeat(limits.MAIL_REPORT_BYTES_MAX)}`);
  expect([tooLong.statusCode, tooLong.json()]).toMatchObject([413, { code: 'body_too_large' }]);
  expect(await findBlock(withSecret().db, 'email', person.email)).toBeUndefined();
  const taken = await post(text);
  expect([taken.statusCode, taken.json()]).toEqual([200, { blocked: 1, noted: 0, unknown: 0 }]);
  expect(await findBlock(withSecret().db, 'email', person.email)).toMatchObject({ cause: 'bounced' });
});

it('a bounce or a complaint about a newsletter sets the status of the subscriber', async () => {
  const person = await app().verifiedUser({ email: 'ann@harbour.example' });
  const at = app().clock.now();
  const { db } = app();
  await db.updateTable('users').set({ plan: 'pro' }).where('id', '=', person.id).execute();
  const list = { id: newId('dls'), user_id: person.id, name: 'Clip sheet', created_at: at, updated_at: at };
  await db.insertInto('distribution_lists').values(list).execute();
  const { collection } = (
    await app().call('POST', '/collections', {
      token: person.token,
      body: { name: 'Ports', article_ids: [await insertArticle(db, { source_id: await insertSource(db) })] },
    })
  ).body as { collection: { id: string } };
  const emails = ['gone@harbour.example', 'angry@harbour.example', 'fine@harbour.example'];
  for (const email of emails)
    await app().call('POST', `/distribution-lists/${list.id}/subscribers`, {
      token: person.token,
      body: { email },
    });
  await app().call('POST', `/collections/${collection.id}/newsletters`, {
    token: person.token,
    body: { subject: 'Ports', list_ids: [list.id], client_id: randomUUID() },
  });
  const relays = await db
    .updateTable('relays')
    .set({ status: 'sent', sent_at: at })
    .where('user_id', '=', person.id)
    .returning(['id', 'destination'])
    .execute();
  const idOf = (email: string) => {
    const relay = relays.find(({ destination }) => destination === email);
    return `<${signMessageKey(idKey, `relay_${relay?.id}`, email)}@news.example>`;
  };
  const [gone = '', angry = ''] = emails;
  expect(await take(bounce(idOf(gone), gone))).toMatchObject({ blocked: 1 });
  expect(await take(complaint(idOf(angry)))).toMatchObject({ blocked: 1 });
  const rows = await db
    .selectFrom('subscribers')
    .select(['email', 'status'])
    .where('list_id', '=', list.id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['bounced', 'complained', 'subscribed']);
});
