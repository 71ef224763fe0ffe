import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SendError } from '../channels/index.ts';
import { testApp } from '../testing/app.ts';
import { reportDesk } from './reports.fixture.ts';

const app = testApp({ throttleFactor: 0 });
const { target, reader, recipient, deliver, tokenOf, ask, create, list, issues, send, run } = reportDesk(app);

describe('a scheduled report', () => {
  it('is issued once at its time, to its owner and to the chosen recipients who may get it', async () => {
    const { person, draft } = await reader();
    const chosen = await recipient(person, 'Bo', 'active');
    const member = await recipient(person, 'Cy', 'active', ['Board']);
    const invited = await recipient(person, 'Di', 'invited', ['Board']);
    const report = await create(person, { ...draft, recipient_ids: [chosen.id], groups: ['board'] });
    expect(report).toMatchObject({ status: 'active', reached: 2, left_out: 1, hold: null, last_issue: null });
    expect(await run()).toBe(0);
    app().clock.advance({ days: 2 });
    expect(await Promise.all([run(), run()])).toContain(1);
    expect(await run()).toBe(0);
    const mails = await deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual([person.email, chosen.email, member.email].sort());
    const own = mails.find(({ to }) => to === person.email);
    const theirs = mails.find(({ to }) => to === chosen.email);
    expect(own?.unsubscribeUrl).toContain('https://news.example/unsubscribe/report?token=');
    expect(own?.text).toContain(`https://news.example/targets?view=reports&form=${report.id}`);
    expect(theirs).toMatchObject({
      subject: expect.stringContaining('Ports weekly · '),
      unsubscribeUrl: `https://news.example/recipients/stop?token=${chosen.token}`,
    });
    expect(theirs?.text).toContain('Ports: ferry late');
    expect(theirs?.text).not.toMatch(/news\.example\/targets/);
    const [issue, ...more] = await issues(person, report.id);
    expect(more).toEqual([]);
    expect(issue).toMatchObject({
      by_hand: false,
      emails: [
        { to: 'owner', recipient: null, status: 'sent', reason: null },
        { to: 'recipient', recipient: { name: 'Bo' }, status: 'sent' },
        { to: 'recipient', recipient: { name: 'Cy' }, status: 'sent' },
      ],
      left_out: [{ recipient: { id: invited.id, name: 'Di' }, reason: 'invited' }],
    });
    expect((await list(person)).items[0]?.last_issue).toMatchObject({ sent: 3, queued: 0, left_out: 1 });
    const again = await ask(person, 'GET', `/${report.id}/issues/${issue?.id}`);
    expect(again).toMatchObject({ status: 200, body: { subject: own?.subject, html: own?.html } });
  });

  it('is issued again a week later, and once after a longer outage', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, draft);
    app().clock.advance({ days: 2 });
    await run();
    app().clock.advance({ days: 7 });
    await run();
    app().clock.advance({ days: 21 });
    await run();
    await run();
    expect(await issues(person, id)).toHaveLength(3);
    const [next] = (await list(person)).items;
    expect(Date.parse(next?.next_at ?? '')).toBeGreaterThan(app().clock.now().getTime());
  });

  it('follows its owner to another time zone', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, { ...draft, hour: 12 });
    const move = (timezone: string) =>
      app().db.updateTable('users').set({ timezone }).where('id', '=', person.id).execute();
    await move('Pacific/Kiritimati');
    const [moved] = (await list(person)).items;
    expect(moved?.next_at?.slice(11, 16)).toBe('22:00');
    app().clock.advance({ days: 3 });
    await run();
    await move('America/Los_Angeles');
    await run();
    expect(await issues(person, id)).toHaveLength(1);
  });

  it('is neither issued nor planned while it is paused, and continues with the next day', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, draft);
    expect(await ask(person, 'POST', `/${id}/pause`)).toMatchObject({
      body: { report: { status: 'paused', next_at: null } },
    });
    app().clock.advance({ days: 2 });
    expect(await run()).toBe(0);
    const resumed = await ask(person, 'POST', `/${id}/resume`);
    expect(resumed).toMatchObject({ body: { report: { status: 'active' } } });
    expect(await run()).toBe(0);
    expect(await issues(person, id)).toEqual([]);
  });

  it('is not issued twice on one day, even if its hour is changed afterwards', async () => {
    const { person, draft } = await reader();
    const { id, next_at } = await create(person, draft);
    const seconds = (Date.parse(next_at ?? '') - app().clock.now().getTime()) / 1_000;
    app().clock.advance({ seconds });
    await run();
    await ask(person, 'PUT', `/${id}`, { ...draft, hour: 23 });
    app().clock.advance({ days: 1 });
    await run();
    expect(await issues(person, id)).toHaveLength(1);
  });

  it('is not sent to recipients who stop before it is sent, and says so', async () => {
    const { person, draft } = await reader();
    const stopping = await recipient(person, 'Bo', 'active');
    const { id } = await create(person, { ...draft, recipient_ids: [stopping.id] });
    await send(person, id);
    await app().call('POST', '/recipients/confirm', { body: { token: stopping.token, answer: 'decline' } });
    expect((await deliver()).map(({ to }) => to)).toEqual([person.email]);
    expect((await issues(person, id))[0]?.emails[1]).toMatchObject({
      status: 'canceled',
      reason: 'The recipient has stopped these emails.',
    });
  });

  it('is retried while the mail server is unavailable', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, draft);
    await send(person, id);
    await deliver(() => new SendError('temporary', 'smtp_451', 'Try again later'));
    expect((await issues(person, id))[0]?.emails[0]).toMatchObject({
      status: 'queued',
      reason: 'Try again later',
    });
    app().clock.advance({ minutes: 10 });
    expect(await deliver()).toHaveLength(1);
  });

  it('of a suspended person waits until they are reactivated', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, draft);
    const become = (status: 'suspended' | 'active') =>
      app().db.updateTable('users').set({ status }).where('id', '=', person.id).execute();
    await become('suspended');
    app().clock.advance({ days: 2 });
    expect(await run()).toBe(0);
    await become('active');
    expect(await run()).toBe(1);
    expect(await issues(person, id)).toHaveLength(1);
  });

  it('is held if its targets were deleted, or the plan includes fewer; the next time is later', async () => {
    const { person, draft, target_id } = await reader();
    const first = await create(person, draft);
    const second = await create(person, { ...draft, name: 'Ports too' });
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    app().clock.advance({ days: 2 });
    expect(await run()).toBe(1);
    expect((await list(person)).items.map(({ hold }) => hold)).toEqual(['plan', null]);
    expect(await send(person, second.id)).toMatchObject({ status: 403, body: { code: 'quota_exceeded' } });
    await app().call('DELETE', `/targets/${target_id}`, { token: await tokenOf(person) });
    app().clock.advance({ days: 7 });
    expect(await run()).toBe(0);
    expect((await list(person)).items.map(({ hold }) => hold)).toEqual(['targets', 'targets']);
    expect(await send(person, first.id)).toMatchObject({ status: 409 });
  });
});

describe('a report sent manually', () => {
  it('is stored once for a double click, and does not replace the scheduled one', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, draft);
    const client_id = randomUUID();
    const [one, other] = await Promise.all([send(person, id, client_id), send(person, id, client_id)]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body).toEqual(one.body);
    expect(one.body).toMatchObject({ message: 'On its way to you.', issue: { by_hand: true } });
    expect(await deliver()).toHaveLength(1);
    app().clock.advance({ days: 2 });
    expect(await run()).toBe(1);
  });

  it('equals its preview', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, draft);
    const preview = await ask(person, 'GET', `/${id}/preview`);
    await send(person, id);
    const [mail] = await deliver();
    expect(preview.body).toEqual({ subject: mail?.subject, text: mail?.text, html: mail?.html });
  });

  it('is refused if nobody can get it, and more than ten times in a day', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, draft);
    const { db } = app();
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.id).execute();
    expect(await send(person, id)).toMatchObject({ status: 400, body: { code: 'no_destination' } });
    const email_verified_at = app().clock.now();
    await db.updateTable('users').set({ email_verified_at }).where('id', '=', person.id).execute();
    for (let count = 0; count < 10; count += 1) expect((await send(person, id)).status).toBe(201);
    expect(await send(person, id)).toMatchObject({ status: 403, body: { code: 'quota_exceeded' } });
  });
});

describe('reports', () => {
  it('are duplicated as paused, renamed with their groups, and deleted with their waiting emails', async () => {
    const { person, draft } = await reader();
    await recipient(person, 'Bo', 'active', ['Board']);
    const { id } = await create(person, { ...draft, groups: ['Board'] });
    expect(await ask(person, 'POST', `/${id}/duplicate`)).toMatchObject({
      status: 201,
      body: { report: { name: 'Ports weekly (copy)', status: 'paused', groups: ['Board'] } },
    });
    await app().call('PUT', '/recipients/groups', {
      token: person.token,
      body: { group: 'Board', name: 'Directors' },
    });
    expect((await list(person)).items.map(({ groups }) => groups)).toEqual([['Directors'], ['Directors']]);
    await send(person, id);
    expect(await ask(person, 'DELETE', `/${id}`)).toMatchObject({ status: 200 });
    expect(await deliver()).toEqual([]);
    expect((await ask(person, 'GET', `/${id}`)).status).toBe(404);
  });

  it('are duplicated without splitting a character at the end of a long name', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, { ...draft, name: '🚢'.repeat(40) });
    expect(await ask(person, 'POST', `/${id}/duplicate`)).toMatchObject({
      body: { report: { name: `${'🚢'.repeat(36)} (copy)` } },
    });
  });

  it('are limited by the plan, and go to recipients only if it includes them', async () => {
    const { person, draft } = await reader();
    const { id } = await recipient(person, 'Bo', 'active');
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    expect(await ask(person, 'POST', '', { ...draft, recipient_ids: [id] })).toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded' },
    });
    await create(person, draft);
    expect(await ask(person, 'POST', '', draft)).toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded', details: { quota: 'reports', used: 1, max: 1, plan: 'free' } },
    });
    expect((await list(person)).places).toEqual({ used: 1, max: 1 });
  });

  it('can be changed after a recipient was removed, and after the plan lost its recipients', async () => {
    const { person, draft } = await reader();
    const [bo, cy] = [await recipient(person, 'Bo', 'active'), await recipient(person, 'Cy', 'active')];
    const { id } = await create(person, { ...draft, recipient_ids: [bo.id, cy.id] });
    await app().call('DELETE', `/recipients/${bo.id}`, { token: await tokenOf(person) });
    const [{ recipient_ids = [] } = {}] = (await list(person)).items;
    expect(recipient_ids).toEqual([cy.id]);
    await app().db.updateTable('users').set({ plan: 'free' }).where('id', '=', person.id).execute();
    const change = { ...draft, name: 'Ports anew', recipient_ids };
    expect(await ask(person, 'PUT', `/${id}`, change)).toMatchObject({
      status: 200,
      body: { report: { name: 'Ports anew', reached: 0, left_out: 1 } },
    });
    expect(await ask(person, 'PUT', `/${id}`, { ...change, groups: ['Board'] })).toMatchObject({
      status: 403,
      body: { code: 'quota_exceeded' },
    });
  });

  it('refuse other people’s targets and recipients as if they did not exist', async () => {
    const [mine, theirs] = [await reader(), await reader()];
    const foreign = await recipient(theirs.person, 'Cy', 'active');
    for (const change of [{ target_ids: [theirs.target_id] }, { recipient_ids: [foreign.id] }]) {
      expect(await ask(mine.person, 'POST', '', { ...mine.draft, ...change })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    }
  });

  it('have one to ten targets', async () => {
    const { person, draft } = await reader();
    const ids = await Promise.all(Array.from({ length: 11 }, (_, at) => target(person, `Target ${at}`)));
    for (const target_ids of [[], ids]) {
      expect(await ask(person, 'POST', '', { ...draft, target_ids })).toMatchObject({
        status: 422,
        body: { fields: { target_ids: [expect.any(String)] } },
      });
    }
    expect((await create(person, { ...draft, target_ids: ids.slice(1) })).targets).toHaveLength(10);
  });
});
