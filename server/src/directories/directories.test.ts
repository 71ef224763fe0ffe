import type { Directory } from '@newswatch/shared/contracts/admin';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockAdministrators } from '../accounts/administrators/index.ts';
import { transaction } from '../storage/database.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { connectDirectory, directoryClient, listen } from './testing/directory-client.ts';

const app = testApp();
let origin: string;
let administrator: TestPerson;

beforeAll(async () => {
  origin = await listen(app());
  administrator = await app().administrator();
});

const draft = { name: 'Entra ID', domains: ['harbour.example'] };
const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  app().call(method, `/admin/directories${path}`, { token: administrator.token, body });
const listed = async (id: string) =>
  ((await ask('GET', '')).body as { items: Directory[] }).items.find((one) => one.id === id);
const statusWith = async (token: string) =>
  (await directoryClient(origin, token).send('GET', '/Users')).status;

describe('a connection', () => {
  it('shows its token once, and stores only its hash', async () => {
    const made = await connectDirectory(app(), administrator, draft);
    expect(made.token).toMatch(/^nws_[\w-]{43}$/);
    expect(made.scim_url).toBe('https://news.example/scim/v2');
    expect(await statusWith(made.token)).toBe(200);
    expect(await listed(made.id)).toMatchObject({
      name: 'Entra ID',
      status: 'active',
      people: 0,
      last_used_at: app().clock.now().toISOString(),
    });
    expect(JSON.stringify(await listed(made.id))).not.toContain('nws_');
    const rows = await app().db.selectFrom('directories').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made.token);
  });

  it.each<[string, object, number, string]>([
    ['a domain where anyone can have an address', { domains: ['gmail.com'] }, 422, 'domains'],
    ['no domain', { domains: [] }, 422, 'domains'],
    ['the plan of administrators', { plan: 'admin' }, 422, 'plan'],
    ['no name', { name: ' ' }, 422, 'name'],
    ['a token without an end', { expires_in_days: 4_000 }, 422, 'expires_in_days'],
  ])('is refused with %s', async (_what, changes, status, field) => {
    const answer = await ask('POST', '', { ...draft, name: 'Other', ...changes });
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty(['fields', field]);
  });

  it('can be changed, for the next requests', async () => {
    const made = await connectDirectory(app(), administrator, { ...draft, name: 'Ping' });
    const changes = { name: 'PingOne', domains: ['Quay.example'], plan: 'pro', locale: 'arabic' };
    const { status, body } = await app().call('PUT', `/admin/directories/${made.id}`, {
      token: administrator.token,
      body: changes,
    });
    expect([status, body]).toMatchObject([200, { directory: { ...changes, domains: ['quay.example'] } }]);
    const person = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'pia@quay.example',
    };
    expect((await directoryClient(origin, made.token).send('POST', '/Users', person)).status).toBe(201);
  });

  it('is refused with the name of another', async () => {
    expect((await ask('POST', '', { ...draft, name: 'entra id' })).status).toBe(409);
  });

  it('ends when its token expires, is replaced, or the directory is disconnected', async () => {
    const made = await connectDirectory(app(), administrator, { ...draft, name: 'Okta', expires_in_days: 1 });
    app().clock.advance({ days: 2 });
    administrator = await app().administrator();
    expect(await statusWith(made.token)).toBe(401);
    expect((await listed(made.id))?.status).toBe('expired');
    const renewed = (await ask('POST', `/${made.id}/token`, {})).body as { token: string };
    expect([await statusWith(made.token), await statusWith(renewed.token)]).toEqual([401, 200]);
    expect((await ask('DELETE', `/${made.id}`)).status).toBe(200);
    expect([await statusWith(renewed.token), await listed(made.id)]).toEqual([401, undefined]);
    expect((await ask('DELETE', `/${made.id}`)).status).toBe(404);
  });

  it('ends with the role of the administrator who created its token, until another replaces it', async () => {
    const leaver = await app().administrator();
    const made = await connectDirectory(app(), leaver, { ...draft, name: 'OneLogin' });
    await app()
      .db.updateTable('users')
      .set({ role: 'user', plan: 'pro' })
      .where('id', '=', leaver.id)
      .execute();
    expect(await statusWith(made.token)).toBe(401);
    expect((await listed(made.id))?.status).toBe('ownerless');
    const renewed = (await ask('POST', `/${made.id}/token`, {})).body as { token: string };
    expect(await statusWith(renewed.token)).toBe(200);
  });

  it('is on the dashboard before its token expires, and when it no longer works', async () => {
    const codes = async () => {
      const { body } = await app().call('GET', '/admin/dashboard', { token: administrator.token });
      const { alerts } = body as { alerts: { code: string }[] };
      return alerts.map(({ code }) => code).filter((code) => code.startsWith('directories_'));
    };
    for (const { id } of ((await ask('GET', '')).body as { items: Directory[] }).items)
      await ask('DELETE', `/${id}`);
    const made = await connectDirectory(app(), administrator, { ...draft, expires_in_days: 90 });
    expect(await codes()).toEqual([]);
    const expireIn = (days: number) =>
      app()
        .db.updateTable('directories')
        .set({ expires_at: new Date(app().clock.now().getTime() + days * 86_400_000) })
        .where('id', '=', made.id)
        .execute();
    await expireIn(13);
    expect(await codes()).toEqual(['directories_expiring']);
    await expireIn(-1);
    expect(await codes()).toEqual(['directories_refused']);
    await expireIn(90);
    await app().db.updateTable('directories').set({ created_by: null }).where('id', '=', made.id).execute();
    expect(await codes()).toEqual(['directories_refused']);
    await ask('DELETE', `/${made.id}`);
    expect(await codes()).toEqual([]);
  });

  it('leaves the accounts as they are when it is disconnected, for the next directory', async () => {
    const made = await connectDirectory(app(), administrator, { ...draft, name: 'JumpCloud' });
    const body = {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'ann@harbour.example',
      displayName: 'Ann Lee',
    };
    const { user } = await directoryClient(origin, made.token).send('POST', '/Users', body);
    expect((await listed(made.id))?.people).toBe(1);
    await ask('DELETE', `/${made.id}`);
    const next = await connectDirectory(app(), administrator, { ...draft, name: 'JumpCloud' });
    const adopted = await directoryClient(origin, next.token).send('POST', '/Users', body);
    expect([adopted.status, adopted.user.id, adopted.user.active]).toEqual([201, user.id, true]);
  });

  it('gets no account from a request that was waiting when it was disconnected', async () => {
    const made = await connectDirectory(app(), administrator, { ...draft, name: 'Late' });
    const person = await app().verifiedUser({ email: 'late@harbour.example' });
    const body = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: person.email };
    const late = await transaction(app().db, async (trx) => {
      await lockAdministrators(trx);
      const waiting = directoryClient(origin, made.token).send('POST', '/Users', body);
      const blocked = sql<{ count: number }>`select count(*)::int from pg_locks where not granted`;
      await expect.poll(async () => (await blocked.execute(app().db)).rows[0]?.count).toBe(1);
      await ask('DELETE', `/${made.id}`);
      return { waiting };
    });
    expect((await late.waiting).status).toBe(401);
    const rows = app().db.selectFrom('directory_accounts').selectAll().where('user_id', '=', person.id);
    expect(await rows.execute()).toEqual([]);
  });
});

describe('SCIM', () => {
  it.each(['/Users', '/ServiceProviderConfig', '/Schemas', '/nothing'])(
    'answers %s only with the token of a directory',
    async (path) => {
      for (const token of ['', 'nws_guess', administrator.token]) {
        const { status, headers, error } = await directoryClient(origin, token).send('GET', path);
        expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="Newswatch"']);
        expect(error.status).toBe('401');
      }
    },
  );

  it('does not open the API of people', async () => {
    const { token } = await connectDirectory(app(), administrator, { ...draft, name: 'Only SCIM' });
    for (const path of ['/user/profile', '/admin/users', '/admin/directories'])
      expect((await app().call('GET', path, { token })).status).toBe(401);
  });

  it('limits the requests of a directory', async () => {
    const { token } = await connectDirectory(app(), administrator, { ...draft, name: 'Busy' });
    const statuses = new Set<number>();
    for (let round = 0; round < 61; round += 1) {
      const some = await Promise.all(Array.from({ length: 10 }, () => statusWith(token)));
      for (const status of some) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual([200, 429]);
  });
});
