import { type ArticleTranslation, limits } from '@newswatch/shared/contracts';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeStaleRows } from '../jobs/remove-stale-rows.ts';
import { type TestPerson, testApp } from '../testing/app.ts';
import { startModelServer } from '../testing/model-server.ts';
import { insertArticle, insertSource } from '../testing/rows.ts';
import { startTranslationServer, type TranslationBehaviour } from '../testing/translation-server.ts';
import { createLibreTranslator } from './services/libre-translator.ts';
import { createModelTranslator } from './services/model-translator.ts';
import { TranslationFailure } from './services/translator.ts';

const server = await startTranslationServer({ key: 'lt-secret', charLimit: 1_000 });
const app = testApp({
  defaultPlan: 'free',
  translation: { kind: 'libretranslate', url: server.url, key: 'lt-secret' },
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.next.length = 0;
});

const TEXT = 'The port opened in 1998.\n\nIt has 40 docks.';

async function article(status: 'approved' | 'rejected' = 'approved') {
  const { db } = app();
  const source_id = await insertSource(db, { name: 'The Gazette', status });
  return insertArticle(db, { source_id, title: 'The port opens', content_text: TEXT });
}

async function translate({ token }: TestPerson, id: string, language = 'arabic') {
  const { status, body } = await app().call('POST', `/articles/${id}/translations`, {
    token,
    body: { language },
  });
  const { translation, message } = body as { translation: ArticleTranslation; message?: string };
  return { status, translation, message };
}

async function offer({ token }: TestPerson, id: string) {
  const { body } = await app().call('GET', `/articles/${id}`, { token });
  return (body as { translation?: unknown }).translation;
}

test('an article is translated once for everybody, and again when its text changes', async () => {
  const [first, second] = [await app().verifiedUser(), await app().verifiedUser()];
  const id = await article();
  expect(await offer(first, id)).toEqual({
    service: 'LibreTranslate',
    languages: ['arabic', 'french', 'spanish'],
  });
  const { status, translation } = await translate(first, id);
  expect({ status, ...translation }).toMatchObject({
    status: 200,
    state: 'ready',
    language: 'arabic',
    direction: 'rtl',
    service: 'LibreTranslate',
    title: 'ar: The port opens',
    title_differs: false,
    paragraphs: [
      { original: 'The port opened in 1998.', text: 'ar: The port opened in 1998.', differing: [] },
      { original: 'It has 40 docks.', text: 'ar: It has 40 docks.', differing: [] },
    ],
    is_cut: false,
  });
  expect(server.requests.map(({ body }) => body)).toEqual([
    {
      q: ['The port opens', 'The port opened in 1998.', 'It has 40 docks.'],
      source: 'en',
      target: 'ar',
      format: 'text',
      api_key: 'lt-secret',
    },
  ]);
  expect((await translate(second, id)).translation.paragraphs).toHaveLength(2);
  expect(server.requests).toHaveLength(1);

  await app()
    .db.updateTable('articles')
    .set({ content_text: 'It has 41 docks.', content_version: 2 })
    .where('id', '=', id)
    .execute();
  const stored = () => app().db.selectFrom('article_translations').where('article_id', '=', id).execute();
  await removeStaleRows(app().db, app().clock.now());
  expect(await stored()).toEqual([]);
  expect((await translate(second, id)).translation.paragraphs[0]?.text).toBe('ar: It has 41 docks.');
  expect(server.requests).toHaveLength(2);
  await app().db.deleteFrom('articles').where('id', '=', id).execute();
  expect(await stored()).toEqual([]);
});

test('two people who press at once share one request, and only one of them is charged', async () => {
  const people = [await app().verifiedUser(), await app().verifiedUser()];
  const id = await article();
  const gate = Promise.withResolvers<void>();
  server.next.push({ until: gate.promise });
  const both = Promise.all(people.map((person) => translate(person, id)));
  await vi.waitFor(() => expect(server.requests).toHaveLength(1));
  gate.resolve();
  const states = (await both).map(({ translation }) => translation.state);
  expect(states).toContain('ready');
  await vi.waitFor(async () => {
    for (const { token } of people) {
      const { body } = await app().call('GET', `/articles/${id}/translations/arabic`, { token });
      expect(body).toMatchObject({ translation: { state: 'ready' } });
    }
  });
  expect(server.requests).toHaveLength(1);
  const counted = await app()
    .db.selectFrom('throttle_hits')
    .select('bucket')
    .where(
      'bucket',
      'in',
      people.map(({ id: person }) => `translation:${person}`),
    )
    .execute();
  expect(counted.length).toBeLessThanOrEqual(1);
});

test('a sentence whose figures differ is marked, and markup stays text', async () => {
  const person = await app().verifiedUser();
  const id = await article();
  server.next.push({
    body: { translatedText: ['<img src=x onerror=alert(1)>', 'Ouvert en 1989.', 'Il a 40 quais.'] },
  });
  const { translation } = await translate(person, id, 'french');
  expect(translation.title).toBe('<img src=x onerror=alert(1)>');
  expect(translation.paragraphs.map(({ differing }) => differing)).toEqual([[{ start: 0, end: 15 }], []]);
});

test('an article that a person may not open is not found, translated or not', async () => {
  const [owner, stranger] = [await app().verifiedUser(), await app().verifiedUser()];
  const id = await article('rejected');
  const { db, clock } = app();
  await db
    .insertInto('user_articles')
    .values({ user_id: owner.id, article_id: id, saved_at: clock.now() })
    .execute();
  expect((await translate(owner, id)).status).toBe(200);
  expect((await translate(stranger, id)).status).toBe(404);
  const asked = await app().call('GET', `/articles/${id}/translations/arabic`, { token: stranger.token });
  expect(asked.status).toBe(404);
});

test('a plan limits the translations in 24 hours; failed ones do not count', async () => {
  const person = await app().verifiedUser();
  server.next.push({ status: 500, body: { error: 'Cannot translate text: out of memory' } });
  const failing = await article();
  expect(await translate(person, failing)).toMatchObject({
    status: 503,
    message: 'The translation service failed (error 500). Try again in a minute.',
  });
  // Trying again works.
  expect((await translate(person, failing)).translation.state).toBe('ready');
  for (let made = 1; made < limits.TRANSLATIONS_PER_DAY.free; made += 1) {
    expect((await translate(person, await article())).status).toBe(200);
  }
  const refused = await translate(person, await article());
  expect(refused.status).toBe(429);
  expect(refused.message).toMatch(/^You have had 5 articles translated in 24 hours/);
  // Existing translations can still be read.
  expect((await translate(person, failing)).status).toBe(200);
});

describe('a failure of the service is reported as a sentence', () => {
  const task = { from: 'english', to: 'french', signal: new AbortController().signal } as const;
  const failure = async (
    behaviour: TranslationBehaviour,
    texts = ['Hello'],
    key: string | undefined = 'lt-secret',
  ) => {
    const translator = createLibreTranslator(
      { kind: 'libretranslate', url: server.url, key },
      { answerMs: 300 },
    );
    server.next.push(behaviour);
    try {
      return await translator
        .translate(texts, task)
        .catch((error: Error) => `${error.name}: ${error.message}`);
    } finally {
      await translator.close();
    }
  };
  const said = (sentence: string) => `TranslationFailure: ${sentence}`;

  test.each<[TranslationBehaviour, string]>([
    [
      { status: 403, body: { error: 'Invalid API key' } },
      'The translation service rejects our key. An administrator has to check it.',
    ],
    [
      { status: 400, body: { error: 'French (fr) is not available as a target language from English (en)' } },
      'The translation service does not translate from English into French.',
    ],
    [
      { status: 429, body: { error: 'Slowdown' }, headers: { 'retry-after': '600' } },
      'The translation service is getting too many requests. Try again in 10 minutes.',
    ],
    [{ body: { translatedText: ['a', 'b'] } }, 'The translation service sent an answer that cannot be read.'],
    [{ body: 'Bonjour' }, 'The translation service sent an answer that cannot be read.'],
    [
      { status: 307, headers: { location: 'http://127.0.0.1:9/translate' } },
      'The translation service cannot be reached. Try again in a minute.',
    ],
    [{ end: 'cut' }, 'The translation service cannot be reached. Try again in a minute.'],
    [{ end: 'never' }, 'The translation service did not answer in time. Try again.'],
  ])('%j', async (behaviour, sentence) => {
    expect(await failure(behaviour)).toBe(said(sentence));
  });

  test('texts that are too long for one request are sent in smaller ones', async () => {
    const texts = ['a'.repeat(400), 'b'.repeat(400), 'c'.repeat(400)];
    expect(await failure({}, texts)).toEqual(texts.map((text) => `fr: ${text}`));
  });
});

test('the language model translates in the requested format, in smaller requests if necessary', async () => {
  const model = await startModelServer();
  const counted: object[] = [];
  const translator = createModelTranslator(
    { url: model.url, name: 'small-model', key: undefined, contextTokens: 4_096 },
    async (request) => void counted.push(request),
  );
  const task = { from: 'english', to: 'french', signal: new AbortController().signal } as const;
  model.next.push({ pieces: ['<think>[so]</think>```json\n["Bonjour",', ' "Adieu"]\n```'] });
  expect(await translator.translate(['Hello', 'Farewell'], task)).toEqual(['Bonjour', 'Adieu']);
  model.next.push({ pieces: ['Bonjour'] }, { pieces: ['["Bonjour"]'] }, { pieces: ['["Adieu"]'] });
  expect(await translator.translate(['Hello', 'Farewell'], task)).toEqual(['Bonjour', 'Adieu']);
  expect(JSON.parse(model.requests[0]?.body.messages[1]?.content ?? '')).toEqual(['Hello', 'Farewell']);
  expect(counted).toHaveLength(4);
  model.next.push({ pieces: ['I will not.'] });
  await expect(translator.translate(['Hello'], task)).rejects.toThrow(TranslationFailure);
  await translator.close();
  await model.close();
});
