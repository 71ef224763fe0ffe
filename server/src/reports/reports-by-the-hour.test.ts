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

const HOUR = 3_600_000;
/** After an issue is due, it waits for transactions that may still store matches. */
const WAIT_MS = 60_000;
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
/** Sets the clock to a given time. */
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
/** A report of `desk`, created on a Monday before 08:00 in Paris, when its first issue is due. */
async function newReport() {
  const { person, draft, target_id } = await desk();
  await come(`${monday()}T05:00:00Z`);
  const { id, next_at } = await create(person, draft);
  const first = Date.parse(next_at ?? '');
  /** The moment this many hours after the first issue is due. */
  const after = (hours: number, ms = 0) => new Date(first + hours * HOUR + ms).toISOString();
  /** Creates the issue that is due then. */
  const issueAfter = async (hours: number) => {
    await come(after(hours, WAIT_MS));
    return run();
  };
  return { person, draft, target_id, id, after, issueAfter };
}
const spansOf = async (person: TestPerson, id: string) =>
  (await issues(person, id)).map(({ span }) => [span?.from, span?.to]).reverse();

describe('a report that is sent several times a day', () => {
  test('covers exactly the time since the previous issue, with every match once', async () => {
    const { person, target_id, id, after } = await newReport();
    const [report] = (await list(person)).items;
    expect(report?.times).toEqual({ hours: [8, 13, 18], weekdays: [1, 2, 3, 4, 5] });
    const due = [0, 5, 10, 24];
    // At both ends of each period.
    for (const hours of due) for (const ms of [-1, 0]) await found(person, target_id, after(hours, ms));
    const mails: Awaited<ReturnType<typeof deliver>> = [];
    for (const hours of due) {
      // Later than the earliest possible time, at which one run would wait for the transaction of the other.
      await come(after(hours, WAIT_MS));
      expect(await Promise.all([run(), run()])).toContain(1);
      expect(await run()).toBe(0);
      mails.push(...(await deliver()));
    }
    const [friday = '', ...ends] = (await spansOf(person, id)).flat();
    expect(ends).toEqual([0, 0, 5, 5, 10, 10, 24].map((hours) => after(hours)));
    // Since 18:00 on Friday.
    expect(Date.parse(after(0)) - Date.parse(friday)).toBeGreaterThan(60 * HOUR);
    expect(mails.map(({ text }) => /(\d+) articles? from/.exec(text)?.[1])).toEqual(['1', '2', '2', '2']);
    expect(mails[1]?.subject).toMatch(/^Ports · .* 20\d\d, 08:00–13:00$/);
    expect(mails[1]?.text).toContain('compared with none in the same hours a week before.');
    expect(mails[3]?.subject).toMatch(/ at 18:00\u2009–\u2009.* at 08:00$/);
  });

  test('shows the same matches as the target’s list for this time, even as a stored issue', async () => {
    const { person, target_id, id, after, issueAfter } = await newReport();
    for (const hours of [1, 2, 3, 24 * 7 + 2, 24 * 7 + 3])
      await found(person, target_id, after(-hours), `Ferry ${hours}`);
    await issueAfter(0);
    const [issue] = await issues(person, id);
    const { from = '', to = '' } = issue?.span ?? {};
    expect(issue).toMatchObject({ by_hand: false, span: { to: after(0), time_zone: 'Europe/Paris' } });
    const token = await tokenOf(person);
    const path = `/targets/${target_id}/matches?from=${from}&to=${to}`;
    const matches = await app().call('GET', path, { token });
    expect(matches.body).toMatchObject({ pagination: { total: 3 } });
    const { body } = await ask(person, 'GET', `/${id}/issues/${issue?.id}`);
    const shown = v.parse(ReportIssueEmail, body);
    expect(shown.issue?.span).toEqual(issue?.span);
    expect(shown.text).toContain('3 articles from 1 source, 1 more than in the same hours a week before.');
  });

  test('says that nothing was found', async () => {
    const { issueAfter } = await newReport();
    await issueAfter(0);
    const [mail] = await deliver();
    expect(mail?.text).toContain('\nNothing was found.\n');
  });

  test('is sent once after an outage, for the whole missed time', async () => {
    const { person, target_id, id, after, issueAfter } = await newReport();
    await issueAfter(0);
    await found(person, target_id, after(1));
    await found(person, target_id, after(50));
    // On Wednesday at 13:01, after the outage.
    expect([await issueAfter(53), await run()]).toEqual([1, 0]);
    expect((await spansOf(person, id))[1]).toEqual([after(0), after(53)]);
    expect((await deliver()).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('2 articles from 1 source'),
    );
  });

  test('waits for a transaction that began before its time and may still store a match', async () => {
    const { after } = await newReport();
    await app()
      .db.transaction()
      .execute(async (trx) => {
        await sql`select 1`.execute(trx);
        await come(after(0, 30_000));
        expect(await run()).toBe(0);
        // Whatever happens, not longer than five minutes.
        await come(after(0, 331_000));
        expect(await run()).toBe(1);
      });
  });

  test('keeps its period if its hours are changed, so that nothing is lost or sent twice', async () => {
    const { person, draft, id, after, issueAfter } = await newReport();
    await issueAfter(0);
    const change = { ...draft, times: { ...times, hours: [17] } };
    await ask(person, 'PUT', `/${id}`, change);
    // An older form does not send the hours, which are kept.
    const { times: _, ...older } = draft;
    await ask(person, 'PUT', `/${id}`, { ...older, name: 'Renamed' });
    await issueAfter(9);
    expect((await spansOf(person, id))[1]).toEqual([after(0), after(9)]);
    // Changed to weekly and back: the time in between belongs to no issue.
    await ask(person, 'PUT', `/${id}`, { ...draft, times: null });
    expect((await list(person)).items[0]).toMatchObject({ times: null, frequency: 'weekly' });
    await ask(person, 'PUT', `/${id}`, draft);
    await issueAfter(10);
    expect((await spansOf(person, id))[2]?.[0]).toBe(after(9));
  });

  test('follows its owner to another time zone, with no gap', async () => {
    const { person, id, after, issueAfter } = await newReport();
    await issueAfter(0);
    await app().db.updateTable('users').set({ timezone: 'Asia/Tokyo' }).where('id', '=', person.id).execute();
    // In Tokyo, it is afternoon: the next hour is 18:00 there.
    const [moved] = (await list(person)).items;
    await run();
    expect((await list(person)).items[0]?.next_at).toBe(moved?.next_at);
    await come(new Date(Date.parse(moved?.next_at ?? '') + WAIT_MS).toISOString());
    await run();
    expect((await spansOf(person, id))[1]).toEqual([after(0), moved?.next_at]);
    expect((await issues(person, id))[0]?.span?.time_zone).toBe('Asia/Tokyo');
  });

  test('is previewed and sent manually with what is new since its last issue, without replacing the next', async () => {
    const { person, target_id, id, after, issueAfter } = await newReport();
    await issueAfter(0);
    await found(person, target_id, after(0, 90_000));
    await come(after(1));
    const preview = v.parse(ReportEmail, (await ask(person, 'GET', `/${id}/preview`)).body);
    expect(preview.subject).toMatch(/, 08:00–09:00$/);
    expect(preview.text).toContain('1 article from 1 source');
    await send(person, id);
    await issueAfter(5);
    expect(await spansOf(person, id)).toMatchObject([{}, [after(0), after(1)], [after(0), after(5)]]);
  });

  test('is previewed with unsaved hours as if they were saved, from the end of its last issue', async () => {
    const { person, draft, id, after, issueAfter } = await newReport();
    await issueAfter(0);
    await come(after(3));
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

  test('follows its owner to a later time zone without an immediate issue', async () => {
    const { person, id, after, issueAfter } = await newReport();
    await issueAfter(0);
    // It is noon in Paris, and after 18:00 in Tokyo: nothing was due.
    await come(after(4));
    await app().db.updateTable('users').set({ timezone: 'Asia/Tokyo' }).where('id', '=', person.id).execute();
    const [moved] = (await list(person)).items;
    const next = Date.parse(moved?.next_at ?? '');
    expect(new Date(next).getUTCHours()).toBe(23);
    expect(await run()).toBe(0);
    expect((await list(person)).items[0]?.next_at).toBe(moved?.next_at);
    await come(new Date(next + WAIT_MS).toISOString());
    await run();
    expect((await spansOf(person, id))[1]).toEqual([after(0), moved?.next_at]);
  });

  test('loses no time when it is paused and resumed between an hour and its issue', async () => {
    const { person, id, after, issueAfter } = await newReport();
    await issueAfter(0);
    // At 13:00:20, when the issue of 13:00 still waits for matches.
    await come(after(5, 20_000));
    expect(await run()).toBe(0);
    await ask(person, 'POST', `/${id}/pause`);
    await ask(person, 'POST', `/${id}/resume`);
    await issueAfter(10);
    expect((await spansOf(person, id))[1]).toEqual([after(0), after(10)]);
  });

  test('does not cover days of weekly issues when it gets hours again during a pause', async () => {
    const { person, draft, id, after, issueAfter } = await newReport();
    await issueAfter(0);
    await ask(person, 'PUT', `/${id}`, { ...draft, times: null });
    // On a Thursday after 08:00.
    await come(after(10 * 24 + 2));
    await ask(person, 'POST', `/${id}/pause`);
    await ask(person, 'PUT', `/${id}`, draft);
    await ask(person, 'POST', `/${id}/resume`);
    const next = Date.parse((await list(person)).items[0]?.next_at ?? '');
    await come(new Date(next + WAIT_MS).toISOString());
    await run();
    expect((await spansOf(person, id)).at(-1)).toEqual(
      [-5, 0].map((hours) => new Date(next + hours * HOUR).toISOString()),
    );
  });

  test('covers the time of a pause when it is resumed, at most 31 days', async () => {
    const { person, id, after, issueAfter } = await newReport();
    await ask(person, 'POST', `/${id}/pause`);
    await come(after(6));
    expect(await run()).toBe(0);
    const preview = v.parse(ReportEmail, (await ask(person, 'GET', `/${id}/preview`)).body);
    expect(preview.subject).toMatch(/ at 18:00\u2009–\u2009.* at 14:00$/);
    await ask(person, 'POST', `/${id}/resume`);
    await issueAfter(10);
    // Since 18:00 on Friday, when it began.
    expect((await spansOf(person, id)).at(-1)).toEqual([after(-62), after(10)]);
    await ask(person, 'POST', `/${id}/pause`);
    await come(after(45 * 24));
    await ask(person, 'POST', `/${id}/resume`);
    const resumed = Date.parse((await list(person)).items[0]?.next_at ?? '');
    await come(new Date(resumed + WAIT_MS).toISOString());
    await run();
    const [from, to] = (await spansOf(person, id)).at(-1) ?? [];
    expect(to).toBe(new Date(resumed).toISOString());
    const days = (Date.parse(to ?? '') - Date.parse(from ?? '')) / (24 * HOUR);
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

test('the figures of several targets count an article once, and a weekend is split into its days', async () => {
  const { person, draft, target_id, id, after, issueAfter } = await newReport();
  const other = await insertTarget(app().db, {
    ...{ user_id: person.id, name: 'Ferries', created_at: new Date('2020-01-01T00:00:00Z') },
  });
  await ask(person, 'PUT', `/${id}`, { ...draft, target_ids: [target_id, other] });
  const at = new Date(after(-30));
  const article_id = await insertArticle(app().db, { source_id, first_seen_at: at });
  for (const target of [target_id, other])
    await insertMatch(app().db, { user_id: person.id, target_id: target, article_id, matched_at: at });
  await issueAfter(0);
  const [mail] = await deliver();
  expect(mail?.text).toContain('1 article from 1 source (2 matches)');
  const days =
    /Matches per day:\n((?:.+\n)+)/
      .exec(mail?.text ?? '')?.[1]
      ?.trim()
      .split('\n') ?? [];
  expect(days.map((line) => line.replace(/ .*:/, ':'))).toEqual(['Fri: 0', 'Sat: 0', 'Sun: 2', 'Mon: 0']);
});
