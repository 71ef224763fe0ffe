import { describe, expect, it } from 'vitest';
import { compareWithRelease } from './compare.ts';
import { readRelease } from './read-release.ts';
import { type UnseenRelease, unseenReleases } from './unseen-pairs.fixture.ts';

const textOf = ({ paragraphs: [first, ...rest], quote, closing }: UnseenRelease) =>
  [first, quote, ...rest, closing].join('\n\n');
/** As some papers print it: vowel signs on some words, kashidas, different spaces and quotation marks, and soft hyphens. */
const otherwiseSpelled = (text: string) =>
  text
    .replaceAll('“', '"')
    .replaceAll('”', '"')
    .replaceAll('أعلنت', 'أعلنَتْ')
    .replaceAll('شركة', 'شـركةُ')
    .replaceAll('إحياء', 'احياء')
    .replaceAll(' de ', ' de\u00a0')
    .replaceAll('production', 'produc\u00adtion');

/** What each kind of article should be found as. */
const kinds = {
  'prints all of it': [(one) => textOf(one), 'reuse'],
  'prints it in another spelling': [(one) => otherwiseSpelled(textOf(one)), 'reuse'],
  'cuts it from the end': [(one) => one.paragraphs.slice(0, 2).join('\n'), 'reuse'],
  'prints one paragraph inside its own text': [
    (one) => `${one.independent}\n${one.paragraphs[2]}\n${one.independent}`,
    'reuse',
  ],
  'moves the paragraphs': [({ paragraphs: [a, b, c, d] }) => [d, b, a, c].join('\n'), 'reuse'],
  'changes words': [({ rewritten }) => rewritten, 'reuse'],
  'quotes it': [({ quoting }) => quoting, 'quote'],
  'reports the same in other words': [({ independent }) => independent, null],
  'has only the closing part': [({ independent, closing }) => `${independent}\n${closing}`, null],
  'translates it': [({ translated }) => translated, null],
} as const satisfies Record<
  string,
  [article: (one: UnseenRelease) => string, kind: 'reuse' | 'quote' | null]
>;

describe.each(unseenReleases)('of a release in $language, an article that', (one) => {
  const release = readRelease(textOf(one));
  it.each(Object.entries(kinds))('%s', (_, [articleOf, kind]) => {
    expect(compareWithRelease(release, articleOf(one)).kind).toBe(kind);
  });
});
