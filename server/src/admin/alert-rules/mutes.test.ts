import type { AlertFigure, AlertFiring, AlertMute, AlertRule } from '@newswatch/shared/contracts/admin';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { watchRules } from './watch-rules.ts';

const app = testApp({ throttleFactor: 0 });
let admin: TestPerson;
const draft = {
  name: 'Slow and failing',
  figure: 'queue_minutes',
  limit: 10,
  severity: 'warning',
  for_minutes: 0,
  recipient_ids: null,
  quiet: null as { start: string; end: string } | null,
  time_zone: 'UTC',
  enabled: true,
};

beforeEach(async () => {
  // Time passes in these tests, so each has its own session.
  admin = await app().administrator();
});
afterEach(async () => {
  app().messenger.notices.length = 0;
  for (const table of ['alert_rules', 'alert_firings', 'alert_mutes'] as const)
    await app().db.deleteFrom(table).execute();
});

const call = async <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await app().call(method, `/admin/alert-rules${path}`, {
    token: admin.token,
    ...(body ? { body } : {}),
  });
  return answer.body as Body;
};
const create = async (more: object = {}) =>
  (await call<{ rule: AlertRule }>('POST', '', { ...draft, ...more })).rule;
const minutes = (count: number) => new Date(app().clock.now().getTime() + count * 60_000).toISOString();
const rules = async () => (await call<{ items: AlertRule[] }>('GET', '')).items;
const firings = async () => (await call<{ items: AlertFiring[] }>('GET', '/firings')).items;
const mails = () =>
  app().messenger.notices.flatMap(({ destination, notice }) =>
    notice.kind === 'alert_rule' && destination === admin.user.email
      ? [notice.event === 'unmuted' ? [notice.event, notice.state] : [notice.event, notice.value]]
      : [],
  );

type Figures = Partial<Record<AlertFigure, number | 'broken'>>;
/** Checks the rules after some minutes, with these figures. */
const look = async (after: number, figures: Figures) => {
  app().clock.advance({ minutes: after });
  await watchRules({
    db: app().db,
    queues: { list: async () => [] },
    baseUrl: 'https://news.example',
    now: app().clock.now(),
    measure: async (_db, wanted, _now, onFailed) =>
      new Map(
        [...wanted].flatMap((figure): [AlertFigure, number][] => {
          const value = figures[figure] ?? 0;
          if (value !== 'broken') return [[figure, value]];
          onFailed(figure, new Error('broken'));
          return [];
        }),
      ),
  });
  await app().api.accounts.settle();
};

describe('a rule with two conditions', () => {
  const and = { figure: 'deliveries_failed_share', limit: 5 };

  it('alerts only while both figures are beyond their limits', async () => {
    const rule = await create({ and });
    expect(rule.and).toEqual({ ...and, value: null });
    await look(0, { queue_minutes: 12, deliveries_failed_share: 5 });
    await look(1, { queue_minutes: 3, deliveries_failed_share: 9 });
    expect(await firings()).toEqual([]);
    await look(1, { queue_minutes: 12, deliveries_failed_share: 6 });
    await look(1, { queue_minutes: 11, deliveries_failed_share: 8 });
    expect(mails()).toEqual([['started', 12]]);
    const dashboard = await app().call('GET', '/admin/dashboard', { token: admin.token });
    expect(JSON.stringify(dashboard.body)).toContain(
      'the oldest entry in a queue has been waiting for 11 min (limit 10 min), and 8% of the messages of the last hour failed (limit 5%)',
    );
    await look(1, { queue_minutes: 12, deliveries_failed_share: 5 });
    expect(await firings()).toMatchObject([{ worst: 12, and: { ...and, worst: 8 }, ended_by: 'recovered' }]);
  });

  it('is kept when a form that does not know the second one changes it, and may not have one figure twice', async () => {
    const rule = await create({ and });
    const change = (more: object) => call<object>('PUT', `/${rule.id}`, { ...draft, ...more });
    expect(await change({ limit: 20 })).toMatchObject({ rule: { limit: 20, and } });
    expect(await change({ and: { figure: 'queue_minutes', limit: 5 } })).toMatchObject({
      fields: { and: [adminMessages.alertRules.sameFigure] },
    });
    expect(await change({ figure: and.figure, limit: 20 })).toMatchObject({ code: 'validation_failed' });
    expect(await change({ and: null })).toMatchObject({ rule: { and: null } });
  });
});

it('a figure that cannot be read stops only the rules that use it, and they say so', async () => {
  await create({ name: 'Broken', figure: 'sources_failing', and: { figure: 'workers_dead', limit: 0 } });
  await create({ name: 'Fine' });
  await look(0, { queue_minutes: 12, sources_failing: 99, workers_dead: 'broken' });
  const since = app().clock.now().toISOString();
  await look(1, { queue_minutes: 12, sources_failing: 99, workers_dead: 'broken' });
  expect(await rules()).toMatchObject([
    { name: 'Broken', value: null, unreadable_since: since, firing_since: null },
    { name: 'Fine', value: 12, unreadable_since: null, firing_since: since },
  ]);
  await look(1, { sources_failing: 99, workers_dead: 1 });
  expect((await rules())[0]).toMatchObject({ unreadable_since: null, value: 99, and: { value: 1 } });
});

describe('a muted rule', () => {
  const mute = (id: string, body: object) => call<{ rule: AlertRule }>('PUT', `/${id}/mute`, body);

  it('sends no emails; one reports its state at the end', async () => {
    const { id } = await create();
    const { rule } = await mute(id, { ends_at: minutes(30), note: 'Database upgrade' });
    expect(rule.mute).toMatchObject({ note: 'Database upgrade', created_by: { id: admin.user.id } });
    await look(1, { queue_minutes: 12 });
    await look(1, { queue_minutes: 3 });
    await look(1, { queue_minutes: 15 });
    expect(mails()).toEqual([]);
    expect(await firings()).toMatchObject([{ ended_at: null, mute: { note: 'Database upgrade' } }, {}]);
    await look(30, { queue_minutes: 15 });
    await look(1, { queue_minutes: 15 });
    expect(mails()).toEqual([['unmuted', 'ongoing']]);
    await look(1, { queue_minutes: 3 });
    expect(mails(), 'the end is told to those who know of the alert').toEqual([
      ['unmuted', 'ongoing'],
      ['ended', 15],
    ]);
    expect((await rules())[0]?.mute).toBeNull();
  });

  it('reports once that all is well again, even for an alert that was known before', async () => {
    const { id } = await create();
    await look(0, { queue_minutes: 12 });
    await mute(id, { ends_at: minutes(30), note: 'Database upgrade' });
    await look(1, { queue_minutes: 3 });
    await look(30, { queue_minutes: 3 });
    await look(1, { queue_minutes: 3 });
    expect(mails()).toEqual([
      ['started', 12],
      ['unmuted', 'within'],
    ]);
  });

  it('begins now if the planned start is cleared, and never in the past', async () => {
    const { id } = await create();
    const note = 'Move';
    await mute(id, { starts_at: minutes(60), ends_at: minutes(120), note });
    const now = minutes(0);
    expect((await mute(id, { starts_at: null, ends_at: minutes(120), note })).rule.mute?.starts_at).toBe(now);
    app().clock.advance({ minutes: 5 });
    const later = await mute(id, { starts_at: minutes(-600), ends_at: minutes(120), note });
    expect(later.rule.mute?.starts_at).toBe(now);
    await call('DELETE', `/${id}/mute`);
    const { rule } = await mute(id, { starts_at: minutes(-60), ends_at: minutes(9), note });
    expect(rule.mute?.starts_at).toBe(minutes(0));
  });

  it('is muted only from the planned start; the plan can be changed and cancelled', async () => {
    const { id } = await create();
    const { rule } = await mute(id, { starts_at: minutes(60), ends_at: minutes(120), note: 'Move' });
    await mute(id, { ends_at: minutes(90), note: 'Move to the new rack' });
    const present = (await rules())[0]?.mute;
    expect(present).toMatchObject({ starts_at: rule.mute?.starts_at, note: 'Move to the new rack' });
    await look(0, { queue_minutes: 12 });
    expect(mails()).toEqual([['started', 12]]);
    expect(await call('DELETE', `/${id}/mute`)).toMatchObject({
      message: adminMessages.alertRules.muteCancelled,
      rule: { mute: null },
    });
    expect(await call('DELETE', `/${id}/mute`)).toMatchObject({ code: 'state_conflict' });
    expect((await call<{ items: AlertMute[] }>('GET', '/mutes')).items).toEqual([]);
  });

  it('reports its state when an administrator ends the mute, and is in the history after the rule is gone', async () => {
    const { id } = await create();
    await mute(id, { ends_at: minutes(60), note: 'Database upgrade' });
    await look(5, { queue_minutes: 12 });
    await call('DELETE', `/${id}/mute`);
    await look(1, { queue_minutes: 12 });
    expect(mails()).toEqual([['unmuted', 'ongoing']]);
    await call('DELETE', `/${id}`);
    expect((await call<{ items: AlertMute[] }>('GET', '/mutes')).items).toMatchObject([
      { rule_id: null, name: draft.name, note: 'Database upgrade' },
    ]);
  });

  it('waits with the report until its quiet time is over', async () => {
    const clockTime = (count: number) => minutes(count).slice(11, 16);
    const { id } = await create({ quiet: { start: clockTime(0), end: clockTime(60) } });
    await mute(id, { ends_at: minutes(30), note: 'Night shift' });
    await look(31, { queue_minutes: 12 });
    expect(mails()).toEqual([]);
    await look(31, { queue_minutes: 12 });
    expect(mails()).toEqual([['unmuted', 'ongoing']]);
  });

  it('is refused for a time that is over, and for more than a month', async () => {
    const { id } = await create();
    const problem = async (body: object) =>
      ((await mute(id, { note: 'Upgrade', ...body })) as unknown as { fields: { ends_at: string[] } }).fields
        .ends_at;
    const { muteEndsTooEarly, muteTooLong } = adminMessages.alertRules;
    expect(await problem({ ends_at: minutes(-1) })).toEqual([muteEndsTooEarly]);
    expect(await problem({ starts_at: minutes(9), ends_at: minutes(8) })).toEqual([muteEndsTooEarly]);
    expect(await problem({ ends_at: minutes(32 * 1_440) })).toEqual([muteTooLong]);
  });
});
