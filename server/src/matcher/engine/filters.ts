import type { QueryFilter } from '@newswatch/shared/contracts';
import { passesFilter } from '../query-terms.ts';
import { type QuotePosition, quotePositions } from '../quoted-by.ts';
import type { MatchableArticle } from '../types.ts';

type Filter = Pick<QueryFilter, 'name' | 'value'>;

/**
 * Every filter that any query uses, numbered, with its result for the current article. It only grows, like the terms.
 */
export class Filters {
  private readonly filters: Filter[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly known = new Map<number, boolean>();
  private article: MatchableArticle | undefined;

  /** The number of a filter, assigned at first use. */
  numberOf({ name, value }: Filter): number {
    const key = `${name}:${value}`;
    let number = this.numbers.get(key);
    if (number === undefined) {
      number = this.filters.length;
      this.numbers.set(key, number);
      this.filters.push({ name, value });
    }
    return number;
  }

  load(article: MatchableArticle): void {
    this.article = article;
    if (this.known.size > 0) this.known.clear();
  }

  /** Returns where the scanned article quotes the speaker of a filter. */
  quotesOf(number: number): QuotePosition[] {
    return this.article === undefined ? [] : quotePositions(this.filters[number]!.value, this.article);
  }

  /** Evaluated once per article, however many queries use it. */
  passes(number: number): boolean {
    let answer = this.known.get(number);
    if (answer === undefined) {
      answer = this.article !== undefined && passesFilter(this.filters[number]!, this.article);
      this.known.set(number, answer);
    }
    return answer;
  }
}
