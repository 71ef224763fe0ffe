import { languages } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import type { CopiedRule } from '../../mail-queue/index.ts';
import { copiedRuleSentence } from './copied-rule-sentence.ts';

const rule: CopiedRule = {
  words: { any: ['harbour', 'ميناء'], all: ['strike', 'crew'], none: ['football'] },
  languages: ['arabic', 'french'],
  source_scope: 'include',
  sources: 3,
  categories: 2,
};
/** Without the invisible direction marks. */
const plain = (sentence: string) => sentence.replaceAll(/[\u2068\u2069]/g, '');

it.each([
  [
    'english',
    'It finds articles with “harbour” or “ميناء”, and with “strike” and “crew”, but not “football”, in Arabic or French, from chosen sources (3), in chosen categories (2).',
  ],
  [
    'french',
    'Elle trouve les articles contenant « harbour » ou « ميناء », ainsi que « strike » et « crew », mais pas « football », en arabe ou français, dans des sources choisies (3), dans des catégories choisies (2).',
  ],
  [
    'spanish',
    'Encuentra los artículos con «harbour» o «ميناء», y con «strike» y «crew», pero sin «football», en árabe o francés, en fuentes elegidas (3), en categorías elegidas (2).',
  ],
  [
    'arabic',
    'يعثر على المقالات التي تتضمن «harbour» أو «ميناء»، وكذلك «strike» و«crew»، دون «football»، باللغة العربية أو الفرنسية، من مصادر مختارة (3)، في فئات مختارة (2).',
  ],
] as const)('the rule of a copy is one sentence in %s', (locale, sentence) => {
  expect(plain(copiedRuleSentence(rule, locale))).toBe(sentence);
});

it.each([
  ['english', 'with “harbour” or a quote by Keller or منى حداد, in any'],
  ['french', 'contenant « harbour » ou une citation de Keller ou منى حداد, dans'],
  ['spanish', 'con «harbour» o una cita de Keller o منى حداد, en'],
  ['arabic', '«harbour» أو اقتباسًا من Keller أو منى حداد، بأي'],
] as const)('names who is quoted in %s', (locale, part) => {
  const words = { any: ['harbour'], all: [], none: [], speakers: ['Keller', 'منى حداد'] };
  expect(plain(copiedRuleSentence({ ...rule, languages: [], words }, locale))).toContain(part);
});

it('each word keeps its own direction, and cannot change that of the sentence', () => {
  const words = { any: ['‮evil\nword'], all: [], none: [] };
  expect(copiedRuleSentence({ ...rule, words }, 'arabic')).toContain('«\u2068evil word\u2069»');
});

it.each(languages)(
  'a query is quoted, and a long list is cut with the number of the others (%s)',
  (locale) => {
    const everywhere = { languages: [], source_scope: 'all', sources: 0, categories: 0 } as const;
    const query = copiedRuleSentence({ ...everywhere, words: { query: 'a NEAR/5 b' } }, locale);
    expect(query).toContain('\u2068a NEAR/5 b\u2069');
    const any = Array.from({ length: 15 }, (_, at) => `word${at + 1}`);
    const long = copiedRuleSentence({ ...everywhere, words: { any, all: [], none: [] } }, locale);
    expect(long).toContain('word12');
    expect(long).not.toContain('word13');
    expect(long).toMatch(/\b3\b/);
  },
);
