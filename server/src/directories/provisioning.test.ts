import { type ConnectedDirectory, scimSchemas } from '@newswatch/shared/contracts/admin';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';
import { connectDirectory, directoryClient, listen } from './testing/directory-client.ts';

const app = testApp({ throttleFactor: 0, defaultPlan: 'basic' });
let origin: string;
let administrator: TestPerson;
let connected: ConnectedDirectory;
let directory: ReturnType<typeof directoryClient>;

beforeAll(async () => {
  origin = await listen(app());
  administrator = await app().administrator();
  connected = await connectDirectory(app(), administrator, { domains: ['harbour.example', 'example.com'] });
  directory = directoryClient(origin, connected.token);
});

const account = (email: string) =>
  app().db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
/** Emails are sent, and other processes are told of ended sessions, shortly after the response. */
const WAIT_MS = 10_000;
const arrived = (email: string, kind: string) =>
  expect.poll(() => inboxOf(email), { timeout: WAIT_MS }).toContain(kind);
const inboxOf = (email: string) =>
  app()
    .messenger.notices.filter(({ destination }) => destination === email)
    .map(({ notice }) => notice.kind);
const personNamed = (name: string, changes: object = {}) => ({
  schemas: [scimSchemas.user],
  userName: `${name}@harbour.example`,
  externalId: `id-${name}`,
  name: { givenName: 'Ann', familyName: 'Lee' },
  emails: [{ primary: true, type: 'work', value: `${name}@harbour.example` }],
  active: true,
  ...changes,
});

describe('Entra ID', () => {
  const name = 'Test_User_ab6490ee@harbour.example';
  const body = {
    schemas: [scimSchemas.user, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
    userName: name,
    active: true,
    emails: [{ primary: true, type: 'work', value: name }],
    meta: { resourceType: 'User' },
    name: { formatted: 'Ann Lee', familyName: 'Lee', givenName: 'Ann' },
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'News' },
    roles: [],
  };
  let id = '';

  it('tests the connection with a name that nobody has', async () => {
    const { status, headers, list } = await directory.find(
      'userName eq "7b39475e-7cd2-44c0-bd5e-3f2f5d5f2c3e"',
    );
    expect([status, headers.get('content-type')]).toEqual([200, 'application/scim+json; charset=utf-8']);
    expect(list).toEqual({
      schemas: [scimSchemas.list],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
  });

  it('creates a person, who gets an invitation', async () => {
    const { status, headers, user } = await directory.send('POST', '/Users', body);
    id = user.id;
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`https://news.example/scim/v2/Users/${id}`);
    expect(user).toMatchObject({
      externalId: body.externalId,
      userName: name,
      active: true,
      name: body.name,
      emails: body.emails,
      meta: { resourceType: 'User', version: headers.get('etag') },
    });
    await arrived(name, 'reset_link');
    expect(inboxOf(name)).toEqual(['reset_link']);
    const row = await account(user.emails[0]?.value ?? '');
    expect(row).toMatchObject({ full_name: 'Ann Lee', role: 'user', plan: 'basic', email_verified_at: null });
  });

  it('finds the person by each matching attribute, whatever the case of the name', async () => {
    for (const filter of [
      `userName eq "${name}"`,
      `userName eq "${name.toUpperCase()}"`,
      `externalId eq "${body.externalId}"`,
      `emails[type eq "work"].value eq "${name}"`,
      `emails[type eq "work" and value eq "${name}"]`,
      `externalId eq "${body.externalId}" and active eq true`,
    ]) {
      expect(
        (await directory.find(filter)).list.Resources.map((one) => one.id),
        filter,
      ).toEqual([id]);
    }
    for (const filter of [
      'externalId eq "0A21F0F2"',
      `emails[type eq "home"].value eq "${name}"`,
      `userName eq "${name}" and active eq false`,
    ]) {
      expect((await directory.find(filter)).list.totalResults, filter).toBe(0);
    }
  });

  it('is told that a person exists', async () => {
    const { status, error } = await directory.send('POST', '/Users', body);
    expect([status, error.scimType, error.status]).toEqual([409, 'uniqueness', '409']);
  });

  it('changes names, addresses and attributes that are not kept', async () => {
    const { status, user } = await directory.patch(
      id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@harbour.example' },
      { op: 'Replace', path: 'name.familyName', value: 'Moore' },
      { op: 'Replace', path: 'name.formatted', value: 'Ann Moore' },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Desk',
      },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+44 20 7946 0000' },
    );
    expect([status, user.name?.familyName, user.emails[0]?.value]).toEqual([
      200,
      'Moore',
      'updated@harbour.example',
    ]);
    const renamed = await directory.patch(id, {
      op: 'Replace',
      path: 'userName',
      value: '5b50642d@harbour.example',
    });
    expect(renamed.user.userName).toBe('5b50642d@harbour.example');
    expect(await account('updated@harbour.example')).toMatchObject({ full_name: 'Ann Moore' });
  });

  it.each(['False', false])('deactivates a person with %j, and activates them again', async (value) => {
    const off = await directory.patch(id, { op: 'Replace', path: 'active', value });
    expect([off.status, off.user.active]).toEqual([200, false]);
    expect(await account('updated@harbour.example')).toMatchObject({ status: 'inactive' });
    const on = await directory.patch(id, { op: 'Replace', path: 'active', value: 'True' });
    expect(on.user.active).toBe(true);
    expect(await account('updated@harbour.example')).toMatchObject({ status: 'active' });
  });

  it('deletes a person, whose account stays deactivated, and restores them', async () => {
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await directory.send('GET', `/Users/${id}`)).status).toBe(404);
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(404);
    expect(await account('updated@harbour.example')).toMatchObject({ status: 'inactive', deleted_at: null });
    const restored = await directory.send('POST', '/Users', {
      ...body,
      emails: [{ primary: true, type: 'work', value: 'updated@harbour.example' }],
    });
    expect([restored.status, restored.user.id, restored.user.active]).toEqual([201, id, true]);
  });
});

describe('Okta', () => {
  const name = 'runscope300@harbour.example';
  const body = {
    schemas: [scimSchemas.user],
    userName: name,
    name: { givenName: 'Run', familyName: 'Scope' },
    emails: [{ primary: true, value: name, type: 'work' }],
    displayName: 'Run Scope',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  let id = '';

  it('reads what the server supports', async () => {
    const config = await directory.send('GET', '/ServiceProviderConfig');
    expect(config.user).toMatchObject({ patch: { supported: true }, filter: { maxResults: 200 } });
    const types = await directory.send('GET', '/ResourceTypes');
    expect(types.list.Resources).toMatchObject([{ id: 'User', endpoint: '/Users' }]);
    const schemas = await directory.send('GET', '/Schemas');
    expect(schemas.list.Resources).toMatchObject([{ id: scimSchemas.user }]);
    expect((await directory.send('GET', `/Schemas/${scimSchemas.user}`)).status).toBe(200);
    expect((await directory.send('GET', '/Groups?startIndex=1&count=100')).list.totalResults).toBe(0);
    const group = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Desk' };
    expect((await directory.send('POST', '/Groups', group)).status).toBe(501);
  });

  it('creates a person after looking for them, and imports page by page', async () => {
    const query = `filter=${encodeURIComponent(`userName eq "${name}"`)}&startIndex=1&count=100`;
    expect((await directory.send('GET', `/Users?${query}`)).list.totalResults).toBe(0);
    const created = await directory.send('POST', '/Users', body);
    id = created.user.id;
    expect([created.status, created.user.displayName]).toEqual([201, 'Run Scope']);
    expect(created.user).not.toHaveProperty('password');
    expect((await directory.send('POST', '/Users', body)).status).toBe(409);
    const first = (await directory.send('GET', '/Users?startIndex=1&count=1')).list;
    const second = (await directory.send('GET', '/Users?startIndex=2&count=1')).list;
    expect([first.itemsPerPage, second.Resources.map((one) => one.id)]).toEqual([1, [id]]);
    expect((await directory.send('GET', '/Users?count=0')).list).toMatchObject({
      totalResults: first.totalResults,
      Resources: [],
    });
  });

  it('refuses what does not exist with an error of the standard', async () => {
    const { status, error } = await directory.send('GET', '/Users/010101001010101011001010101011');
    expect(status).toBe(404);
    expect(error).toMatchObject({ schemas: [scimSchemas.error], status: '404', detail: expect.any(String) });
  });

  it('replaces a whole person', async () => {
    const changed = {
      ...body,
      id,
      displayName: 'Running Scope',
      name: { ...body.name, givenName: 'Running' },
    };
    const { status, user } = await directory.send('PUT', `/Users/${id}`, changed);
    expect([status, user.name?.givenName]).toEqual([200, 'Running']);
    expect(await account(name)).toMatchObject({ full_name: 'Running Scope' });
  });

  it('deactivates and reactivates with an object in place of a path', async () => {
    const off = await directory.patch(id, { op: 'replace', value: { active: false } });
    expect(off.user.active).toBe(false);
    expect((await directory.patch(id, { op: 'replace', value: { active: true } })).user.active).toBe(true);
  });

  it('gets only the attributes that it asks for', async () => {
    const only = await directory.send(
      'GET',
      `/Users?filter=${encodeURIComponent(`id eq "${id}"`)}&attributes=userName,name.givenName`,
    );
    expect(Object.keys(only.list.Resources[0] ?? {}).sort()).toEqual(['id', 'name', 'schemas', 'userName']);
    const without = await directory.send('GET', '/Users?excludedAttributes=emails&count=1');
    expect(without.list.Resources[0]).not.toHaveProperty('emails');
  });

  it('does not overwrite a change that it has not seen', async () => {
    const { headers } = await directory.send('GET', `/Users/${id}`);
    const etag = headers.get('etag') ?? '';
    const seen = await directory.send('GET', `/Users/${id}`, undefined, { 'if-none-match': etag });
    expect(seen.status).toBe(304);
    const rename = { ...body, displayName: 'Scope' };
    expect((await directory.send('PUT', `/Users/${id}`, rename, { 'if-match': etag })).status).toBe(200);
    expect((await directory.send('PUT', `/Users/${id}`, body, { 'if-match': etag })).status).toBe(412);
  });
});

describe('a person who leaves', () => {
  it('is signed out everywhere at once, and can sign in again when they return', async () => {
    const person = await app().verifiedUser();
    const { user } = await directory.send('POST', '/Users', {
      ...personNamed('leaver'),
      userName: person.email,
      emails: [{ type: 'work', value: person.email }],
    });
    expect(user.id).toBe(person.id);
    const profile = () => app().call('GET', '/user/profile', { token: person.token });
    expect((await profile()).status).toBe(200);
    await directory.patch(person.id, { op: 'Replace', path: 'active', value: 'False' });
    await expect.poll(async () => (await profile()).status, { timeout: WAIT_MS }).toBe(401);
    const signIn = () =>
      app().call('POST', '/auth/login', { body: { email: person.email, password: person.password } });
    expect((await signIn()).status).toBe(403);
    await directory.patch(person.id, { op: 'Replace', path: 'active', value: 'True' });
    expect((await signIn()).status).toBe(200);
  });

  it('gets no second invitation while inactive, and one when they become active', async () => {
    const email = 'later@harbour.example';
    const { user } = await directory.send('POST', '/Users', personNamed('later', { active: false }));
    expect(user.active).toBe(false);
    await app().api.accounts.settle();
    expect(inboxOf(email)).toEqual([]);
    await directory.patch(user.id, { op: 'replace', value: { active: true } });
    await arrived(email, 'reset_link');
  });

  it('stays suspended if an administrator suspended them', async () => {
    const { user } = await directory.send('POST', '/Users', personNamed('suspended'));
    await directory.patch(user.id, { op: 'replace', value: { active: false } });
    await directory.patch(user.id, { op: 'replace', value: { active: true } });
    await app().call('POST', `/admin/users/${user.id}/suspend`, {
      token: administrator.token,
      body: { reason: 'Spam' },
    });
    for (const active of [true, false, true])
      expect((await directory.patch(user.id, { op: 'replace', value: { active } })).user.active).toBe(false);
    expect(await account('suspended@harbour.example')).toMatchObject({ status: 'suspended' });
  });

  it('stays inactive if an administrator deactivated them, whatever the directory sends, deletes or creates again', async () => {
    const { user } = await directory.send('POST', '/Users', personNamed('ended'));
    await app().call('PUT', `/admin/users/${user.id}`, {
      token: administrator.token,
      body: { status: 'inactive' },
    });
    for (const active of [true, false, true])
      expect((await directory.patch(user.id, { op: 'replace', value: { active } })).user.active).toBe(false);
    for (const active of [false, true]) {
      expect((await directory.send('DELETE', `/Users/${user.id}`)).status).toBe(204);
      const again = await directory.send('POST', '/Users', personNamed('ended', { active }));
      expect([again.user.id, again.user.active]).toEqual([user.id, false]);
      const activated = await directory.patch(user.id, { op: 'replace', value: { active: true } });
      expect(activated.user.active).toBe(false);
    }
  });
});

describe('a directory', () => {
  const other = async (draft: object) =>
    directoryClient(origin, (await connectDirectory(app(), administrator, draft)).token);

  it('manages only addresses at its domains', async () => {
    const stranger = personNamed('stranger', {
      emails: [{ type: 'work', value: 'stranger@elsewhere.example' }],
    });
    const refused = await directory.send('POST', '/Users', stranger);
    expect([refused.status, refused.error.detail]).toEqual([
      403,
      'The directory may not manage addresses at elsewhere.example',
    ]);
    const { user } = await directory.send('POST', '/Users', personNamed('mover'));
    const move = { op: 'Replace', path: 'emails[type eq "work"].value', value: 'mover@elsewhere.example' };
    expect((await directory.patch(user.id, move)).status).toBe(403);
    // The person has moved the account to an address of their own.
    await app()
      .db.updateTable('users')
      .set({ email: 'mover@own.example' })
      .where('id', '=', user.id)
      .execute();
    const back = { ...move, value: 'mover2@harbour.example' };
    expect((await directory.patch(user.id, back)).status).toBe(403);
    const renamed = await directory.patch(user.id, { op: 'Replace', path: 'displayName', value: 'M. Over' });
    expect(renamed.status).toBe(200);
    expect(await account('mover@own.example')).toMatchObject({ full_name: 'M. Over' });
  });

  it('sees and changes nobody else', async () => {
    const stranger = await app().verifiedUser();
    const rival = await other({ name: 'Rival' });
    const { user } = await directory.send('POST', '/Users', personNamed('ours'));
    for (const [client, id] of [
      [directory, stranger.id],
      [directory, administrator.id],
      [rival, user.id],
    ] as const) {
      expect((await client.send('GET', `/Users/${id}`)).status).toBe(404);
      expect((await client.patch(id, { op: 'replace', value: { active: false } })).status).toBe(404);
      expect((await client.send('PUT', `/Users/${id}`, personNamed('ours'))).status).toBe(404);
      expect((await client.send('DELETE', `/Users/${id}`)).status).toBe(404);
    }
    expect((await rival.send('GET', '/Users')).list.totalResults).toBe(0);
    const stolen = await rival.send('POST', '/Users', personNamed('ours'));
    expect([stolen.status, stolen.error.scimType]).toEqual([409, 'uniqueness']);
  });

  it('never touches an administrator', async () => {
    const boss = await app().administrator();
    const adopted = await directory.send(
      'POST',
      '/Users',
      personNamed('boss', { userName: boss.email, emails: [] }),
    );
    expect([adopted.status, adopted.error.scimType]).toEqual([409, 'uniqueness']);
    const { user } = await directory.send('POST', '/Users', personNamed('promoted'));
    await app()
      .db.updateTable('users')
      .set({ role: 'admin', plan: 'admin' })
      .where('id', '=', user.id)
      .execute();
    expect((await directory.send('GET', `/Users/${user.id}`)).status).toBe(200);
    const refused = await directory.patch(user.id, { op: 'replace', value: { active: false } });
    expect([refused.status, refused.error.detail]).toEqual([
      403,
      'Directories cannot change accounts of administrators',
    ]);
    expect((await directory.send('DELETE', `/Users/${user.id}`)).status).toBe(403);
  });

  it('adopts no account whose address is not verified, because a stranger may have opened it', async () => {
    const squatter = await app().signUp();
    const adoption = personNamed('victim', { userName: squatter.email, emails: [] });
    expect((await directory.send('POST', '/Users', adoption)).status).toBe(409);
    const invited = await app().call('POST', '/admin/users/import', {
      token: administrator.token,
      body: { text: 'Nora New <nora@harbour.example>' },
    });
    expect(invited.status).toBe(200);
    const taken = await directory.send('POST', '/Users', personNamed('nora'));
    expect(taken.status).toBe(201);
    expect(taken.user.id).toBe((await account('nora@harbour.example'))?.id);
  });

  it('leaves names and addresses that the person chose, until it changes them', async () => {
    const { user } = await directory.send('POST', '/Users', personNamed('chooser'));
    await app().db.updateTable('users').set({ full_name: 'Annie' }).where('id', '=', user.id).execute();
    await directory.send('PUT', `/Users/${user.id}`, personNamed('chooser'));
    expect(await account('chooser@harbour.example')).toMatchObject({ full_name: 'Annie' });
    await directory.patch(user.id, { op: 'Replace', path: 'displayName', value: 'Ann Moore' });
    expect(await account('chooser@harbour.example')).toMatchObject({ full_name: 'Ann Moore' });
  });

  it('keeps a verified address verified, and the identity for single sign-on', async () => {
    const person = await app().verifiedUser();
    const body = personNamed('married', { userName: person.email, emails: [] });
    await directory.send('POST', '/Users', body);
    const identity = { issuer: 'https://id.example', subject: 'ann', user_id: person.id };
    await app()
      .db.insertInto('identities')
      .values({ ...identity, created_at: app().clock.now() })
      .execute();
    const move = { op: 'Replace', path: 'userName', value: 'ann.moore@harbour.example' };
    expect((await directory.patch(person.id, move)).status).toBe(200);
    const row = await account('ann.moore@harbour.example');
    expect(row?.email_verified_at).not.toBeNull();
    const kept = app().db.selectFrom('identities').selectAll().where('user_id', '=', person.id);
    expect(await kept.execute()).toHaveLength(1);
    await arrived(person.email, 'email_changed');
  });

  it('invites an unused account again when its address changes', async () => {
    const { user } = await directory.send('POST', '/Users', personNamed('typo'));
    await arrived('typo@harbour.example', 'reset_link');
    await app().api.accounts.settle();
    app().clock.advance({ seconds: 1 });
    const move = { op: 'Replace', path: 'emails[type eq "work"].value', value: 'right@harbour.example' };
    expect((await directory.patch(user.id, move)).status).toBe(200);
    await arrived('right@harbour.example', 'reset_link');
    const page = await app().call('GET', `/admin/users/${user.id}`, { token: administrator.token });
    expect(page.body).toMatchObject({ user: { directory: { id: connected.id, name: connected.name } } });
  });

  it('is named in the audit log, with the account and without personal data', async () => {
    const { user } = await directory.send('POST', '/Users', personNamed('logged'));
    await directory.patch(user.id, { op: 'replace', value: { active: false } });
    await directory.send('DELETE', `/Users/${user.id}`);
    const { body } = await app().call('GET', `/admin/audit-log?object_id=${user.id}`, {
      token: administrator.token,
    });
    const { items } = body as { items: { action: string; actor: object }[] };
    const actor = { id: connected.id, name: connected.name };
    expect(items).toMatchObject(
      ['user.released', 'user.updated', 'user.created'].map((action) => ({ action, actor })),
    );
    expect(
      JSON.stringify(items.map(({ actor: _actor, ...item }) => ({ ...item, object_name: '' }))),
    ).not.toContain('logged@');
  });

  it('forgets a person whose account is deleted', async () => {
    const { user } = await directory.send('POST', '/Users', personNamed('gone'));
    await app().call('DELETE', `/admin/users/${user.id}`, {
      token: administrator.token,
      body: { confirmation: 'DELETE' },
    });
    expect((await directory.send('GET', `/Users/${user.id}`)).status).toBe(404);
    const rows = app().db.selectFrom('directory_accounts').selectAll().where('user_id', '=', user.id);
    expect(await rows.execute()).toEqual([]);
    expect((await directory.send('POST', '/Users', personNamed('gone'))).status).toBe(201);
  });

  it('creates one account from two requests at the same time', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => directory.send('POST', '/Users', personNamed('twice'))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('leaves nobody out because a name is too long for ours', async () => {
    const displayName = `Ann Lee (${'External, '.repeat(6)})`;
    expect((await directory.send('POST', '/Users', personNamed('long', { displayName }))).status).toBe(201);
    expect(await account('long@harbour.example')).toMatchObject({ full_name: 'Ann Lee' });
    const nameless = personNamed('x'.repeat(60), { name: { givenName: 'A' } });
    const refused = await directory.send('POST', '/Users', nameless);
    expect([refused.status, refused.error.scimType]).toEqual([400, 'invalidValue']);
  });

  it('manages a domain with other letters, in either of its forms', async () => {
    const harbour = await other({ name: 'Hafen', domains: ['Häfen.example'] });
    for (const [name, domain] of [
      ['a', 'häfen.example'],
      ['b', 'xn--hfen-loa.example'],
    ]) {
      const person = personNamed(`hafen-${name}`, { userName: `${name}@${domain}`, emails: [] });
      expect((await harbour.send('POST', '/Users', person)).status, domain).toBe(201);
    }
  });

  it('gives its people its plan and its language, unless it names another language', async () => {
    const french = await other({
      name: 'Rédaction',
      plan: 'pro',
      locale: 'french',
      domains: ['redaction.example'],
    });
    await french.send('POST', '/Users', personNamed('a', { userName: 'a@redaction.example', emails: [] }));
    const spanish = { userName: 'b@redaction.example', emails: [], preferredLanguage: 'es-MX' };
    await french.send('POST', '/Users', personNamed('b', spanish));
    expect(await account('a@redaction.example')).toMatchObject({ plan: 'pro', locale: 'french' });
    expect(await account('b@redaction.example')).toMatchObject({ plan: 'pro', locale: 'spanish' });
  });

  it.each<[string, object | undefined, number, string | undefined]>([
    ['without a schema', { userName: 'x@harbour.example' }, 400, 'invalidSyntax'],
    ['without an address', personNamed('x', { userName: 'x', emails: [] }), 400, 'invalidValue'],
    ['without a body', undefined, 400, 'invalidSyntax'],
  ])('is refused a person %s', async (_what, body, status, scimType) => {
    const answer = await directory.send('POST', '/Users', body);
    expect([answer.status, answer.error.scimType]).toEqual([status, scimType]);
  });
});
