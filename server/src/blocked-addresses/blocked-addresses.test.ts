import { DeliveryList, RecipientAnswer } from '@newswatch/shared/contracts';
import { adminMessages, BlockedAddressList } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeNotice } from '../mail-queue/index.ts';
import { newsroom } from '../newsletters/newsroom.fixture.ts';
import { newNumber, whatsappRecipients } from '../recipients/whatsapp.fixture.ts';
import { reportDesk } from '../reports/reports.fixture.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { blockAutomatically, liftBounce } from './index.ts';

const app = testApp({ throttleFactor: 0 });
const { owner, recipient, invite, alert, deliver, messagesTo, receive } = whatsappRecipients(app);
const letters = newsroom(app);
const reports = reportDesk(app);
const reason = 'The person complained to us';
let admin: TestPerson;

beforeAll(async () => {
  admin = await app().administrator();
});

const call = (method: 'GET' | 'POST' | 'DELETE', path = '', body?: object) =>
  app().call(method, `/admin/blocked-addresses${path}`, { token: admin.token, ...(body ? { body } : {}) });
const block = async (channel: 'email' | 'whatsapp', address: string) => {
  const answer = await call('POST', '', { channel, address, reason });
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
};
const list = async (query = '') => v.parse(BlockedAddressList, (await call('GET', query)).body).items;
/** What the owner sees in the delivery log. */
const log = async (person: TestPerson) => {
  const { body } = await app().call('GET', '/notifications/deliveries', { token: person.token });
  return v
    .parse(DeliveryList, body)
    .items.map(({ status, reason: code, error }) => [status, code, error?.message]);
};

describe('a blocked address', () => {
  it('gets no alerts, in upper or lower case, until it is unblocked; the owner sees the reason', async () => {
    const given = await owner();
    const bo = await recipient(given, { chosen: ['email'] });
    const id = await block('email', bo.email.toUpperCase());
    await alert(given);
    expect(await deliver()).toEqual([]);
    expect(await log(given.person)).toEqual([
      ['suppressed', 'blocked', `An administrator has blocked this address: ${reason}`],
    ]);
    expect(await call('DELETE', `/${id}`)).toMatchObject({
      body: { message: adminMessages.blockedAddresses.emailUnblocked },
    });
    await alert(given, 'Harbour open again');
    expect((await deliver()).map(({ to }) => to)).toEqual([bo.email]);
    expect((await call('DELETE', `/${id}`)).status).toBe(404);
  });

  it('is not invited', async () => {
    const given = await owner();
    await block('email', 'tired@example.com');
    const sentence = `An administrator has blocked this address: ${reason}`;
    expect(await invite(given.person, given.target, { email: 'Tired@example.com' })).toMatchObject({
      status: 422,
      body: { fields: { email: [sentence] } },
    });
    const whatsapp = newNumber();
    await block('whatsapp', whatsapp);
    expect(await invite(given.person, given.target, { whatsapp })).toMatchObject({
      status: 422,
      body: { fields: { whatsapp: [`An administrator has blocked this number: ${reason}`] } },
    });
  });
});

it('an address with another spelling of its domain, or other capitals, is the same address', async () => {
  await block('email', 'Zoë@bücher.example');
  const given = await owner();
  for (const email of ['zoë@xn--bcher-kva.example', 'ZOË@BÜCHER.EXAMPLE'])
    expect((await invite(given.person, given.target, { email })).status).toBe(422);
  const again = { channel: 'email', address: 'zoe\u0308@xn--bcher-kva.EXAMPLE', reason };
  expect((await call('POST', '', again)).status).toBe(409);
});

it('if two administrators block the same address at once, the second learns that it is already blocked', async () => {
  const body = { channel: 'email', address: 'both@example.com', reason };
  const answers = await Promise.all([call('POST', '', body), call('POST', '', body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('a blocked number gets nothing after START either', async () => {
  const given = await owner();
  const bo = await recipient(given, { chosen: ['whatsapp'] });
  await block('whatsapp', bo.whatsapp);
  await receive(bo.whatsapp, 'STOP');
  await receive(bo.whatsapp, 'START');
  await alert(given);
  expect(await deliver()).toEqual([]);
  expect(await messagesTo(bo.whatsapp)).toEqual([]);
});

it('a blocked number cannot be given to a recipient who was invited before', async () => {
  const given = await owner();
  const made = await invite(given.person, given.target, { email: 'cy@example.com' });
  const { id } = v.parse(RecipientAnswer, made.body).recipient;
  const whatsapp = newNumber();
  await block('whatsapp', whatsapp);
  const { token } = given.person;
  const answer = await app().call('PUT', `/recipients/${id}`, {
    token,
    body: { name: 'Cy', target_ids: [given.target], whatsapp },
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { whatsapp: [`An administrator has blocked this number: ${reason}`] } },
  });
});

it('a blocked number gets nothing, but the email address of the same person does', async () => {
  const given = await owner();
  const bo = await recipient(given, { chosen: ['email', 'whatsapp'] });
  await block('whatsapp', bo.whatsapp);
  await alert(given);
  expect((await deliver()).map(({ to }) => to)).toEqual([bo.email]);
  expect(await messagesTo(bo.whatsapp)).toEqual([]);
  expect(await log(given.person)).toContainEqual([
    'suppressed',
    'blocked',
    `An administrator has blocked this number: ${reason}`,
  ]);
});

it('the list says who is affected; an address is blocked once, and only by administrators', async () => {
  const given = await owner();
  const bo = await recipient(given);
  const id = await block('whatsapp', bo.whatsapp);
  expect(await list(`?q=${encodeURIComponent(bo.whatsapp)}`)).toMatchObject([
    { id, channel: 'whatsapp', reason, blocked_by: { id: admin.user.id }, users: 0, recipients: 1 },
  ]);
  expect(await list('?q=nobody-has-this')).toEqual([]);
  expect((await list('?channel=whatsapp')).every(({ channel }) => channel === 'whatsapp')).toBe(true);
  expect(await call('POST', '', { channel: 'whatsapp', address: bo.whatsapp, reason })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', error: adminMessages.blockedAddresses.alreadyBlocked },
  });
  expect((await call('POST', '', { channel: 'email', address: 'a@example.com', reason: ' ' })).status).toBe(
    422,
  );
  expect(
    (await app().call('GET', '/admin/blocked-addresses', { token: given.person.token })).status,
  ).toBeGreaterThanOrEqual(403);
});

describe('an address that refuses messages permanently', () => {
  it('is blocked for everybody, with what its mail server said, until an administrator unblocks it', async () => {
    const at = app().clock.now();
    const detail = '550 5.1.1 No such user';
    const refusal = { channel: 'email', address: 'gone@example.com', cause: 'bounced', detail, at } as const;
    await blockAutomatically(app().db, refusal);
    await blockAutomatically(app().db, { ...refusal, detail: '550 again' });
    const [block] = await list('?q=gone@example.com');
    expect(block).toMatchObject({ reason: detail, cause: 'bounced', blocked_by: null });
    const given = await owner();
    const sentence = `This address is blocked because messages to it were refused: ${detail}`;
    expect(await invite(given.person, given.target, { email: 'Gone@example.com' })).toMatchObject({
      status: 422,
      body: { fields: { email: [sentence] } },
    });
    expect((await call('DELETE', `/${block?.id}`)).status).toBe(200);
    expect((await invite(given.person, given.target, { email: 'gone@example.com' })).status).toBe(201);
  });

  it('is unblocked when its owner tries again, unless an administrator blocked it', async () => {
    const at = app().clock.now();
    await blockAutomatically(app().db, {
      ...{ channel: 'email', address: 'back@example.com', cause: 'bounced', detail: '550', at },
    });
    await block('email', 'never@example.com');
    await liftBounce(app().db, 'Back@example.com');
    await liftBounce(app().db, 'never@example.com');
    // An administrator’s block replaces an automatic one.
    await blockAutomatically(app().db, {
      ...{ channel: 'email', address: 'refused@example.com', cause: 'bounced', detail: '550', at },
    });
    await block('email', 'Refused@example.com');
    await liftBounce(app().db, 'refused@example.com');
    expect(await list('?q=refused@example.com')).toMatchObject([{ reason, cause: null }]);
    expect(await list('?q=back@example.com')).toEqual([]);
    expect(await list('?q=never@example.com')).toHaveLength(1);
  });
});

// The clock is advanced for days here, after which the administrator of the other tests is signed out.
describe('a user with a blocked address', () => {
  it('gets only the emails that they need to sign in or to notice an attack', async () => {
    const person = await app().verifiedUser();
    await block('email', person.email);
    const to = { id: person.id, email: person.email, locale: 'english', full_name: 'Ann Lee' } as const;
    const url = 'https://news.example';
    const now = app().clock.now();
    await writeNotice(app().db, to, { kind: 'chat_reply', subject: 'Ports', excerpt: 'It runs', url }, now);
    await writeNotice(app().db, to, { kind: 'system_alerts', alerts: [], url }, now);
    await writeNotice(app().db, to, { kind: 'new_sign_in', device: 'Firefox' }, now);
    await app().call('POST', '/auth/forgot-password', { body: { email: person.email } });
    await app().api.accounts.settle();
    const kinds = app()
      .messenger.notices.filter(({ destination }) => destination === person.email)
      .map(({ notice }) => notice.kind);
    expect(kinds.sort()).toEqual(['new_sign_in', 'reset_link']);
    expect(await app().db.selectFrom('account_mails').selectAll().execute()).toEqual([]);
  });

  it('gets no issues of their own report or previews of their newsletter, and sees why', async () => {
    const { person, draft } = await reports.reader();
    const report = await reports.create(person, draft);
    const { person: sender, collection } = await letters.sender();
    await block('email', person.email);
    await block('email', sender.email);
    expect((await letters.send(sender, collection, { is_preview: true })).status).toBe(201);
    app().clock.advance({ days: 2 });
    await reports.run();
    expect((await letters.deliver()).filter(({ to }) => [person.email, sender.email].includes(to))).toEqual(
      [],
    );
    const [issue] = await reports.issues(person, report.id);
    expect(issue?.emails).toMatchObject([
      { to: 'owner', status: 'canceled', reason: `An administrator has blocked this address: ${reason}` },
    ]);
  });
});
