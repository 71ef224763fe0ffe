import { AheadCalendarAnswer, AheadList, messages, OwnDateAnswer } from '@newswatch/shared/contracts';
import ICAL from 'ical.js';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { searchStored, storeAnnouncements } from '../announcements/index.ts';
import { createLogger } from '../logging.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../testing/rows.ts';
import { readDigestEvents } from './coming-events.ts';
import { isReminderInTime, remindOfOwnDates } from './own-dates/remind.ts';
import { readEntries } from './service.ts';

const app = testApp();
const DAY_MS = 86_400_000;

/** A day from today on, as in a sentence of an article and as in the API. */
function day(ahead: number): { said: string; date: string } {
  const date = new Date(app().clock.now().getTime() + ahead * DAY_MS);
  const said = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return { said: said.format(date), date: date.toISOString().slice(0, 10) };
}

async function watcher(name = 'Courts') {
  const person = await app().verifiedUser();
  const target = await insertTarget(app().db, { user_id: person.id, name });
  return { person, target };
}
type Watcher = Awaited<ReturnType<typeof watcher>>;

/** An article that the target found, processed as when it is stored. */
async function found(
  { person, target }: Watcher,
  text: string,
  more: { story_id?: string; id?: string } = {},
) {
  const { db, clock } = app();
  const article_id = await insertArticle(db, {
    source_id: await insertSource(db, { name: 'Harbour Times' }),
    content_text: text,
    published_at: clock.now(),
    ...more,
  });
  await storeAnnouncements(db, [article_id], clock.now());
  await insertMatch(db, { user_id: person.id, target_id: target, article_id, matched_at: clock.now() });
  return article_id;
}
const change = async (id: string, text: string) => {
  const { db, clock } = app();
  await db.updateTable('articles').set({ content_text: text }).where('id', '=', id).execute();
  await searchStored(db, () => clock.now());
};

const ahead = async ({ token }: TestPerson, query = '') =>
  v.parse(AheadList, (await app().call('GET', `/ahead${query}`, { token })).body);

const calendarOf = async ({ token }: TestPerson, scope: string) =>
  v.parse(AheadCalendarAnswer, (await app().call('POST', `/ahead/calendars/${scope}`, { token })).body)
    .calendar;
const read = (url: string | null) => app().get(new URL(url ?? '').pathname);
const eventsOf = async (url: string | null) =>
  new ICAL.Component(ICAL.parse((await read(url)).text))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one));

const hearing = (ahead: number, who = 'Marta Vidal') =>
  `The regional court will hear the appeal of ${who} on ${day(ahead).said}.`;

describe('the agenda', () => {
  it('shows what the articles of the person’s targets announce, by day, with its place in the text', async () => {
    const one = await watcher();
    await found(one, `Nothing new.\n${hearing(9)}`);
    await found(one, `The old bridge in the harbour will reopen to traffic on ${day(3).said}.`);
    const { items, today, targets } = await ahead(one.person);
    expect(today).toBe(day(0).date);
    expect(items.map((item) => item.day)).toEqual([day(3).date, day(9).date]);
    expect(items[1]).toMatchObject({
      sentence: hearing(9),
      precision: 'day',
      is_called_off: false,
      article_count: 1,
      articles: [{ source: 'Harbour Times', start: 13, end: 13 + hearing(9).length }],
      targets: [{ id: one.target, name: 'Courts' }],
    });
    expect(targets).toEqual([{ id: one.target, name: 'Courts', entries: 2 }]);
  });

  it('lists each day’s events by number of articles, and events without a day after the days of their month', async () => {
    const one = await watcher();
    const month = Temporal.PlainDate.from(day(40).date);
    const named = month.toLocaleString('en', { month: 'long', year: 'numeric' });
    await found(one, `The new tram line will open in ${named}.`);
    await found(one, `The city council will vote on the new budget on ${day(9).said}.`);
    await found(one, hearing(9));
    await found(one, `The appeal of Marta Vidal at the regional court will be heard on ${day(9).said}.`);
    await found(one, `The old bridge in the harbour will reopen to traffic on ${day(40).said}.`);
    const { items } = await ahead(one.person);
    expect(items.map((item) => [item.day, item.precision, item.article_count])).toEqual([
      [day(9).date, 'day', 2],
      [day(9).date, 'day', 1],
      [day(40).date, 'day', 1],
      [month.with({ day: 1 }).toString(), 'month', 1],
    ]);
  });

  it('shows a time in the reader’s time zone, on the right day there, and puts it into calendars as UTC', async () => {
    const one = await watcher();
    const { db } = app();
    await db.updateTable('users').set({ timezone: 'Asia/Tokyo' }).where('id', '=', one.person.id).execute();
    await found(one, `The regional court will hear the appeal at 8.30 p.m. GMT on ${day(9).said}.`);
    const { items } = await ahead(one.person);
    expect(items).toMatchObject([
      {
        ...{ day: day(10).date, last_day: day(10).date },
        begins: {
          ...{ at: `${day(9).date}T20:30:00.000Z`, time: '05:30' },
          ...{ said: `${day(9).date}T20:30`, time_zone: 'UTC' },
        },
      },
    ]);
    const { text } = await read((await calendarOf(one.person, 'all')).url);
    expect(text).toContain(`DTSTART:${day(9).date.replaceAll('-', '')}T203000Z`);
    expect(text).not.toContain('DTEND');
  });

  it('lists a period once, from its first day to its last', async () => {
    const one = await watcher();
    const [first, last] = [day(9), day(11)];
    await found(one, `The book fair will take place from ${first.said} to ${last.said} in the town hall.`);
    expect((await ahead(one.person)).items).toMatchObject([
      { day: first.date, last_day: last.date, begins: null },
    ]);
    const lasting = new Date(app().clock.now().getTime() + 10 * DAY_MS);
    const { entriesOf } = await readEntries(app().db, one.person.id, 'coming', lasting);
    expect(entriesOf().map((entry) => entry.day)).toEqual([first.date]);
    const [event] = await eventsOf((await calendarOf(one.person, 'all')).url);
    expect(String(event?.endDate)).toBe(day(12).date);
  });

  it('shows nothing from other people’s targets or withdrawn articles', async () => {
    const one = await watcher();
    const stranger = await watcher();
    const article = await found(one, hearing(9));
    expect((await ahead(stranger.person)).items).toEqual([]);
    expect(
      (await app().call('GET', `/ahead?target_id=${one.target}`, { token: stranger.person.token })).status,
    ).toBe(404);
    const [item] = (await ahead(one.person)).items;
    for (const method of ['PUT', 'DELETE'] as const) {
      const { token } = stranger.person;
      expect((await app().call(method, `/ahead/${item?.id}/hidden`, { token })).status).toBe(404);
    }
    await app().db.updateTable('articles').set({ status: 'hidden' }).where('id', '=', article).execute();
    expect((await ahead(one.person)).items).toEqual([]);
  });

  it('merges the reports of an event into one entry, which is cancelled if the newest report says so', async () => {
    const one = await watcher();
    const { db, clock } = app();
    const first = await found(one, hearing(9));
    clock.advance({ minutes: 1 });
    await found(
      one,
      `The appeal of Marta Vidal at the regional court, scheduled for ${day(9).said}, has been cancelled.`,
    );
    await found(one, `The city council will vote on the new budget on ${day(9).said}.`);
    const { items } = await ahead(one.person);
    expect(items.map((item) => [item.article_count, item.is_called_off])).toEqual([
      [2, true],
      [1, false],
    ]);
    const { id } = await db
      .selectFrom('announcements')
      .select('id')
      .where('article_id', '=', first)
      .executeTakeFirstOrThrow();
    expect(items[0]?.id).toBe(id);
  });

  it('lists the past two weeks separately, and can be filtered by target', async () => {
    const one = await watcher();
    const other = {
      ...one,
      target: await insertTarget(app().db, { user_id: one.person.id, name: 'Bridges' }),
    };
    await found(one, hearing(2));
    await found(other, `The old bridge in the harbour will reopen to traffic on ${day(3).said}.`);
    expect((await ahead(one.person, `?target_id=${other.target}`)).items.map((item) => item.day)).toEqual([
      day(3).date,
    ]);
    // For an event that both found, each target shows its own article.
    await found(one, `The old bridge in the harbour will reopen to traffic on ${day(3).said}.`);
    const countsOf = async (query: string) =>
      (await ahead(one.person, query)).items.map((item) => [item.article_count, item.targets.length]);
    expect(await countsOf('')).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(await countsOf(`?target_id=${other.target}`)).toEqual([[1, 1]]);
    const quiet = await insertTarget(app().db, { user_id: one.person.id, name: 'Weather' });
    expect((await ahead(one.person, `?target_id=${quiet}`)).targets).toContainEqual({
      id: quiet,
      name: 'Weather',
      entries: 0,
    });
    const shownAfter = async (days: number, when: 'coming' | 'past') => {
      const later = new Date(app().clock.now().getTime() + days * DAY_MS);
      return (await readEntries(app().db, one.person.id, when, later)).entriesOf().map((entry) => entry.day);
    };
    expect(await shownAfter(4, 'coming')).toEqual([]);
    expect(await shownAfter(4, 'past')).toEqual([day(3).date, day(2).date]);
    expect(await shownAfter(17, 'past')).toEqual([day(3).date]);
    expect(await shownAfter(24, 'past')).toEqual([]);
  });

  it('leaves out what the person marks as not useful, for them alone, until they undo it', async () => {
    const one = await watcher();
    const article = await found(one, hearing(9));
    const other = await watcher();
    await insertMatch(app().db, { user_id: other.person.id, target_id: other.target, article_id: article });
    const [item] = (await ahead(one.person)).items;
    const path = `/ahead/${item?.id}/hidden`;
    const { token } = one.person;
    expect((await app().call('PUT', path, { token: (await watcher()).person.token })).status).toBe(404);
    expect((await app().call('PUT', path, { token })).status).toBe(200);
    expect((await ahead(one.person)).items).toEqual([]);
    expect((await ahead(other.person)).items).toHaveLength(1);
    expect((await app().call('DELETE', path, { token })).status).toBe(200);
    expect((await ahead(one.person)).items).toHaveLength(1);
  });

  it('merges articles that announce an event in the same words, but not different events', async () => {
    const one = await watcher();
    const meeting = (what: string) =>
      `A public meeting about the ${what} will be held in the old customs house on ${day(4).said}.`;
    await found(one, meeting('harbour'));
    await found(one, meeting('harbour'));
    await found(one, `A second vote is planned for ${day(5).said}.`);
    await found(one, `A second vote is planned for ${day(5).said}.`);
    const { items } = await ahead(one.person);
    expect(items.map((item) => item.article_count)).toEqual([2, 1, 1]);
  });

  it('follows a corrected text: an event can move to another day, and disappears with its sentence', async () => {
    const one = await watcher();
    const article = await found(one, hearing(9));
    const [before] = (await ahead(one.person)).items;
    await change(article, hearing(11));
    expect((await ahead(one.person)).items).toMatchObject([{ id: before?.id, day: day(11).date }]);
    await change(article, 'The regional court is closed.');
    expect((await ahead(one.person)).items).toEqual([]);
  });

  it('is filled for articles that were stored before it existed', async () => {
    const one = await watcher();
    const article_id = await insertArticle(app().db, {
      source_id: await insertSource(app().db),
      content_text: hearing(9),
      published_at: app().clock.now(),
    });
    await insertMatch(app().db, {
      user_id: one.person.id,
      target_id: one.target,
      article_id,
      matched_at: app().clock.now(),
    });
    expect((await ahead(one.person)).items).toEqual([]);
    expect(await searchStored(app().db, () => app().clock.now())).toBeGreaterThan(0);
    expect((await ahead(one.person)).items).toHaveLength(1);
  });

  it('is processed again once after the rules have changed, and continues where it was killed', async () => {
    const { db, clock } = app();
    const one = await watcher();
    await found(one, hearing(9));
    await found(one, hearing(12, 'Ada Ferrer'));
    const search = () => searchStored(db, () => clock.now());
    await search();
    expect(await search()).toBe(0);
    const before = await ahead(one.person);
    // What earlier rules found.
    await db
      .updateTable('announcements')
      .set({ starts_at: null, time_zone: null, sentence: 'By old rules.', day: '2020-01-01' })
      .execute();
    await db.updateTable('ahead_rules').set({ rules: 0 }).execute();
    expect(await search()).toBeGreaterThanOrEqual(2);
    expect((await ahead(one.person)).items).toEqual(before.items);
    expect(await search()).toBe(0);
    // Killed when only the articles above this ID were queued.
    const { id } = await db
      .selectFrom('articles')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await db.updateTable('announcements').set({ sentence: 'By old rules.' }).execute();
    await db.updateTable('ahead_rules').set({ queued_from: id }).execute();
    await search();
    const sentences = await db
      .selectFrom('announcements')
      .select('sentence')
      .where('article_id', '<>', id)
      .execute();
    expect(sentences.length).toBeGreaterThan(0);
    expect(sentences).not.toContainEqual({ sentence: 'By old rules.' });
    expect(
      await db.selectFrom('announcements').select('sentence').where('article_id', '=', id).execute(),
    ).toEqual([{ sentence: 'By old rules.' }]);
  });
});

describe('a calendar', () => {
  it('has whole days that other programs can read, each with the same ID even after its day has changed', async () => {
    const one = await watcher('Courts, “north”; & south');
    const article = await found(one, hearing(9));
    await found(one, `The book fair will run from ${day(20).said} to ${day(22).said} in the town hall.`);
    const { url } = await calendarOf(one.person, 'all');
    const answer = await read(url);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
    });
    // RFC 5545: lines end with CR LF, and have at most 75 octets.
    const lines = answer.text.split('\r\n');
    expect(answer.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const [first, second] = await eventsOf(url);
    expect([first?.startDate.isDate, String(first?.startDate), String(first?.endDate)]).toEqual([
      true,
      day(9).date,
      day(10).date,
    ]);
    expect([String(second?.startDate), String(second?.endDate)]).toEqual([day(20).date, day(23).date]);
    expect(first?.summary).toBe(hearing(9));
    expect(first?.component.getFirstPropertyValue('url')).toContain(
      `/articles/${article}?sentence=0-${hearing(9).length}`,
    );
    await change(article, hearing(11));
    const [moved] = await eventsOf(url);
    expect([moved?.uid, String(moved?.startDate)]).toEqual([first?.uid, day(11).date]);
    expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0);
  });

  it('can be that of one target', async () => {
    const one = await watcher();
    const other = {
      ...one,
      target: await insertTarget(app().db, { user_id: one.person.id, name: 'Bridges' }),
    };
    await found(one, hearing(2));
    await found(other, `The old bridge in the harbour will reopen to traffic on ${day(3).said}.`);
    const { url } = await calendarOf(one.person, other.target);
    expect((await eventsOf(url)).map((event) => String(event.startDate))).toEqual([day(3).date]);
  });

  it('stops working when it gets a new address or is turned off, and nobody else can create it', async () => {
    const one = await watcher();
    const [first, second] = [
      await calendarOf(one.person, one.target),
      await calendarOf(one.person, one.target),
    ];
    expect((await read(first.url)).status).toBe(404);
    expect((await read(second.url)).status).toBe(200);
    const stranger = await watcher();
    const path = `/ahead/calendars/${one.target}`;
    expect((await app().call('POST', path, { token: stranger.person.token })).status).toBe(404);
    expect((await app().call('DELETE', path, { token: stranger.person.token })).status).toBe(404);
    expect((await app().call('DELETE', path, { token: one.person.token })).status).toBe(200);
    expect((await read(second.url)).status).toBe(404);
  });
});

describe('an own date', () => {
  const send = ({ token }: TestPerson, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app().call(method, path, { token, body });
  const added = async (person: TestPerson, date: object) =>
    v.parse(OwnDateAnswer, (await send(person, 'POST', '/ahead/dates', { title: 'We meet', ...date })).body);

  it('is listed with announced events, for its author alone, who can only change the version that they saw', async () => {
    const one = await watcher();
    const stranger = await watcher();
    await found(one, hearing(3));
    const { date } = await added(one.person, { day: day(2).date, time: '09:30', note: 'Bring the file' });
    await added(one.person, { day: day(40).date, last_day: day(41).date, target_ids: [one.target] });
    const list = await ahead(one.person);
    expect(list.own_dates).toMatchObject([
      { day: day(2).date, begins: { time: '09:30' }, note: 'Bring the file', targets: [] },
      { day: day(40).date, last_day: day(41).date, targets: [{ name: 'Courts' }] },
    ]);
    expect([list.items.length, list.targets]).toEqual([1, [{ id: one.target, name: 'Courts', entries: 2 }]]);
    for (const query of [`?target_id=${one.target}`, '?own=of_targets'])
      expect((await ahead(one.person, query)).own_dates?.map((shown) => shown.day)).toEqual([day(40).date]);
    expect((await ahead(stranger.person)).own_dates).toEqual([]);
    const path = `/ahead/dates/${date.id}`;
    const change = { title: 'We met', day: day(1).date, version: 1 };
    expect((await send(stranger.person, 'PUT', path, change)).status).toBe(404);
    expect((await send(stranger.person, 'DELETE', path)).status).toBe(404);
    expect(
      (await send(one.person, 'PUT', path, { ...change, target_ids: [stranger.target] })).body,
    ).toMatchObject({
      fields: { target_ids: [expect.any(String)] },
    });
    expect((await send(one.person, 'PUT', path, change)).status).toBe(200);
    expect((await send(one.person, 'PUT', path, change)).status).toBe(409);
    expect((await ahead(one.person)).own_dates?.[0]).toMatchObject({
      title: 'We met',
      begins: null,
      note: '',
    });
    expect((await send(one.person, 'DELETE', path)).status).toBe(200);
    expect((await ahead(one.person)).own_dates).toHaveLength(1);
  });

  it.each([
    [
      'a last day before the first',
      { last_day: '2020-01-01' },
      { last_day: [messages.ownDates.lastDayTooEarly] },
    ],
    ['an end without a beginning', { end_time: '10:00' }, { time: [messages.ownDates.timeMissing] }],
    [
      'an end before the beginning',
      { time: '10:00', end_time: '09:00' },
      { end_time: [messages.ownDates.endTooEarly] },
    ],
  ])('is refused with %s', async (_what, wrong, fields) => {
    const { person } = await watcher();
    const body = { title: 'We meet', day: day(3).date, ...wrong };
    expect((await send(person, 'POST', '/ahead/dates', body)).body).toMatchObject({ fields });
  });

  it('that repeats is a date for each occurrence: one is moved or left out, or all that follow change', async () => {
    const { person } = await watcher();
    const stranger = await watcher();
    const rule = { repeats: 'week', repeats_until: day(30).date };
    const first = { title: 'Figures', day: day(2).date, time: '10:00' };
    const missing = await send(person, 'POST', '/ahead/dates', { ...first, repeats: 'week' });
    expect(missing.body).toMatchObject({ fields: { repeats_until: [messages.ownDates.untilRequired] } });
    const far = { ...first, repeats: 'week', repeats_until: day(900).date };
    expect((await send(person, 'POST', '/ahead/dates', far)).body).toMatchObject({
      fields: { repeats_until: [messages.ownDates.tooManyRepeats] },
    });
    await added(person, { ...first, ...rule });
    const shown = async () =>
      ((await ahead(person)).own_dates ?? []).map((one) => [one.day, one.title, one.repeats_until]);
    const until = rule.repeats_until;
    const [, second, third] = (await ahead(person)).own_dates ?? [];
    expect(await shown()).toEqual([2, 9, 16, 23, 30].map((days) => [day(days).date, 'Figures', until]));
    const remove = (id: string | undefined, scope = '') =>
      send(person, 'DELETE', `/ahead/dates/${id}${scope}`);
    expect((await send(stranger.person, 'DELETE', `/ahead/dates/${third?.id}?scope=following`)).status).toBe(
      404,
    );
    await remove(third?.id);
    await send(person, 'PUT', `/ahead/dates/${second?.id}`, {
      ...{ ...first, ...rule, title: 'New figures', day: day(10).date },
      ...{ version: 1, scope: 'following' },
    });
    const changed = [10, 24, 31].map((days) => [day(days).date, 'New figures', until]);
    expect(await shown()).toEqual([[day(2).date, 'Figures', until], ...changed]);
    const { text } = await read((await calendarOf(person, 'all')).url);
    expect(text.match(/^SUMMARY:(New f|F)igures/gm)).toHaveLength(4);
    // Ending earlier or later, it keeps the dates that were moved and left out.
    const endsOn = async (days: number, version: number) => {
      const end = {
        ...first,
        ...rule,
        title: 'New figures',
        day: day(10).date,
        repeats_until: day(days).date,
      };
      await send(person, 'PUT', `/ahead/dates/${second?.id}`, { ...end, version, scope: 'following' });
      return (await shown()).map(([on, , ends]) => [on, ends]);
    };
    const ending = (end: number, days: number[]) => days.map((on) => [day(on).date, day(end).date]);
    expect(await endsOn(45, 2)).toEqual(ending(45, [2, 10, 24, 31, 38, 45]));
    expect(await endsOn(28, 4)).toEqual(ending(28, [2, 10, 24]));
    await send(person, 'PUT', `/ahead/dates/${second?.id}`, {
      ...{ ...first, title: 'Once', day: day(10).date, version: 6, scope: 'following' },
    });
    expect(await shown()).toEqual([
      [day(2).date, 'Figures', day(9).date],
      [day(10).date, 'Once', null],
    ]);
    const again = { ...first, ...rule, title: 'Once', day: day(10).date, repeats: 'month' };
    const { status } = await send(person, 'PUT', `/ahead/dates/${second?.id}`, { ...again, version: 7 });
    expect(status, 'a single date can be repeated').toBe(200);
    await send(person, 'PUT', `/ahead/dates/${second?.id}`, {
      ...again,
      repeats: null,
      version: 8,
      scope: 'following',
    });
    const [earlier] = (await ahead(person)).own_dates ?? [];
    const stale = { ...first, ...rule, version: 3, scope: 'following' };
    expect((await send(person, 'PUT', `/ahead/dates/${earlier?.id}`, stale)).status).toBe(409);
    expect((await remove((await ahead(person)).own_dates?.[0]?.id, '?scope=following')).body).toMatchObject({
      message: messages.ownDates.deletedFollowing,
    });
    expect(await shown()).toEqual([[day(10).date, 'Once', null]]);
  });

  it('of a series are all listed if they are asked for, and come back to the day that a short month does not have', async () => {
    const { person } = await watcher();
    const year = Number(day(0).date.slice(0, 4)) + 1;
    const rule = { title: 'Figures', repeats: 'month' };
    const january = { ...rule, day: `${year}-01-31`, repeats_until: `${year}-02-28` };
    await added(person, january);
    await added(person, { title: 'Once', day: day(3).date });
    const dates = async (series?: string) =>
      (await ahead(person, series === undefined ? '' : `?series=${series}`)).own_dates ?? [];
    const first = (await dates()).find(({ title }) => title === 'Figures');
    const [, february] = await dates(first?.id);
    const longer = { ...rule, day: february?.day, repeats_until: `${year}-04-30` };
    await send(person, 'PUT', `/ahead/dates/${february?.id}`, { ...longer, version: 1, scope: 'following' });
    expect((await dates(february?.id)).map((one) => one.day.slice(5))).toEqual([
      ...['01-31', february?.day.slice(5), '03-31', '04-30'],
    ]);
    expect((await dates()).filter(({ title }) => title === 'Figures').length).toBeLessThan(4);
    const stranger = await watcher();
    const { token } = stranger.person;
    expect((await app().call('GET', `/ahead?series=${first?.id}`, { token })).status).toBe(404);
  });

  it('replaces the event from which it was created wherever it is shown', async () => {
    const one = await watcher();
    await found(one, hearing(9));
    const [event] = (await ahead(one.person)).items;
    const kept = { title: 'Hearing', day: day(10).date, announcement_id: event?.id };
    const stranger = await watcher();
    expect((await send(stranger.person, 'POST', '/ahead/dates', kept)).status).toBe(404);
    const { date } = await added(one.person, kept);
    expect((await send(one.person, 'POST', '/ahead/dates', kept)).status).toBe(409);
    expect((await ahead(one.person)).items).toEqual([]);
    // Others do not see a date without a target: a screen still shows the event.
    expect((await ahead(one.person, '?own=of_targets')).items).toHaveLength(1);
    const ofTarget = `?target_id=${one.target}`;
    expect((await ahead(one.person, ofTarget)).items).toHaveLength(1);
    const change = { title: 'Hearing', day: day(10).date, target_ids: [one.target], version: 1 };
    await send(one.person, 'PUT', `/ahead/dates/${date.id}`, change);
    expect(await ahead(one.person, ofTarget)).toMatchObject({ items: [], own_dates: [{ id: date.id }] });
    await send(one.person, 'DELETE', `/ahead/dates/${date.id}`);
    expect((await ahead(one.person)).items).toHaveLength(1);
  });

  it('is in the calendars and the digest of its author, without its note', async () => {
    const one = await watcher();
    const page = 'https://parliament.example/agenda';
    await added(one.person, {
      day: day(1).date,
      title: 'Vote',
      place: page,
      note: 'Secret',
      target_ids: [one.target],
    });
    await added(one.person, { day: day(2).date, time: '10:00', end_time: '11:30', place: 'City hall' });
    const { url } = await calendarOf(one.person, 'all');
    const [vote, meeting] = await eventsOf(url);
    expect([vote?.summary, String(vote?.endDate)]).toEqual(['Vote', day(2).date]);
    expect(vote?.component.getFirstPropertyValue('url')).toBe(page);
    expect([meeting?.location, meeting?.duration.toString()]).toEqual(['City hall', 'PT1H30M']);
    expect((await read(url)).text).not.toContain('Secret');
    const ofTarget = await eventsOf((await calendarOf(one.person, one.target)).url);
    expect(ofTarget.map(({ summary }) => summary)).toEqual(['Vote']);
    const told = await readDigestEvents(app().db, 'https://news.example')(one.person.id, app().clock.now());
    expect(told).toMatchObject([{ sentence: 'Vote' }, { sentence: 'We meet', time: '10:00' }]);
  });

  it('has one reminder, even if late, but none after it has begun, and a new one if it moves', async () => {
    const { db, clock } = app();
    const one = await watcher();
    const at = (days: number, time: string) => new Date(`${day(days).date}T${time}:00.000Z`);
    const remind = (now: Date) => remindOfOwnDates(db, now, createLogger('silent'));
    const told = () =>
      db
        .selectFrom('notifications')
        .select(['id', 'title', 'action_url'])
        .where('user_id', '=', one.person.id)
        .where('type', '=', 'reminder')
        .where('deleted_at', 'is', null)
        .execute();
    await db.updateTable('users').set({ timezone: 'UTC' }).where('id', '=', one.person.id).execute();
    const { digest_time } = (
      await db
        .selectFrom('users')
        .select('notification_preferences')
        .where('id', '=', one.person.id)
        .executeTakeFirstOrThrow()
    ).notification_preferences;
    const meeting = { title: 'Vote', day: day(5).date, time: '18:00', reminder: 'day_before' };
    const { date } = await added(one.person, meeting);
    expect(date.remind_at).toBe(at(4, digest_time).toISOString());
    await remind(new Date(at(4, digest_time).getTime() - 1));
    expect(await told()).toEqual([]);
    // Late, because nothing ran at the hour; two processes at once.
    await Promise.all([remind(at(5, '17:59')), remind(at(5, '17:59'))]);
    await remind(at(5, '17:59'));
    const [first, ...more] = await told();
    expect(first).toMatchObject({ title: expect.stringContaining('Vote'), action_url: `/ahead#${date.id}` });
    expect(more).toEqual([]);
    expect(await isReminderInTime(db, first?.id ?? '', at(5, '17:59'))).toBe(true);
    expect(await isReminderInTime(db, first?.id ?? '', at(5, '18:00'))).toBe(false);
    const path = `/ahead/dates/${date.id}`;
    await send(one.person, 'PUT', path, { ...meeting, title: 'Second vote', version: 1 });
    await remind(at(5, '17:59'));
    expect((await told()).map(({ id }) => id)).toEqual([first?.id]);
    await send(one.person, 'PUT', path, { ...meeting, day: day(8).date, version: 2 });
    expect(await told()).toEqual([]);
    await remind(at(8, '18:00'));
    expect(await told()).toEqual([]);
    await remind(at(8, '17:00'));
    expect(await told()).toHaveLength(1);
    // There is no reminder of a date that is entered too late.
    const tooLate = await added(one.person, { day: day(1).date, reminder: 'week_before' });
    expect(tooLate).toMatchObject({
      message: expect.stringContaining(messages.ownDates.tooLateToRemind),
      date: { remind_at: null },
    });
    await remind(clock.now());
    expect(await told()).toHaveLength(1);
  });
});
