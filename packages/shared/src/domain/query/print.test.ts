import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUERY_DEPTH_MAX, QUERY_MAX } from '../../contracts/limits/index.ts';
import { parseQuery, readEditableQuery } from './parse-query.ts';
import { printQuery } from './print.ts';
import type { QueryNode } from './types.ts';

/** A tree without the positions of its text. */
function meaning(node: QueryNode): unknown {
  const { start: _start, end: _end, ...rest } = node;
  switch (rest.kind) {
    case 'and':
    case 'or':
      return { ...rest, of: rest.of.map(meaning) };
    case 'not':
      return { ...rest, of: meaning(rest.of) };
    case 'near':
      return { ...rest, left: meaning(rest.left), right: meaning(rest.right) };
    default:
      return rest;
  }
}

const printed = (text: string): string => {
  const { tree, message } = readEditableQuery(text);
  if (tree === null) throw new Error(`${text}: ${message}`);
  return printQuery(tree);
};

it.each([
  ['ferry', 'ferry'],
  ['ferry AND strike', 'ferry strike'],
  ['ferry NOT football', 'ferry -football'],
  ['(ferry OR “night boat”) strike', '(ferry OR "night boat") strike'],
  ['ferry strike OR boat', '(ferry strike) OR boat'],
  ['a1 NEAR/3 b1 -(c1 NEAR/2 d1)', 'a1 NEAR/3 b1 -(c1 NEAR/2 d1)'],
  ['"night boat"~3 elect* night_boat', '"night boat"~3 elect* night_boat'],
  ['title:(ferry OR "night boat")', 'title:(ferry OR "night boat")'],
  ['title:ferry OR title:boat', 'title:(ferry OR boat)'],
  ['title:ferry OR body:boat', 'title:ferry OR body:boat'],
  ['title:OR title:ferry', 'title:OR title:ferry'],
  ['title:ferry NEAR/3 strike', 'title:ferry NEAR/3 strike'],
  ['-(ferry OR boat) strike', '-(ferry OR boat) strike'],
  ['strike -(-ferry)', 'strike -(-ferry)'],
  ['strike lang:english', 'strike lang:en'],
  ['strike lang:(en OR fr)', 'strike lang:(en OR fr)'],
  ['strike site:https://www.news-post.example/page', 'strike site:news-post.example'],
  ['strike source:"Le Monde"', 'strike source:"Le Monde"'],
  ['strike source:"a|b"', 'strike source:"a|b"'],
  ['strike source:bbc*', 'strike source:bbc*'],
  ['(ميناء OR "إضراب العمال") -كرة', '(ميناء OR "إضراب العمال") -كرة'],
])('%s is printed as %s', (text, expected) => {
  expect(printed(text)).toBe(expected);
  expect(printed(expected)).toBe(expected);
});

it('omits brackets that would nest a query too deeply', () => {
  const deepest = `${'(x1 OR '.repeat(QUERY_DEPTH_MAX)}x2 y2 OR z2${')'.repeat(QUERY_DEPTH_MAX)}`;
  expect(printed(deepest.slice(1, -1))).toContain('(x2 y2)');
  expect(parseQuery(printed(`${deepest} w1`)).tree).not.toBeNull();
});

describe('any query', () => {
  const leaf = fc.constantFrom(
    ...[
      'ferry',
      'strike',
      '"night boat"',
      '"night boat"~3',
      'elect*',
      'title:ferry',
      'title:"a b"',
      'body:OR',
    ],
    ...[
      'title:NEAR/3',
      'title:x:y',
      'ميناء',
      '«قارب ليلي»',
      'cease-fire',
      "l'État",
      '中国',
      'Q:',
      'U.S.',
      'a,b',
      'AT&T',
    ],
    ...['lang:ar', 'site:news-post.example', 'source:"Le Monde"', 'source:20minutes'],
    ...['source:"ADJ5"', 'category:sports', 'a1 NEAR/4 b1', 'title:a1 NEAR/4 "b c"', 'title:(a1 NEAR/2 b1)'],
  );
  const text: fc.Arbitrary<string> = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      { weight: 3, arbitrary: leaf },
      {
        weight: 5,
        arbitrary: fc
          .tuple(
            fc.array(tie('text'), { minLength: 1, maxLength: 4 }),
            fc.constantFrom(' ', ' OR ', ' AND ', ' NOT ', ' -'),
          )
          .map(([texts, operator]) => texts.join(operator)),
      },
      { weight: 3, arbitrary: tie('text').map((one) => `(${one})`) },
      { weight: 1, arbitrary: tie('text').map((one) => `title:(${one})`) },
      { weight: 1, arbitrary: tie('text').map((one) => `NOT (${one})`) },
    ),
  })).text;

  it('is printed as text with the same tree', () => {
    let read = 0;
    fc.assert(
      fc.property(text, (typed) => {
        const { tree } = readEditableQuery(typed);
        if (tree === null) return;
        read++;
        const written = printQuery(tree);
        // A field that applied to a group in brackets is written before it again only if all of its terms have it.
        if (written.length > QUERY_MAX) return;
        const again = readEditableQuery(written);
        expect(again.tree && meaning(again.tree), `${typed} became ${written}`).toEqual(meaning(tree));
      }),
      { numRuns: 3000 },
    );
    expect(read).toBeGreaterThan(1000);
  });
});

it('a query that finds nothing yet can be edited, and one with a syntax error cannot', () => {
  for (const query of ['-football', 'lang:en', 'the', 'a1 -a1', Array(61).fill('x1').join(' ')]) {
    expect(parseQuery(query).tree).toBeNull();
    expect(readEditableQuery(query).tree).not.toBeNull();
  }
  expect(readEditableQuery('(ferry')).toEqual({ tree: null, message: 'This bracket is not closed.' });
  expect(readEditableQuery('ferry NEAR/50 boat').message).toMatch(/NEAR takes a number/);
  expect(readEditableQuery('  ').message).toBe('Enter at least one word to look for.');
});
