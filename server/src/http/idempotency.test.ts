import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { createListener } from '../storage/listener.ts';
import { type TestAnswer, testApp } from '../testing/app.ts';

const app = testApp();
const draft = (name: string) => ({ name, keywords_any: ['harbour'] });
const create = (token: string, key: string, body: object): Promise<TestAnswer> =>
  app().call('POST', '/targets', { token, body, headers: { 'idempotency-key': key } });
const countTargets = async (userId: string): Promise<number> =>
  (await app().db.selectFrom('targets').select('id').where('user_id', '=', userId).execute()).length;

describe('a creating call with an Idempotency-Key', () => {
  test('is executed once, no matter how often it is sent, and repeated responses are marked', async () => {
    const { token, id } = await app().verifiedUser();
    const first = await create(token, 'key-1', draft('Harbour'));
    expect([first.status, first.headers['idempotent-replayed']]).toEqual([201, undefined]);
    const second = await create(token, 'key-1', draft('Harbour'));
    expect([second.status, second.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(second.body).toEqual(first.body);
    expect(await countTargets(id)).toBe(1);
  });

  test('is executed once when sent many times at once; the others are told to wait, or get its response', async () => {
    const { token, id } = await app().verifiedUser();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create(token, 'key-1', draft('Harbour'))),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body]).toMatchObject([409, { code: 'idempotency_in_progress' }]);
    }
    expect(await countTargets(id)).toBe(1);
  });

  test('is refused with another body under the same key', async () => {
    const { token } = await app().verifiedUser();
    await create(token, 'key-1', draft('Harbour'));
    const answer = await create(token, 'key-1', draft('Something else'));
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('is refused for another object under the same key, even with the same body', async () => {
    const { token } = await app().verifiedUser();
    const collections = ['One', 'Two'].map((name) =>
      app().call('POST', '/collections', { token, body: { name } }),
    );
    const [one, two] = (await Promise.all(collections)).map(
      ({ body }) => (body as { collection: { id: string } }).collection.id,
    );
    const write = (id: string | undefined) =>
      app().call('POST', `/collections/${id}/log`, {
        ...{ token, body: { text: 'We answered' }, headers: { 'idempotency-key': 'key-1' } },
      });
    expect((await write(one)).status).toBe(201);
    expect((await write(two)).body).toMatchObject({ code: 'idempotency_key_reused' });
    expect((await write(one)).headers['idempotent-replayed']).toBe('true');
  });

  test('can be corrected and sent again with its key if it failed', async () => {
    const { token } = await app().verifiedUser();
    expect((await create(token, 'key-1', { name: 'H', keywords_any: [] })).status).toBe(422);
    expect((await create(token, 'key-1', draft('Harbour'))).status).toBe(201);
    expect((await create(token, 'key-2', draft('harbour'))).status).toBe(409);
    expect((await create(token, 'key-2', draft('Harbour two'))).status).toBe(201);
  });

  test('is separate for each person', async () => {
    const [ann, ben] = [await app().verifiedUser(), await app().verifiedUser()];
    expect((await create(ann.token, 'same key', draft('Harbour'))).status).toBe(201);
    const other = await create(ben.token, 'same key', draft('Harbour'));
    expect([other.status, other.headers['idempotent-replayed']]).toEqual([201, undefined]);
  });

  test('is forgotten after a day', async () => {
    const { token, refreshToken } = await app().verifiedUser();
    await create(token, 'key-1', draft('Harbour'));
    app().clock.advance({ hours: 24, seconds: 1 });
    const { body } = await app().call('POST', '/auth/refresh', { token: refreshToken });
    const fresh = (body as { access_token: string }).access_token;
    expect(
      (await create(fresh, 'key-1', draft('Another day'))).headers['idempotent-replayed'],
    ).toBeUndefined();
  });

  test('stores nothing that would allow guessing a password in its body', async () => {
    const { token, id } = await app().administrator();
    const body = { email: 'made@example.org', full_name: 'Nora Newcomer', password: 'first-words' };
    const headers = { 'idempotency-key': 'key-1' };
    const make = () => app().call('POST', '/admin/users', { token, body, headers });
    expect((await make()).status).toBe(201);
    const kept = await app()
      .db.selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.body_hash).not.toBe(createHash('sha256').update(JSON.stringify(body)).digest('hex'));
    expect(JSON.stringify(kept)).not.toContain(body.password);
    expect((await make()).headers['idempotent-replayed']).toBe('true');
  });

  test('can be sent again soon if its server was killed in the middle', async () => {
    const { token, id } = await app().verifiedUser();
    await create(token, 'key-1', draft('Harbour'));
    await app()
      .db.updateTable('idempotency_keys')
      .set({ status: null, answer: null })
      .where('user_id', '=', id)
      .execute();
    expect((await create(token, 'key-1', draft('Harbour'))).status).toBe(409);
    app().clock.advance({ seconds: 21 });
    const again = await create(token, 'key-1', draft('Harbour'));
    // It was created before the kill, so the name is taken, which is correct.
    expect(again.body).toMatchObject({ code: 'duplicate' });
  });

  test('is handled at once by another server if its own was killed, but not while its own is alive', async () => {
    const { token, id } = await app().verifiedUser();
    const elsewhere = createListener({ connection: app().database.connection, log: createLogger('silent') });
    await elsewhere.listen('anything', { onMessage: () => undefined, onResync: () => undefined });
    const inHand = (holder: number) =>
      app()
        .db.updateTable('idempotency_keys')
        .set({ status: null, answer: null, holder })
        .where('user_id', '=', id)
        .execute();
    await create(token, 'key-1', draft('Harbour'));
    await app().db.deleteFrom('targets').where('user_id', '=', id).execute();
    await inHand(elsewhere.presence);
    expect((await create(token, 'key-1', draft('Harbour'))).status).toBe(409);
    await elsewhere.close();
    await expect
      .poll(async () => (await create(token, 'key-1', draft('Harbour'))).status, { timeout: 5_000 })
      .toBe(201);
    expect(await countTargets(id)).toBe(1);
  });

  test('is refused if its key is longer than 255 characters', async () => {
    const { token } = await app().verifiedUser();
    const answer = await create(token, 'k'.repeat(256), draft('Harbour'));
    expect(answer.status).toBe(400);
  });
});
