import {
  EarlierHighlights,
  type HighlightFrequency,
  HighlightSourceList,
  highlightFrequencies,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { type TestPerson, testApp } from '../../testing/app.ts';
import { insertArticle, insertSource } from '../../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });
let person: TestPerson;
let harbour: string;
let coast: string;
beforeEach(async () => {
  person = await app().signUp();
  harbour = await insertSource(app().db, { name: 'harbour Times' });
  coast = await insertSource(app().db, { name: 'Coast Daily' });
});

const call = (method: 'GET' | 'PUT', path: string, body?: object, { token } = person) =>
  app().call(method, path, { token, body });
const choose = (sourceId: string, frequency: string, by = person) =>
  call('PUT', `/highlights/sources/${sourceId}`, { frequency }, by);
const sources = async (by = person) =>
  v.parse(HighlightSourceList, (await call('GET', '/highlights/sources', undefined, by)).body).items;
const comingBack = async () => {
  const { items } = v.parse(EarlierHighlights, (await call('GET', '/highlights/earlier')).body);
  return items.map(({ article }) => article.source.id);
};

/** An article with highlights from before the days that are left out. */
async function mark(source_id: string, quotes: readonly string[], by = person): Promise<string> {
  const text = quotes.join(' ');
  const article_id = await insertArticle(app().db, { source_id, content_text: text });
  const created_at = new Date(app().clock.now().getTime() - 30 * 86_400_000);
  const shared = { user_id: by.id, article_id, prefix: '', suffix: '', created_at, updated_at: created_at };
  await app()
    .db.insertInto('article_highlights')
    .values(quotes.map((quote) => ({ ...shared, id: newId('hlt'), quote, start: text.indexOf(quote) })))
    .execute();
  return article_id;
}

describe('the sources of a person’s highlights', () => {
  it('are listed by name with the number of highlights; each has the usual frequency until another is chosen', async () => {
    await mark(harbour, ['The harbour', 'closed']);
    await mark(coast, ['The coast']);
    expect(await sources()).toEqual([
      { id: coast, name: 'Coast Daily', logo_url: null, highlights: 1, frequency: 'usual' },
      { id: harbour, name: 'harbour Times', logo_url: null, highlights: 2, frequency: 'usual' },
    ]);
    const messages: Record<HighlightFrequency, string> = {
      more_often: 'Highlights from “Coast Daily” come back more often.',
      usual: 'Highlights from “Coast Daily” come back as usual.',
      rarely: 'Highlights from “Coast Daily” come back rarely.',
      never: 'Highlights from “Coast Daily” no longer come back.',
    };
    for (const frequency of [...highlightFrequencies, 'usual']) {
      const answer = await choose(coast, frequency);
      expect(answer).toMatchObject({
        status: 200,
        body: { message: messages[frequency as HighlightFrequency] },
      });
      expect((await sources()).map((source) => source.frequency)).toEqual([frequency, 'usual']);
    }
    expect((await choose(coast, 'sometimes')).status).toBe(422);
  });

  it('leave out sources whose articles are all withdrawn, and other people’s', async () => {
    const article = await mark(harbour, ['The harbour']);
    const other = await app().signUp();
    await mark(coast, ['The coast'], other);
    expect((await sources()).map(({ id }) => id)).toEqual([harbour]);
    expect((await choose(coast, 'never')).status).toBe(404);
    expect((await choose(newId('src'), 'never')).status).toBe(404);
    await choose(harbour, 'never');
    await app().db.updateTable('articles').set({ status: 'hidden' }).where('id', '=', article).execute();
    expect(await sources()).toEqual([]);
    expect((await choose(harbour, 'usual')).status).toBe(404);
    await app().db.updateTable('articles').set({ status: 'published' }).where('id', '=', article).execute();
    expect((await sources()).map((source) => source.frequency)).toEqual(['never']);
    expect((await sources(other)).map((source) => source.frequency)).toEqual(['usual']);
  });

  it('have the chosen frequency from the next email on', async () => {
    await mark(harbour, ['One', 'Two', 'Three']);
    await mark(coast, ['Four', 'Five']);
    expect((await comingBack()).toSorted()).toEqual([harbour, harbour, harbour, coast, coast].toSorted());
    await choose(coast, 'never');
    expect(await comingBack()).toEqual([harbour, harbour, harbour]);
    await choose(harbour, 'never');
    expect(await comingBack()).toEqual([]);
    await choose(coast, 'rarely');
    expect(await comingBack()).toEqual([coast, coast]);
  });
});
