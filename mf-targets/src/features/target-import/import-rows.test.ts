import { keywordLimitMessage, limits, messages, parseQuery } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import { keywordsOf, readRow, rowsOf, searchesOfLines, toNarrow } from './import-rows.ts';

const rowOf = (query: string, name = '') => rowsOf([{ line: 1, name, query }])[0]!;

it('a pasted list is one search per line, without its bullets', () => {
  expect(
    searchesOfLines('• ferry strike\r\n\n2. "night boat"\n   \n-football ferry\n').map(({ line, query }) => [
      line,
      query,
    ]),
  ).toEqual([
    [1, 'ferry strike'],
    [3, '"night boat"'],
    [5, '-football ferry'],
  ]);
});

it.each([
  ['Apple, Shell; Gap', ['Apple', 'Shell', 'Gap']],
  ['Apple, Inc.', ['Apple, Inc.']],
  ['Apple, Shell, Gap\nNestlé', ['Apple, Shell, Gap', 'Nestlé']],
  ['"Apple, Inc.", Shell, Gap', ['"Apple, Inc.", Shell, Gap']],
])('a line of names with commas is a list, unless it may be something else: %s', (text, queries) =>
  expect(searchesOfLines(text).map(({ query }) => query)).toEqual(queries),
);

it('a word that is also required is part of the query, even of one that becomes keywords', () => {
  const required = ['iPhone', 'App Store'];
  expect(readRow({ ...rowOf('apple OR mac'), required }, true).target).toMatchObject({
    query: '(apple OR mac) iPhone App_Store',
  });
  expect(readRow({ ...rowOf('apple'), required }, false).target).toMatchObject({
    keywords_all: ['apple', 'iPhone', 'App_Store'],
  });
});

it('narrows a query without alternatives as keywords, whose related words are requirements', () => {
  const narrowed = (query: string) => toNarrow({ name: 'Apple', match_mode: 'query', query });
  expect(narrowed('apple -pie')).toEqual({
    name: 'Forecast',
    keywords_all: ['apple'],
    keywords_none: ['pie'],
  });
  expect(narrowed('apple OR mac')).toMatchObject({ match_mode: 'query', query: 'apple OR mac' });
});

it('a search without a name is named after its query; duplicate names get numbers', () => {
  const names = rowsOf([
    { line: 1, name: ' Ports ', query: 'port' },
    { line: 2, name: 'ports', query: 'harbour' },
    { line: 3, name: '', query: '"night boat" OR ferry' },
    { line: 4, name: '', query: 'x' },
  ]).map(({ name }) => name);
  expect(names).toEqual(['Ports', 'ports (2)', 'night boat OR ferry', 'Search x']);
});

it('the folders of a file become labels, except those that a target cannot have', () => {
  const labels = ['Harbour Ltd', 'harbour ltd', 'R&amp;D', 'A folder with a name that is far too long'];
  const [row] = rowsOf([{ line: 1, name: 'Ports', query: 'port', labels }]);
  expect(row).toMatchObject({
    labels: ['Harbour Ltd', 'R&D'],
    otherLabels: ['A folder with a name that is far too long'],
  });
  expect(readRow(row!, true).target).toMatchObject({ labels: ['Harbour Ltd', 'R&D'] });
});

it('HTML entities in an export are replaced by their characters', () => {
  expect(rowOf('&quot;night boat&quot; OR AT&amp;T', 'R&amp;D')).toMatchObject({
    name: 'R&D',
    original: '"night boat" OR AT&T',
  });
});

it('a row is ready, changed, or impossible with the reasons', () => {
  expect(readRow(rowOf('ferry strike'), true)).toMatchObject({
    state: 'ready',
    target: { match_mode: 'query', query: 'ferry strike' },
  });
  expect(readRow(rowOf('intitle:ferry'), true)).toMatchObject({
    state: 'changed',
    target: { query: 'title:ferry' },
  });
  expect(readRow(rowOf('-ferry'), true)).toMatchObject({
    state: 'refused',
    target: null,
    reasons: [expect.stringMatching(/only excludes/)],
  });
  expect(readRow(rowOf('', 'Ports'), true)).toMatchObject({
    state: 'refused',
    target: null,
    reasons: ['This line has no query.'],
  });
});

it('without queries in the plan, a simple search becomes keywords, and others are refused', () => {
  expect(readRow(rowOf('(ferry OR boat) "night crew" -football'), false).target).toMatchObject({
    match_mode: 'keywords',
    keywords_any: ['ferry', 'boat'],
    keywords_all: ['night crew'],
    keywords_none: ['football'],
  });
  expect(readRow(rowOf('ferry NEAR/5 boat'), false)).toMatchObject({
    state: 'refused',
    reasons: [expect.stringMatching(/Pro plan/)],
  });
});

it('a search for what somebody says becomes a list of names, which every plan includes', () => {
  expect(readRow(rowOf('speaker:"Maria Keller" strike'), false)).toMatchObject({
    state: 'ready',
    target: {
      match_mode: 'keywords',
      keywords_any: [],
      keywords_all: ['strike'],
      speakers: ['Maria Keller'],
    },
  });
  expect(readRow(rowOf('speaker:"Maria Keller"'), false).reasons).toEqual([]);
});

const speakers = (count: number) =>
  Array.from({ length: count }, (_, at) => `speaker:Name${at + 1}`).join(' OR ');

it.each([
  ['too many names', speakers(limits.TARGET_SPEAKERS_MAX + 1), 100, messages.target.tooManySpeakers],
  ['more keywords than the plan allows', 'ferry OR boat OR speaker:Keller', 2, keywordLimitMessage(2, 3)],
])('a search that becomes %s is refused, with the limit', (_, query, max, reason) => {
  expect(readRow(rowOf(query), false, max)).toMatchObject({
    state: 'refused',
    target: null,
    reasons: [reason],
  });
});

it('a search within the limits is ready', () => {
  expect(readRow(rowOf(speakers(limits.TARGET_SPEAKERS_MAX)), false, 20).state).toBe('ready');
  expect(readRow(rowOf('ferry OR boat OR Ferry'), false, 2).state).toBe('ready');
});

const none = { any: [], all: [], none: [], speakers: [] };
it.each([
  ['ferry', { ...none, all: ['ferry'] }],
  ['ferry OR boat', { ...none, any: ['ferry', 'boat'] }],
  ['ferry -(boat OR ship)', { ...none, all: ['ferry'], none: ['boat', 'ship'] }],
  ['ferry OR speaker:Keller', { ...none, any: ['ferry'], speakers: ['Keller'] }],
  ['speaker:Keller OR speaker:Ek', { ...none, speakers: ['Keller', 'Ek'] }],
  ['speaker:Keller speaker:Ek', null],
  ['ferry -speaker:Keller', null],
  ['(ferry OR boat) speaker:Keller', null],
  ['(a1 OR b1) (c1 OR d1)', null],
  ['ferry -(boat ship)', null],
  ['title:ferry', null],
  ['ferry lang:en', null],
  ['"night boat"~3', null],
])('%s as lists', (query, expected) => expect(keywordsOf(parseQuery(query).tree!)).toEqual(expected));
