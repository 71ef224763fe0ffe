import { messages, ParsedQueryAnswer, TargetDraft, type TargetDraftInput } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { createArticles } from '../content/index.ts';
import { storeQuotes } from '../quotes/index.ts';
import { testDatabase } from '../testing/database.ts';
import { before, insertArticle, insertSource, insertTarget, insertUser, NOON } from '../testing/rows.ts';
import {
  createBulkTargets,
  createTargets,
  explainTarget,
  parsedQuery,
  previewTarget,
  tryQuery,
} from './index.ts';

const database = testDatabase();
const articles = () => createArticles({ db: database.db });
const targets = () => createTargets({ db: database.db, articles: articles() });
const asQuery = (query: string, values: Partial<TargetDraftInput> = {}) =>
  v.parse(TargetDraft, { name: 'Ferries', match_mode: 'query', query, ...values });

let owner = '';
beforeEach(async () => {
  await database.db.deleteFrom('articles').execute();
  owner = await insertUser(database.db, { plan: 'pro' });
});

describe('a target that is a query', () => {
  it('is saved as written, without keywords', async () => {
    const draft = asQuery('(ferry OR boat) -football', { keywords_any: ['storm'] });
    const { target } = await targets().create(owner, draft, NOON);
    expect(target).toMatchObject({
      match_mode: 'query',
      query: '(ferry OR boat) -football',
      keywords_any: [],
    });
    const back = v.parse(TargetDraft, { name: 'Ferries', keywords_any: ['ferry'], query: 'boat' });
    const { target: saved } = await targets().replace(owner, target.id, back, NOON);
    expect(saved).toMatchObject({ match_mode: 'keywords', query: null, keywords_any: ['ferry'] });
  });

  it.each([
    ['(ferry', 'bracket_open', 0, 'This bracket is not closed.'],
    ['ferry NEAR/25 crew', 'near_distance', 6, /1 to 10/],
    ['-ferry', 'only_excludes', 0, /only excludes articles/],
    ['the', 'only_common_words', 0, /nearly every article/],
    ['"night boat" -boat', 'contradiction', 14, /“night boat” is required, but excluding “boat” excludes it/],
    [
      'title:ferry -ferry',
      'contradiction',
      13,
      /“title:ferry” is required, but excluding “ferry” excludes it/,
    ],
    ['مدينة -مدن', 'contradiction', 7, /excluding “مدن” excludes it too/],
    ['ferry \u202e', 'invisible', 6, /U\+202E/],
    ['ferry 🔥', 'emoji', 6, /emoji/],
  ])('is refused where it is wrong: %s', async (query, reason, position, message) => {
    await expect(targets().create(owner, asQuery(query), NOON)).rejects.toMatchObject({
      code: 'query_invalid',
      message: expect.stringMatching(message),
      details: { reason, position },
      fields: { query: [expect.stringMatching(message)] },
    });
  });

  it.each([
    [
      'ferry lang:fr',
      { languages: ['english', 'arabic'] },
      { languages: [messages.target.queryOutsideLanguages] },
    ],
    [
      'ferry category:sports',
      { categories: ['local'] },
      { categories: [messages.target.queryOutsideCategories] },
    ],
  ] satisfies [string, Partial<TargetDraftInput>, object][])(
    'is refused if the target leaves nothing of it: %s',
    async (query, values, fields) => {
      await expect(targets().create(owner, asQuery(query, values), NOON)).rejects.toMatchObject({
        code: 'validation_failed',
        fields,
      });
    },
  );

  it('may exclude a word except within a wanted name', async () => {
    await expect(targets().create(owner, asQuery('"New York" -York'), NOON)).resolves.toBeDefined();
  });

  it('requires a query, and no keywords', () => {
    expect(v.safeParse(TargetDraft, { name: 'Ferries', match_mode: 'query' }).issues?.[0].message).toBe(
      messages.target.queryRequired,
    );
    expect(v.is(TargetDraft, { name: 'Ferries', match_mode: 'query', query: 'x'.repeat(2001) })).toBe(false);
  });

  it('requires a plan with custom keywords; an existing one may stay', async () => {
    for (const plan of ['free', 'basic'] as const) {
      const user = await insertUser(database.db, { plan });
      await expect(targets().create(user, asQuery('ferry'), NOON)).rejects.toMatchObject({
        code: 'plan_required',
        details: { feature: 'custom_keywords', required_plan: 'pro' },
      });
    }
    const free = await insertUser(database.db, { plan: 'free' });
    const id = await insertTarget(database.db, {
      user_id: free,
      keywords_any: [],
      match_mode: 'query',
      query: 'ferry',
    });
    await expect(
      targets().replace(free, id, asQuery('ferry', { name: 'Boats' }), NOON),
    ).resolves.toBeDefined();
    await expect(targets().replace(free, id, asQuery('boat'), NOON)).rejects.toMatchObject({
      code: 'plan_required',
    });
    await expect(targets().duplicate(free, id, NOON)).rejects.toMatchObject({ code: 'plan_required' });
  });

  it('can be imported into another account unchanged', async () => {
    const bulk = createBulkTargets({ db: database.db, targets: targets() });
    await targets().create(
      owner,
      asQuery('ferry NEAR/3 strike', { dedupe: 'off', story_realert_hours: 6 }),
      NOON,
    );
    const file = await bulk.exportAll(owner);
    const other = await insertUser(database.db, { plan: 'pro' });
    const { created } = await bulk.importAll(other, file.targets, NOON);
    const { target } = await targets().get(other, created[0]?.id ?? '', NOON);
    expect(target).toMatchObject({ query: 'ferry NEAR/3 strike', dedupe: 'off', story_realert_hours: 6 });
    const refused = await bulk.importAll(other, [{ name: 'Bad', match_mode: 'query', query: '(' }], NOON);
    expect(refused.refused).toEqual([{ name: 'Bad', message: 'Query: This bracket is not closed.' }]);
  });
});

describe('an unsaved query', () => {
  const write = async (title: string, more: Partial<Parameters<typeof insertArticle>[1]> = {}) => {
    const source_id = await insertSource(database.db, {
      name: 'Harbour Post',
      category: 'local',
      country: 'ES',
    });
    const text = { summary: '', content_text: '' };
    return insertArticle(database.db, {
      source_id,
      title,
      ...text,
      url: `https://news.harbour.example/${Math.random()}`,
      first_seen_at: before(NOON, { hours: 2 }),
      ...more,
    });
  };
  const preview = (query: string) =>
    previewTarget(
      { db: database.db, articles: articles() },
      owner,
      { target: asQuery(query), days: 7 },
      NOON,
    );

  it('has a forecast with its fields, distances and filters, without a button to remove words', async () => {
    await write('Ferry crews strike');
    await write('Ferry crews vote for a long and bitter strike');
    await write('Ferry crews strike again', { language: 'french' });
    const found = async (query: string) => (await preview(query)).total;
    expect(await found('ferry NEAR/2 strike')).toBe(2);
    expect(await found('ferry NEAR/2 strike lang:en')).toBe(1);
    expect(await found('body:ferry')).toBe(0);
    expect(await found('title:ferry site:harbour.example source:harbour category:local')).toBe(3);
    expect(await found('ferry site:example.org')).toBe(0);
    await write('Kenya and France agree on a new ferry');
    expect(await found('ferry about:kenya country:ES')).toBe(1);
    expect(await found('ferry (about:ES OR country:FR)')).toBe(0);
    expect(await found('ferry development:strike')).toBe(2);
    expect(await found('ferry development:recall')).toBe(0);
    const { by_term, warnings } = await preview('(ferry OR zebra) strike');
    expect(by_term.map(({ term, count }) => [term, count])).toEqual([
      ['ferry', 3],
      ['strike', 3],
      ['zebra', 0],
    ]);
    expect(warnings).toMatchObject([{ code: 'idle_term', term: 'zebra', remedy: null }]);
    expect((await preview('ferry source:harbour -source:"Nobody Times"')).warnings).toMatchObject([
      { code: 'unknown_source', message: 'No source that we read has “Nobody Times” in its name.' },
    ]);
    await expect(preview('ferry OR')).rejects.toMatchObject({ code: 'query_invalid' });
  });

  it.each([
    ['zebra', 'missing_all', 'The query requires “zebra”, which is missing.'],
    ['ferry (zebra OR lion)', 'missing_any', 'None of these is present: “zebra” and “lion”.'],
    ['ferry -crews', 'excluded', 'It contains “crews”, which the query excludes.'],
    ['ferry -crew', 'excluded', 'It contains “crews”, a form of “crew”, which the query excludes.'],
    [
      '"night ferry" OR ferry -crew',
      'excluded',
      'It contains “crews”, a form of “crew”, which “ferry -crew” excludes.',
    ],
    ['ferry NEAR/1 strike', 'missing_all', '“ferry” and “strike” are not next to each other.'],
    ['ferry lang:fr', 'language', 'The article is in English, but the query requires lang:fr.'],
    [
      'ferry site:example.org',
      'source',
      'The query requires site:example.org, but this article does not match it.',
    ],
    [
      'ferry speaker:"Tom Lee"',
      'missing_all',
      'The query requires a person whose name is or ends with “Tom Lee”, or an organisation with exactly this name, but this article quotes Maria Keller.',
    ],
    // Each of them is a last name.
    [
      'speaker:(Maria Keller)',
      'missing_all',
      'The query requires a person whose name is or ends with “Maria”, or an organisation with exactly this name, but this article quotes Maria Keller.',
    ],
    [
      'speaker:(Bee OR Lee)',
      'missing_any',
      'None of these alternatives matches: “speaker:Bee” and “speaker:Lee”.',
    ],
    ['ferry -speaker:Keller', 'excluded', 'It quotes Keller, whom the query excludes.'],
    [
      'ferry -speaker:("Maria Keller" OR Lee)',
      'excluded',
      'It quotes Maria Keller, whom the query excludes.',
    ],
    [
      'zebra OR ferry -speaker:Keller',
      'excluded',
      'It quotes Keller, whom “ferry -speaker:Keller” excludes.',
    ],
    ['speaker:keller', 'would_match', /matches the target as it is now/],
    ['ferry strike', 'would_match', /matches the target as it is now/],
  ])('%s: why an article did not come is told', async (query, reason, sentence) => {
    const article = await write('Ferry crews strike', {
      content_text: '“We will not sail before we are paid,” said Maria Keller on Monday.',
    });
    await storeQuotes(database.db, [article]);
    const target = await insertTarget(database.db, {
      user_id: owner,
      keywords_any: [],
      match_mode: 'query',
      query,
    });
    const told = await explainTarget(database.db, { id: target, userId: owner }, article);
    expect(told.reason).toBe(reason);
    expect(told.sentence).toMatch(sentence);
  });

  it.each([
    [['Tom Lee'], [], 'It does not quote Tom Lee; this article quotes Maria Keller.'],
    [
      ['Tom Lee', 'Bee'],
      ['zebra'],
      'It does not quote Tom Lee or Bee, and “zebra” is not in its title, summary or text.',
    ],
    [['Keller'], ['zebra'], /matches the target as it is now/],
  ])(
    '%j %j: a target with keywords says whom the article does not quote',
    async (speakers, words, sentence) => {
      const article = await write('Ferry crews strike', {
        content_text: '“We will not sail before we are paid,” said Maria Keller on Monday.',
      });
      await storeQuotes(database.db, [article]);
      const id = await insertTarget(database.db, { user_id: owner, keywords_any: words, speakers });
      const told = await explainTarget(database.db, { id, userId: owner }, article);
      expect(told.sentence).toMatch(sentence);
      expect(told.terms.at(-1)).toMatchObject({ term: `speaker:"${speakers.at(-1)}"`, list: 'any' });
    },
  );

  it('lists its parts, and whether the article has each', async () => {
    const article = await write('Ferry crews strike');
    const target = await insertTarget(database.db, {
      user_id: owner,
      keywords_any: [],
      match_mode: 'query',
      query: '("ferry crews" OR boat) strike -football lang:en',
    });
    expect((await explainTarget(database.db, { id: target, userId: owner }, article)).terms).toEqual([
      { term: '"ferry crews"', list: 'any', found: true },
      { term: 'boat', list: 'any', found: false },
      { term: 'strike', list: 'all', found: true },
      { term: 'football', list: 'none', found: false },
      { term: 'lang:en', list: 'all', found: true },
    ]);
  });
});

it('a program learns how a query is parsed, or every error with its position', () => {
  expect(v.parse(ParsedQueryAnswer, parsedQuery('ferry or title:"night boat" -cup'))).toEqual({
    valid: true,
    normalized: 'ferry AND or AND title:"night boat" AND NOT cup',
    terms: [
      { text: 'ferry', is_phrase: false, field: null, is_excluded: false },
      { text: 'or', is_phrase: false, field: null, is_excluded: false },
      { text: 'night boat', is_phrase: true, field: 'title', is_excluded: false },
      { text: 'cup', is_phrase: false, field: null, is_excluded: true },
    ],
    warnings: [expect.objectContaining({ position: 6, end: 8 })],
    errors: [],
  });
  const refused = v.parse(ParsedQueryAnswer, parsedQuery('ferry NEAR/0 boat titel:x'));
  expect(refused).toMatchObject({ valid: false, normalized: null, error: { position: 6, end: 12 } });
  expect(refused.errors).toHaveLength(2);
});

describe('testing a query on a text', () => {
  const text = 'The walkout begins at six. Ferries sail as usual.';
  const tried = (
    query: string,
    title = 'Dockers strike at the port',
    language: 'english' | 'arabic' = 'english',
  ) => tryQuery({ query, title, text, language });

  it('is evaluated by the matcher, with its words highlighted', () => {
    const { matches, parts, highlights } = tried('(strike OR walkout) port -football');
    expect(matches).toBe(true);
    expect(parts).toEqual([
      { part: 'strike', list: 'any', holds: true },
      { part: 'walkout', list: 'any', holds: true },
      { part: 'port', list: 'all', holds: true },
      { part: 'football', list: 'none', holds: false },
    ]);
    expect(highlights.title.map(({ start, end }) => 'Dockers strike at the port'.slice(start, end))).toEqual([
      'strike',
      'port',
    ]);
    expect(highlights.text.map(({ start, end }) => text.slice(start, end))).toEqual(['walkout']);
  });

  it.each([
    ['strike NEAR/1 port', 'are not next to each other'],
    ['strike -ferries', 'It contains “ferries”, which the query excludes.'],
    [
      'title:walkout',
      'The query requires “title:walkout”, which is missing. It is in its text, where this target does not look.',
    ],
    [
      'strike "docker"',
      'The query requires “docker”, which is missing. It has “Dockers”, but quotation marks ask for exactly “docker”.',
    ],
    ['dock', 'The query requires “dock”, which is missing.'],
    ['strike lang:ar', 'The article is in English'],
  ])('says which part decided against it: %s', (query, sentence) => {
    expect(tried(query)).toMatchObject({ matches: false, sentence: expect.stringContaining(sentence) });
  });

  it('reads Arabic by its own rules', () => {
    expect(tried('ميناء', 'إضراب في الميناء', 'arabic').matches).toBe(true);
  });

  it('is refused if it is invalid, with the position', () => {
    expect(() => tried('(strike')).toThrow('This bracket is not closed.');
  });
});
