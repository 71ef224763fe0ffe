import { limits } from '@newswatch/shared/contracts';
import { type AdminArticleDetail, adminMessages } from '@newswatch/shared/contracts/admin';
import { type Selectable, sql } from 'kysely';
import { expect, it } from 'vitest';
import { updateStoredArticle } from '../../crawler/index.ts';
import type { ExtractedArticle } from '../../extractor/index.ts';
import type { ArticlesTable } from '../../storage/schema.ts';
import { testApp } from '../../testing/app.ts';
import { extractedArticle } from '../../testing/extracted-article.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });

it('corrects the date and the authors as a new version, without matching or alerting again', async () => {
  const { db, clock } = app();
  const [admin, reader] = [await app().administrator(), await app().verifiedUser()];
  const target_id = await insertTarget(db, { user_id: reader.user.id, keywords_any: ['harbour'] });
  const source_id = await insertSource(db);
  const matched_at = clock.now();
  const id = await insertArticle(db, { source_id, author: 'Admin', title: 'Harbour closed', matched_at });
  await insertMatch(db, { article_id: id, target_id, user_id: reader.user.id });
  clock.advance({ minutes: 5 });
  const correct = (body: object) =>
    app().call('PUT', `/admin/articles/${id}/correction`, { token: admin.token, body });
  const article = () => db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const first = await article();

  const answer = await correct({
    author: ' Ida\u202e\n Quill ',
    published_at: '2026-03-01T08:00:00.000Z',
    version: 1,
  });
  expect(answer.body).toMatchObject({
    message: adminMessages.articles.corrected,
    article: { author: 'Ida Quill', published_at: '2026-03-01T08:00:00.000Z', content_version: 2 },
  });
  const now = await article();
  expect(now).toMatchObject({ published_at_source: 'administrator', updated_at: clock.now() });
  // The matcher's queue does not change.
  expect([now.matched_at, now.without_alerts]).toEqual([first.matched_at, first.without_alerts]);
  expect(first.matched_at).not.toBeNull();
  const count = async (table: 'matches' | 'notifications' | 'deliveries') =>
    (await db.selectFrom(table).select('id').where('user_id', '=', reader.user.id).execute()).length;
  expect([await count('matches'), await count('notifications'), await count('deliveries')]).toEqual([
    1, 0, 0,
  ]);
  const versions = await db
    .selectFrom('article_versions')
    .select(['version', 'title'])
    .where('article_id', '=', id)
    .execute();
  expect(versions).toEqual([{ version: 1, title: 'Harbour closed' }]);

  // Repeating it changes nothing; an outdated form and a date in the future are refused.
  expect((await correct({ author: 'Ida Quill' })).body).toMatchObject({
    message: adminMessages.articles.sameAsBefore,
  });
  expect((await article()).content_version).toBe(2);
  expect((await correct({ author: 'Somebody', version: 1 })).body).toMatchObject({
    code: 'version_conflict',
  });
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString();
  expect((await correct({ published_at: tomorrow })).body).toMatchObject({
    fields: { published_at: ['The date must not be in the future'] },
  });
  expect((await correct({ author: null, published_at: null })).body).toMatchObject({
    article: { author: null, published_at: null, published_at_source: 'none' },
  });
});

it('keeps a manually corrected title when the page is read again, finds the article by it, and alerts nobody', async () => {
  const { db, clock } = app();
  const [admin, reader] = [await app().administrator(), await app().verifiedUser()];
  await insertTarget(db, { user_id: reader.user.id, keywords_any: ['lighthouse'] });
  const source_id = await insertSource(db);
  const id = await insertArticle(db, { source_id, title: 'Habour closd', matched_at: clock.now() });
  const stored = () => db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const correct = async (body: object) => {
    const { body: answer } = await app().call('PUT', `/admin/articles/${id}/correction`, {
      token: admin.token,
      body,
    });
    return answer as { article: AdminArticleDetail; message: string };
  };
  const found = async (q: string) => {
    const { body } = await app().call('GET', `/admin/articles?q=${q}`, { token: admin.token });
    return (body as { items: { id: string }[] }).items.some((each) => each.id === id);
  };
  const before = await stored();
  const { article } = await correct({ title: ' Lighthouse\n closed ', summary: 'Repairs' });
  expect(article).toMatchObject({
    title: 'Lighthouse closed',
    summary: 'Repairs',
    as_extracted: { title: 'Habour closd', summary: before.summary },
    content_version: 2,
  });
  // It is matched again, without alerts.
  expect(await stored()).toMatchObject({ matched_at: null, without_alerts: true });
  expect([await found('lighthouse'), await found('habour')]).toEqual([true, false]);
  const [entry] = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('object_id', '=', id)
    .where('action', '=', 'article.corrected')
    .execute();
  expect(entry?.detail).toMatchObject({
    before: { title: 'Habour closd' },
    after: { title: 'Lighthouse closed', as_extracted: { title: 'Habour closd' } },
  });

  // The page is read again: a new title alone changes nothing, and a new text keeps the correction.
  const read = { ...extracted(before), title: 'Harbour closed' };
  expect(await updateStoredArticle(db, id, read, clock.now())).toBe('unchanged');
  expect(await stored()).toMatchObject({ title: 'Lighthouse closed', content_version: 2 });
  const other = { ...read, contentText: `${read.contentText} More.`, author: 'Ida Quill' };
  expect(await updateStoredArticle(db, id, other, clock.now())).toBe('updated');
  expect(await stored()).toMatchObject({
    title: 'Lighthouse closed',
    summary: 'Repairs',
    author: 'Ida Quill',
    as_extracted: { title: 'Harbour closed', summary: before.summary },
  });
  // The same page again.
  expect(await updateStoredArticle(db, id, other, clock.now())).toBe('unchanged');

  const restored = await correct({ restore: ['title', 'summary'] });
  expect(restored.article).toMatchObject({
    title: 'Harbour closed',
    summary: before.summary,
    as_extracted: null,
  });
  expect(await updateStoredArticle(db, id, { ...other, title: 'Harbour open' }, clock.now())).toBe('updated');
  expect((await stored()).title).toBe('Harbour open');
  expect(await correct({ title: '\u200b' })).toMatchObject({ fields: { title: ['Enter a title'] } });
});

it('keeps a manually corrected text when the page is read again, finds the article by it, and alerts nobody', async () => {
  const { db, clock } = app();
  const [admin, reader] = [await app().administrator(), await app().verifiedUser()];
  await insertTarget(db, { user_id: reader.user.id, keywords_any: ['lighthouse'] });
  const source_id = await insertSource(db);
  const content_text = `Harbour\n\nThe habour is closd today.\n\nMore: on the quay`;
  const content_html =
    '<h2>Harbour</h2><p>The <em>habour</em> is closd today.</p><p>More: <a href="https://quay.example/">on the quay</a></p>';
  const id = await insertArticle(db, { source_id, content_text, content_html, matched_at: clock.now() });
  const stored = () => db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, person = admin) =>
    (await app().call(method, path, { token: person.token, ...(body ? { body } : {}) })).body;
  const correct = async (body: object) =>
    (await call('PUT', `/admin/articles/${id}/correction`, body)) as {
      article: AdminArticleDetail;
      message: string;
    };
  for (const [quote, start] of [
    ['habour is closd', 13],
    ['on the quay', 43],
  ] as const)
    await call('POST', `/articles/${id}/highlights`, { quote, start }, reader);
  const places = async () => {
    const { items } = (await call('GET', '/highlights', undefined, reader)) as {
      items: { quote: string; place: { start: number } | null }[];
    };
    return items.map(({ quote, place }) => [quote, place?.start ?? null]);
  };
  const before = await stored();

  const text = 'Harbour\n\nThe lighthouse is closed  today.\r\n\r\n\r\nMore: on the\u00ad quay';
  const tidy = 'Harbour\n\nThe lighthouse is closed today.\n\nMore: on the quay';
  const { article } = await correct({ text, version: 1 });
  expect(article).toMatchObject({
    content_text: tidy,
    as_extracted: { text: content_text },
    word_count: 10,
    content_version: 2,
    versions: [{ version: 1, content_text }],
  });
  // Its heading and its link stay. It is matched again, without alerts, and no longer found by its old text.
  expect(await stored()).toMatchObject({
    content_html:
      '<h2>Harbour</h2><p>The lighthouse is closed today.</p><p>More: <a href="https://quay.example/">on the quay</a></p>',
    matched_at: null,
    without_alerts: true,
  });
  expect((await stored()).story_keys).not.toEqual(before.story_keys);
  const words = async () => {
    const { rows } = await sql<{ words: string }>`
      select words::text from article_words where article_id = ${id}
    `.execute(db);
    return rows[0]?.words ?? '';
  };
  expect(await words()).toContain('lighthous');
  expect(await words()).not.toContain('habour');
  // As after the page is read again: highlights are kept, but have no position if their words no longer exist.
  expect((await places()).sort()).toEqual([
    ['habour is closd', null],
    ['on the quay', tidy.indexOf('on the quay')],
  ]);
  const [entry] = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('object_id', '=', id)
    .where('action', '=', 'article.corrected')
    .execute();
  expect(entry?.detail).toMatchObject({ after: { as_extracted: { text: 'corrected' } } });
  expect(JSON.stringify(entry?.detail)).not.toContain('habour');

  // The page is read again.
  const page = extracted(before);
  expect(await updateStoredArticle(db, id, page, clock.now())).toBe('unchanged');
  expect((await stored()).content_version).toBe(2);
  const edited = { ...page, contentText: 'The page says more.', contentHtml: '<p>The page says more.</p>' };
  expect(await updateStoredArticle(db, id, edited, clock.now())).toBe('unchanged');
  expect(await stored()).toMatchObject({ content_text: tidy, content_version: 2, matched_at: null });
  const renamed = { ...edited, title: 'Another title' };
  expect(await updateStoredArticle(db, id, renamed, clock.now())).toBe('updated');
  expect(await stored()).toMatchObject({
    title: 'Another title',
    content_text: tidy,
    content_html: expect.stringContaining('lighthouse'),
    content_version: 3,
  });

  const restored = await correct({ restore: ['text'] });
  expect(restored.article).toMatchObject({ content_text: 'The page says more.', as_extracted: null });
  expect((await stored()).content_html).toBe('<p>The page says more.</p>');
  expect(await correct({ text: 'x'.repeat(limits.ARTICLE_TEXT_MAX + 1) })).toMatchObject({
    fields: { text: [adminMessages.articles.textTooLong] },
  });
  // In the script that takes the most space.
  const long = {
    title: 'ﷺ'.repeat(limits.ARTICLE_TITLE_MAX),
    summary: 'ﷺ'.repeat(limits.ARTICLE_SUMMARY_MAX),
  };
  const whole = await correct({ ...long, text: 'ﷺ'.repeat(limits.ARTICLE_TEXT_MAX) });
  expect(whole.message).toBe(adminMessages.articles.corrected);
  expect(adminMessages.articles.textTooLong).toContain(limits.ARTICLE_TEXT_MAX.toLocaleString('en'));
});

it('is still recognised as the same article at another address, where its text is uncorrected', async () => {
  const { db } = app();
  const admin = await app().administrator();
  const content_text = Array.from({ length: 60 }, (_, at) => `harbour${at}`).join(' ');
  const id = await insertArticle(db, { source_id: await insertSource(db), content_text });
  const stored = () => db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const correct = (body: object) =>
    app().call('PUT', `/admin/articles/${id}/correction`, { token: admin.token, body });
  const now = app().clock.now();
  await updateStoredArticle(db, id, { ...extracted(await stored()), title: 'Harbour news' }, now);
  const { body_hash } = await stored();
  expect(body_hash).not.toBeNull();
  await correct({ text: 'Short.', title: 'By hand' });
  expect(await stored()).toMatchObject({ content_text: 'Short.', body_hash });
  const page = {
    ...extracted(await stored()),
    extraction: 'full',
    contentText: `${content_text} more`,
  } as const;
  await updateStoredArticle(db, id, page, now);
  const { body_hash: next } = await stored();
  expect(next).not.toBe(body_hash);
  await correct({ restore: ['text'] });
  expect(await stored()).toMatchObject({ content_text: page.contentText, body_hash: next });
});

/** The article as read from its page. */
function extracted(row: Selectable<ArticlesTable>): ExtractedArticle {
  return {
    ...{ title: row.title, summary: row.summary, author: row.author, imageUrl: null },
    ...{ contentText: row.content_text, contentHtml: row.content_html, wordCount: row.word_count },
    ...{ language: row.language, languageConfidence: 1, direction: row.direction },
    ...{ extraction: row.extraction, extractionScore: 1, publishedAt: null, publishedAtSource: 'none' },
    ...{ canonicalUrl: row.canonical_url, isArchive: false },
    kind: 'article',
    isTitleMade: false,
    recording: null,
    times: null,
  } as ExtractedArticle;
}

it('a title that an administrator writes for a post is kept until the correction is removed', async () => {
  const { db } = app();
  const admin = await app().administrator();
  const title = 'The dredger is back';
  const id = await insertArticle(db, {
    ...{ source_id: await insertSource(db), kind: 'post', is_title_made: true },
    ...{ title, content_text: `${title} at the pier.` },
  });
  const correct = (body: object) =>
    app().call('PUT', `/admin/articles/${id}/correction`, { token: admin.token, body });
  const post = () =>
    db
      .selectFrom('articles')
      .select(['title', 'is_title_made'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await correct({ title: 'Dredging resumes', version: 1 });
  expect(await post()).toEqual({ title: 'Dredging resumes', is_title_made: false });
  await updateStoredArticle(
    db,
    id,
    { ...extractedArticle(title, `${title} at the quay.`), kind: 'post', isTitleMade: true },
    app().clock.now(),
  );
  expect(await post()).toEqual({ title: 'Dredging resumes', is_title_made: false });
  await correct({ restore: ['title'], version: 3 });
  expect(await post()).toEqual({ title, is_title_made: true });
});
