import { randomUUID } from 'node:crypto';
import {
  JobStarted,
  limits,
  MadeReportDraft,
  MadeReportList,
  ReportIssueEmail,
  TargetAnalytics,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SendError } from '../channels/index.ts';
import { listsOf } from '../distribution-lists/lists.fixture.ts';
import { newId } from '../ids.ts';
import { dateIn, lastLocalDays } from '../local-day.ts';
import { createLogger } from '../logging.ts';
import { testApp } from '../testing/app.ts';
import { before, insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';
import { runMaking } from './index.ts';
import { reportDesk } from './reports.fixture.ts';

const app = testApp();
const { reader, recipient, ask, create, list, issues, deliver, run, target } = reportDesk(app);
const lists = listsOf(app);
type Person = Awaited<ReturnType<typeof reader>>['person'];

const ZONE = 'Europe/Paris';
const setUser = ({ id }: Person, changes: { timezone?: string; plan?: 'free' | 'pro' }) =>
  app().db.updateTable('users').set(changes).where('id', '=', id).execute();
/** The first of the last days, and today, in the person's time zone. */
const lastDays = (count: number, zone = ZONE) => {
  const days = lastLocalDays(app().clock.now(), zone, count);
  return { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' };
};
const start = (person: Person, draft: object) => ask(person, 'POST', '/made', draft);
const make = ({ id }: Person, draft: object, now = app().clock.now()) =>
  runMaking(app().db, { user_id: id, draft: v.parse(MadeReportDraft, draft) }, now);
const listMade = async (person: Person) =>
  v.parse(MadeReportList, (await ask(person, 'GET', '/made')).body).items;
const contentOf = async (issueId: string) =>
  (
    await app()
      .db.selectFrom('report_issues')
      .select('content')
      .where('id', '=', issueId)
      .executeTakeFirstOrThrow()
  ).content;

async function desk() {
  const { person, target_id, draft: scheduled } = await reader();
  await setUser(person, { timezone: ZONE, plan: 'pro' });
  const draft = { client_id: randomUUID(), name: 'Board', target_ids: [target_id], ...lastDays(30) };
  return { person, target_id, draft, scheduled };
}

describe('a report that is created on demand', () => {
  test('has the same figures as the analytics of these days, including today', async () => {
    const { person, target_id, draft } = await desk();
    const { db, clock } = app();
    const source_id = await insertSource(db, {});
    for (const days of [0.01, 3, 29, 31, 45]) {
      const matched_at = before(clock.now(), { hours: days * 24 });
      const article_id = await insertArticle(db, { source_id, first_seen_at: matched_at });
      await insertMatch(db, { user_id: person.id, target_id, article_id, matched_at });
    }
    const other = await target(person, 'Other');
    const { issue_id } = await make(person, { ...draft, target_ids: [target_id, other] });
    const { targets, from, to } = await contentOf(issue_id);
    for (const one of targets) {
      const path = `/targets/${one.id}/analytics?period=30d`;
      const { body } = await app().call('GET', path, { token: person.token });
      const own = v.parse(TargetAnalytics, body);
      expect([from, to]).toEqual([own.from, own.to]);
      expect(one).toMatchObject({
        matches: own.totals.matches,
        previous: own.previous_totals.matches,
        stories: own.totals.stories,
        sources: own.totals.sources,
      });
      expect(one.days.map(({ matches }) => matches)).toEqual(own.by_day.map(({ matches }) => matches));
    }
    expect(targets.map(({ matches }) => matches)).toEqual([4, 1]);
  });

  test('covers whole days in its owner’s time zone, even when the clocks change', async () => {
    const { person, draft } = await desk();
    const { db } = app();
    const created_at = new Date('2026-01-01T00:00:00Z');
    const target_id = await insertTarget(db, { user_id: person.id, created_at });
    const source_id = await insertSource(db, {});
    const moments = ['28T22:59:59Z', '28T23:00:00Z', '29T21:59:59Z', '29T22:00:00Z'];
    for (const moment of moments) {
      const matched_at = new Date(`2026-03-${moment}`);
      const article_id = await insertArticle(db, { source_id, first_seen_at: matched_at });
      await insertMatch(db, { user_id: person.id, target_id, article_id, matched_at });
    }
    const day = { from: '2026-03-29', to: '2026-03-29' };
    const made = { ...draft, target_ids: [target_id], ...day };
    const { issue_id } = await make(person, made, new Date('2026-04-02T12:00:00Z'));
    expect(await contentOf(issue_id)).toMatchObject({
      ...day,
      targets: [{ matches: 2, previous: 1, days: [{ date: '2026-03-29', matches: 2 }] }],
    });
  });

  test('is not sent automatically, does not count towards the plan, and does not affect scheduled reports', async () => {
    const { person, draft, scheduled } = await desk();
    const { id } = await create(person, scheduled);
    const { report_id, issue_id } = await make(person, draft);
    app().clock.advance({ days: 40 });
    await run();
    const sent = await deliver();
    expect(sent.map(({ subject }) => subject.split(' · ')[0])).toEqual(['Ports weekly']);
    expect(await list(person)).toMatchObject({ places: { used: 1 }, items: [{ id }] });
    expect(await issues(person, id)).toHaveLength(1);
    for (const [method, path] of [
      ['POST', 'resume'],
      ['POST', 'duplicate'],
      ['GET', 'preview'],
    ] as const) {
      expect((await ask(person, method, `/${report_id}/${path}`)).status, path).toBe(404);
    }
    expect(await issues(person, report_id)).toMatchObject([{ id: issue_id, emails: [], subscribers: null }]);
    const opened = await ask(person, 'GET', `/${report_id}/issues/${issue_id}`);
    const { issue, text } = v.parse(ReportIssueEmail, opened.body);
    expect(issue).toMatchObject({ name: 'Board', made: true, from: draft.from, to: draft.to });
    expect(text).not.toContain('scheduled');
  });

  test('is created once, no matter how often its request and its job are repeated, and outlives its target', async () => {
    const { person, target_id, draft } = await desk();
    for (const { status, body } of await Promise.all([start(person, draft), start(person, draft)]))
      expect([status, v.is(JobStarted, body)]).toEqual([202, true]);
    const [one, two] = await Promise.all([make(person, draft), make(person, draft)]);
    expect(two).toEqual(one);
    const [made, ...others] = await listMade(person);
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      ...{ id: one.report_id, issue_id: one.issue_id, name: 'Board', one_page: false },
      ...{ from: draft.from, to: draft.to, targets: [{ id: target_id, name: 'Ports' }] },
    });
    await app().call('DELETE', `/targets/${target_id}`, { token: person.token });
    expect(await listMade(person)).toMatchObject([{ name: 'Board', targets: [] }]);
    expect((await ask(person, 'GET', `/${one.report_id}/issues/${one.issue_id}`)).status).toBe(200);
    expect((await ask(person, 'DELETE', `/${one.report_id}`)).status).toBe(200);
    expect((await ask(person, 'GET', `/${one.report_id}/issues/${one.issue_id}`)).status).toBe(404);
    expect(await listMade(person)).toEqual([]);
  });

  test('of one page has the shares, five stories and three quotes, but no section for each target', async () => {
    const { person, target_id, draft } = await desk();
    const target_ids = [target_id, await target(person, 'Rival')];
    const { issue_id } = await make(person, { ...draft, target_ids, one_page: true, layout: ['days'] });
    const content = await contentOf(issue_id);
    expect(content).toMatchObject({ isOnePage: true, sections: ['share', 'stories', 'quotes'] });
    expect(content.targets.map(({ stories_listed }) => stories_listed)).toEqual([[], []]);
    // What was chosen for several pages is kept, for the next one.
    expect(await listMade(person)).toMatchObject([{ one_page: true, layout: ['days'] }]);
  });
});

describe('a request for such a report is refused', () => {
  test('for a period that ends before it begins, is too long, in the future or before the plan’s history', async () => {
    const { person, draft } = await desk();
    const today = dateIn(ZONE, app().clock.now());
    const tomorrow = lastLocalDays(before(app().clock.now(), { days: -1 }), ZONE, 1)[0]?.date;
    const refused = async (period: object) => {
      const { status, body } = await start(person, { ...draft, ...period });
      return [status, Object.keys((body as { fields?: object }).fields ?? {})];
    };
    expect(await refused({ from: today, to: draft.from })).toEqual([422, ['to']]);
    expect(await refused({ to: tomorrow })).toEqual([422, ['to']]);
    expect(await refused(lastDays(limits.REPORT_PERIOD_DAYS_MAX + 1))).toEqual([422, ['to']]);
    expect((await start(person, { ...draft, ...lastDays(limits.REPORT_PERIOD_DAYS_MAX) })).status).toBe(202);
    await setUser(person, { plan: 'free' });
    expect(await refused(lastDays(31))).toEqual([422, ['from']]);
    expect((await start(person, { ...draft, ...lastDays(30) })).status).toBe(202);
    // In time zones where it is already tomorrow, tomorrow is valid.
    await setUser(person, { timezone: 'Pacific/Kiritimati' });
    const there = lastDays(1, 'Pacific/Kiritimati');
    expect((await start(person, { ...draft, ...there })).status).toBe(202);
  });

  test('for somebody else’s target, an unknown field, or no target', async () => {
    const { person, draft } = await desk();
    const theirs = await target(await app().verifiedUser(), 'Theirs');
    expect((await start(person, { ...draft, target_ids: [theirs] })).status).toBe(404);
    expect((await start(person, { ...draft, target_ids: [] })).status).toBe(422);
    expect((await start(person, { ...draft, hour: 8 })).status).toBe(422);
  });

  test('beyond the daily limit, or the limit of stored reports', async () => {
    const { person, draft } = await desk();
    const another = (changes = {}) => start(person, { ...draft, client_id: randomUUID(), ...changes });
    // A refused request does not count.
    expect((await another({ to: '2099-01-01' })).status).toBe(422);
    for (let n = 0; n < limits.REPORTS_MADE_PER_DAY; n++) expect((await another()).status).toBe(202);
    expect(await another()).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    app().clock.advance({ days: 1 });
    const kept = Array.from({ length: limits.REPORTS_MADE_MAX - 1 }, (_, at) => ({
      ...{ id: newId('srp'), user_id: person.id, name: `Report ${at}`, target_ids: draft.target_ids },
      ...{ status: 'paused' as const, frequency: 'monthly' as const, weekday: 1, day: 1, hour: 0 },
      ...{ period_from: draft.from, period_to: draft.to, time_zone: ZONE },
      ...{ created_at: app().clock.now(), updated_at: app().clock.now() },
    }));
    await app().db.insertInto('reports').values(kept).execute();
    await make(person, { ...draft, client_id: randomUUID() });
    expect(await another()).toMatchObject({ body: { code: 'quota_exceeded' } });
    await expect(make(person, { ...draft, client_id: randomUUID() })).rejects.toThrow('Delete one');
  });
});

describe('a report that was created on demand is sent', () => {
  async function made() {
    const { person, draft, scheduled } = await desk();
    const [bo, cy] = [await recipient(person, 'Bo', 'active'), await recipient(person, 'Cy', 'active')];
    return { person, bo, cy, draft, scheduled, ...(await make(person, draft)) };
  }
  const send = (person: Person, reportId: string, to: object) =>
    ask(person, 'POST', `/made/${reportId}/send`, to);

  test('unchanged, once to each chosen person, and later to others', async () => {
    const { person, bo, cy, report_id, issue_id } = await made();
    const first = await send(person, report_id, { recipient_ids: [bo.id] });
    expect(first).toMatchObject({ status: 201, body: { message: 'On its way to 1 recipient.' } });
    const [toBo, ...others] = await deliver();
    expect(toBo).toMatchObject({ to: bo.email, subject: expect.stringMatching(/^Board · /) });
    expect(others).toEqual([]);
    expect(toBo?.unsubscribeUrl).toBeTruthy();
    expect(toBo?.text).not.toContain('/targets');
    app().clock.advance({ minutes: 5 });
    // Bo already has it, the owner does not, and Cy is added.
    const next = { recipient_ids: [bo.id, cy.id], to_owner: true };
    expect(await send(person, report_id, next)).toMatchObject({
      body: { message: 'On its way to you and 1 recipient.' },
    });
    expect((await deliver()).map(({ to }) => to).sort()).toEqual([cy.email, person.email].sort());
    const [issue] = await issues(person, report_id);
    expect(issue).toMatchObject({
      id: issue_id,
      emails: [
        { to: 'owner', status: 'sent' },
        { recipient: { name: 'Bo' }, status: 'sent' },
        { recipient: { name: 'Cy' }, status: 'sent' },
      ],
      left_out: [],
    });
    expect(issue?.emails[1]?.sent_at).not.toBe(issue?.emails[2]?.sent_at);
    const again = await send(person, report_id, next);
    expect(again).toMatchObject({
      body: { code: 'no_destination', error: expect.stringContaining('already') },
    });
    expect(await deliver()).toEqual([]);
  });

  test('once, even if two requests arrive at the same moment', async () => {
    const { person, bo, report_id } = await made();
    const to = { recipient_ids: [bo.id] };
    const answers = await Promise.all([send(person, report_id, to), send(person, report_id, to)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await deliver()).toHaveLength(1);
  });

  test('to subscribers of lists who do not have it yet, and says who did not get it and why', async () => {
    const { person, bo, report_id } = await made();
    const { db } = app();
    await db.updateTable('users').set({ may_subscribe_anyone: true }).where('id', '=', person.id).execute();
    const [one, other] = [await lists.list(person, 'Clip sheet'), await lists.list(person, 'Board')];
    // Bo, a recipient, is also on a list.
    await lists.paste(person, one, `di@harbour.example\n${bo.email}`);
    await lists.paste(person, other, 'di@harbour.example\ned@harbour.example');
    const gone = await recipient(person, 'Flo', 'stopped');
    const to = { recipient_ids: [bo.id, gone.id], list_ids: [one] };
    expect(await send(person, report_id, to)).toMatchObject({
      body: { message: 'On its way to 1 recipient and 1 subscriber.' },
    });
    await deliver();
    expect(await send(person, report_id, { list_ids: [other] })).toMatchObject({
      body: { message: 'On its way to 1 subscriber.' },
    });
    expect((await deliver()).map(({ to: address }) => address)).toEqual(['ed@harbour.example']);
    expect(await issues(person, report_id)).toMatchObject([
      {
        subscribers: { lists: ['Clip sheet', 'Board'], sent: 2, left_out: { beyond_limit: 0 } },
        left_out: [{ recipient: { name: 'Flo' }, reason: 'stopped' }],
      },
    ]);
  });

  test('with or without its PDF, as each sending chooses', async () => {
    const { person, bo, cy, report_id } = await made();
    const pdfs = { make: async () => new Uint8Array(1) };
    const attaching = { pdfs, logger: createLogger('silent') };
    await send(person, report_id, { recipient_ids: [bo.id], attach_pdf: true });
    await send(person, report_id, { recipient_ids: [cy.id] });
    const mails = await deliver(undefined, attaching);
    expect(mails.map(({ to, files = [] }) => [to, files.length]).sort()).toEqual(
      [
        [bo.email, 1],
        [cy.email, 0],
      ].sort(),
    );
    const [issue] = await issues(person, report_id);
    expect(issue?.emails).toMatchObject([{ pdf: 'attached' }, { pdf: null }]);
    expect(await ask(person, 'GET', `/${report_id}/issues/${issue?.id}`)).toMatchObject({
      body: { issue: { pdf: { attached: 1, failed: 0, too_large: 0 } } },
    });
  });

  test('again to those whose emails failed', async () => {
    const { person, bo, cy, report_id, issue_id } = await made();
    await send(person, report_id, { recipient_ids: [cy.id] });
    await deliver();
    await send(person, report_id, { recipient_ids: [bo.id] });
    await deliver(() => new SendError('permanent', 'smtp_554', 'Not now'));
    expect(await issues(person, report_id)).toMatchObject([
      {
        emails: [
          { status: 'failed', can_retry: true },
          { status: 'sent', can_retry: false },
        ],
      },
    ]);
    const retry = () => ask(person, 'POST', `/${report_id}/issues/${issue_id}/retry`);
    expect(await retry()).toMatchObject({ status: 200, body: { message: '1 email is on its way again.' } });
    expect((await deliver()).map(({ to }) => to)).toEqual([bo.email]);
    expect((await retry()).status).toBe(409);
    const { person: other } = await desk();
    expect((await ask(other, 'POST', `/${report_id}/issues/${issue_id}/retry`)).status).toBe(404);
  });

  test('only by its owner, to their own receivers, once it has been created', async () => {
    const { person, bo, draft, scheduled, report_id } = await made();
    const { person: other } = await desk();
    const theirs = await recipient(other, 'Gil', 'active');
    expect((await send(other, report_id, { recipient_ids: [theirs.id] })).status).toBe(404);
    expect((await send(person, report_id, { recipient_ids: [theirs.id] })).status).toBe(404);
    expect((await ask(other, 'GET', `/${report_id}/issues`)).status).toBe(404);
    expect((await send(person, report_id, {})).status).toBe(422);
    // A job that has not ended has not stored a report to send.
    await start(person, { ...draft, client_id: randomUUID() });
    expect(await send(person, newId('srp'), { recipient_ids: [bo.id] })).toMatchObject({
      ...{ status: 404, body: { error: expect.stringContaining('still being created') } },
    });
    const { id } = await create(person, scheduled);
    expect((await send(person, id, { recipient_ids: [bo.id] })).status).toBe(404);
    expect(await deliver()).toEqual([]);
  });

  test('within the daily limit for sending manually, which refused requests do not count towards', async () => {
    const { person, bo, cy, report_id } = await made();
    const before = Array.from({ length: limits.REPORTS_BY_HAND_PER_DAY - 2 }, () => ({
      ...{ id: newId('snd'), user_id: person.id, sent_at: app().clock.now() },
    }));
    await app().db.insertInto('report_sends').values(before).execute();
    const statusOf = async (to: object) => (await send(person, report_id, to)).status;
    expect(await statusOf({ recipient_ids: [bo.id] })).toBe(201);
    expect(await statusOf({ recipient_ids: [bo.id] })).toBe(400);
    expect(await statusOf({ recipient_ids: [cy.id] })).toBe(201);
    expect(await send(person, report_id, { to_owner: true })).toMatchObject({
      body: { code: 'quota_exceeded' },
    });
  });
});
