import { afterEach, describe, expect, it } from 'vitest';
import { createMatcher, type Matcher, type MatcherOptions, naiveMatch, type TargetTerms } from './index.ts';
import { anArticle, aTarget } from './testing/builders.ts';

const open: Matcher[] = [];
function matcherOf(
  targets: TargetTerms[],
  options: MatcherOptions = { mergeAfter: Number.POSITIVE_INFINITY },
) {
  const matcher = createMatcher(targets, options);
  open.push(matcher);
  return matcher;
}
afterEach(() => {
  for (const matcher of open.splice(0)) matcher.close();
});

/** Whether a target with these terms matches a body. */
function finds(terms: Partial<TargetTerms>, body: string): boolean {
  return matcherOf([aTarget(terms)]).matchIds(anArticle({ body })).length === 1;
}

describe('which articles a target matches', () => {
  it('matches when any of its alternatives is present', () => {
    expect(finds({ any: ['wind', 'solar'] }, 'New solar parks')).toBe(true);
    expect(finds({ any: ['wind', 'solar'] }, 'New coal mines')).toBe(false);
  });

  it('matches only when every required keyword is present', () => {
    expect(finds({ all: ['wind', 'Spain'] }, 'Spain builds wind farms')).toBe(true);
    expect(finds({ all: ['wind', 'Spain', 'tax'] }, 'Spain builds wind farms')).toBe(false);
  });

  it('does not match when an excluded keyword is present', () => {
    expect(finds({ any: ['jaguar'], none: ['car'] }, 'A jaguar in the forest')).toBe(true);
    expect(finds({ any: ['jaguar'], none: ['car'] }, 'The jaguar is a car')).toBe(false);
    expect(finds({ any: ['jaguar'], none: ['sports car', 'zoo'] }, 'A jaguar, a sports car')).toBe(false);
    expect(finds({ any: ['jaguar'], none: ['sports car', 'zoo'] }, 'A jaguar. Sports, a car')).toBe(true);
  });

  it('requires all required keywords and one of the alternatives', () => {
    const terms = { all: ['bank'], any: ['fraud', 'money laundering'] };
    expect(finds(terms, 'The bank faces a money laundering inquiry')).toBe(true);
    expect(finds(terms, 'The bank counts money, and laundering is dear')).toBe(false);
    expect(finds(terms, 'A fraud without a house')).toBe(false);
  });

  it('never finds a word inside another word', () => {
    expect(finds({ any: ['Tor'] }, 'Vector graphics, Toronto, editor')).toBe(false);
    expect(finds({ any: ['Tor'] }, 'The Tor network')).toBe(true);
  });

  it('finds a phrase only as adjacent words in order', () => {
    expect(finds({ any: ['prime minister of Japan'] }, 'the prime minister of Japan said')).toBe(true);
    expect(finds({ any: ['prime minister of Japan'] }, 'the minister prime of Japan said')).toBe(false);
    expect(finds({ any: ['that that that'] }, 'that that other, that that that')).toBe(true);
  });

  it('never finds a phrase across two fields', () => {
    const matcher = matcherOf([aTarget({ any: ['climate change'] })]);
    expect(matcher.matchIds(anArticle({ title: 'On climate', summary: 'change is near' }))).toEqual([]);
  });

  it('finds words that begin with a wildcard keyword, alone and at the end of a phrase', () => {
    expect(finds({ any: ['inflat*'] }, 'Inflationary pressure')).toBe(true);
    expect(finds({ any: ['central ban*'] }, 'The Central Banks met')).toBe(true);
    expect(finds({ any: ['central ban*'] }, 'The central plan')).toBe(false);
  });

  it('searches only the fields that the target specifies', () => {
    const matcher = matcherOf([
      aTarget({ id: 'title', any: ['Lee'], fields: ['title'] }),
      aTarget({ id: 'author', any: ['Lee'], fields: ['author'] }),
      aTarget({ id: 'text', any: ['Lee'] }),
      aTarget({ id: 'not by', any: ['story'], none: ['Lee'], fields: ['body'] }),
    ]);
    expect(matcher.matchIds(anArticle({ author: 'Ann Lee', body: 'A story' })).sort()).toEqual([
      'author',
      'not by',
    ]);
    expect(matcher.matchIds(anArticle({ title: 'Lee wins' })).sort()).toEqual(['text', 'title']);
  });

  it('respects the target’s languages and sources', () => {
    const matcher = matcherOf([
      aTarget({ id: 'french', any: ['Paris'], languages: ['french'] }),
      aTarget({ id: 'included', any: ['Paris'], sources: { scope: 'include', ids: ['s1', 's2'] } }),
      aTarget({ id: 'excluded', any: ['Paris'], sources: { scope: 'exclude', ids: ['s2'] } }),
      aTarget({ id: 'no source', any: ['Paris'], sources: { scope: 'include', ids: [] } }),
    ]);
    const ids = (sourceId: string, language: 'english' | 'french') =>
      matcher.matchIds(anArticle({ sourceId, language, body: 'Paris' })).sort();
    expect(ids('s1', 'english')).toEqual(['excluded', 'included']);
    expect(ids('s2', 'french')).toEqual(['french', 'included']);
    expect(ids('never heard of', 'english')).toEqual(['excluded']);
  });

  it('finds nothing for targets that can never match', () => {
    expect(finds({ none: ['word'] }, 'Any text')).toBe(false);
    expect(finds({ any: ['🔥'] }, '🔥')).toBe(false);
    expect(finds({ all: ['…'], any: ['text'] }, 'Any text')).toBe(false);
  });
});

describe('a changing set of targets', () => {
  it('matches a saved target starting with the next article', () => {
    const matcher = matcherOf([]);
    expect(matcher.matchIds(anArticle({ body: 'Lisbon' }))).toEqual([]);
    matcher.upsert(aTarget({ id: 'new', any: ['Lisbon'] }));
    expect(matcher.matchIds(anArticle({ body: 'Lisbon' }))).toEqual(['new']);
    expect(matcher.size).toBe(1);
  });

  it('finds new terms in words that are already cached', () => {
    const matcher = matcherOf([aTarget({ id: 'old', any: ['x'] })]);
    const article = anArticle({ body: 'Elections والمدارس niño' });
    expect(matcher.matchIds(article)).toEqual([]);
    matcher.upsert(aTarget({ id: 'stem', any: ['election'], wordForms: true }));
    matcher.upsert(aTarget({ id: 'wildcard', any: ['electi*'] }));
    matcher.upsert(aTarget({ id: 'clitic', any: ['مدارس'] }));
    matcher.upsert(aTarget({ id: 'tilde', any: ['nino'] }));
    expect(matcher.matchIds(article).sort()).toEqual(['clitic', 'stem', 'tilde', 'wildcard']);
  });

  it('replaces a target with the same ID, before and after a merge', async () => {
    const matcher = matcherOf([aTarget({ id: 't', any: ['one'] }), aTarget({ id: 't', any: ['two'] })]);
    expect(matcher.matchIds(anArticle({ body: 'one two three' }))).toEqual(['t']);
    expect(matcher.matchIds(anArticle({ body: 'one' }))).toEqual([]);
    matcher.upsert(aTarget({ id: 't', any: ['three'] }));
    expect(matcher.matchIds(anArticle({ body: 'two' }))).toEqual([]);
    await matcher.merge();
    expect(matcher.matchIds(anArticle({ body: 'three' }))).toEqual(['t']);
    expect(matcher.size).toBe(1);
  });

  it('removes a target, and ignores an unknown one', () => {
    const matcher = matcherOf([aTarget({ id: 't', any: ['one'] })]);
    matcher.remove('nobody');
    matcher.remove('t');
    matcher.remove('t');
    expect(matcher.matchIds(anArticle({ body: 'one' }))).toEqual([]);
    expect(matcher.size).toBe(0);
  });

  it.each([
    ['الحج', 'استعدادا للحج'],
    ['الله', 'الحمد لله'],
    ['رفض', 'الوزراء يرفضون'],
    ['يرفض', 'رفضوا'],
    ['F-16', 'six F16s'],
  ])('finds the new keyword %s in words that it has read before', (keyword, body) => {
    for (const wordForms of [false, true]) {
      const target = aTarget({ any: [keyword], wordForms });
      const article = anArticle({ language: 'arabic', body });
      const matcher = matcherOf([aTarget({ id: 'old', any: ['BBC'], wordForms })]);
      expect(matcher.matchIds(article)).toEqual([]);
      matcher.upsert(target);
      expect(matcher.match(article)).toEqual(naiveMatch([target], article));
    }
  });

  it('keeps targets that were saved and removed during a merge', async () => {
    const matcher = matcherOf([
      aTarget({ id: 'base', any: ['word'] }),
      aTarget({ id: 'gone', any: ['word'] }),
    ]);
    matcher.upsert(aTarget({ id: 'before', any: ['word'] }));
    matcher.upsert(aTarget({ id: 'before, gone', any: ['word'] }));
    const merged = matcher.merge();
    matcher.remove('gone');
    matcher.remove('before, gone');
    matcher.upsert(aTarget({ id: 'during', any: ['word'] }));
    matcher.upsert(aTarget({ id: 'base', any: ['other'] }));
    const article = anArticle({ body: 'a word' });
    expect(matcher.matchIds(article).sort()).toEqual(['before', 'during']);
    await merged;
    expect(matcher.matchIds(article).sort()).toEqual(['before', 'during']);
    expect(matcher.size).toBe(3);
    await matcher.merge();
    expect(matcher.matchIds(article).sort()).toEqual(['before', 'during']);
    expect(matcher.stats()).toMatchObject({ targets: 3, delta: 0, tombstones: 0, merges: 2 });
  });

  it('merges automatically after enough changes', async () => {
    const matcher = matcherOf([], { mergeAfter: 3 });
    for (const id of ['a', 'b', 'c']) matcher.upsert(aTarget({ id, any: ['word'] }));
    expect(matcher.stats().merging).toBe(true);
    await matcher.merge();
    expect(matcher.stats()).toMatchObject({ targets: 3, delta: 0, merges: 1 });
  });

  it('reports if it is closed in the middle of a merge', async () => {
    const matcher = matcherOf([aTarget({ any: ['word'] })]);
    const merged = matcher.merge();
    matcher.close();
    await expect(merged).rejects.toThrow('The merge was stopped.');
    await expect(matcher.merge()).rejects.toThrow('The matcher is closed.');
  });
});

describe('a hit', () => {
  it('lists every keyword, as typed, in reading order', () => {
    const [hit] = matcherOf([aTarget({ all: ['Élection'], any: ['Lyon', 'Grand Lyon', 'Nice'] })]).match(
      anArticle({ language: 'french', title: 'L’élection à Lyon', body: '« Le Grand Lyon vote »' }),
    );
    expect(hit?.matchedTerms).toEqual(['Élection', 'Lyon', 'Grand Lyon']);
    expect(hit?.highlights).toEqual([
      { field: 'title', start: 2, end: 10, term: 'Élection' },
      { field: 'title', start: 13, end: 17, term: 'Lyon' },
      { field: 'body', start: 5, end: 15, term: 'Grand Lyon' },
      { field: 'body', start: 11, end: 15, term: 'Lyon' },
    ]);
  });

  it('counts offsets in UTF-16 units after emoji and letters above the BMP', () => {
    const body = '🔥🔥 𝐀pple pie';
    const [hit] = matcherOf([aTarget({ any: ['apple', 'pie'] })]).match(anArticle({ body }));
    expect(hit?.highlights.map(({ start, end }) => body.slice(start, end))).toEqual(['𝐀pple', 'pie']);
  });

  it('gives at most 100 highlights', () => {
    const [hit] = matcherOf([aTarget({ any: ['a'] })]).match(anArticle({ body: 'a '.repeat(5000) }));
    expect(hit?.highlights).toHaveLength(100);
    expect(hit?.highlights.at(-1)).toEqual({ field: 'body', start: 198, end: 199, term: 'a' });
  });
});

describe('unusual articles', () => {
  it('reads an empty article', () => {
    expect(finds({ any: ['a'] }, '')).toBe(false);
    expect(finds({ any: ['a'] }, ' \u200f…🔥')).toBe(false);
  });

  it('reads an article of a million words', () => {
    expect(finds({ any: ['needle in'] }, `${'hay '.repeat(1_000_000)}needle in`)).toBe(true);
  });

  it('reads a word of a million letters', () => {
    expect(finds({ any: ['needle'] }, `${'x'.repeat(1_000_000)} needle`)).toBe(true);
    expect(finds({ any: ['xxx*'] }, `${'x'.repeat(1_000_000)}`)).toBe(true);
  });

  it('survives halves of surrogate pairs and zero bytes', () => {
    expect(finds({ any: ['word'] }, '\ud83d word\udd25 \0')).toBe(true);
    expect(finds({ any: ['a b'] }, 'a\ud83d\0b')).toBe(true);
  });

  it('reads both writing directions in one text', () => {
    expect(finds({ any: ['BBC'] }, 'قالت هيئة \u202bالـBBC\u202c اليوم')).toBe(true);
    expect(finds({ any: ['هيئة bbc'] }, 'هيئةBBC')).toBe(true);
  });

  it('continues after more words than its cache holds', () => {
    const matcher = matcherOf([aTarget({ id: 't', all: ['w5', 'w900'] })], { vocabularyLimit: 50 });
    const body = Array.from({ length: 1000 }, (_, index) => `w${index}`).join(' ');
    for (let round = 0; round < 3; round++) expect(matcher.matchIds(anArticle({ body }))).toEqual(['t']);
    expect(matcher.stats().vocabulary).toBeLessThanOrEqual(101);
  });
});
