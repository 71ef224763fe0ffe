import { type KeywordWord, keywordWords } from './language/keywords.ts';
import { wordMatches } from './language/word-rules.ts';
import { type Word, wordsOf } from './language/words.ts';
import { describeHit, type FieldLengths, type Occurrence } from './score.ts';
import type { Hit, Language, MatchableArticle, MatchField, TargetTerms } from './types.ts';
import { MATCH_FIELDS } from './types.ts';

/**
 * The obviously correct evaluation: every target against every word, exactly as the rules are spoken. Slow on
 * purpose; the tests and the bench hold the engine against it. It shares with the engine only what a word is
 * and when two words are the same.
 */
export function naiveMatch(targets: Iterable<TargetTerms>, article: MatchableArticle): Hit[] {
  const reader = new NaiveReader(article);
  const hits: Hit[] = [];
  for (const target of targets) {
    if (!reader.admits(target) || !reader.matches(target)) continue;
    const keywords = [...target.all, ...target.any];
    const occurrences = keywords.flatMap((keyword, index) =>
      reader.occurrences(keyword, target).map((one) => ({ ...one, keyword: index })),
    );
    hits.push(describeHit(target.id, keywords, occurrences, target.fields, reader.lengths));
  }
  return hits;
}

type Place = Omit<Occurrence, 'keyword'>;

class NaiveReader {
  readonly lengths: FieldLengths;
  private readonly article: MatchableArticle;
  private readonly words: Record<MatchField, Word[]>;
  /** Where each word asked for so far stands: asking the same question of 600 words a million times is idle. */
  private readonly places = new Map<string, Place[]>();

  constructor(article: MatchableArticle) {
    this.article = article;
    this.words = {
      title: wordsOf(article.title),
      summary: wordsOf(article.summary),
      body: wordsOf(article.body),
      author: wordsOf(article.author),
    };
    this.lengths = {
      title: this.words.title.length,
      summary: this.words.summary.length,
      body: this.words.body.length,
      author: this.words.author.length,
    };
  }

  admits(target: TargetTerms): boolean {
    const { scope, ids } = target.sources;
    if (target.languages.length > 0 && !target.languages.includes(this.article.language)) return false;
    return scope === 'all' || ids.includes(this.article.sourceId) === (scope === 'include');
  }

  matches(target: TargetTerms): boolean {
    const present = (keyword: string) => this.occurrences(keyword, target).length > 0;
    return (
      target.all.length + target.any.length > 0 &&
      target.all.every(present) &&
      (target.any.length === 0 || target.any.some(present)) &&
      !target.none.some(present)
    );
  }

  /** Every place of a keyword in the target's fields. */
  occurrences(keyword: string, target: TargetTerms): Place[] {
    return this.placesOf(keyword, target.wordForms).filter((place) => target.fields.includes(place.field));
  }

  private placesOf(keyword: string, wordForms: boolean): Place[] {
    const key = `${wordForms} ${keyword}`;
    let places = this.places.get(key);
    if (places === undefined) {
      const asked = keywordWords(keyword, wordForms);
      places = MATCH_FIELDS.flatMap((field) =>
        placesIn(field, this.words[field], asked, this.article.language),
      );
      this.places.set(key, places);
    }
    return places;
  }
}

function placesIn(
  field: MatchField,
  words: readonly Word[],
  asked: readonly KeywordWord[],
  language: Language,
): Place[] {
  if (asked.length === 0) return [];
  const places: Place[] = [];
  for (let position = 0; position + asked.length <= words.length; position++) {
    if (
      asked.every(({ kind, text }, offset) =>
        wordMatches(kind, text, words[position + offset]!.text, language),
      )
    ) {
      const last = words[position + asked.length - 1]!;
      places.push({ field, position, words: asked.length, start: words[position]!.start, end: last.end });
    }
  }
  return places;
}
