import { limits, messages, SharedLinkAnswer, SharedLinkWithAddress } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newId } from '../ids.ts';
import { insertTarget } from '../testing/rows.ts';
import { testSharing } from './sharing.fixture.ts';

const { app, ask, collectionOf, share, open, listed } = testSharing();

describe('shared links', () => {
  it('are created, listed, changed, renewed and stopped; the address is shown once', async () => {
    const person = await app().signUp();
    const subject_id = await collectionOf(person);
    const { link, url } = await share(person, { subject_id });
    expect(url).toMatch(/\/shared\/[\w-]{43}$/);
    expect(link).toMatchObject({
      kind: 'collection',
      subject: { id: subject_id },
      expires_on: '2026-04-09',
      period: null,
      has_password: false,
      is_live: true,
      view_count: 0,
    });
    const secret = url.split('/').at(-1) ?? '';
    const stored = await app().db.selectFrom('shared_links').selectAll().where('id', '=', link.id).execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect((await ask(person, 'GET', '/shared-links')).text).not.toContain(secret);
    expect((await listed(person)).live).toMatchObject({ used: 1, max: 50 });
    expect((await listed(person, `?subject_id=${await collectionOf(person)}`)).items).toEqual([]);

    const update = {
      name: 'Board',
      include_notes: true,
      expires_on: '2026-03-10',
      password: 'a long secret',
    };
    const changed = await ask(person, 'PUT', `/shared-links/${link.id}`, update);
    expect(v.parse(SharedLinkAnswer, changed.body)).toMatchObject({
      message: 'Link saved.',
      link: { name: 'Board', include_notes: true, expires_on: '2026-03-10', has_password: true },
    });
    expect((await open(url)).text).toContain('This page is password-protected');
    const unlocked = { name: 'Board', expires_on: '2026-03-10', password: null };
    expect((await ask(person, 'PUT', `/shared-links/${link.id}`, unlocked)).body).toMatchObject({
      link: { has_password: false },
    });

    const renewed = await ask(person, 'POST', `/shared-links/${link.id}/renew`);
    const { url: newUrl } = v.parse(SharedLinkWithAddress, renewed.body);
    expect([(await open(url)).status, (await open(newUrl)).status]).toEqual([410, 200]);
    expect(await ask(person, 'DELETE', `/shared-links/${link.id}`)).toMatchObject({
      status: 200,
      body: { message: messages.sharedLinks.stopped },
    });
    expect((await open(newUrl)).status).toBe(410);
    expect((await listed(person)).items).toEqual([]);
    const audit = await app()
      .db.selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('object_type', '=', 'shared_link')
      .where('actor_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'shared_link.created',
      'shared_link.changed',
      'shared_link.changed',
      'shared_link.renewed',
      'shared_link.stopped',
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/Board|board|a long secret/);
  });

  it('of another person, or to that person’s content, do not exist', async () => {
    const [owner, stranger] = [await app().signUp(), await app().signUp()];
    const subject_id = await collectionOf(owner);
    const { link, url } = await share(owner, { subject_id });
    const target = await insertTarget(app().db, { user_id: owner.id });
    for (const id of [subject_id, target, newId('col'), newId('tgt')]) {
      const draft = { subject_id: id, name: 'Mine' };
      expect((await ask(stranger, 'POST', '/shared-links', draft)).status).toBe(404);
    }
    const path = `/shared-links/${link.id}`;
    const update = { name: 'Mine', expires_on: '2026-03-20' };
    expect((await ask(stranger, 'PUT', path, update)).status).toBe(404);
    expect((await ask(stranger, 'POST', `${path}/renew`)).status).toBe(404);
    expect((await ask(stranger, 'DELETE', path)).status).toBe(404);
    expect((await listed(stranger, `?subject_id=${subject_id}`)).items).toEqual([]);
    expect((await app().call('GET', '/shared-links')).status, 'a guest').toBe(401);
    expect((await open(url)).status).toBe(200);
  });

  it('are limited to fifty per person; expired ones do not count, and cannot be reactivated beyond the limit', async () => {
    const person = await app().signUp();
    const subject_id = await collectionOf(person);
    const { link } = await share(person, { subject_id });
    const past = { expires_at: app().clock.now() };
    await app().db.updateTable('shared_links').set(past).where('id', '=', link.id).execute();
    for (let made = 1; made < limits.SHARED_LINKS_MAX; made += 1) await share(person, { subject_id });
    const draft = { subject_id, name: 'One more' };
    const answers = await Promise.all([0, 1].map(() => ask(person, 'POST', '/shared-links', draft)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    const back = { name: 'Back', expires_on: '2026-03-20' };
    expect(await ask(person, 'PUT', `/shared-links/${link.id}`, back)).toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded', error: messages.sharedLinks.full },
    });
  });

  it.each([
    [{ expires_on: '2020-01-01' }, { expires_on: [messages.sharedLinks.endPast] }],
    [{ expires_on: '2030-01-01' }, { expires_on: [messages.sharedLinks.endTooLate] }],
    [
      { period: { from: '2026-03-01', to: '2030-01-01' } },
      { 'period.to': [messages.sharedLinks.periodTooLong] },
    ],
    [
      { period: { from: '2026-02-01', to: '2026-12-31' } },
      { 'period.to': [messages.sharedLinks.periodFuture] },
    ],
    [
      { period: { from: '2026-03-02', to: '2026-03-01' } },
      { 'period.to': [messages.sharedLinks.periodOrder] },
    ],
    [{ password: 'short' }, { password: [messages.sharedLinks.passwordTooShort] }],
    [{ name: ' \u202e ' }, { name: [messages.sharedLinks.nameRequired] }],
  ])('refuse %j', async (change, fields) => {
    const person = await app().signUp();
    const subject_id = await insertTarget(app().db, { user_id: person.id });
    const draft = { subject_id, name: 'Link', ...change };
    expect(await ask(person, 'POST', '/shared-links', draft)).toMatchObject({
      status: 422,
      body: { fields },
    });
  });
});

describe('the last day of a link', () => {
  it.each([
    ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z', 'the next day begins at one'],
    ['America/Santiago', '2026-09-05', '2026-09-06T04:00:00.000Z', 'the next day begins at one'],
    ['Europe/Paris', '2026-10-25', '2026-10-25T23:00:00.000Z', 'it has 25 hours'],
    ['Pacific/Kiritimati', '2026-03-10', '2026-03-10T10:00:00.000Z', 'it is today'],
  ])('in %s, %s, ends at %s: %s', async (timezone, expires_on, expires_at) => {
    const person = await app().signUp();
    await app().db.updateTable('users').set({ timezone }).where('id', '=', person.id).execute();
    const { link } = await share(person, { subject_id: await collectionOf(person), expires_on });
    expect(link).toMatchObject({ expires_on, expires_at });
  });
});
