import type {
  AlertFigure,
  AlertFiring,
  AlertMute,
  AlertRule,
  FigureNow,
} from '@newswatch/shared/contracts/admin';
import { adminMessages } from '@newswatch/shared/contracts/admin';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import type { Measurement } from './evaluate.ts';
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
  // These tests advance the clock, so each has its own session.
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

/** Two numbers for a share: the percentage and the total. */
type Figures = Partial<Record<AlertFigure, number | null | [number, number] | 'broken'>>;
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
        [...wanted].flatMap((figure): [AlertFigure, Measurement][] => {
          const { [figure]: value = 0 } = figures;
          if (Array.isArray(value)) return [[figure, { value: value[0], of: value[1] }]];
          if (value !== 'broken') return [[figure, { value }]];
          onFailed(figure, new Error('broken'));
          return [];
        }),
      ),
  });
  await app().api.accounts.settle();
};

describe('a rule with two conditions, as a page of an older version sends it', () => {
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
      'the oldest entry in a queue has been waiting for 11 min (limit 10 min), and 8% of the messages in the last hour failed (limit 5%)',
    );
    await look(1, { queue_minutes: 12, deliveries_failed_share: 5 });
    expect(await firings()).toMatchObject([{ worst: 12, and: { ...and, worst: 8 }, ended_by: 'recovered' }]);
  });

  it('keeps its second condition when changed by a form that does not support it, and may not use a figure twice', async () => {
    const rule = await create({ and });
    const change = (more: object) => call<object>('PUT', `/${rule.id}`, { ...draft, ...more });
    expect(await change({ limit: 20 })).toMatchObject({ rule: { limit: 20, and } });
    expect(await change({ and: { figure: 'queue_minutes', limit: 5 } })).toMatchObject({
      fields: { and: [adminMessages.alertRules.sameFigure] },
    });
    expect(await change({ figure: and.figure, limit: 20 })).toMatchObject({ code: 'validation_failed' });
    expect(await change({ and: null })).toMatchObject({
      rule: { and: null, conditions: [{ figure: 'queue_minutes' }] },
    });
  });
});

it('a figure that cannot be read affects only the rules that use it, and they say so', async () => {
  await create({ name: 'Broken', figure: 'sources_failing', and: { figure: 'workers_dead', limit: 0 } });
  await create({ name: 'Fine' });
  await look(0, { queue_minutes: 12, sources_failing: 99, workers_dead: 'broken' });
  const since = app().clock.now().toISOString();
  await look(1, { queue_minutes: 12, sources_failing: 99, workers_dead: 'broken' });
  expect(await rules()).toMatchObject([
    {
      ...{ name: 'Broken', unreadable_since: since, firing_since: null },
      conditions: [
        { value: 99, state: 'beyond' },
        { value: null, state: 'unreadable' },
      ],
    },
    { name: 'Fine', value: 12, unreadable_since: null, firing_since: since },
  ]);
  await look(1, { sources_failing: 99, workers_dead: 1 });
  expect((await rules())[0]).toMatchObject({ unreadable_since: null, value: 99, and: { value: 1 } });
});

describe('a rule with several conditions', () => {
  const conditions = [
    { figure: 'queue_minutes', limit: 10 },
    { figure: 'deliveries_failed_share', limit: 5, minimum: 20 },
    { figure: 'workers_dead', limit: 0 },
  ];
  const { figure: _figure, limit: _limit, ...rest } = draft;
  const createFrom = async (more: object) =>
    await call<{ rule: AlertRule; code: string; fields: object }>('POST', '', {
      ...rest,
      conditions,
      ...more,
    });
  const notices = () =>
    app().messenger.notices.flatMap(({ destination, notice }) =>
      notice.kind === 'alert_rule' && destination === admin.user.email
        ? [[notice.event, notice.conditions?.map(({ figure, value, of }) => [figure, value, of])]]
        : [],
    );

  it('alerts while any of them is met, and says which were', async () => {
    const { rule } = await createFrom({ joined_by: 'any' });
    expect(rule).toMatchObject({ joined_by: 'any', conditions });
    await look(0, { queue_minutes: 3, deliveries_failed_share: [100, 1], workers_dead: 'broken' });
    expect(await firings()).toEqual([]);
    expect((await rules())[0]?.conditions?.map(({ state }) => state)).toEqual([
      'within',
      'too_few',
      'unreadable',
    ]);
    await look(1, { deliveries_failed_share: [12, 240], workers_dead: 'broken' });
    expect((await rules())[0]?.unreadable_since).not.toBeNull();
    await look(1, { deliveries_failed_share: [9, 300], workers_dead: 2 });
    const dashboard = await app().call('GET', '/admin/dashboard', { token: admin.token });
    expect(JSON.stringify(dashboard.body)).toContain(
      '9% of the messages in the last hour failed (limit 5%; of 300), and 2 workers have stopped responding (limit 0)',
    );
    await look(1, { deliveries_failed_share: [100, 3] });
    expect(notices()).toEqual([
      ['started', [['deliveries_failed_share', 12, 240]]],
      [
        'ended',
        [
          ['deliveries_failed_share', 12, 240],
          ['workers_dead', 2, null],
        ],
      ],
    ]);
    expect(await firings()).toMatchObject([
      {
        joined_by: 'any',
        ended_by: 'recovered',
        conditions: [
          { figure: 'queue_minutes', value: null, worst: null },
          { figure: 'deliveries_failed_share', value: 12, of: 240, worst: 12, worst_of: 240, minimum: 20 },
          { figure: 'workers_dead', value: 2, worst: 2 },
        ],
        ...{ figure: 'deliveries_failed_share', worst: 12, and: { figure: 'workers_dead', worst: 2 } },
      },
    ]);
  });

  it('does not end its alert while a condition that was met cannot be read', async () => {
    await createFrom({ joined_by: 'any' });
    await look(0, { queue_minutes: 12 });
    await look(1, { queue_minutes: 'broken' });
    expect((await firings())[0]?.ended_at).toBeNull();
    await look(1, { queue_minutes: 3, deliveries_failed_share: 'broken' });
    expect((await firings())[0]?.ended_by).toBe('recovered');
  });

  it('keeps what a page of an older version cannot show', async () => {
    const { rule } = await createFrom({ joined_by: 'all' });
    const change = (more: object) =>
      call<{ rule: AlertRule; code: string }>('PUT', `/${rule.id}`, { ...draft, ...more });
    const off = await change({ name: 'Renamed', enabled: false });
    expect(off.rule).toMatchObject({ name: 'Renamed', enabled: false, conditions });
    const seen = { figure: 'queue_minutes', limit: 10, and: { figure: 'deliveries_failed_share', limit: 5 } };
    expect((await change(seen)).rule.conditions).toHaveLength(3);
    expect(await change({ ...seen, limit: 20 })).toMatchObject({ code: 'version_conflict' });
    expect(await change({ ...seen, and: null })).toMatchObject({ code: 'version_conflict' });
  });

  it('has the conditions that a process of an older version saved last', async () => {
    const { rule } = await createFrom({ joined_by: 'any' });
    const older = app()
      .db.updateTable('alert_rules')
      .set({ threshold: 30, and_figure: null, and_threshold: null });
    await older.where('id', '=', rule.id).execute();
    expect((await rules())[0]).toMatchObject({
      joined_by: 'all',
      conditions: [{ figure: 'queue_minutes', limit: 30 }],
    });
    await look(0, { queue_minutes: 31 });
    const started = app().db.updateTable('alert_firings').set({ conditions: null, worst: 40 });
    await started.execute();
    await look(1, { queue_minutes: 35 });
    expect(await firings()).toMatchObject([{ conditions: [{ limit: 30, value: 31, worst: 40 }] }]);
  });

  it('ends its alert when its conditions change, but not when its name does', async () => {
    const { rule } = await createFrom({ joined_by: 'any' });
    await look(0, { workers_dead: 1 });
    const change = (more: object) =>
      call('PUT', `/${rule.id}`, { ...rest, conditions, joined_by: 'any', ...more });
    await change({ name: 'Renamed' });
    expect((await firings())[0]?.ended_by).toBeNull();
    await change({ joined_by: 'all' });
    expect((await firings())[0]?.ended_by).toBe('changed');
  });

  it('is refused without conditions, with more than five, two alike, or a minimum for a figure that is not a share', async () => {
    const says = adminMessages.alertRules;
    const refused = async (wrong: object) => (await createFrom(wrong)).fields;
    expect(await refused({ conditions: [] })).toEqual({ conditions: [says.conditionRequired] });
    expect(await refused({ conditions: undefined })).toEqual({ conditions: [says.conditionRequired] });
    const six = Array.from({ length: 6 }, (_, minimum) => ({
      figure: 'email_failed_share',
      limit: 5,
      minimum,
    }));
    expect(await refused({ conditions: six })).toEqual({ conditions: [says.tooManyConditions] });
    expect((await createFrom({ conditions: six.slice(1) })).rule.conditions).toHaveLength(5);
    const twice = { figure: 'email_failed_share', limit: 9, minimum: 3 };
    expect(await refused({ conditions: [twice, { ...twice, limit: 8 }] })).toEqual({
      conditions: [says.sameCondition],
    });
    expect(await refused({ conditions: [{ figure: 'jobs_dead', limit: 9, minimum: 3 }] })).toEqual({
      'conditions.0.minimum': [says.noMinimum],
    });
  });
});

it('the figures that rules can watch are read on request', async () => {
  const { items } = await call<{ items: FigureNow[] }>('GET', '/figures');
  expect(items.find(({ figure }) => figure === 'sources_failing')).toEqual({
    ...{ figure: 'sources_failing', value: 0, of: null, is_readable: true },
  });
  expect(items.find(({ figure }) => figure === 'deliveries_failed_share')).toMatchObject({
    value: null,
    of: 0,
  });
});

describe('a muted rule', () => {
  const mute = (id: string, body: object) => call<{ rule: AlertRule }>('PUT', `/${id}/mute`, body);

  it('sends no emails, except one at the end that reports its state', async () => {
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

  it('reports once that the figures are back to normal, even for an alert that was known before', async () => {
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

  it('starts now if the planned start is cleared, and never in the past', async () => {
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

  it('reports its state when an administrator ends the mute, and is in the history even after the rule was deleted', async () => {
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

  it('is refused for a time in the past, and for more than a month', async () => {
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
