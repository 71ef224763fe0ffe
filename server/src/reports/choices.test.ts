import { ReportAnswer, ReportEmail, ReportIssueEmail } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertTarget } from '../testing/rows.ts';
import { runPreview } from './index.ts';
import { reportDesk } from './reports.fixture.ts';

const app = testApp();
const { reader, recipient, ask, create, list, issues, send, deliver, run } = reportDesk(app);

const preview = async (person: TestPerson, id: string) =>
  v.parse(ReportEmail, (await ask(person, 'GET', `/${id}/preview`)).body);

describe('the content of a report', () => {
  test('is chosen and ordered by its owner, with their introduction and a sender, as the preview shows', async () => {
    const { person, draft } = await reader();
    const introduction = 'Good morning,\n\nhere is the week.';
    const chosen = { sections: ['languages', 'stories', 'days'], introduction, sender_name: 'Press office' };
    const report = await create(person, { ...draft, ...chosen });
    expect(report).toMatchObject(chosen);
    const { text, html } = await preview(person, report.id);
    expect(text).toMatch(/ · Press office\n\nGood morning,\n\nhere is the week\.\n\n1 article from 1 source/);
    const places = ['Languages:', 'Top stories:', 'Articles per day:'].map((part) => text.indexOf(part));
    expect(places.toSorted((one, other) => one - other)).toEqual(places);
    expect(places[0]).toBeGreaterThan(0);
    expect(text).not.toContain('Top sources:');
    expect(html).toContain('here is the week.');
  });

  test('keeps its choices when an older form changes it, and in a copy', async () => {
    const { person, draft } = await reader();
    const chosen = { sections: ['stories'], introduction: 'Hello', sender_name: 'Ines' };
    const { id } = await create(person, { ...draft, ...chosen });
    const { body } = await ask(person, 'PUT', `/${id}`, { ...draft, name: 'Ports again' });
    expect(v.parse(ReportAnswer, body).report).toMatchObject({ name: 'Ports again', ...chosen });
    const copy = await ask(person, 'POST', `/${id}/duplicate`);
    expect(v.parse(ReportAnswer, copy.body).report).toMatchObject(chosen);
  });

  test('may include names, which older pages neither show nor remove', async () => {
    const { person, draft } = await reader();
    const layout = ['names', 'of a newer page', 'stories', 'names'];
    const { id, ...made } = await create(person, { ...draft, layout });
    expect(made).toMatchObject({ layout: ['names', 'stories'], sections: ['stories'] });
    const older = { ...draft, sections: ['days', 'stories'] };
    const { body } = await ask(person, 'PUT', `/${id}`, older);
    expect(v.parse(ReportAnswer, body).report).toMatchObject({
      layout: ['days', 'stories', 'names'],
      sections: ['days', 'stories'],
    });
    const refused = await ask(person, 'PUT', `/${id}`, { ...draft, sections: ['names'] });
    expect(refused.status).toBe(422);
    await ask(person, 'PUT', `/${id}`, { ...draft, layout: ['days'] });
    expect((await list(person)).items).toMatchObject([{ layout: ['days'], sections: ['days'] }]);
  });

  test('may be only a weekday: a weekly report for older pages, which keep it that way', async () => {
    const { person, draft } = await reader();
    // From Friday to Monday, at most.
    const { id, ...made } = await create(person, { ...draft, on_weekdays: true, hour: 8 });
    expect(made).toMatchObject({ frequency: 'weekly', on_weekdays: true });
    const next = new Date(made.next_at ?? '');
    expect(next.getTime() - app().clock.now().getTime()).toBeLessThan(86_400_000 * 3);
    const { body } = await ask(person, 'PUT', `/${id}`, { ...draft, hour: 8 });
    expect(v.parse(ReportAnswer, body).report).toMatchObject({ on_weekdays: true, next_at: made.next_at });
    expect((await preview(person, id)).text).toMatch(/^Ports weekly\nDaily report · /);
    await ask(person, 'PUT', `/${id}`, { ...draft, on_weekdays: false, hour: 8 });
    const [weekly] = (await list(person)).items;
    expect(weekly).toMatchObject({ on_weekdays: false });
    expect((await preview(person, id)).text).toContain('Weekly report');
  });

  test('may be only the summary, and has every section unless the owner chooses', async () => {
    const { person, draft } = await reader();
    const all = await create(person, draft);
    expect(all.sections).toEqual(['days', 'share', 'stories', 'themes', 'sources', 'languages']);
    const { id } = await create(person, { ...draft, name: 'Short', sections: [] });
    const { text } = await preview(person, id);
    expect(text).toContain('1 article from 1 source');
    expect(text).not.toMatch(/Top stories|per day|Languages/);
  });

  test('stays in an issue as it was sent, on its own page', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, { ...draft, introduction: 'The first one', sections: ['stories'] });
    await send(person, id);
    await ask(person, 'PUT', `/${id}`, { ...draft, name: 'Renamed', introduction: '', sections: ['days'] });
    const [issue] = await issues(person, id);
    const shown = v.parse(ReportIssueEmail, (await ask(person, 'GET', `/${id}/issues/${issue?.id}`)).body);
    expect(shown.text).toContain('The first one');
    expect(shown.text).toContain('Top stories:');
    expect(shown.issue).toMatchObject({ name: 'Ports weekly', from: issue?.from, to: issue?.to });
    const other = await app().verifiedUser();
    expect((await ask(other, 'GET', `/${id}/issues/${issue?.id}`)).status).toBe(404);
  });

  test('may introduce individual targets; the text about a target is removed with it', async () => {
    const { person, draft } = await reader();
    const [first = ''] = draft.target_ids;
    const other = await insertTarget(app().db, { user_id: person.id, name: 'Harbour dues' });
    const about = (target_id: string, text: string) => ({ target_id, text });
    const both = {
      target_ids: [first, other],
      target_introductions: [about(first, 'Quiet, as expected.'), about(other, 'New since Monday.')],
    };
    const report = await create(person, { ...draft, ...both });
    expect(report.target_introductions).toEqual(both.target_introductions);
    const { text } = await preview(person, report.id);
    expect(text).toMatch(/== Harbour dues\n\nNew since Monday\.\n\n/);
    expect(text.indexOf('Quiet, as expected.')).toBeLessThan(text.indexOf('== Harbour dues'));
    // An older form does not send them.
    const older = await ask(person, 'PUT', `/${report.id}`, { ...draft, target_ids: [other] });
    const [, kept] = both.target_introductions;
    expect(v.parse(ReportAnswer, older.body).report.target_introductions).toEqual([kept]);
    expect((await preview(person, report.id)).text).toContain('New since Monday.');
    const long = { ...both, target_introductions: [about(first, 'x'.repeat(1_001))] };
    expect((await ask(person, 'PUT', `/${report.id}`, { ...draft, ...long })).status).toBe(422);
  });

  test('has at most 1,000 characters of introduction', async () => {
    const { person, draft } = await reader();
    const { status } = await ask(person, 'POST', '', { ...draft, introduction: 'x'.repeat(1_001) });
    expect(status).toBe(422);
  });
});

test('a preview is composed in a job, so that it may take a long time', async () => {
  const { person, draft } = await reader();
  const { id } = await create(person, { ...draft, introduction: 'Good morning' });
  const started = await ask(person, 'POST', `/${id}/preview`);
  expect(started).toMatchObject({ status: 202, body: { job: { status: 'queued' } } });
  const options = { db: app().db, baseUrl: () => 'https://news.example' };
  const result = await runPreview(options, { user_id: person.id, report_id: id }, app().clock.now());
  expect(result).toEqual(v.parse(ReportEmail, (await ask(person, 'GET', `/${id}/preview`)).body));
  const other = await app().verifiedUser();
  expect((await ask(other, 'POST', `/${id}/preview`)).status).toBe(404);
  const theirs = { user_id: other.id, report_id: id };
  await expect(runPreview(options, theirs, app().clock.now())).rejects.toThrow('This report was deleted.');
});

describe('one click in the email of its owner', () => {
  const click = (url: string, body = 'List-Unsubscribe=One-Click') =>
    app().app.inject({
      method: 'POST',
      url: url.replace('https://news.example', ''),
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('ends the report only for them; recipients still get it', async () => {
    const { person, draft } = await reader();
    const ines = await recipient(person, 'Ines', 'active');
    const { id } = await create(person, { ...draft, recipient_ids: [ines.id] });
    await send(person, id);
    const url = (await deliver()).find(({ to }) => to === person.email)?.unsubscribeUrl ?? '';
    const asked = await app().get(url.replace('https://news.example', ''));
    expect([asked.status, asked.text.includes('“Ports weekly”')]).toEqual([200, true]);
    expect((await list(person)).items).toMatchObject([{ to_owner: true }]);
    expect((await click(url)).statusCode).toBe(200);
    expect((await click(url)).statusCode).toBe(200);
    expect((await list(person)).items).toMatchObject([{ to_owner: false, status: 'active' }]);
    app().clock.advance({ days: 3 });
    expect(await run()).toBe(1);
    expect((await deliver()).map(({ to }) => to)).toEqual([ines.email]);
    expect((await send(person, id)).body).toMatchObject({ message: 'On its way to 1 recipient.' });
  });

  test('cancels their waiting emails, and pauses a report that nobody else gets', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, draft);
    await send(person, id);
    const url = (await deliver())[0]?.unsubscribeUrl ?? '';
    await send(person, id);
    await click(url);
    expect(await deliver()).toEqual([]);
    expect((await issues(person, id))[0]?.emails).toMatchObject([{ status: 'canceled' }]);
    expect((await list(person)).items).toMatchObject([{ status: 'paused', next_at: null }]);
    const resumed = v.parse(ReportAnswer, (await ask(person, 'POST', `/${id}/resume`)).body);
    expect(resumed.report).toMatchObject({ status: 'active', to_owner: true });
  });

  test('ignores a forged link', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, draft);
    await send(person, id);
    const url = (await deliver())[0]?.unsubscribeUrl ?? '';
    expect((await click(url.slice(0, -2))).statusCode).toBe(404);
    expect((await list(person)).items).toMatchObject([{ to_owner: true }]);
  });
});

test('ten reports a day can be sent manually, even if one is deleted and created again', async () => {
  const { person, draft } = await reader();
  for (let n = 0; n < 10; n++) {
    const { id } = await create(person, draft);
    expect((await send(person, id)).status).toBe(201);
    await ask(person, 'DELETE', `/${id}`);
  }
  const { id } = await create(person, draft);
  expect(await send(person, id)).toMatchObject({ status: 403, body: { code: 'quota_exceeded' } });
  app().clock.advance({ days: 1 });
  expect((await send(person, id)).status).toBe(201);
});
