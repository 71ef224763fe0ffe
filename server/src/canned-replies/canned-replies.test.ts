import { CannedReplyAnswer, CannedReplyList, limits, messages } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';

const app = testApp();
let admin: TestPerson;
beforeAll(async () => {
  admin = await app().administrator();
});
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, person = admin) =>
  app().call(method, `/admin/canned-replies${path}`, { token: person.token, ...(body ? { body } : {}) });
const list = async () => v.parse(CannedReplyList, (await call('GET')).body).items;
const add = async (name: string, text = 'Thank you for writing.') =>
  v.parse(CannedReplyAnswer, (await call('POST', '', { name, text })).body).reply;

describe('canned replies', () => {
  it('start with the usual reasons of rejections, are listed by name, changed and deleted', async () => {
    expect((await list()).map(({ name }) => name)).toEqual([
      'Forbidden by robots.txt',
      'Paywall',
      'Too little news',
    ]);
    const reply = await add('  next\n release ', 'شكرا لك');
    expect(reply).toMatchObject({ name: 'next release', text: 'شكرا لك', direction: 'rtl' });
    expect((await list()).map(({ name }) => name).indexOf('next release')).toBe(1);
    const changed = await call('PUT', `/${reply.id}`, { name: 'Next release', text: 'It is fixed.' });
    expect(changed).toMatchObject({
      status: 200,
      body: { message: messages.cannedReplies.saved, reply: { name: 'Next release', text: 'It is fixed.' } },
    });
    expect(await call('DELETE', `/${reply.id}`)).toMatchObject({ status: 200 });
    expect(await list()).toHaveLength(3);
    expect((await call('DELETE', `/${reply.id}`)).status).toBe(404);
    expect((await call('PUT', `/${reply.id}`, { name: 'x', text: 'y' })).status).toBe(404);
  });

  it('have names that are unique, ignoring case', async () => {
    const reply = await add('Thanks');
    const taken = { status: 409, body: { code: 'duplicate', error: messages.cannedReplies.nameTaken } };
    expect(await call('POST', '', { name: 'THANKS', text: 'x' })).toMatchObject(taken);
    expect(await call('PUT', `/${reply.id}`, { name: 'paywall', text: 'x' })).toMatchObject(taken);
    expect((await call('PUT', `/${reply.id}`, { name: 'thanks', text: 'x' })).status).toBe(200);
  });

  it('need a name and a text, within the limits given in the messages', async () => {
    const faults = async (draft: object) => (await call('POST', '', draft)).body;
    const { nameRequired, nameTooLong, textRequired, textTooLong, full } = messages.cannedReplies;
    expect(await faults({ name: ' ', text: '\u200b' })).toMatchObject({
      fields: { name: [nameRequired], text: [textRequired] },
    });
    const long = {
      name: 'x'.repeat(limits.CANNED_REPLY_NAME_MAX + 1),
      text: 'x'.repeat(limits.CANNED_REPLY_TEXT_MAX + 1),
    };
    expect(await faults(long)).toMatchObject({ fields: { name: [nameTooLong], text: [textTooLong] } });
    expect(nameTooLong).toContain(String(limits.CANNED_REPLY_NAME_MAX));
    expect(textTooLong).toContain(String(limits.CANNED_REPLY_TEXT_MAX));
    expect(full).toContain(String(limits.CANNED_REPLIES_MAX));
  });

  it('are limited to 50, even if administrators add some at the same time', async () => {
    const room = limits.CANNED_REPLIES_MAX - (await list()).length;
    const answers = await Promise.all(
      Array.from({ length: room + 2 }, (_, index) =>
        call('POST', '', { name: `Reply ${index}`, text: 'A text.' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(room);
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      code: 'quota_exceeded',
      error: messages.cannedReplies.full,
    });
    expect(await list()).toHaveLength(limits.CANNED_REPLIES_MAX);
  });

  it('are for administrators only', async () => {
    const person = await app().signUp();
    expect((await call('GET', '', undefined, person)).status).toBe(403);
    expect((await call('POST', '', { name: 'x', text: 'y' }, person)).status).toBe(403);
  });
});
