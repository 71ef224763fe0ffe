import { expect, test } from 'vitest';
import { colouredParts } from './coloured-parts.ts';

test.each<[string, string[]]>([
  ['ferry boat', []],
  [
    '(ferry OR "night boat") AND NOT title:strike -football NEAR/5 crew',
    [
      'operator OR',
      'phrase "night boat"',
      'operator AND',
      'operator NOT',
      'field title:',
      'operator -',
      'operator NEAR/5',
    ],
  ],
  ['or and lang:fr', ['field lang:']],
  ['(ferry OR', ['operator OR']],
])('colours the parts of %s', (query, parts) => {
  expect(colouredParts(query).map(({ kind, start, end }) => `${kind} ${query.slice(start, end)}`)).toEqual(
    parts,
  );
});
