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
import { insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';

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
  it('are created, listed in the order of the text, annotated and deleted', async () => {
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

  it('are created once if the same passage is marked twice', async () => {
    const ask = await reader();
    const id = await newArticle('Port closes');
    const first = await mark(ask, id, 'Two ferries', 'Kept');
    expect(await mark(ask, id, 'Two ferries')).toEqual(first);
    expect(await highlightsOf(ask, id)).toHaveLength(1);
  });

  it('are created once even if their passage has moved, and again for the same words elsewhere', async () => {
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
    // One whose words no longer exist is restored once, no matter how often that is requested.
    const lost = { quote: 'No such words', start: 0 };
    expect((await post(lost)).body).toEqual((await post(lost)).body);
  });

  it('survive a new extraction of the article, and say so if their passage no longer exists', async () => {
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

  it('belong to one person, who can still open the article after its source was rejected', async () => {
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
    // The ID of another article does not find it either.
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
    // No target of this person found it.
    for (const query of ['highlighted=true', 'scope=mine&highlighted=true']) {
      const { body } = await ask('GET', `/articles?${query}`);
      expect(body).toMatchObject({ items: [{ id: one, highlight_count: 2 }], pagination: { total: 1 } });
    }
    const others = await listed(ask, 'highlighted=false&per_page=100');
    const ids = others.map(({ id }) => id);
    expect([ids.includes(one), ids.includes(two)]).toEqual([false, true]);
    expect(await listed(ask, `q=ferries&highlighted=true`)).toHaveLength(1);
  });

  it('have a colour, which can be changed', async () => {
    const ask = await reader();
    const id = await newArticle('Colours');
    const path = `/articles/${id}/highlights`;
    const made = await ask('POST', path, { ...draftOf('Two ferries'), colour: 'green' });
    expect(made.body).toMatchObject({ highlight: { colour: 'green' } });
    const { highlight } = v.parse(HighlightAnswer, made.body);
    expect(await ask('PUT', `${path}/${highlight.id}/colour`, { colour: 'purple' })).toMatchObject({
      status: 200,
      body: { message: 'Colour changed.', highlight: { colour: 'purple' } },
    });
    expect((await ask('PUT', `${path}/${highlight.id}/colour`, { colour: 'red' })).status).toBe(422);
    expect((await mark(ask, id, 'The storm')).colour).toBe('blue');
  });

  it('are restored with their original time, but never one in the future', async () => {
    const ask = await reader();
    const id = await newArticle('Restored');
    const post = (draft: object) => ask('POST', `/articles/${id}/highlights`, draft);
    const made = '2026-01-02T03:04:05.000Z';
    const past = await post({ ...draftOf('Two ferries'), created_at: made });
    expect(past.body).toMatchObject({ highlight: { created_at: made } });
    const future = await post({ ...draftOf('The storm'), created_at: '2999-01-01T00:00:00.000Z' });
    expect(v.parse(HighlightAnswer, future.body).highlight.created_at < '2999').toBe(true);
  });

  describe('of all articles', () => {
    const all = async (ask: Ask, query: string) =>
      v.parse(HighlightList, (await ask('GET', `/highlights?sort=-created_at&${query}`)).body);
    const quotes = async (ask: Ask, query: string) => (await all(ask, query)).items.map(({ quote }) => quote);

    it('are listed newest first, paged by key, with their article and whether they are still in the text', async () => {
      const ask = await reader();
      const [one, two] = [await newArticle('One'), await newArticle('Two')];
      await mark(ask, one, 'Two ferries');
      app().clock.advance({ minutes: 1 });
      await mark(ask, two, 'The harbour', 'Which?');
      app().clock.advance({ minutes: 1 });
      await mark(ask, one, 'The storm');
      await rewrite(two, 'Nothing of it is left.');
      const first = await all(ask, 'per_page=2');
      expect(first).toMatchObject({
        items: [
          { quote: 'The storm', place: { start: 59 }, article: { id: one, title: 'One' } },
          { quote: 'The harbour', place: null, note: 'Which?', article: { id: two } },
        ],
        pagination: { total: 3 },
      });
      // One that is created in the meantime does not shift the others.
      await mark(ask, two, 'Two ferries');
      const rest = await all(ask, `per_page=2&cursor=${first.next_cursor}`);
      expect(rest).toMatchObject({
        items: [{ quote: 'Two ferries', article: { id: one } }],
        next_cursor: null,
      });
      const other = await ask('GET', `/highlights?cursor=${first.next_cursor}`);
      expect(other).toMatchObject({ status: 422, body: { fields: { cursor: ['Unknown cursor'] } } });
    });

    it('are found by their passage or note in any script, by source, colour and target', async () => {
      const person = await app().verifiedUser();
      const ask = asker(person);
      const source_id = await insertSource(app().db);
      const arabic = 'عادت العبّارة إلى المرفأ بعد العاصفة';
      const port = await insertArticle(app().db, { source_id, title: 'Port', content_text: arabic });
      const ferry = await newArticle('Ferry');
      const marked = { quote: 'العبّارة إلى المرفأ', start: 5, colour: 'yellow' };
      await ask('POST', `/articles/${port}/highlights`, marked);
      await mark(ask, ferry, 'The storm', '100% sure');
      expect(await quotes(ask, `q=${encodeURIComponent('المرفأ')}`)).toEqual([marked.quote]);
      expect(await quotes(ask, 'q=STORM')).toEqual(['The storm']);
      expect(await quotes(ask, 'q=0%25 S')).toEqual(['The storm']);
      expect(await quotes(ask, 'q=%25')).toEqual(['The storm']);
      expect(await quotes(ask, `source_id=${source_id}`)).toEqual([marked.quote]);
      expect(await quotes(ask, 'colour=yellow,green')).toEqual([marked.quote]);
      const target_id = await insertTarget(app().db, { user_id: person.id });
      await insertMatch(app().db, { user_id: person.id, target_id, article_id: ferry });
      expect(await quotes(ask, `target_id=${target_id}`)).toEqual(['The storm']);
      expect(await quotes(await reader(), '')).toEqual([]);
    });

    it('are found again together in a text that has changed, and keep the order of the list', async () => {
      const ask = await reader();
      const id = await newArticle('Long');
      const line = (number: number) => `Ferry number ${number} waited outside the harbour.`;
      const lines = Array.from({ length: 100 }, (_, index) => line(index)).join(' ');
      await rewrite(id, lines);
      const marked = Array.from({ length: 10 }, (_, index) => line(index * 9));
      for (const quote of marked) {
        await ask('POST', `/articles/${id}/highlights`, { quote, start: lines.indexOf(quote) });
        app().clock.advance({ seconds: 1 });
      }
      await rewrite(id, `Updated at noon. ${lines}`);
      const { items } = await all(ask, 'per_page=100');
      expect(items.map(({ quote }) => quote)).toEqual(marked.toReversed());
      expect(items.every(({ place, quote }) => place?.start === lines.indexOf(quote) + 17)).toBe(true);
    });

    it('are exported as filtered', async () => {
      const ask = await reader();
      const id = await newArticle('Ferry *late*');
      await mark(ask, id, 'The storm', '=1+1');
      await mark(ask, id, 'Two ferries waited outside.\n\nThe storm');
      const file = async (query: string) =>
        v.parse(ExportedFile, (await ask('GET', `/highlights/export?${query}`)).body);
      const markdown = await file('format=markdown');
      expect(markdown).toMatchObject({ rows: 2, is_complete: true, type: 'text/markdown;charset=utf-8' });
      expect(markdown.content).toMatch(
        /^# Highlights\n\n## \[Ferry \\\*late\\\*\]\(<http.*\n\n> Two ferries waited outside\.\n>\n> The storm\n\n\*Blue/s,
      );
      expect(markdown.content).toContain('> The storm\n\n\\=1+1\n\n*Blue · highlighted ');
      const { highlight } = v.parse(
        HighlightAnswer,
        (
          await ask(
            'POST',
            `/articles/${id}/highlights`,
            draftOf('The harbour', 'One\n    two &amp; R&D\n\n* three'),
          )
        ).body,
      );
      // The lines of a note stay separate lines, and indented ones are not code.
      expect((await file('q=R%26D')).content).toContain(
        '> The harbour\n\nOne\\\ntwo \\&amp; R&D\n\n\\* three\n\n*Blue',
      );
      await ask('DELETE', `/articles/${id}/highlights/${highlight.id}`);
      const { content } = await file('format=csv&q=1%2B1');
      expect(content.split('\r\n')).toHaveLength(3);
      expect(content).toContain(`"The storm","'=1+1","Blue","Ferry *late*"`);
    });
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
