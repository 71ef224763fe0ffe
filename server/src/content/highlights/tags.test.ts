import {
  BulkHighlightsAnswer,
  calls,
  ExportedFile,
  HighlightAnswer,
  HighlightList,
  HighlightTagList,
  highlightTagMessages,
  type SavedView,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { insertArticle, insertSource } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
const text = 'The harbour closed on Monday. Two ferries waited outside.';
let person: TestPerson;
let articleId: string;
beforeEach(async () => {
  person = await app().signUp();
  articleId = await insertArticle(app().db, {
    source_id: await insertSource(app().db),
    title: 'Ferry late',
    content_text: text,
  });
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app().call(method, path, { token: person.token, body });
const mark = async (quote: string, tags?: string[]) => {
  const body = { quote, start: text.indexOf(quote), ...(tags && { tags }) };
  const answer = await call('POST', `/articles/${articleId}/highlights`, body);
  return v.parse(HighlightAnswer, answer.body).highlight;
};
const listed = async (query: string) => {
  const { items } = v.parse(HighlightList, (await call('GET', `/highlights?${query}`)).body);
  return items.map(({ quote }) => quote);
};
const tags = async () => v.parse(HighlightTagList, (await call('GET', '/highlights/tags')).body).items;
const change = async (body: object) =>
  v.parse(BulkHighlightsAnswer, (await call('POST', '/highlights/bulk', body)).body);

describe('the tags of a highlight', () => {
  it('are tidied when it is created, spelled as on other highlights, and replaced together with the note', async () => {
    const first = await mark('The harbour', ['  Ports   and  ferries ', 'ports and FERRIES', 'أخبار']);
    expect(first.tags).toEqual(['Ports and ferries', 'أخبار']);
    const second = await mark('Two ferries', ['PORTS and ferries']);
    expect(second.tags).toEqual(['Ports and ferries']);
    const path = `/articles/${articleId}/highlights/${second.id}`;
    expect(await call('PUT', path, { note: 'Which ones?', tags: ['Client A'] })).toMatchObject({
      status: 200,
      body: { message: highlightTagMessages.saved, highlight: { note: 'Which ones?', tags: ['Client A'] } },
    });
    expect(await call('PUT', path, { tags: [] })).toMatchObject({
      body: { message: highlightTagMessages.tagsSaved, highlight: { note: 'Which ones?', tags: [] } },
    });
    expect(await call('PUT', path, { note: 'Both' })).toMatchObject({ body: { highlight: { tags: [] } } });
    // A remote that was built before tags existed leaves them unchanged.
    expect(await call('PUT', `${path.replace(second.id, first.id)}/note`, { note: 'Kept' })).toMatchObject({
      body: { highlight: { tags: ['Ports and ferries', 'أخبار'] } },
    });
  });

  it('are refused with the reason', async () => {
    const { id } = await mark('The harbour');
    const put = (given: string[]) => call('PUT', `/articles/${articleId}/highlights/${id}`, { tags: given });
    const sentenceOf = async (given: string[]) => JSON.stringify((await put(given)).body);
    expect(await sentenceOf(['a, b'])).toContain(highlightTagMessages.withComma);
    expect(await sentenceOf(['x'.repeat(31)])).toContain(highlightTagMessages.tooLong);
    expect(await sentenceOf([' \u200f'])).toContain(highlightTagMessages.required);
    expect(await sentenceOf([...'abcdefghijk'])).toContain(highlightTagMessages.tooMany);
    const stranger = await app().signUp();
    const other = await app().call('PUT', `/articles/${articleId}/highlights/${id}`, {
      token: stranger.token,
      body: { tags: ['Mine'] },
    });
    expect(other.status).toBe(404);
  });

  it('filter the list, are found by the search, and are in exported files', async () => {
    await mark('The harbour', ['Coast']);
    await mark('Two ferries', ['Fleet', 'Coast']);
    await mark('on Monday');
    expect(await listed('tag=fleet')).toEqual(['Two ferries']);
    expect(await listed('tag=Fleet,coast')).toHaveLength(2);
    expect(await listed('q=flee')).toEqual(['Two ferries']);
    const file = async (query: string) =>
      v.parse(ExportedFile, (await call('GET', `/highlights/export?${query}`)).body);
    expect((await file('format=csv&tag=fleet')).content).toMatch(/"Tags"\r\n.*"Two ferries".*"Fleet, Coast"/);
    const markdown = await file('tag=coast');
    expect(markdown.content).toContain('Tags: Fleet, Coast');
    expect(markdown.rows).toBe(2);
    const articles = await call('GET', '/articles/export?scope=all&highlighted=true&format=json');
    expect(JSON.stringify(articles.body)).toContain('Fleet');
  });

  it('are added to several highlights at once, and removed from them', async () => {
    const full = await mark('The harbour', [...'abcdefghij']);
    const other = await mark('Two ferries', ['Coast']);
    const ids = [full.id, other.id, 'hlt_01ARZ3NDEKTSV4RRFFQ69G5FAV'];
    expect(await change({ ids, action: 'add_tags', tags: ['coast', 'Fleet'] })).toEqual({
      message: '“Coast”, “Fleet” added to 1 highlight.',
      changed: 1,
      refused: 2,
    });
    const gone = ids.slice(2);
    expect(await change({ ids: gone, action: 'remove_tags', tags: ['Coast'] })).toMatchObject({
      message: highlightTagMessages.missing,
      changed: 0,
    });
    expect(await listed('tag=fleet')).toEqual(['Two ferries']);
    expect(await change({ ids, action: 'remove_tags', tags: ['A', 'fleet'] })).toMatchObject({ changed: 2 });
    expect(await tags()).toContainEqual({ tag: 'Coast', highlights: 1 });
    expect((await tags()).map(({ tag }) => tag)).not.toContain('a');
    expect((await call('POST', '/highlights/bulk', { ids, action: 'add_tags', tags: [] })).status).toBe(422);
  });

  it('are renamed, merged and deleted everywhere, including in saved views', async () => {
    const { id } = await mark('The harbour', ['Coast', 'Ports']);
    await mark('Two ferries', ['Ports']);
    const address = '/articles?view=highlights&tag=Ports%2CFleet';
    const view = { name: 'Ports', address };
    expect((await call('POST', '/user/saved-views', view)).status).toBeLessThan(300);
    expect(await call('PUT', '/highlights/tags', { tag: 'ports', name: 'Coast' })).toMatchObject({
      status: 200,
      body: { message: highlightTagMessages.renamed },
    });
    expect(await tags()).toEqual([{ tag: 'Coast', highlights: 2 }]);
    const { highlights } = v.parse(
      calls.articles.get.answer,
      (await call('GET', `/articles/${articleId}`)).body,
    ).article;
    expect(highlights.find((one) => one.id === id)?.tags).toEqual(['Coast']);
    const { ui_preferences: seen } = await app()
      .db.selectFrom('users')
      .select('ui_preferences')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const [saved] = seen.saved_views as SavedView[];
    expect(new URLSearchParams(saved?.address.split('?')[1]).get('tag')).toBe('Coast,Fleet');
    expect(await call('DELETE', '/highlights/tags?tag=coast')).toMatchObject({
      body: { message: highlightTagMessages.deleted },
    });
    expect(await tags()).toEqual([]);
    expect((await call('DELETE', '/highlights/tags?tag=coast')).status).toBe(404);
  });
});
