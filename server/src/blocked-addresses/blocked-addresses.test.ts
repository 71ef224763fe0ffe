import { DeliveryList } from '@newswatch/shared/contracts';
import { adminMessages, BlockedAddressList } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newNumber, whatsappRecipients } from '../recipients/whatsapp.fixture.ts';
import { type TestPerson, testApp } from '../testing/app.ts';

const app = testApp({ throttleFactor: 0 });
const { owner, recipient, invite, alert, deliver, messagesTo } = whatsappRecipients(app);
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
/** What the owner reads in the log of deliveries. */
const log = async (person: TestPerson) => {
  const { body } = await app().call('GET', '/notifications/deliveries', { token: person.token });
  return v
    .parse(DeliveryList, body)
    .items.map(({ status, reason: code, error }) => [status, code, error?.message]);
};

describe('a blocked address', () => {
  it('gets no alerts, whatever the case of its letters; the owner reads the reason, until it is unblocked', async () => {
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

it('a blocked number gets nothing, while the email address of the same person does', async () => {
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
