import type { Channel } from '@newswatch/shared/contracts';
import { expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';

const app = testApp();
let made = 0;
const newAddress = () => {
  made += 1;
  return `owner${made}@example.com`;
};
const newNumber = () => {
  made += 1;
  return `+4477009${String(made).padStart(5, '0')}`;
};
const put = (person: TestPerson, body: object) =>
  app().call('PUT', '/user/profile', { token: person.token, body });
const askAgain = (person: TestPerson) =>
  app().call('POST', '/auth/resend-verification', { token: person.token });
const codesTo = (place: string) =>
  app().messenger.sent.filter(({ destination }) => destination.toLowerCase() === place.toLowerCase()).length;
const says = (sentence: string) => ({ body: { verification_messages: [sentence] } });

/** Records this many codes from a stranger's account to the destination, the last one just now. */
async function strangersHadSent(count: number, channel: Channel, destination: string): Promise<void> {
  const { id } = await app().signUp();
  const now = app().clock.now();
  const codes = Array.from({ length: count }, (_, minutes) => ({
    id: newId('vcd'),
    user_id: id,
    channel,
    destination,
    code_hash: 'of no code',
    created_at: new Date(now.getTime() - minutes * 60_000),
    expires_at: now,
    closed_at: now,
  }));
  await app().db.insertInto('verification_codes').values(codes).execute();
}

test('someone can sign up with an address for which a stranger has just requested a code', async () => {
  const email = newAddress();
  const stranger = await app().signUp();
  app().clock.advance({ minutes: 2 });
  expect(await put(stranger, { email })).toMatchObject({ status: 200 });
  expect(codesTo(email)).toBe(1);
  const owner = await app().signUp({ email });
  expect(codesTo(email)).toBe(2);
  const body = { verification_code: app().messenger.codeFor(email) };
  expect(await app().call('POST', '/auth/verify-email', { token: owner.token, body })).toMatchObject({
    status: 200,
    body: { user: { email, email_verified: true } },
  });
});

test('an address gets at most twenty codes a day for other accounts, and all codes for its own', async () => {
  const email = newAddress();
  await strangersHadSent(19, 'email', email);
  const strangers = [await app().signUp(), await app().signUp()] as const;
  app().clock.advance({ minutes: 2 });
  await put(strangers[0], { email: email.toUpperCase() });
  expect(codesTo(email)).toBe(1);
  expect(await put(strangers[1], { email: email.toUpperCase() })).toMatchObject(
    says('Too many codes have been sent to this address today. Please try again tomorrow.'),
  );
  expect(codesTo(email)).toBe(1);

  const owner = await app().signUp({ email });
  expect(codesTo(email)).toBe(2);
  for (const codes of [3, 4, 5, 6]) {
    app().clock.advance({ minutes: 1 });
    expect((await askAgain(owner)).status).toBe(200);
    expect(codesTo(email)).toBe(codes);
  }
  app().clock.advance({ minutes: 1 });
  expect(await askAgain(owner)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
});

test('a number gets its owner’s codes, no matter how many strangers requested one', async () => {
  const whatsapp = newNumber();
  await strangersHadSent(10, 'whatsapp', whatsapp);
  await put(await app().signUp(), { whatsapp });
  expect(codesTo(whatsapp)).toBe(1);

  await strangersHadSent(9, 'whatsapp', whatsapp);
  const owner = await app().signUp();
  const sentence =
    'Too many codes have been sent to this number today. Verify your email address first to get one anyway.';
  expect(await put(owner, { whatsapp })).toMatchObject(says(sentence));
  expect(codesTo(whatsapp)).toBe(1);
  const send = () => app().call('POST', '/user/send-whatsapp-verification', { token: owner.token });
  const refused = await send();
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', error: sentence } });
  // Without this field, a client knows that no code is on its way.
  expect(refused.text).not.toContain('cooldown_seconds');

  // Accounts with a confirmed address cannot be created in bulk. The owner confirms one in a minute, so nobody waits a
  // day.
  const { clock } = app();
  const body = { verification_code: app().messenger.codeFor(owner.email) };
  expect((await app().call('POST', '/auth/verify-email', { token: owner.token, body })).status).toBe(200);
  expect((await send()).status).toBe(200);
  const sendAgain = () => {
    clock.advance({ minutes: 1 });
    return send();
  };
  expect([(await sendAgain()).status, (await sendAgain()).status]).toEqual([200, 200]);
  expect(await sendAgain()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(codesTo(whatsapp)).toBe(4);
});

test('a stranger who requests codes in someone’s name does not block that person’s own requests, signed in or not', async () => {
  const owner = await app().signUp();
  app().clock.advance({ minutes: 2 });
  const ask = async (ip: string) => {
    const answer = await app().call('POST', '/auth/resend-verification', {
      body: { email: owner.email },
      ip,
    });
    await app().api.accounts.settle();
    return answer.status;
  };
  const [stranger, home] = ['198.51.100.7', '198.51.100.8'];
  expect([await ask(stranger), await ask(stranger)]).toEqual([200, 429]);
  expect(await ask(home)).toBe(200);
  for (let asked = 0; asked < 4; asked += 1) {
    app().clock.advance({ minutes: 1 });
    expect(await ask(stranger)).toBe(200);
  }
  app().clock.advance({ minutes: 1 });
  expect(await ask(stranger)).toBe(429);
  expect(await ask(home)).toBe(200);
  // However many addresses strangers use, the mailbox gets five codes an hour, including the one from sign-up.
  for (let n = 10; n < 20; n += 1) {
    app().clock.advance({ minutes: 1 });
    expect(await ask(`198.51.100.${n}`)).toBe(200);
  }
  expect(codesTo(owner.email)).toBe(5);
  expect((await askAgain(owner)).status).toBe(200);
  expect(codesTo(owner.email)).toBe(6);
});

test('codes that others requested in a person’s name do not reduce the person’s own', async () => {
  const owner = await app().signUp();
  const askOpenly = async () => {
    app().clock.advance({ minutes: 11 });
    const answer = await app().call('POST', '/auth/resend-verification', { body: { email: owner.email } });
    await app().api.accounts.settle();
    return answer;
  };
  for (let asked = 0; asked < 4; asked += 1) expect((await askOpenly()).status).toBe(200);
  expect(codesTo(owner.email)).toBe(5);

  expect((await askAgain(owner)).status).toBe(200);
  expect(codesTo(owner.email)).toBe(6);
  // Conversely, the mailbox is protected: its own codes and theirs together are limited to five an hour.
  expect((await askOpenly()).status).toBe(200);
  expect(codesTo(owner.email)).toBe(6);
});
