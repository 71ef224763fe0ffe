import { ChatAnswer } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertTarget } from '../testing/rows.ts';
import { usualAnswerMinutes } from './index.ts';

const app = testApp();
const start = async (person: TestPerson, related?: object) => {
  const body = { subject: 'Alerts stopped', category: 'support', message: 'Nothing since noon.', related };
  const answer = await app().call('POST', '/chats', { token: person.token, body });
  return v.parse(ChatAnswer, answer.body).chat.id;
};
it('the usual time to an answer is computed from the first answers of the last 30 days, once there are five', async () => {
  const [person, admin] = [await app().signUp(), await app().administrator()];
  const { db, clock } = app();
  const at = (minute: number) => new Date(clock.now().getTime() - 24 * 3_600_000 + minute * 60_000);
  /** Each line says who wrote it and when. */
  const talked = async (...said: [TestPerson, number][]) => {
    const id = await start(person);
    await db.deleteFrom('throttle_hits').execute();
    await db.deleteFrom('chat_messages').where('chat_id', '=', id).execute();
    for (const [index, [sender, minute]] of said.entries()) {
      const line = {
        id: newId('msg'),
        chat_id: id,
        position: index + 1,
        kind: 'message',
        body: 'Hello',
      } as const;
      await db
        .insertInto('chat_messages')
        .values({ ...line, sender_id: sender.id, client_id: null, created_at: at(minute) })
        .execute();
    }
  };
  await talked([person, 0]);
  await talked([person, 0], [person, 5], [admin, 10], [admin, 500]);
  await talked([admin, 0], [person, 100], [admin, 120]);
  await talked([person, 0], [admin, 30]);
  await talked([person, 0], [admin, 400]);
  await talked([admin, 0], [person, 1]);
  expect(await usualAnswerMinutes(db, clock.now())).toBeNull();
  await talked([person, 0], [admin, 300]);
  expect(await usualAnswerMinutes(db, clock.now())).toBe(30);
  const { body } = await app().call('GET', '/help/status', { token: person.token });
  expect(body).toMatchObject({ usual_answer_minutes: 30 });
  expect(await usualAnswerMinutes(db, new Date(clock.now().getTime() + 31 * 24 * 3_600_000))).toBeNull();
});

describe('a test alert from a chat', () => {
  const test = (admin: TestPerson, chatId: string, channel = 'email') =>
    app().call('POST', `/chats/${chatId}/test-alert`, { token: admin.token, body: { channel } });

  it('goes to the person, for the target that the chat is about, and the chat says so', async () => {
    const [person, admin] = [await app().verifiedUser(), await app().administrator()];
    const target = await insertTarget(app().db, { user_id: person.id, name: 'Ports' });
    await insertTarget(app().db, { user_id: person.id, name: 'Newer' });
    const chatId = await start(person, { type: 'target', id: target });
    expect((await test(person, chatId)).status).toBe(403);
    expect(await test(admin, chatId)).toMatchObject({
      status: 200,
      body: { chat: { id: chatId, status: 'waiting_admin', unread_count: 1 } },
    });
    const lines = await app()
      .db.selectFrom('chat_messages')
      .select(['kind', 'body', 'sender_id'])
      .where('chat_id', '=', chatId)
      .where('position', '=', 2)
      .execute();
    expect(lines).toEqual([
      { kind: 'event', body: 'sent a test alert for “Ports” by email', sender_id: admin.id },
    ]);
    const sent = await app()
      .db.selectFrom('deliveries as d')
      .innerJoin('notifications as n', 'n.id', 'd.notification_id')
      .select(['n.type', 'n.title', 'd.channel'])
      .where('d.user_id', '=', person.id)
      .execute();
    expect(sent).toEqual([{ type: 'test', title: 'Test alert for “Ports”', channel: 'email' }]);
  });

  it('is not reported as sent, here or to the person, while all sending is paused', async () => {
    const [person, admin] = [await app().verifiedUser(), await app().administrator()];
    const { db, clock } = app();
    const target = await insertTarget(db, { user_id: person.id, name: 'Ports' });
    const chatId = await start(person);
    const own = (token: string) =>
      app().call('POST', `/targets/${target}/test-notification`, { token, body: { channel: 'email' } });
    expect(await test(admin, chatId)).toMatchObject({
      body: { message: 'A test alert is on its way by email.' },
    });
    await db
      .insertInto('paused_activities')
      .values({ activity: 'sending', reason: 'Wrong people', paused_by: admin.id, paused_at: clock.now() })
      .execute();
    expect(await test(admin, chatId)).toMatchObject({
      status: 200,
      body: {
        message: 'Sending is paused. The test alert will be sent by email once sending resumes.',
      },
    });
    const line = await db
      .selectFrom('chat_messages')
      .select('body')
      .where('chat_id', '=', chatId)
      .orderBy('position', 'desc')
      .executeTakeFirst();
    expect(line?.body).toBe('queued a test alert for “Ports” by email, to be sent once sending resumes');
    expect(await own(person.token)).toMatchObject({
      status: 202,
      body: {
        message: 'Sending is paused. The test message will be sent by email once sending resumes.',
        delivery: { status: 'queued' },
      },
    });
    await db.deleteFrom('paused_activities').execute();
    await db
      .insertInto('paused_queues')
      .values({ name: 'email', paused_by: admin.id, paused_at: clock.now() })
      .execute();
    expect(await test(admin, chatId)).toMatchObject({
      body: { message: expect.stringContaining('Sending is paused.') },
    });
    await db.deleteFrom('paused_queues').execute();
  });

  it('is refused with the reason: no target, or a channel that rejects it', async () => {
    const [person, admin] = [await app().signUp(), await app().administrator()];
    const chatId = await start(person);
    expect(await test(admin, chatId)).toMatchObject({
      status: 409,
      body: { error: 'This person has no target to send a test alert for.' },
    });
    await insertTarget(app().db, { user_id: person.id, name: 'Ports' });
    expect(await test(admin, chatId, 'whatsapp')).toMatchObject({
      status: 409,
      body: { error: 'This person has not verified their WhatsApp, so nothing is sent there.' },
    });
  });
});
