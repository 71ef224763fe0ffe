import { ReportDraft, ReportEmail, ReportIssueEmail } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';
import { columnsOf } from './draft-columns.ts';
import { previewReportDraft, runDraftPreview, runPreview } from './index.ts';
import { reportDesk } from './reports.fixture.ts';

const app = testApp({ throttleFactor: 0 });
const { reader, target, ask, create, list, issues, send, deliver, run, tokenOf } = reportDesk(app);

const times = { hours: [18, 8, 13, 8], weekdays: [5, 1, 2, 3, 4] };
let source_id = '';
beforeEach(async () => {
  source_id = await insertSource(app().db, { name: 'Harbour Times' });
});

/** A person in Paris, and the draft of a report at 08:00, 13:00 and 18:00 on weekdays. */
async function desk() {
  const { person, draft, target_id } = await reader();
  await app().db.updateTable('users').set({ timezone: 'Europe/Paris' }).where('id', '=', person.id).execute();
  return { person, target_id, draft: { ...draft, name: 'Ports', times } };
}
/** Sets the clock to a moment. */
const come = (moment: string) =>
  app().clock.advance({ seconds: (Date.parse(moment) - app().clock.now().getTime()) / 1_000 });
async function found({ id: user_id }: TestPerson, target_id: string, matched_at: string, title = 'Ferry') {
  const { db } = app();
  const at = new Date(matched_at);
  const article_id = await insertArticle(db, { source_id, title, first_seen_at: at });
  await insertMatch(db, { user_id, target_id, article_id, matched_at: at });
}
/** The next Monday, as `YYYY-MM-DD`, so that a test does not depend on the day on which the clock of the app starts. */
function monday(): string {
  const now = app().clock.now();
  const days = ((8 - now.getUTCDay()) % 7) + 14;
  return new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}
const spansOf = async (person: TestPerson, id: string) =>
  (await issues(person, id)).map(({ span }) => [span?.from, span?.to]).reverse();

describe('a report that is sent several times a day', () => {
  test('covers exactly the time since the previous issue, with every match once', async () => {
    const { person, target_id, draft } = await desk();
    // Before 08:00 in Paris, in winter and in summer.
    const day = monday();
    await come(`${day}T05:00:00Z`);
    const report = await create(person, draft);
    expect(report.times).toEqual({ hours: [8, 13, 18], weekdays: [1, 2, 3, 4, 5] });
    const first = new Date(report.next_at ?? '');
    const hour = (hours: number) => new Date(first.getTime() + hours * 3_600_000);
    const just = (moment: Date, ms: number) => new Date(moment.getTime() + ms).toISOString();
    // At both ends of each time.
    for (const at of [hour(0), hour(5), hour(10), hour(24)])
      for (const ms of [-1, 0]) await found(person, target_id, just(at, ms));
    const mails: Awaited<ReturnType<typeof deliver>> = [];
    for (const at of [hour(0), hour(5), hour(10), hour(24)]) {
      // Later than the first moment at which it could be issued, at which one run waits for the transaction of the other.
      await come(just(at, 60_000));
      expect(await Promise.all([run(), run()])).toContain(1);
      expect(await run()).toBe(0);
      mails.push(...(await deliver()));
    }
    const [friday = '', ...ends] = (await spansOf(person, report.id)).flat();
    expect(ends).toEqual([0, 0, 5, 5, 10, 10, 24].map((hours) => hour(hours).toISOString()));
    // Since 18:00 on Friday.
    expect(hour(0).getTime() - Date.parse(friday)).toBeGreaterThan(60 * 3_600_000);
    expect(mails.map(({ text }) => /(\d+) articles? in/.exec(text)?.[1])).toEqual(['1', '2', '2', '2']);
    expect(mails[1]?.subject).toMatch(/^Ports · .* 20\d\d, 08:00–13:00$/);
    expect(mails[1]?.text).toContain('compared with none in the same hours a week before.');
    expect(mails[3]?.subject).toMatch(/ at 18:00\u2009–\u2009.* at 08:00$/);
  });

  test('shows the matches that the list of the target has for this time, also as a stored issue', async () => {
    const { person, target_id, draft } = await desk();
    const day = monday();
    await come(`${day}T05:00:00Z`);
    const { id, next_at } = await create(person, draft);
    const end = new Date(next_at ?? '').getTime();
    for (const hours of [1, 2, 3, 24 * 7 + 2, 24 * 7 + 3])
      await found(person, target_id, new Date(end - hours * 3_600_000).toISOString(), `Ferry ${hours}`);
    await come(new Date(end + 60_000).toISOString());
    await run();
    const [issue] = await issues(person, id);
    const { from = '', to = '' } = issue?.span ?? {};
    expect(issue).toMatchObject({ by_hand: false, span: { to: next_at, time_zone: 'Europe/Paris' } });
    const token = await tokenOf(person);
    const path = `/targets/${target_id}/matches?from=${from}&to=${to}`;
    const matches = await app().call('GET', path, { token });
    expect(matches.body).toMatchObject({ pagination: { total: 3 } });
    const { body } = await ask(person, 'GET', `/${id}/issues/${issue?.id}`);
    const shown = v.parse(ReportIssueEmail, body);
    expect(shown.issue?.span).toEqual(issue?.span);
    expect(shown.text).toContain('3 articles in 1 source, 1 more than in the same hours a week before.');
  });

  test('says that nothing was found', async () => {
    const { person, draft } = await desk();
    await come(`${monday()}T05:00:00Z`);
    const { next_at } = await create(person, draft);
    await come(new Date(Date.parse(next_at ?? '') + 60_000).toISOString());
    await run();
    const [mail] = await deliver();
    expect(mail?.text).toContain('\nNothing was found.\n');
  });

  test('is sent once after an outage, for all the time that was missed', async () => {
    const { person, draft, target_id } = await desk();
    await come(`${monday()}T05:00:00Z`);
    const { id, next_at } = await create(person, draft);
    const first = Date.parse(next_at ?? '');
    await come(new Date(first + 60_000).toISOString());
    await run();
    await found(person, target_id, new Date(first + 3_600_000).toISOString());
    await found(person, target_id, new Date(first + 50 * 3_600_000).toISOString());
    // On Wednesday at 13:01, after the outage.
    await come(new Date(first + 53 * 3_600_000 + 60_000).toISOString());
    expect([await run(), await run()]).toEqual([1, 0]);
    expect((await spansOf(person, id))[1]).toEqual(
      [first, first + 53 * 3_600_000].map((moment) => new Date(moment).toISOString()),
    );
    expect((await deliver()).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('2 articles in 1 source'),
    );
  });

  test('waits for a transaction that began before its time and may still store a match', async () => {
    const { person, draft } = await desk();
    await come(`${monday()}T05:00:00Z`);
    const { next_at } = await create(person, draft);
    const due = Date.parse(next_at ?? '');
    await app()
      .db.transaction()
      .execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await come(new Date(due + 30_000).toISOString());
        expect(await run()).toBe(0);
        // Whatever happens, not longer than five minutes.
        await come(new Date(due + 331_000).toISOString());
        expect(await run()).toBe(1);
      });
  });

  test('keeps its time if its hours are changed, so that nothing is lost or sent twice', async () => {
    const { person, draft } = await desk();
    await come(`${monday()}T05:00:00Z`);
    const { id, next_at } = await create(person, draft);
    const first = Date.parse(next_at ?? '');
    await come(new Date(first + 60_000).toISOString());
    await run();
    const change = { ...draft, times: { ...times, hours: [17] } };
    await ask(person, 'PUT', `/${id}`, change);
    // An older form does not know the hours, and keeps them.
    const { times: _, ...older } = draft;
    await ask(person, 'PUT', `/${id}`, { ...older, name: 'Renamed' });
    await come(new Date(first + 9 * 3_600_000 + 60_000).toISOString());
    await run();
    expect((await spansOf(person, id))[1]).toEqual(
      [first, first + 9 * 3_600_000].map((moment) => new Date(moment).toISOString()),
    );
    // Once a week again, and back: the time in between belongs to no issue.
    await ask(person, 'PUT', `/${id}`, { ...draft, times: null });
    expect((await list(person)).items[0]).toMatchObject({ times: null, frequency: 'weekly' });
    await ask(person, 'PUT', `/${id}`, draft);
    await come(new Date(first + 10 * 3_600_000 + 60_000).toISOString());
    await run();
    expect((await spansOf(person, id))[2]?.[0]).toBe(new Date(first + 9 * 3_600_000).toISOString());
  });

  test('follows its owner to another time zone, with no gap', async () => {
    const { person, draft } = await desk();
    await come(`${monday()}T05:00:00Z`);
    const { id, next_at } = await create(person, draft);
    const first = Date.parse(next_at ?? '');
    await come(new Date(first + 60_000).toISOString());
    await run();
    await app().db.updateTable('users').set({ timezone: 'Asia/Tokyo' }).where('id', '=', person.id).execute();
    // In Tokyo it is the afternoon: the next hour is 18:00 there.
    const [moved] = (await list(person)).items;
    await run();
    expect((await list(person)).items[0]?.next_at).toBe(moved?.next_at);
    await come(new Date(Date.parse(moved?.next_at ?? '') + 60_000).toISOString());
    await run();
    expect((await spansOf(person, id))[1]).toEqual([new Date(first).toISOString(), moved?.next_at]);
    expect((await issues(person, id))[0]?.span?.time_zone).toBe('Asia/Tokyo');
  });

  test('is previewed and sent by hand with what is new since its last issue, which it does not replace', async () => {
    const { person, draft, target_id } = await desk();
    await come(`${monday()}T05:00:00Z`);
    const { id, next_at } = await create(person, draft);
    const first = Date.parse(next_at ?? '');
    await come(new Date(first + 60_000).toISOString());
    await run();
    await found(person, target_id, new Date(first + 90_000).toISOString());
    await come(new Date(first + 3_600_000).toISOString());
    const preview = v.parse(ReportEmail, (await ask(person, 'GET', `/${id}/preview`)).body);
    expect(preview.subject).toMatch(/, 08:00–09:00$/);
    expect(preview.text).toContain('1 article in 1 source');
    await send(person, id);
    await come(new Date(first + 5 * 3_600_000 + 60_000).toISOString());
    await run();
    expect(await spansOf(person, id)).toMatchObject([
      {},
      [new Date(first).toISOString(), new Date(first + 3_600_000).toISOString()],
      [new Date(first).toISOString(), new Date(first + 5 * 3_600_000).toISOString()],
    ]);
  });

  test('is previewed with unsaved hours as if they were saved, from where its last issue ended', async () => {
    const { person, draft } = await desk();
    await come(`${monday()}T05:00:00Z`);
    const { id, next_at } = await create(person, draft);
    const first = Date.parse(next_at ?? '');
    await come(new Date(first + 60_000).toISOString());
    await run();
    await come(new Date(first + 3 * 3_600_000).toISOString());
    const changed = { ...draft, times: { ...times, hours: [10, 18] } };
    const started = await ask(person, 'POST', '/preview', { ...changed, report_id: id });
    expect(started.status).toBe(202);
    const now = app().clock.now();
    const options = { db: app().db, baseUrl: () => 'https://news.example' };
    const unsaved = { ...columnsOf(v.parse(ReportDraft, changed)), introduction: '', sender_name: '' };
    const job = { user_id: person.id, report_id: id, draft: { ...unsaved, sections: [] } };
    const email = await runDraftPreview(options, v.parse(previewReportDraft.payload, job), now);
    await ask(person, 'PUT', `/${id}`, changed);
    const saved = await runPreview(options, { user_id: person.id, report_id: id }, now);
    expect(saved.subject).toMatch(/, 08:00–11:00$/);
    expect(email.subject).toBe(saved.subject);
    const stranger = await app().verifiedUser();
    const theirs = { ...changed, target_ids: [await target(stranger, 'Theirs')], report_id: id };
    expect((await ask(stranger, 'POST', '/preview', theirs)).status).toBe(404);
  });

  test('follows its owner to where it is later without an issue at once', async () => {
    const { person, draft } = await desk();
    await come(`${monday()}T05:00:00Z`);
    const { id, next_at } = await create(person, draft);
    const first = Date.parse(next_at ?? '');
    await come(new Date(first + 60_000).toISOString());
    await run();
    // It is noon in Paris, and after 18:00 in Tokyo: nothing was due.
    await come(new Date(first + 4 * 3_600_000).toISOString());
    await app().db.updateTable('users').set({ timezone: 'Asia/Tokyo' }).where('id', '=', person.id).execute();
    const [moved] = (await list(person)).items;
    const next = Date.parse(moved?.next_at ?? '');
    expect(new Date(next).getUTCHours()).toBe(23);
    expect(await run()).toBe(0);
    expect((await list(person)).items[0]?.next_at).toBe(moved?.next_at);
    await come(new Date(next + 60_000).toISOString());
    await run();
    expect((await spansOf(person, id))[1]).toEqual([first, next].map((at) => new Date(at).toISOString()));
  });

  test('loses no time when it is paused and resumed between an hour and its issue', async () => {
    const { person, draft } = await desk();
    await come(`${monday()}T05:00:00Z`);
    const { id, next_at } = await create(person, draft);
    const first = Date.parse(next_at ?? '');
    await come(new Date(first + 60_000).toISOString());
    await run();
    // At 13:00:20, when the issue of 13:00 still waits for matches.
    await come(new Date(first + 5 * 3_600_000 + 20_000).toISOString());
    expect(await run()).toBe(0);
    await ask(person, 'POST', `/${id}/pause`);
    await ask(person, 'POST', `/${id}/resume`);
    await come(new Date(first + 10 * 3_600_000 + 60_000).toISOString());
    await run();
    expect((await spansOf(person, id))[1]).toEqual(
      [first, first + 10 * 3_600_000].map((at) => new Date(at).toISOString()),
    );
  });

  test('covers no days that it was sent by the week when it gets hours again during a pause', async () => {
    const { person, draft } = await desk();
    await come(`${monday()}T05:00:00Z`);
    const { id, next_at } = await create(person, draft);
    const first = Date.parse(next_at ?? '');
    await come(new Date(first + 60_000).toISOString());
    await run();
    await ask(person, 'PUT', `/${id}`, { ...draft, times: null });
    // On a Thursday after 08:00.
    await come(new Date(first + (10 * 24 + 2) * 3_600_000).toISOString());
    await ask(person, 'POST', `/${id}/pause`);
    await ask(person, 'PUT', `/${id}`, draft);
    await ask(person, 'POST', `/${id}/resume`);
    const next = Date.parse((await list(person)).items[0]?.next_at ?? '');
    await come(new Date(next + 60_000).toISOString());
    await run();
    expect((await spansOf(person, id)).at(-1)).toEqual(
      [-5, 0].map((hours) => new Date(next + hours * 3_600_000).toISOString()),
    );
  });

  test('covers the time of a pause when it is resumed, at most 31 days', async () => {
    const { person, draft } = await desk();
    await come(`${monday()}T05:00:00Z`);
    const { id, next_at } = await create(person, draft);
    const first = Date.parse(next_at ?? '');
    await ask(person, 'POST', `/${id}/pause`);
    await come(new Date(first + 6 * 3_600_000).toISOString());
    expect(await run()).toBe(0);
    const preview = v.parse(ReportEmail, (await ask(person, 'GET', `/${id}/preview`)).body);
    expect(preview.subject).toMatch(/ at 18:00\u2009–\u2009.* at 14:00$/);
    await ask(person, 'POST', `/${id}/resume`);
    await come(new Date(first + 10 * 3_600_000 + 60_000).toISOString());
    await run();
    // Since 18:00 on Friday, with which it began.
    expect((await spansOf(person, id)).at(-1)).toEqual(
      [-62, 10].map((hours) => new Date(first + hours * 3_600_000).toISOString()),
    );
    await ask(person, 'POST', `/${id}/pause`);
    await come(new Date(first + 45 * 24 * 3_600_000).toISOString());
    await ask(person, 'POST', `/${id}/resume`);
    const resumed = Date.parse((await list(person)).items[0]?.next_at ?? '');
    await come(new Date(resumed + 60_000).toISOString());
    await run();
    const [from, to] = (await spansOf(person, id)).at(-1) ?? [];
    expect(to).toBe(new Date(resumed).toISOString());
    const days = (Date.parse(to ?? '') - Date.parse(from ?? '')) / (24 * 3_600_000);
    // Counted from when it was resumed, and with an hour more or less when clocks changed.
    expect(days).toBeGreaterThan(30.9);
    expect(days).toBeLessThan(34);
    const copy = await ask(person, 'POST', `/${id}/duplicate`);
    expect(copy.body).toMatchObject({ report: { times: { hours: [8, 13, 18] } } });
  });

  test('has one to three hours, and at least one day', async () => {
    const { person, draft } = await desk();
    for (const wrong of [
      { hours: [], weekdays: [1] },
      { hours: [8], weekdays: [] },
      { hours: [1, 2, 3, 4], weekdays: [1] },
      { hours: [24], weekdays: [1] },
      { hours: [8], weekdays: [8] },
    ])
      expect((await ask(person, 'POST', '', { ...draft, times: wrong })).status).toBe(422);
  });
});

test('the figures of several targets count an article once, and a weekend has its days', async () => {
  const { person, draft, target_id } = await desk();
  const other = await insertTarget(app().db, {
    ...{ user_id: person.id, name: 'Ferries', created_at: new Date('2020-01-01T00:00:00Z') },
  });
  const day = monday();
  await come(`${day}T05:00:00Z`);
  const { next_at } = await create(person, { ...draft, target_ids: [target_id, other] });
  const end = Date.parse(next_at ?? '');
  const at = new Date(end - 30 * 3_600_000);
  const article_id = await insertArticle(app().db, { source_id, first_seen_at: at });
  for (const target of [target_id, other])
    await insertMatch(app().db, { user_id: person.id, target_id: target, article_id, matched_at: at });
  await come(new Date(end + 60_000).toISOString());
  await run();
  const [mail] = await deliver();
  expect(mail?.text).toContain('1 article in 1 source (2 matches)');
  const days =
    /Matches per day:\n((?:.+\n)+)/
      .exec(mail?.text ?? '')?.[1]
      ?.trim()
      .split('\n') ?? [];
  expect(days.map((line) => line.replace(/ .*:/, ':'))).toEqual(['Fri: 0', 'Sat: 0', 'Sun: 2', 'Mon: 0']);
});
