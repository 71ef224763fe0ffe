import { calls, ExportedFile, type LabelFigures } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';
import {
  before,
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertSource,
  insertTarget,
} from '../testing/rows.ts';
import { readWorkbook } from '../workbook/read-workbook.fixture.ts';

const app = testApp({ defaultPlan: 'pro' });
/** In the month of the test’s clock, and before it. */
const [MARCH, FEBRUARY] = [new Date('2026-03-05T09:00:00Z'), new Date('2026-02-20T09:00:00Z')];

let person: TestPerson;
let source = '';
beforeEach(async () => {
  person = await app().verifiedUser();
  source = await insertSource(app().db, { name: 'The Source' });
  await app().db.updateTable('users').set({ created_at: MARCH }).where('id', '=', person.id).execute();
});

const figures = async (query = ''): Promise<LabelFigures> => {
  const answer = await app().call('GET', `/targets/labels/figures${query}`, { token: person.token });
  return v.parse(calls.targets.labelFigures.answer, answer.body);
};
const target = (name: string, labels: string[], values: object = {}) =>
  insertTarget(app().db, { user_id: person.id, name, labels, ...values });
const article = (at: Date) => insertArticle(app().db, { source_id: source, first_seen_at: at });

/** A match with an alert that was sent by email and WhatsApp. */
async function match(target_id: string, article_id: string, at: Date, user_id = person.id) {
  const { db } = app();
  const notification_id = await insertNotification(db, { user_id, target_id, created_at: at });
  await insertMatch(db, {
    ...{ user_id, target_id, article_id, notification_id, matched_at: at },
    story_id: `clu_${article_id}`,
  });
  for (const channel of ['email', 'whatsapp'] as const) {
    const about = { user_id, target_id, notification_id, story_key: article_id, channel };
    await insertDelivery(db, { ...about, status: 'sent', created_at: at, sent_at: at });
  }
  return notification_id;
}

async function report(target_ids: string[], created_at: Date) {
  const draft = { name: 'The month', target_ids, frequency: 'monthly', day: 1, hour: 8 };
  const created = await app().call('POST', '/reports', { token: person.token, body: draft });
  const { report: made } = v.parse(calls.reports.create.answer, created.body);
  const content = JSON.stringify({});
  await app()
    .db.insertInto('report_issues')
    .values({
      ...{ id: `rpi_${made.id.slice(4)}`, user_id: person.id, report_id: made.id, slot: null, due_at: null },
      ...{ client_id: made.id, content, left_out: '[]', look_id: null, created_at },
    })
    .execute();
}

describe('the figures of labels', () => {
  it('count what the targets of each label found and sent in a month; what several found counts once', async () => {
    const { db } = app();
    const [brand, rival] = [await target('Brand', ['Élan', 'Press']), await target('Rival', ['ÉLAN'])];
    const other = await target('Other', []);
    const [first, second] = [await article(MARCH), await article(MARCH)];
    const alert = await match(brand, first, MARCH);
    await match(rival, first, MARCH);
    await match(rival, second, MARCH);
    await match(brand, await article(FEBRUARY), FEBRUARY);
    const relay = { user_id: person.id, notification_id: alert, target_id: brand, via: 'recipient' as const };
    await db
      .insertInto('relays')
      .values([
        { id: 'rly_1', ...relay, ...sentTo('rcp_1'), sent_at: MARCH, created_at: MARCH },
        { id: 'rly_2', ...relay, ...sentTo('rcp_2'), sent_at: FEBRUARY, created_at: FEBRUARY },
      ])
      .execute();
    await report([brand, rival], MARCH);
    await report([other], FEBRUARY);

    expect(await figures()).toEqual({
      ...{ month: '2026-03', timezone: 'UTC', first_month: '2026-02', is_over: false },
      items: [
        { label: 'ÉLAN', target_ids: [brand, rival], ...found(3, 2), to_recipients: 1, reports: 1 },
        { label: 'Press', target_ids: [brand], ...found(1, 1), to_recipients: 1, reports: 1 },
        { label: null, target_ids: [other], ...found(0, 0), to_recipients: 0, reports: 0 },
      ],
      total: { targets: 3, matches: 3, articles: 2, stories: 2, alerts: 3, to_recipients: 1, reports: 1 },
    });
    const february = await figures('?month=2026-02');
    expect(february).toMatchObject({ month: '2026-02', is_over: true });
    expect(february.total).toEqual({
      ...{ targets: 3, matches: 1, articles: 1, stories: 1, alerts: 1, to_recipients: 1, reports: 1 },
    });
  });

  it('compare today and the last seven days with an equally long period before, up to this hour', async () => {
    const { clock } = app();
    const brand = await target('Brand', ['Press']);
    const foundAt = async (given: Parameters<typeof before>[1]) => {
      const at = before(clock.now(), given);
      await match(brand, await article(at), at);
    };
    for (const given of [{ minutes: 1 }, { days: 1, minutes: 1 }, { days: 1, minutes: -1 }, { days: 7 }])
      await foundAt(given);
    await foundAt({ days: 8 });
    const [today, week] = [await figures('?period=today'), await figures('?period=7d')];
    expect(today).toMatchObject({
      period: 'today',
      total: { matches: 1, before: { matches: 1, alerts: 1 } },
    });
    expect(week).toMatchObject({ period: '7d', total: { matches: 3, before: { matches: 2, alerts: 2 } } });
    expect(week.items[0]).toMatchObject({ label: 'Press', matches: 3, before: { matches: 2 } });
    expect((await figures()).total).not.toHaveProperty('before');
    const exported = await app().call('GET', '/targets/labels/figures/export?period=7d', {
      token: person.token,
    });
    const { file_name, content } = v.parse(ExportedFile, exported.body);
    expect(file_name).toMatch(/^labels-7d-2026-\d\d-\d\d\.csv$/);
    expect(content).toContain('"Reports","Matches before"');
    expect(content).toContain('"Press",1,3,3,3,3,0,0,2,2,2,2,0,0');
  });

  it('begin and end with days in the person’s time zone', async () => {
    await app().db.updateTable('users').set({ timezone: 'Asia/Tokyo' }).where('id', '=', person.id).execute();
    const brand = await target('Brand', ['Press']);
    const [last, next] = [new Date('2026-02-28T14:59:59Z'), new Date('2026-02-28T15:00:00Z')];
    await match(brand, await article(last), last);
    await match(brand, await article(next), next);
    expect((await figures('?month=2026-02')).total).toMatchObject({ matches: 1, alerts: 1 });
    expect((await figures('?month=2026-03')).total).toMatchObject({ matches: 1, alerts: 1 });
  });

  it('leave out deleted targets and other people’s', async () => {
    const gone = await target('Gone', ['Press'], { status: 'archived' });
    await match(gone, await article(MARCH), MARCH);
    const stranger = await app().verifiedUser();
    const theirs = await insertTarget(app().db, { user_id: stranger.id, name: 'Theirs', labels: ['Press'] });
    await match(theirs, await article(MARCH), MARCH, stranger.id);
    expect(await figures()).toMatchObject({ items: [], total: { targets: 0, matches: 0, alerts: 0 } });
  });

  it('can be downloaded, as a workbook with a sheet of the targets', async () => {
    const brand = await target('Brand', ['Press', '=Coast']);
    await match(brand, await article(MARCH), MARCH);
    const file = async (query: string) => {
      const answer = await app().call('GET', `/targets/labels/figures/export${query}`, {
        token: person.token,
      });
      return v.parse(ExportedFile, answer.body);
    };
    const csv = await file('?month=2026-03');
    expect(csv).toMatchObject({ file_name: 'labels-2026-03.csv', rows: 2 });
    expect(csv.content).toContain('"Label","Targets","Matches","Articles","Stories","Alerts to you"');
    expect(csv.content).toContain(`"'=Coast",1,1,1,1,1,0,0`);
    const { content } = await file('?format=xlsx');
    const sheets = readWorkbook(Buffer.from(content, 'base64'));
    expect(JSON.stringify(sheets)).toContain('Brand');
  });

  it.each(['0001-01', '9999-12'])('are zero in %s, wherever the person is', async (month) => {
    for (const timezone of ['Asia/Tokyo', 'America/New_York']) {
      await app().db.updateTable('users').set({ timezone }).where('id', '=', person.id).execute();
      expect(await figures(`?month=${month}`)).toMatchObject({ month, total: { matches: 0, alerts: 0 } });
    }
  });

  it.each(['2026-13', '2026-3', 'March'])('refuses %s, which is no month', async (month) => {
    const answer = await app().call('GET', `/targets/labels/figures?month=${month}`, { token: person.token });
    expect(answer.status).toBe(422);
  });
});

const sentTo = (receiver_id: string) => ({
  ...{ receiver_id, channel: 'email' as const, status: 'sent' as const, scheduled_for: MARCH },
  ...{ claimed_until: null, error: null },
});

const found = (matches: number, articles: number) => ({
  matches,
  articles,
  stories: articles,
  alerts: matches,
});
