import { ADDED_SOURCE_ID } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { transaction } from '../storage/database.ts';
import { extractedArticle } from '../testing/extracted-article.ts';
import { insertUser } from '../testing/rows.ts';
import { urlHash } from './normalize-url.ts';
import { paperCrawlFixture } from './paper-crawl.fixture.ts';
import { rssOf } from './paper-server.fixture.ts';
import { storeAddedArticle } from './store-article.ts';

const { fixture, paper, addSource } = paperCrawlFixture();
const { articles, crawl, now } = fixture;

const title = 'Harbour wall will be rebuilt before winter';
const text = 'The wall will be rebuilt before winter, the council decided after a long debate on Monday. '
  .repeat(12)
  .trim();
const path = '/news/harbour-wall';
const page = (body = text, head = '') =>
  `<html lang="en"><head><title>${title}</title>${head}</head><body><article><h1>${title}</h1><p>${body}</p></article></body></html>`;
const item = (link = path) =>
  `<title>${title}</title><link>${paper.url}${link}</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>`;

/** An article that somebody added, with a collection, a note and a highlight. */
async function addByHand(address = path, contentText = text): Promise<string> {
  const { db } = fixture;
  const user_id = await insertUser(db);
  const { id } = await transaction(db, (trx) =>
    storeAddedArticle(
      trx,
      { article: extractedArticle(title, contentText), finalUrl: paper.url + address, siteName: '127.0.0.1' },
      now(),
    ),
  );
  const at = now();
  await db
    .insertInto('added_articles')
    .values({ user_id, article_id: id, address_hash: id, added_at: at })
    .execute();
  await db
    .insertInto('user_articles')
    .values({ user_id, article_id: id, read_at: at, saved_at: at })
    .execute();
  return id;
}

describe('an article that somebody added, when the crawler finds its page', () => {
  it('becomes an ordinary article of that source, without a duplicate, and keeps what people have', async () => {
    const id = await addByHand();
    expect(await articles()).toMatchObject([
      { id, status: 'added', source_id: ADDED_SOURCE_ID, story_keys: [] },
    ]);
    paper.serve(path, page());
    paper.serve('/feed', rssOf(item()));
    const source_id = await addSource();
    expect((await crawl(source_id)).counts).toMatchObject({ articles_new: 1, articles_failed: 0 });
    const [article, ...others] = await articles();
    expect(others).toEqual([]);
    expect(article).toMatchObject({ id, status: 'published', source_id, site_name: null, matched_at: null });
    expect(article?.story_keys.length).toBeGreaterThan(0);
    expect(article?.body_hash).not.toBeNull();
    const kept = await fixture.db.selectFrom('user_articles').select('saved_at').execute();
    expect(kept).toEqual([{ saved_at: now() }]);
    expect((await crawl(source_id)).counts).toMatchObject({ articles_new: 0, articles_duplicate: 0 });
  });

  it('keeps its text if the crawler meets a paywall, and gets the newer one otherwise', async () => {
    const whole = await addByHand(path, `${text} Nobody else has this sentence.`);
    paper.serve(path, {
      status: 402,
      body: page('This article is reserved for our subscribers. Log in to continue reading.'),
    });
    paper.serve('/feed', rssOf(item()));
    await crawl(await addSource());
    const [article] = await articles();
    expect(article).toMatchObject({ id: whole, status: 'published', extraction: 'full', content_version: 1 });
    expect(article?.content_text).toContain('Nobody else has this sentence.');
  });

  it('has the newer text as its next version', async () => {
    await addByHand(path, 'What the page said when it was added. '.repeat(20).trim());
    paper.serve(path, page());
    paper.serve('/feed', rssOf(item()));
    await crawl(await addSource());
    expect(await articles()).toMatchObject([{ content_text: text, content_version: 2 }]);
  });

  it('stays hidden if an administrator has hidden it', async () => {
    const id = await addByHand();
    await fixture.db.updateTable('articles').set({ status: 'hidden' }).where('id', '=', id).execute();
    paper.serve(path, page());
    paper.serve('/feed', rssOf(item()));
    const source_id = await addSource();
    await crawl(source_id);
    expect(await articles()).toMatchObject([{ id, status: 'hidden', source_id }]);
  });
});

describe('an article that somebody added', () => {
  it('does not hide an article with the same text elsewhere, and is not replaced by a page with it as its canonical address', async () => {
    const id = await addByHand('/private/harbour-wall');
    const canonical = '<link rel="canonical" href="https://elsewhere.example/harbour-wall">';
    await fixture.db
      .updateTable('articles')
      .set({ url_hash: urlHash('https://elsewhere.example/harbour-wall') })
      .where('id', '=', id)
      .execute();
    paper.serve(path, page(text, canonical));
    paper.serve('/feed', rssOf(item()));
    const source_id = await addSource();
    expect((await crawl(source_id)).counts).toMatchObject({ articles_new: 1, articles_duplicate: 0 });
    const stored = await articles();
    expect(stored.find((article) => article.id === id)).toMatchObject({
      status: 'added',
      source_id: ADDED_SOURCE_ID,
    });
    const found = stored.find((article) => article.id !== id);
    expect(found).toMatchObject({ source_id, status: 'published', is_story_primary: true });
    expect(found?.story_id).not.toBe(stored.find((article) => article.id === id)?.story_id);
  });
});
