import { CorrectionReport, type CorrectionRule } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctStored } from '../../crawler/index.ts';
import { matchWorkerFixture, newWord } from '../../match-worker/testing/fixture.ts';
import { insertReader } from '../../notifier/testing/alerts.ts';
import { transaction } from '../../storage/database.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { before, insertArticle, insertSource, NOON } from '../../testing/rows.ts';
import { correctArticles, runCorrection } from './correct-articles.ts';

const rules: CorrectionRule[] = [
  { kind: 'title_end', text: '| The Post' },
  { kind: 'paragraph_begins', text: 'Read also:' },
];
const flawed = {
  title: 'Ships leave | The Post',
  summary: 'Ships left. Read also: The wall',
  content_text: 'Ships left.\n\nRead also: The wall',
  content_html: '<p>Ships left.</p><p>Read also: <a href="https://a.example/">The wall</a></p>',
};

describe('for administrators', () => {
  let app: TestApp & { close(): Promise<void> };
  let admin: TestPerson;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.administrator();
  });
  afterAll(() => app.close());

  const sourceWith = async (saved: unknown[]) => {
    const id = await insertSource(app.db);
    const answer = await app.call('PUT', `/admin/sources/${id}`, {
      token: admin.token,
      body: { correction_rules: saved },
    });
    return { id, answer };
  };
  const ask = (id: string, body: object, token = admin.token) =>
    app.call('POST', `/admin/sources/${id}/correct-articles`, { token, body });
  const run = async (id: string, apply: boolean) => {
    const since = before(app.clock.now(), { days: 7 }).toISOString();
    const payload = v.parse(correctArticles.payload, { source_id: id, rules, since, apply });
    const attempt = { progress: () => {}, signal: new AbortController().signal };
    return v.parse(
      CorrectionReport,
      await runCorrection({ db: app.db, now: app.clock.now }, payload, attempt),
    );
  };

  it('saves rules with tidy texts, and refuses what is unknown, empty, too long or contradictory', async () => {
    const { answer } = await sourceWith([
      { kind: 'title_end', text: '  |  The\u200b Post ' },
      { kind: 'author_none' },
      { kind: 'time_zone', time_zone: 'Africa/Cairo' },
    ]);
    expect(answer.body).toMatchObject({
      source: {
        correction_rules: [
          { kind: 'title_end', text: '| The Post' },
          { kind: 'author_none' },
          { kind: 'time_zone', time_zone: 'Africa/Cairo' },
        ],
      },
    });
    const refused = async (...saved: unknown[]) => {
      const { body } = (await sourceWith(saved)).answer;
      return (body as { fields?: Record<string, string[]> }).fields;
    };
    expect(await refused({ kind: 'pattern', text: '.*' })).toBeDefined();
    expect(await refused({ kind: 'title_end', text: ' \u200f ' })).toEqual({
      'correction_rules.0.text': ['Enter the text of this rule'],
    });
    expect(await refused({ kind: 'title_end', text: ' \u064b ' }), 'a vowel sign alone').toEqual({
      'correction_rules.0.text': ['Enter the text of this rule'],
    });
    expect(await refused({ kind: 'title_end', text: 'x'.repeat(201) })).toEqual({
      'correction_rules.0.text': ['The text of a rule must not exceed 200 characters'],
    });
    expect(await refused({ kind: 'time_zone', time_zone: 'Mars/Base' })).toEqual({
      'correction_rules.0.time_zone': ['Unknown time zone'],
    });
    expect(await refused({ kind: 'author_none' }, { kind: 'author_is', text: 'The Post' })).toEqual({
      correction_rules: ['Only one rule can set the author, and only one the time zone'],
    });
    expect(await refused(...Array.from({ length: 31 }, () => rules[0]))).toEqual({
      correction_rules: ['Cannot exceed 30 rules'],
    });
  });

  it('starts only for administrators, for the rules that they saw, and with a rule for stored articles', async () => {
    const { id } = await sourceWith(rules);
    const reader = await app.verifiedUser();
    expect((await ask(id, { days: 7 }, reader.token)).status).toBe(403);
    expect((await ask(id, { days: 91 })).status).toBe(422);
    expect((await ask(id, { days: 7, version: 1 })).body).toMatchObject({ code: 'version_conflict' });
    expect((await ask('src_01hzzzzzzzzzzzzzzzzzzzzzzz', { days: 7 })).status).toBe(404);
    const { id: without } = await sourceWith([{ kind: 'time_zone', time_zone: 'Africa/Cairo' }]);
    expect((await ask(without, { days: 7 })).body).toMatchObject({
      code: 'state_conflict',
      error: 'This source has no rules that change stored articles.',
    });
    const entries = () =>
      app.db
        .selectFrom('audit_log')
        .select('detail')
        .where('object_id', '=', id)
        .where('action', '=', 'source.articles_corrected')
        .execute();
    expect((await ask(id, { days: 7, dry_run: true, version: 2 })).status).toBe(202);
    expect(await entries()).toEqual([]);
    expect((await ask(id, { days: 7, version: 2 })).status).toBe(202);
    expect(await entries()).toEqual([
      { detail: expect.objectContaining({ after: expect.objectContaining({ correction_rules: rules }) }) },
    ]);
  });

  it('previews and corrects recent articles, which keep their state, story and earlier text', async () => {
    const now = app.clock.now();
    const { id } = await sourceWith(rules);
    const add = (more: object) =>
      insertArticle(app.db, { source_id: id, first_seen_at: before(now, { days: 1 }), ...flawed, ...more });
    const shown = await add({});
    const hidden = await add({ status: 'hidden', first_seen_at: before(now, { days: 2 }) });
    const removed = await add({ status: 'removed' });
    const old = await add({ first_seen_at: before(now, { days: 8 }) });
    const good = await insertArticle(app.db, { source_id: id, first_seen_at: now });
    const without = await add({
      content_text: '',
      content_html: '',
      word_count: 500,
      first_seen_at: before(now, { days: 3 }),
    });
    const read = (...ids: string[]) =>
      app.db.selectFrom('articles').selectAll().where('id', 'in', ids).orderBy('id').execute();
    const all = [shown, hidden, removed, old, good, without];
    const untouched = await read(...all);

    const preview = await run(id, false);
    expect(preview).toMatchObject({ checked: 4, changed: 3, emptied: 0, applied: false });
    expect(preview.samples.map((sample) => sample.id)).toEqual([shown, hidden, without]);
    expect(preview.samples[0]).toMatchObject({
      before: { title: flawed.title, text: flawed.content_text },
      after: { title: 'Ships leave', text: 'Ships left.', word_count: 2 },
    });
    expect(await read(...all)).toEqual(untouched);

    expect(await run(id, true)).toMatchObject({ changed: 3, applied: true });
    const [corrected] = await read(shown);
    expect(corrected).toMatchObject({
      title: 'Ships leave',
      summary: 'Ships left.',
      content_text: 'Ships left.',
      content_html: '<p>Ships left.</p>',
      word_count: 2,
      extraction: 'summary_only',
      content_version: 2,
    });
    const [stillHidden, hiddenBefore] = [(await read(hidden))[0], untouched.find((row) => row.id === hidden)];
    expect(stillHidden).toMatchObject({
      status: 'hidden',
      title: 'Ships leave',
      story_id: hiddenBefore?.story_id,
    });
    expect((await read(without))[0]).toMatchObject({
      title: 'Ships leave',
      content_text: '',
      word_count: 500,
    });
    expect(await read(removed, old, good)).toEqual(
      untouched.filter((row) => [removed, old, good].includes(row.id)),
    );
    const versions = await app.db
      .selectFrom('article_versions')
      .select(['version', 'title', 'content_text'])
      .where('article_id', '=', shown)
      .execute();
    expect(versions).toEqual([{ version: 1, title: flawed.title, content_text: flawed.content_text }]);
    // As after a crash: corrected articles do not change again.
    expect(await run(id, true)).toMatchObject({ checked: 4, changed: 0 });
  });

  it('leaves what was corrected by hand, and corrects the text that is restored when such a correction is removed', async () => {
    const { id } = await sourceWith(rules);
    const extraction_score = 0.5;
    const { content_text, content_html } = flawed;
    const content = { content_text, content_html, word_count: 6, direction: 'ltr', extraction: 'partial' };
    const byHand = { title: flawed.title, content: { ...content, extraction_score } };
    const article = await insertArticle(app.db, {
      ...{ source_id: id, first_seen_at: app.clock.now(), ...flawed, title: 'By hand | The Post' },
      ...{ content_text: 'Read also: by hand', content_html: '<p>Read also: by hand</p>' },
      ...{ summary: 'Ships', as_extracted: JSON.stringify(byHand) },
    });
    const read = () =>
      app.db.selectFrom('articles').selectAll().where('id', '=', article).executeTakeFirstOrThrow();
    const before = await read();
    expect(await run(id, false), 'nothing that is shown').toMatchObject({ checked: 1, changed: 0 });
    expect(await run(id, true)).toMatchObject({ checked: 1, changed: 0 });
    const extracted = { content_text: 'Ships left.', content_html: '<p>Ships left.</p>', word_count: 2 };
    const { as_extracted, body_hash, ...after } = await read();
    expect(as_extracted).toMatchObject({ title: 'Ships leave', content: extracted });
    expect(before).toMatchObject(after);
  });

  it('counts the articles that would have no text left', async () => {
    const { id } = await sourceWith(rules);
    const add = (content_text: string) =>
      insertArticle(app.db, { source_id: id, first_seen_at: app.clock.now(), ...flawed, content_text });
    await add('Subscribe now');
    await add('');
    await add(flawed.content_text);
    const payload = {
      source_id: id,
      rules: [{ kind: 'paragraph_contains', text: 'subscribe' } as const],
      since: before(app.clock.now(), { days: 1 }).toISOString(),
      apply: false,
    };
    const attempt = { progress: () => {}, signal: new AbortController().signal };
    expect(await runCorrection({ db: app.db, now: app.clock.now }, payload, attempt)).toMatchObject({
      checked: 3,
      changed: 1,
      emptied: 1,
    });
  });
});

describe('the matches of a corrected article', () => {
  const { database, start, addArticle, addTarget, matchesOf } = matchWorkerFixture();
  const alertsOf = (target: string) =>
    database.db.selectFrom('notifications').select('id').where('target_id', '=', target).execute();
  const correct = (article: string, ...its: CorrectionRule[]) =>
    transaction(database.db, (trx) => correctStored(trx, article, its, NOON));

  it('keep their alerts, get new highlights, and new ones are listed without alerts', async () => {
    const [word, excluded] = [newWord(), newWord()];
    const known = await addTarget(await insertReader(database.db), word);
    const fresh = await addTarget(await insertReader(database.db), word, { keywords_none: [excluded] });
    const article = await addArticle(word, { title: `Live: about ${word} | ${excluded}` });
    const matching = await start();
    await matching.idle();
    expect(await alertsOf(known)).toHaveLength(1);
    expect(await matchesOf(fresh)).toEqual([]);
    await correct(
      article,
      { kind: 'title_start', text: 'Live:' },
      { kind: 'title_end', text: `| ${excluded}` },
    );
    await matching.idle();
    expect((await matchesOf(known))[0]?.highlights[0]).toMatchObject({ start: 6 });
    expect(await alertsOf(known)).toHaveLength(1);
    expect(await matchesOf(fresh)).toMatchObject([
      { suppressed_reason: 'corrected_article', notification_id: null },
    ]);
    expect(await alertsOf(fresh)).toEqual([]);
    // The next change of the page causes alerts again.
    const edit = { title: `About ${word} and more`, matched_at: null };
    const other = await addTarget(await insertReader(database.db), 'and more');
    await database.db.updateTable('articles').set(edit).where('id', '=', article).execute();
    await matching.idle();
    expect(await alertsOf(other)).toHaveLength(1);
  });

  it('are alerted as usual if the article was corrected before it was first matched', async () => {
    const word = newWord();
    const target = await addTarget(await insertReader(database.db), word);
    const article = await addArticle(word, { title: `Live: about ${word}` });
    await correct(article, { kind: 'title_start', text: 'Live:' });
    await (await start()).idle();
    expect(await alertsOf(target)).toHaveLength(1);
  });
});
