import { calls } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { exportedData } from '../../testing/exported-data.ts';

const app = testApp({ throttleFactor: 0 });
const read = async (person: TestPerson, path: string) =>
  (await app().call('GET', path, { token: person.token })).body;
const put = (person: TestPerson, path: string, body: object) =>
  app().call('PUT', path, { token: person.token, body });
const userOf = async (person: TestPerson) =>
  v.parse(calls.user.profile.answer, await read(person, '/user/profile')).user;
const auditOf = (person: TestPerson) =>
  app()
    .db.selectFrom('audit_log')
    .select(['action', 'actor_id', 'object_type', 'detail', 'ip'])
    .where('object_id', '=', person.id)
    .orderBy('id')
    .execute();

describe('the administrator’s profile', () => {
  test('is derived from the full name until it is saved, and determines the full name from then on', async () => {
    const admin = await app().administrator();
    expect(await read(admin, '/admin/profile')).toEqual({
      first_name: 'Ann',
      last_name: 'Lee',
      phone: null,
    });
    const saved = { first_name: 'María del Mar', last_name: "O'Neil-Pérez", phone: '+34600111222' };
    const answer = await put(admin, '/admin/profile', { ...saved, phone: '+34 (600) 111-222' });
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...saved, message: 'Profile updated successfully' },
    ]);
    expect(await read(admin, '/admin/profile')).toEqual(saved);
    expect((await userOf(admin)).full_name).toBe("María del Mar O'Neil-Pérez");
  });

  test('follows a full name that is changed in the settings', async () => {
    const admin = await app().administrator();
    await put(admin, '/admin/profile', { first_name: 'Ada', last_name: 'Byron', phone: '5551234567' });
    await put(admin, '/user/profile', { full_name: 'Ada King Lovelace' });
    expect(await read(admin, '/admin/profile')).toEqual({
      first_name: 'Ada King',
      last_name: 'Lovelace',
      phone: '5551234567',
    });
    await put(admin, '/user/profile', { full_name: 'Ada' });
    expect(await read(admin, '/admin/profile')).toMatchObject({ first_name: 'Ada', last_name: '' });
  });

  test('keeps the phone when it is omitted, and removes it when it is null', async () => {
    const admin = await app().administrator();
    const name = { first_name: 'Ada', last_name: 'Byron' };
    await put(admin, '/admin/profile', { ...name, phone: '5551234567' });
    expect((await put(admin, '/admin/profile', name)).body).toMatchObject({ phone: '5551234567' });
    for (const none of ['', null]) {
      await put(admin, '/admin/profile', { ...name, phone: '5551234567' });
      expect((await put(admin, '/admin/profile', { ...name, phone: none })).body).toMatchObject({
        phone: null,
      });
    }
  });
});

describe('the administrator’s account', () => {
  test('has the person’s language and birthdate, and both kinds of emails until they are turned off', async () => {
    const admin = await app().administrator();
    const first = {
      language: 'english',
      date_of_birth: null,
      admin_notifications: true,
      system_alerts: true,
    };
    expect(await read(admin, '/admin/account')).toEqual(first);
    const wanted = {
      language: 'arabic',
      date_of_birth: '1990-04-01',
      admin_notifications: false,
      system_alerts: true,
    };
    const answer = await put(admin, '/admin/account', wanted);
    expect([answer.status, answer.body]).toEqual([200, { ...wanted, message: 'Account preferences saved.' }]);
    expect(await userOf(admin)).toMatchObject({ locale: 'arabic', birthdate: '1990-04-01' });
    await put(admin, '/admin/account', { language: 'french' });
    expect(await read(admin, '/admin/account')).toEqual({ ...wanted, language: 'french' });
  });

  test('does not change the profile, or vice versa', async () => {
    const admin = await app().administrator();
    const profile = { first_name: 'Ada', last_name: 'Byron', phone: '5551234567' };
    await put(admin, '/admin/profile', profile);
    await put(admin, '/admin/account', { language: 'spanish', system_alerts: false });
    expect(await read(admin, '/admin/profile')).toEqual(profile);
    await put(admin, '/admin/profile', { ...profile, first_name: 'Anne' });
    expect(await read(admin, '/admin/account')).toMatchObject({
      language: 'spanish',
      system_alerts: false,
    });
  });
});

describe('both', () => {
  test('belong only to the signed-in administrator', async () => {
    const [one, other, person] = [
      await app().administrator(),
      await app().administrator(),
      await app().signUp(),
    ];
    await put(one, '/admin/profile', { first_name: 'Ada', last_name: 'Byron', phone: '5551234567' });
    expect(await read(other, '/admin/profile')).toMatchObject({ first_name: 'Ann', phone: null });
    for (const path of ['/admin/profile', '/admin/account']) {
      expect((await app().call('GET', path)).status).toBe(401);
      expect(await read(person, path)).toMatchObject({
        code: 'admin_required',
        error: 'Admin access required',
      });
      expect((await put(person, path, { language: 'french' })).status).toBe(403);
    }
    for (const extra of [{ role: 'user' }, { full_name: 'Root' }, { id: other.id }]) {
      const body = { first_name: 'Ada', last_name: 'Byron', ...extra };
      expect((await put(one, '/admin/profile', body)).status).toBe(422);
    }
  });

  test('leave a row in the audit log that names what changed and contains no personal data', async () => {
    const admin = await app().administrator();
    const profile = { first_name: 'Ann', last_name: 'Byron', phone: '5551234567' };
    await put(admin, '/admin/profile', profile);
    await put(admin, '/admin/profile', profile);
    await put(admin, '/admin/account', { language: 'french', date_of_birth: '1990-04-01' });
    const rows = await auditOf(admin);
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      [
        'administrator.profile_changed',
        {
          fields: ['last_name', 'phone'],
          before: { last_name: 'set', phone: 'none' },
          after: { last_name: 'replaced', phone: 'set' },
        },
      ],
      [
        'administrator.account_changed',
        {
          fields: ['language', 'date_of_birth'],
          before: { language: 'english', date_of_birth: 'none' },
          after: { language: 'french', date_of_birth: 'set' },
        },
      ],
    ]);
    expect(rows[0]).toMatchObject({
      actor_id: admin.id,
      object_type: 'administrator',
      ip: expect.any(String),
    });
  });

  test('are in the export, and are deleted with the account', async () => {
    await app().administrator();
    const admin = await app().administrator();
    await put(admin, '/admin/profile', { first_name: 'Ada', last_name: 'Byron', phone: '5551234567' });
    expect((await exportedData(app(), admin)).body).toMatchObject({
      administrator: [{ first_name: 'Ada', last_name: 'Byron', phone: '5551234567' }],
    });
    const gone = await app().call('DELETE', '/user/delete-account', {
      token: admin.token,
      body: { password: admin.password, confirmation: 'DELETE' },
    });
    expect(gone.status).toBe(200);
    expect(
      await app().db.selectFrom('administrators').selectAll().where('user_id', '=', admin.id).execute(),
    ).toEqual([]);
  });
});

describe('changes administrators make to their own accounts', () => {
  test('leaves the same rows, and none for anyone else', async () => {
    const [admin, person] = [await app().administrator(), await app().signUp()];
    for (const one of [admin, person]) {
      await put(one, '/user/profile', { full_name: 'Ann Byron', locale: 'french' });
      await put(one, '/user/profile', { full_name: 'Ann Byron', whatsapp: '+34600111222' });
      await put(one, '/user/profile', { full_name: 'Ann Byron' });
    }
    expect((await auditOf(admin)).map(({ action, detail }) => [action, detail])).toEqual([
      [
        'administrator.profile_changed',
        { fields: ['last_name'], before: { last_name: 'set' }, after: { last_name: 'replaced' } },
      ],
      [
        'administrator.account_changed',
        { fields: ['language'], before: { language: 'english' }, after: { language: 'french' } },
      ],
      [
        'administrator.profile_changed',
        { fields: ['whatsapp'], before: { whatsapp: 'none' }, after: { whatsapp: 'set' } },
      ],
    ]);
    expect(await auditOf(person)).toEqual([]);
  });

  test('even when a number is confirmed with its code', async () => {
    const [admin, person] = [await app().administrator(), await app().signUp()];
    for (const [at, one] of [admin, person].entries()) {
      const number = `+3460011133${at}`;
      await put(one, '/user/profile', { whatsapp: number });
      const body = {
        phone_number: number,
        verification_code: app().messenger.codeFor(number),
      };
      const path = '/user/verify-whatsapp';
      for (const _twice of [1, 2]) {
        const answer = await app().call('POST', path, { token: one.token, body });
        expect(answer.status, answer.text).toBe(200);
      }
    }
    const rows = await auditOf(admin);
    expect(rows.map(({ action }) => action)).toEqual([
      'administrator.profile_changed',
      'administrator.profile_changed',
      'administrator.account_changed',
    ]);
    expect(rows[1]).toMatchObject({
      actor_id: admin.id,
      ip: expect.any(String),
      detail: { before: { whatsapp_verified: false }, after: { whatsapp_verified: true } },
    });
    expect(JSON.stringify(rows)).not.toContain('+346');
    expect(await auditOf(person)).toEqual([]);
  });

  test('even when they end one of their sessions', async () => {
    const [admin, person] = [await app().administrator(), await app().signUp()];
    for (const one of [admin, person]) {
      const path = one === admin ? '/auth/admin-login' : '/auth/login';
      const body = { email: one.email, password: one.password };
      for (const _session of [1, 2]) {
        const answer = await app().call('POST', path, { body });
        expect(answer.status, answer.text).toBe(200);
      }
      const { items } = v.parse(calls.user.sessions.answer, await read(one, '/user/sessions'));
      const other = items.find(({ current }) => !current)?.id;
      for (const which of [other, 'others']) {
        const at = which === 'others' ? '/user/sessions' : `/user/sessions/${which}`;
        const ended = await app().call('DELETE', at, { token: one.token });
        expect(ended.status, ended.text).toBe(200);
      }
    }
    expect((await auditOf(admin)).map(({ action, detail }) => [action, detail])).toEqual([
      ['administrator.session_revoked', { before: { session: 'open' }, after: { session: 'ended' } }],
      [
        'administrator.other_sessions_revoked',
        { before: { other_sessions: 'open' }, after: { other_sessions: 'ended' } },
      ],
    ]);
    expect(await auditOf(person)).toEqual([]);
  });

  test('even when they change their password', async () => {
    const [admin, person] = [await app().administrator(), await app().signUp()];
    for (const one of [admin, person]) {
      const body = { current_password: one.password, new_password: 'Pelican-7-Pier' };
      const answer = await app().call('POST', '/auth/change-password', { token: one.token, body });
      expect(answer.status, answer.text).toBe(200);
    }
    expect(await auditOf(admin)).toMatchObject([
      {
        action: 'administrator.password_changed',
        actor_id: admin.id,
        detail: { before: { password: 'set' }, after: { password: 'replaced' } },
      },
    ]);
    expect(await auditOf(person)).toEqual([]);
  });
});
