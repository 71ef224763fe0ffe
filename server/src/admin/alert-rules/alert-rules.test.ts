import type { AdminDashboard, AlertFiring, AlertRule } from '@newswatch/shared/contracts/admin';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { evaluateRule } from './evaluate.ts';
import { watchRules } from './watch-rules.ts';

const NOON = new Date('2026-03-10T12:00:00Z');
const minute = (count: number) => new Date(NOON.getTime() + count * 60_000);

/** The minutes at which an alert starts and ends, given the minutes at which the figure is beyond its limit. */
function turns(forMinutes: number, until: number, isBeyond: (minute: number) => boolean): [string, number][] {
  let [isFiring, pendingSince]: [boolean, Date | null] = [false, null];
  const told: [string, number][] = [];
  for (let at = 0; at <= until; at += 1) {
    const evaluated = evaluateRule({
      beyond: isBeyond(at),
      isFiring,
      pendingSince,
      forMinutes,
      now: minute(at),
    });
    pendingSince = evaluated.pendingSince;
    if (!evaluated.turn) continue;
    isFiring = evaluated.turn === 'starts';
    told.push([evaluated.turn, at]);
  }
  return told;
}

describe('the alert of a rule', () => {
  it('starts and ends only after the figure has been on that side of its limit for long enough', () => {
    expect(turns(5, 30, (at) => at >= 2 && at < 12)).toEqual([
      ['starts', 7],
      ['ends', 17],
    ]);
    expect(turns(5, 30, (at) => at % 4 < 2)).toEqual([]);
    expect(turns(0, 5, (at) => at === 2)).toEqual([
      ['starts', 2],
      ['ends', 3],
    ]);
  });
});

const app = testApp({ throttleFactor: 0 });
let admin: TestPerson;
let other: TestPerson;
const draft = {
  name: 'Many failing sources',
  figure: 'sources_failing',
  limit: 10,
  severity: 'critical',
  for_minutes: 5,
  recipient_ids: null as string[] | null,
  quiet: null as { start: string; end: string; days?: number[] } | null,
  time_zone: 'Europe/Paris',
  enabled: true,
};

beforeAll(async () => {
  admin = await app().administrator();
  other = await app().administrator();
});
afterEach(async () => {
  app().messenger.notices.length = 0;
  await app().db.deleteFrom('alert_rules').execute();
  await app().db.deleteFrom('alert_firings').execute();
});

const call = async <Body>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await app().call(method, `/admin${path}`, { token: admin.token, ...(body ? { body } : {}) });
  return answer.body as Body;
};
const create = async (more: object = {}) =>
  (await call<{ rule: AlertRule }>('POST', '/alert-rules', { ...draft, ...more })).rule;
/** Checks the rules after some minutes with this many failing sources. */
const look = async (after: number, failing: number | null) => {
  app().clock.advance({ minutes: after });
  const options = {
    db: app().db,
    queues: { list: async () => [] },
    baseUrl: 'https://news.example',
    now: app().clock.now(),
    measure: async () => new Map([['sources_failing', { value: failing }] as const]),
  };
  // A run that timed out may overlap the next one.
  await Promise.all([watchRules(options), watchRules(options)]);
  await app().api.accounts.settle();
};
const mails = () =>
  app()
    .messenger.notices.flatMap(({ destination, notice }) =>
      notice.kind === 'alert_rule' ? [[destination, notice.event, notice.value]] : [],
    )
    .sort();
const firings = async () => (await call<{ items: AlertFiring[] }>('GET', '/alert-rules/firings')).items;
const dashboardAlerts = async () =>
  (await call<AdminDashboard>('GET', '/dashboard')).alerts.filter(({ text }) => text.includes('Many'));

describe('rules for alerts', () => {
  it('send one email when the alert starts and one when it ends, and show it on the dashboard in between', async () => {
    const rule = await create();
    await look(0, 12);
    const since = app().clock.now().toISOString();
    expect([mails(), await dashboardAlerts()]).toEqual([[], []]);
    await look(5, 12);
    await look(1, 15);
    const everybody = (event: string, value: number) =>
      [admin, other].map(({ user }) => [user.email, event, value]).sort();
    expect(mails()).toEqual(everybody('started', 12));
    expect(await dashboardAlerts()).toEqual([
      {
        severity: 'critical',
        code: rule.id,
        text: '\u2068Many failing sources\u2069: 15 failing sources (limit 10)',
        since,
        link: { to: '/admin/sources?health=failing', label: 'View sources' },
      },
    ]);
    app().messenger.notices.length = 0;
    await look(1, 3);
    await look(5, 3);
    await look(1, 3);
    expect(mails()).toEqual(everybody('ended', 15));
    expect(await dashboardAlerts()).toEqual([]);
    expect(await firings()).toMatchObject([
      { rule_id: rule.id, started_at: since, ended_by: 'recovered', value: 12, worst: 15, emailed: 2 },
    ]);
  });

  it('send no emails during their quiet time, nor about what has ended by then', async () => {
    const clockTime = (minutes: number) =>
      new Date(app().clock.now().getTime() + minutes * 60_000).toISOString().slice(11, 16);
    const quiet = { start: clockTime(-30), end: clockTime(10) };
    await create({ quiet, time_zone: 'UTC', for_minutes: 0, recipient_ids: [other.user.id] });
    await look(0, 12);
    await look(1, 3);
    expect(mails()).toEqual([]);
    await look(1, 14);
    await look(5, 14);
    expect(mails()).toEqual([]);
    await look(5, 14);
    expect(mails()).toEqual([[other.user.email, 'started', 14]]);
    // The history shows what would have been sent, and what was sent later.
    const [later, over] = await firings();
    expect(over).toMatchObject({ ended_by: 'recovered', emailed: 0 });
    expect(later).toMatchObject({ ended_at: null, emailed: 1 });
    expect([over?.held_at, later?.held_at]).toEqual([over?.started_at, later?.started_at]);
  });

  it('are muted on chosen weekdays in local time, even on the night when the clocks change', async () => {
    const quiet = { start: '01:00', end: '05:00', days: [7] };
    const rule = await create({ quiet, for_minutes: 0, recipient_ids: [other.user.id] });
    expect(rule.quiet).toEqual(quiet);
    const lookAt = async (time: string, failing: number) => {
      const now = new Date(time);
      const measure = async () => new Map([['sources_failing', { value: failing }] as const]);
      const queues = { list: async () => [] };
      await watchRules({ db: app().db, queues, baseUrl: 'https://news.example', now, measure });
      const [latest] = await firings();
      return [latest?.emailed, latest?.held_at];
    };
    const held = (emailed: number) => [emailed, '2027-03-28T00:00:00.000Z'];
    // On Sunday 28 March 2027, Paris goes from 02:00 to 03:00, so that 05:00 is at 03:00 UTC.
    expect(await lookAt('2027-03-28T00:00:00Z', 12)).toEqual(held(0));
    expect(await lookAt('2027-03-28T02:59:00Z', 12)).toEqual(held(0));
    expect(await lookAt('2027-03-28T03:00:00Z', 12)).toEqual(held(1));
    expect(await lookAt('2027-03-28T03:01:00Z', 3)).toEqual(held(1));
    // Monday is not one of the chosen days.
    expect(await lookAt('2027-03-29T00:30:00Z', 12)).toEqual([1, null]);
  });

  it('are muted every day if all days are chosen, and never on none', async () => {
    const times = { start: '01:00', end: '05:00' };
    const rule = await create({ quiet: { ...times, days: [7, 1, 2, 3, 4, 5, 6, 1] } });
    expect(rule.quiet).toEqual(times);
    const none = await call<{ code: string }>('POST', '/alert-rules', {
      ...draft,
      name: 'Never',
      quiet: { ...times, days: [] },
    });
    expect(none.code).toBe('validation_failed');
  });

  it('end a running alert without an email when they are changed or deleted', async () => {
    const rule = await create({ for_minutes: 0 });
    await look(0, 12);
    app().messenger.notices.length = 0;
    await call('PUT', `/alert-rules/${rule.id}`, { ...draft, for_minutes: 0, limit: 20 });
    await look(1, 12);
    expect([mails(), (await firings())[0]?.ended_by]).toEqual([[], 'changed']);
    await call('DELETE', `/alert-rules/${rule.id}`);
    expect(await firings()).toMatchObject([{ rule_id: null, name: 'Many failing sources' }]);
  });

  it('do not start or end an alert while the figure cannot be measured', async () => {
    await create({ for_minutes: 0, limit: 0 });
    await look(0, null);
    expect(await firings()).toEqual([]);
    await look(1, 1);
    app().messenger.notices.length = 0;
    expect((await dashboardAlerts())[0]?.text).toContain('1 failing source (limit 0)');
    await look(10, null);
    expect([mails(), (await firings())[0]?.ended_at]).toEqual([[], null]);
  });

  it('are not changed from a form that was opened before somebody else changed them', async () => {
    const rule = await create({ recipient_ids: [other.user.id, other.user.id] });
    expect(rule.recipients).toHaveLength(1);
    app().clock.advance({ minutes: 1 });
    const save = (limit: number, read_at: string) =>
      call<{ rule: AlertRule; code: string }>('PUT', `/alert-rules/${rule.id}`, { ...draft, limit, read_at });
    const { rule: changed } = await save(20, rule.updated_at);
    expect(await save(30, rule.updated_at)).toMatchObject({ code: 'version_conflict' });
    expect((await save(30, changed.updated_at)).rule.limit).toBe(30);
  });

  it('can be switched off even if one of their recipients is no longer an administrator', async () => {
    const third = await app().administrator();
    const rule = await create({ recipient_ids: [third.user.id] });
    const suspend = app().db.updateTable('users').set({ status: 'suspended' });
    await suspend.where('id', '=', third.user.id).execute();
    const off = { ...draft, recipient_ids: [third.user.id], enabled: false };
    expect(await call('PUT', `/alert-rules/${rule.id}`, off)).toMatchObject({ rule: { enabled: false } });
    expect(await call('POST', '/alert-rules', { ...off, name: 'Another' })).toMatchObject({
      code: 'validation_failed',
    });
  });

  it('are validated: unique names, limits that the figure can reach, and only administrators as recipients', async () => {
    await create();
    const reader = await app().verifiedUser();
    const refused = async (more: object) => {
      const body = await call<{ code: string; fields: object }>('POST', '/alert-rules', {
        ...draft,
        ...more,
      });
      return [body.code, body.fields];
    };
    expect(await refused({ name: 'MANY failing sources' })).toEqual(['duplicate', undefined]);
    // PostgreSQL and JavaScript disagree about the lower-case form of this letter.
    await create({ name: 'İzmir' });
    expect(await refused({ name: 'izmir' })).toEqual(['duplicate', undefined]);
    expect(await refused({ name: '\u3164\u200d' })).toEqual([
      'validation_failed',
      { name: ['Enter a name'] },
    ]);
    expect(await refused({ name: 'Quiet', quiet: { start: '00:00', end: '00:00' } })).toMatchObject([
      'validation_failed',
      {},
    ]);
    expect(await refused({ name: 'Reading', figure: 'extraction_rate', limit: 101 })).toEqual([
      'validation_failed',
      { limit: ['This limit is too high for this figure'] },
    ]);
    expect(await refused({ name: 'Reader', recipient_ids: [reader.user.id] })).toEqual([
      'validation_failed',
      { recipient_ids: ['Only active administrators can get these emails'] },
    ]);
  });

  it('read every figure from the database', async () => {
    const { alertFigureNames } = await import('@newswatch/shared/contracts/admin');
    for (const figure of alertFigureNames) await create({ name: figure, figure });
    await watchRules({
      db: app().db,
      queues: { list: async () => [] },
      baseUrl: 'https://news.example',
      now: app().clock.now(),
    });
    const { items } = await call<{ items: AlertRule[] }>('GET', '/alert-rules');
    expect(Object.fromEntries(items.map(({ figure, value }) => [figure, value]))).toEqual({
      sources_failing: 0,
      sources_failing_share: null,
      articles_of_usual: null,
      queue_minutes: 0,
      deliveries_failed: 0,
      deliveries_failed_share: null,
      email_failed_share: null,
      whatsapp_failed_share: null,
      whatsapp_away_minutes: expect.any(Number),
      workers_dead: 0,
      jobs_dead: 0,
      alert_delay_minutes: null,
      extraction_rate: null,
    });
  });
});
