import { parseQuery } from '@newswatch/shared/contracts';
import type { Language, MatchableArticle, TargetTerms } from '../../server/src/matcher/index.ts';
import { between, type Random, seeded, zipf, zipfBetween } from './random.ts';

/** The workload of the bench: 600-word articles by Zipf's law over 200,000 words, and targets that a newsroom might have. */

export const VOCABULARY = 200_000;
const ARTICLE_WORDS = 600;
const TITLE_WORDS = 10;
const LANGUAGES: readonly Language[] = ['english', 'arabic', 'french', 'spanish'];
export const SOURCES = 500;

/** The rank of the most common keyword. More common words are function words, which nobody uses as keywords. */
const FIRST_KEYWORD_RANK = 100;
/** The rank of the most common name. Names are rarer than words; famous ones are followed more often, again by Zipf's law. */
const FIRST_NAME_RANK = 10_000;

const QUERY_SHARE = 0.3;

export type Kind = 'name' | 'phrase' | 'all-of' | 'any-of, none-of' | 'mixed';

/** 200,000 distinct words of the letters a to z, common ones short. */
export function makeVocabulary(): string[] {
  const random = seeded(1);
  const consonants = 'bcdfghjklmnprstvwz';
  const vowels = 'aeiou';
  const pick = (letters: string) => letters[Math.floor(random() * letters.length)]!;
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const syllables = Math.min(4, 1 + Math.floor(Math.log10(words.size + 3) / 1.7 + random()));
    let word = '';
    for (let syllable = 0; syllable < syllables; syllable++) word += pick(consonants) + pick(vowels);
    if (random() < 0.5) word += pick(consonants);
    words.add(word);
  }
  return [...words];
}

/** Creates articles and targets over one vocabulary; the same ones for the same seed. */
export class Workload {
  readonly vocabulary = makeVocabulary();
  private readonly rank = zipf(VOCABULARY);

  /** Random articles; `plant` puts each of its keywords somewhere in the body. */
  articles(
    count: number,
    seed: number,
    plant: (index: number) => readonly string[] = () => [],
  ): MatchableArticle[] {
    const random = seeded(seed);
    return Array.from({ length: count }, (_, index) => this.article(random, plant(index)));
  }

  private article(random: Random, planted: readonly string[]): MatchableArticle {
    const words = Array.from({ length: ARTICLE_WORDS }, () => this.word(this.rank(random)));
    for (const keyword of planted) {
      const parts = keyword.split(' ');
      words.splice(between(random, TITLE_WORDS, words.length - parts.length), parts.length, ...parts);
    }
    return {
      sourceId: `src_${between(random, 0, SOURCES - 1)}`,
      language: LANGUAGES[between(random, 0, LANGUAGES.length - 1)]!,
      title: sentences(words.slice(0, TITLE_WORDS)),
      summary: '',
      body: sentences(words.slice(TITLE_WORDS)),
      author: '',
    };
  }

  /** Creates targets one by one, so that a million of them are not in memory at once. */
  *targets(count: number, seed: number, wordForms = false): Generator<TargetTerms> {
    const random = seeded(seed);
    for (let index = 0; index < count; index++) yield this.target(random, index, wordForms);
  }

  /** The same, with three in ten replaced by queries. */
  *mixedTargets(count: number, seed: number): Generator<TargetTerms> {
    const random = seeded(seed + 1);
    for (const target of this.targets(count, seed)) {
      const isQuery = random() < QUERY_SHARE;
      yield isQuery ? { ...target, any: [], all: [], none: [], query: this.query(random) } : target;
    }
  }

  private query(random: Random) {
    const keyword = () => this.word(zipfBetween(random, FIRST_KEYWORD_RANK, VOCABULARY));
    const name = () => this.word(zipfBetween(random, FIRST_NAME_RANK, VOCABULARY));
    for (;;) {
      const written = [
        () => `(${name()} OR ${name()} OR "${keyword()} ${keyword()}") ${keyword()} -${keyword()}`,
        () => `(${name()} OR ${name()}) -(${keyword()} OR ${keyword()})`,
        () => `${keyword()} NEAR/5 ${keyword()} -${keyword()}`,
        () => `title:(${name()} OR ${name()}) lang:en`,
        () => `"${keyword()} ${keyword()}"~3 OR (${keyword()} ${keyword()} ${name()})`,
        () => `${name().slice(0, 5)}* ${keyword()}`,
      ][between(random, 0, 5)]!();
      // The query is parsed, because random letters may form a common word.
      const { tree } = parseQuery(written);
      if (tree !== null) return tree;
    }
  }

  private target(random: Random, index: number, wordForms: boolean): TargetTerms {
    const keyword = () => this.word(zipfBetween(random, FIRST_KEYWORD_RANK, VOCABULARY));
    const name = () => this.word(zipfBetween(random, FIRST_NAME_RANK, VOCABULARY));
    const several = (from: number, to: number, one: () => string) =>
      Array.from({ length: between(random, from, to) }, one);
    const phrase = () => several(2, 3, keyword).join(' ');
    const none: string[] = [];
    let terms: Pick<TargetTerms, 'any' | 'all' | 'none'>;
    switch (kindOf(random())) {
      case 'name':
        terms = { any: [name()], all: [], none };
        break;
      case 'phrase':
        terms = { any: [phrase()], all: [], none };
        break;
      case 'all-of':
        terms = { any: [], all: several(2, 3, keyword), none };
        break;
      case 'any-of, none-of':
        terms = { any: several(2, 4, name), all: [], none: several(1, 2, keyword) };
        break;
      case 'mixed':
        terms = { any: [name(), phrase(), name()], all: [keyword()], none: [keyword()] };
    }
    const oneLanguage = random() < 0.2;
    const fewSources = random() < 0.1;
    const sources = several(3, 10, () => `src_${between(random, 0, SOURCES - 1)}`);
    return {
      id: `tgt_01K${String(index).padStart(23, '0')}`,
      ...terms,
      fields: ['title', 'summary', 'body'],
      wordForms,
      languages: oneLanguage ? [LANGUAGES[between(random, 0, LANGUAGES.length - 1)]!] : [],
      sources: fewSources
        ? { scope: random() < 0.5 ? 'include' : 'exclude', ids: [...new Set(sources)] }
        : { scope: 'all', ids: [] },
    };
  }

  private word(rank: number): string {
    return this.vocabulary[rank - 1]!;
  }
}

function kindOf(chance: number): Kind {
  if (chance < 0.3) return 'name';
  if (chance < 0.55) return 'phrase';
  if (chance < 0.8) return 'all-of';
  return chance < 0.95 ? 'any-of, none-of' : 'mixed';
}

const LONGER_THAN_ABBREVIATIONS = 5;

/** Words with capitals and full stops, as in real text. No full stop belongs to an abbreviation. */
function sentences(words: readonly string[]): string {
  const parts = words.map((word, index) => {
    const capital = index % 14 === 0 || index % 37 === 5;
    const isLast = index % 14 === 13 && !capital && word.length >= LONGER_THAN_ABBREVIATIONS;
    const stop = isLast ? '.' : index % 14 === 6 ? ',' : '';
    return (capital ? word[0]!.toUpperCase() + word.slice(1) : word) + stop;
  });
  return parts.join(' ');
}
