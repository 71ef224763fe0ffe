import { SessionStarted, type User } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';

const app = testApp({ sendTimeoutMs: 200 });
const profile = async ({ token }: TestPerson): Promise<User> => {
  const { body } = await app().call('GET', '/user/profile', { token });
  return v.parse(v.object({ user: SessionStarted.entries.user }), body).user;
};

describe('the WhatsApp number', () => {
  const number = '+447700900222';
  const save = (token: string, whatsapp: string | null) =>
    app().call('PUT', '/user/contact-info', { token, body: { whatsapp } });
  const verify = (token: string, phone_number: string, verification_code: string) =>
    app().call('POST', '/user/verify-whatsapp', { token, body: { phone_number, verification_code } });
  const send = (token: string, ip = '203.0.113.3') =>
    app().call('POST', '/user/send-whatsapp-verification', { token, ip });

  test('is saved, and its code is sent at once', async () => {
    const person = await app().signUp();
    const answer = await save(person.token, number);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'WhatsApp number updated successfully',
      whatsapp_verification_required: true,
      whatsapp_code_sent: true,
      verification_messages: ['A code was sent to +44•••••••222'],
      user: { contact_info: { whatsapp: number, verified_channels: [] } },
    });
    expect(app().messenger.sent.at(-1)).toMatchObject({ channel: 'whatsapp', destination: number });
  });

  test.each([{}, { whatsapp: '' }, { whatsapp: ' ' }])('is required: %o', async (body) => {
    const { token } = await app().signUp();
    expect(await app().call('PUT', '/user/contact-info', { token, body })).toMatchObject({
      status: 422,
      body: { fields: { whatsapp: ['WhatsApp number is required'] } },
    });
  });

  test('that is verified after an opt-out counts as a new consent', async () => {
    const { db, clock, messenger } = app();
    const { id, token } = await app().signUp();
    const optedInAt = clock.now();
    clock.advance({ minutes: 5 });
    await db
      .updateTable('users')
      .set({ whatsapp_opt_in_at: optedInAt, whatsapp_opted_out_at: clock.now() })
      .where('id', '=', id)
      .execute();
    await save(token, '+447700900229');
    await verify(token, '+447700900229', messenger.codeFor('+447700900229'));
    const changes = db.selectFrom('whatsapp_opt_changes').select(['change', 'at']).where('user_id', '=', id);
    expect(await changes.orderBy('id').execute()).toEqual([
      { change: 'out', at: clock.now() },
      { change: 'in', at: clock.now() },
    ]);
  });

  test('becomes a channel of the person once they have verified it', async () => {
    const { db, clock } = app();
    const person = await app().signUp();
    await save(person.token, '+447700900223');
    const answer = await verify(person.token, '+447700900223', app().messenger.codeFor('+447700900223'));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: 'WhatsApp verified successfully!',
      user: {
        contact_info: { whatsapp: '+447700900223', verified_channels: ['whatsapp'], pending_whatsapp: null },
        notification_preferences: { enabled_channels: ['email', 'whatsapp'] },
      },
    });
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.whatsapp_opt_in_at).toEqual(clock.now());
  });

  test('that is already verified accepts the code that verified it again, but no other', async () => {
    const person = await app().signUp();
    await save(person.token, '+447700900233');
    const code = app().messenger.codeFor('+447700900233');
    await verify(person.token, '+447700900233', code);
    expect((await verify(person.token, '+447700900233', code)).status).toBe(200);
    expect(await verify(person.token, '+447700900233', 'ZZZZ99')).toMatchObject({
      status: 400,
      body: { code: 'code_invalid' },
    });
    app().clock.advance({ minutes: 11 });
    expect((await verify(person.token, '+447700900233', code)).status).toBe(400);
  });

  test('does not become a channel if the plan does not include WhatsApp', async () => {
    const person = await app().signUp();
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    await save(person.token, '+447700900224');
    const answer = await verify(person.token, '+447700900224', app().messenger.codeFor('+447700900224'));
    expect(answer.body).toMatchObject({
      user: {
        contact_info: { verified_channels: ['whatsapp'] },
        notification_preferences: { enabled_channels: ['email'] },
      },
    });
  });

  test('stays in use, once verified, until the new one is verified', async () => {
    const person = await app().verifiedUser();
    const changed = await save(person.token, '+447700900225');
    expect(changed.body).toMatchObject({
      user: {
        contact_info: {
          whatsapp: '+447700900555',
          pending_whatsapp: '+447700900225',
          verified_channels: ['email', 'whatsapp'],
        },
      },
    });
    await verify(person.token, '+447700900225', app().messenger.codeFor('+447700900225'));
    expect((await profile(person)).contact_info).toEqual({
      whatsapp: '+447700900225',
      pending_whatsapp: null,
      verified_channels: ['email', 'whatsapp'],
    });
  });

  test('needs no code if it is already verified, and cancels a pending change', async () => {
    const person = await app().verifiedUser();
    await save(person.token, '+447700900226');
    const answer = await save(person.token, '+447700900555');
    expect(answer.body).toMatchObject({
      whatsapp_verification_required: false,
      user: { contact_info: { pending_whatsapp: null } },
    });
  });

  test('can be removed, with its channel', async () => {
    const person = await app().signUp();
    await save(person.token, '+447700900227');
    await verify(person.token, '+447700900227', app().messenger.codeFor('+447700900227'));
    const answer = await save(person.token, null);
    expect(answer.body).toMatchObject({
      user: {
        contact_info: { whatsapp: null, pending_whatsapp: null, verified_channels: [] },
        notification_preferences: { enabled_channels: ['email'] },
      },
    });
  });

  test('is saved when corrected within a minute; its code can be requested later', async () => {
    const person = await app().signUp();
    await save(person.token, '+447700900228');
    const old = app().messenger.codeFor('+447700900228');
    const answer = await save(person.token, '+447700900229');
    expect(answer.body).toMatchObject({
      whatsapp_verification_required: true,
      whatsapp_code_sent: false,
      verification_messages: ['Wait 60 seconds before requesting a code.'],
      user: { contact_info: { whatsapp: '+447700900229' } },
    });
    // Not `cooldown_seconds`, which would make a client say that this number’s code is on its way.
    const early = await send(person.token);
    expect(early).toMatchObject({
      status: 429,
      body: { error: 'Wait 60 seconds before requesting a code.', details: { retry_after_seconds: 60 } },
    });
    expect(early.body).not.toHaveProperty('details.cooldown_seconds');
    // The code of the first number is not valid for any other.
    expect((await verify(person.token, '+447700900229', old)).body).toMatchObject({ code: 'code_invalid' });
  });

  test('gets a code on request, with where it was sent and how long it is valid', async () => {
    const person = await app().signUp({ whatsapp: '+447700900230' });
    const answer = await send(person.token);
    expect(answer.body).toEqual({
      message: 'Verification code sent to your WhatsApp',
      phone_number_masked: '+44•••••••230',
      cooldown_seconds: 60,
      expires_in_seconds: 600,
    });
    expect((await send(person.token)).status).toBe(429);
    expect(
      (await verify(person.token, '+447700900230', app().messenger.codeFor('+447700900230'))).status,
    ).toBe(200);
    const verified = await send(person.token);
    expect(verified.status).toBe(409);
  });

  test('gets no code if it is missing', async () => {
    const person = await app().signUp();
    const answer = await send(person.token);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'no_destination', error: 'No WhatsApp number found' });
  });

  test('cannot be verified if it was not saved', async () => {
    const person = await app().signUp();
    const answer = await verify(person.token, '+447700900231', 'ABC234');
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: 'No pending WhatsApp change' });
  });

  test('returns 503 if the gateway refuses or, after a while, if it hangs', async () => {
    const person = await app().signUp({ whatsapp: '+447700900232' });
    app().messenger.refuse = new Error('logged out');
    const refused = await send(person.token);
    app().messenger.refuse = undefined;
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({
      code: 'whatsapp_unavailable',
      error: 'Failed to send verification code',
    });
    app().messenger.hang = true;
    const hung = await send(person.token);
    app().messenger.hang = false;
    expect(hung.status).toBe(503);
    // The code may still arrive and would then work, so it counts towards the limit.
    expect((await send(person.token)).status).toBe(429);
  });
});
