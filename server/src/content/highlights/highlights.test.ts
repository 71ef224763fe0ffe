import {
  ArticleAnswer,
  ArticleList,
  ExportedFile,
  HighlightAnswer,
  HighlightList,
  limits,
  messages,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { insertArticle, insertSource } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
const text = 'The harbour closed on Monday. Two ferries waited outside.\n\nThe storm has passed since.';
let sourceId: string;
beforeAll(async () => {
  sourceId = await insertSource(app().db);
});
const newArticle = (title: string) =>
  insertArticle(app().db, { source_id: sourceId, title, content_text: text });
const rewrite = (id: string, content_text: string) =>
  app().db.updateTable('articles').set({ content_text }).where('id', '=', id).execute();

const asker =
  ({ token }: TestPerson) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    app().call(method, path, { token, body });
type Ask = ReturnType<typeof asker>;
const reader = async () => asker(await app().signUp());

const draftOf = (quote: string, note = '') => {
  const start = text.indexOf(quote);
  const suffix = text.slice(start + quote.length, start + quote.length + 20);
  return { quote, start, prefix: text.slice(Math.max(0, start - 20), start), suffix, note };
};
const mark = async (ask: Ask, articleId: string, quote: string, note = '') =>
  v.parse(
    HighlightAnswer,
    (await ask('POST', `/articles/${articleId}/highlights`, draftOf(quote, note))).body,
  ).highlight;
const highlightsOf = async (ask: Ask, articleId: string) =>
  v.parse(ArticleAnswer, (await ask('GET', `/articles/${articleId}`)).body).article.highlights;
const listed = async (ask: Ask, query: string) =>
  v.parse(ArticleList, (await ask('GET', `/articles?scope=all&${query}`)).body).items;

describe('highlights', () => {
  it('are made, listed in the order of the text, noted and deleted', async () => {
    const ask = await reader();
    const id = await newArticle('Ferry late');
    const storm = await mark(ask, id, 'The storm has passed');
    const ferries = await mark(ask, id, 'Two ferries', ' Which ones? ');
    expect(ferries).toMatchObject({ note: 'Which ones?', place: { start: 30, end: 41 } });
    expect((await highlightsOf(ask, id)).map(({ quote }) => quote)).toEqual([
      'Two ferries',
      'The storm has passed',
    ]);
    const path = `/articles/${id}/highlights/${storm.id}`;
    expect(await ask('PUT', `${path}/note`, { note: 'Since when?' })).toMatchObject({
      status: 200,
      body: { message: 'Note saved.', highlight: { note: 'Since when?', place: { start: 59 } } },
    });
    expect(await ask('PUT', `${path}/note`, { note: '' })).toMatchObject({
      body: { message: 'Note deleted.' },
    });
    expect(await ask('DELETE', path)).toMatchObject({ status: 200, body: { message: 'Highlight deleted.' } });
    expect((await ask('DELETE', path)).status).toBe(404);
    expect(await highlightsOf(ask, id)).toMatchObject([{ id: ferries.id }]);
  });

  it('are made once if the same passage is marked twice', async () => {
    const ask = await reader();
    const id = await newArticle('Port closes');
    const first = await mark(ask, id, 'Two ferries', 'Kept');
    expect(await mark(ask, id, 'Two ferries')).toEqual(first);
    expect(await highlightsOf(ask, id)).toHaveLength(1);
  });

  it('are made once if their passage has moved since, and again for the same words elsewhere', async () => {
    const ask = await reader();
    const id = await newArticle('Storm ends');
    const first = await mark(ask, id, 'Two ferries');
    const later = `Two ferries were late. ${text}`;
    await rewrite(id, later);
    const at = (start: number) => ({
      quote: 'Two ferries',
      start,
      prefix: later.slice(Math.max(0, start - 20), start),
    });
    const post = (draft: object) => ask('POST', `/articles/${id}/highlights`, draft);
    expect(await post(at(later.lastIndexOf('Two ferries')))).toMatchObject({
      body: { highlight: { id: first.id } },
    });
    expect(await post(at(0))).toMatchObject({ body: { highlight: { place: { start: 0, end: 11 } } } });
    expect(await highlightsOf(ask, id)).toHaveLength(2);
    // One whose words are gone is restored once, however often that is asked for.
    const lost = { quote: 'No such words', start: 0 };
    expect((await post(lost)).body).toEqual((await post(lost)).body);
  });

  it('survive a new extraction of the article, and say so when their passage is gone', async () => {
    const ask = await reader();
    const id = await newArticle('Crane falls');
    await mark(ask, id, 'The storm has passed', 'Check');
    await mark(ask, id, 'Two ferries waited');
    const later = `Updated at noon.\n${text.replace('Two ferries', 'Three ferries')}`;
    await rewrite(id, later);
    const start = later.indexOf('The storm');
    expect(await highlightsOf(ask, id)).toMatchObject([
      { quote: 'The storm has passed', place: { start, end: start + 20 }, note: 'Check' },
      { quote: 'Two ferries waited', place: null },
    ]);
    await rewrite(id, text);
    expect((await highlightsOf(ask, id)).map(({ place }) => place !== null)).toEqual([true, true]);
  });

  it('have limits, each with a sentence', async () => {
    const ask = await reader();
    const id = await newArticle('Long');
    const post = (draft: object) => ask('POST', `/articles/${id}/highlights`, draft);
    const bad = [
      [{ ...draftOf('Two'), quote: ' \n' }, messages.highlights.quoteRequired],
      [{ ...draftOf('Two'), quote: 'x'.repeat(2_001) }, messages.highlights.quoteTooLong],
      [draftOf('Two', 'x'.repeat(1_001)), messages.highlights.noteTooLong],
    ] as const;
    for (const [draft, sentence] of bad) {
      const { status, body } = await post(draft);
      expect([status, JSON.stringify(body).includes(sentence)]).toEqual([422, true]);
    }
    for (let start = 0; start < limits.HIGHLIGHTS_PER_ARTICLE_MAX; start += 1)
      expect((await post({ quote: `passage ${start}`, start })).status).toBe(201);
    expect(await post({ quote: 'b', start: 1 })).toMatchObject({
      body: { code: 'quota_exceeded', error: messages.highlights.full },
    });
    // Marking one of them again still works.
    expect((await post({ quote: 'passage 1', start: 1 })).status).toBe(201);
  });

  it('belong to one person, who still opens the article after its source was rejected', async () => {
    const [ask, other] = [await reader(), await reader()];
    const source_id = await insertSource(app().db);
    const id = await insertArticle(app().db, { source_id, content_text: text });
    const { id: highlightId } = await mark(ask, id, 'Two ferries');
    expect(await highlightsOf(other, id)).toEqual([]);
    const path = `/articles/${id}/highlights/${highlightId}`;
    expect((await other('PUT', `${path}/note`, { note: 'Mine' })).status).toBe(404);
    expect(await other('DELETE', path)).toMatchObject({
      status: 404,
      body: { error: 'This highlight no longer exists.' },
    });
    // The id of another article does not lead to it either.
    const elsewhere = `/articles/${await newArticle('Other')}/highlights/${highlightId}`;
    expect((await ask('DELETE', elsewhere)).status).toBe(404);
    await app().db.updateTable('sources').set({ status: 'rejected' }).where('id', '=', source_id).execute();
    expect(await highlightsOf(ask, id)).toHaveLength(1);
    expect((await other('GET', `/articles/${id}`)).status).toBe(404);
    const draft = draftOf('Two ferries');
    expect((await other('POST', `/articles/${id}/highlights`, draft)).status).toBe(404);
  });

  it('filter My Articles, and are counted there', async () => {
    const ask = await reader();
    const [one, two] = [await newArticle('One'), await newArticle('Two')];
    await mark(ask, one, 'Two ferries');
    await mark(ask, one, 'The storm');
    // None of this person's targets found it.
    for (const query of ['highlighted=true', 'scope=mine&highlighted=true']) {
      const { body } = await ask('GET', `/articles?${query}`);
      expect(body).toMatchObject({ items: [{ id: one, highlight_count: 2 }], pagination: { total: 1 } });
    }
    const others = await listed(ask, 'highlighted=false&per_page=100');
    const ids = others.map(({ id }) => id);
    expect([ids.includes(one), ids.includes(two)]).toEqual([false, true]);
    expect(await listed(ask, `q=ferries&highlighted=true`)).toHaveLength(1);
  });

  it('are listed for a collection, and exported with its articles', async () => {
    const [ask, other] = [await reader(), await reader()];
    const [inside, outside] = [await newArticle('Inside'), await newArticle('Outside')];
    await mark(ask, inside, 'Two ferries waited outside.\n\nThe storm', 'Why?');
    await mark(ask, inside, 'The harbour');
    await mark(ask, outside, 'The harbour');
    const made = await ask('POST', '/collections', { name: 'Ports', article_ids: [inside] });
    const { id } = v.parse(v.object({ collection: v.object({ id: v.string() }) }), made.body).collection;
    const page = v.parse(HighlightList, (await ask('GET', `/highlights?collection_id=${id}`)).body);
    expect(page.items.map(({ article_id, quote }) => [article_id, quote])).toEqual([
      [inside, 'The harbour'],
      [inside, 'Two ferries waited outside.\n\nThe storm'],
    ]);
    expect(page.pagination.total).toBe(2);
    const all = (await ask('GET', '/highlights?per_page=2')).body;
    expect(all).toMatchObject({ items: [{}, {}], pagination: { total: 3 } });
    expect((await other('GET', `/highlights?collection_id=${id}`)).status).toBe(404);
    expect((await ask('GET', `/highlights?collection_id=${newId('col')}`)).status).toBe(404);

    const file = async (format: string) =>
      v.parse(ExportedFile, (await ask('GET', `/articles/export?collection_id=${id}&format=${format}`)).body)
        .content;
    expect(await file('csv')).toContain('“The harbour”\n“Two ferries waited outside. The storm” – Why?');
    expect(JSON.parse(await file('json'))).toMatchObject({
      articles: [{ highlights: [{ quote: 'The harbour', note: '' }, { note: 'Why?' }] }],
    });
  });
});
