import { KEYWORD_MIN } from '../../contracts/limits/index.ts';
import type { Language } from '../../contracts/primitives.ts';
import { hasEmoji, mixesScripts } from './characters.ts';
import { mixedScripts } from './doubts.ts';
import { entityIn, withoutEntities } from './entities.ts';
import { queryFieldNames } from './fields.ts';
import { isCommonKeyword } from './stop-words.ts';
import { queryFilterNames } from './types.ts';

export type KeywordLists = Record<'any' | 'all' | 'none', readonly string[]>;

/** A hint about a keyword that is allowed, but probably not intended. */
export interface KeywordHint {
  code: 'syntax' | 'minus' | 'common' | 'emoji' | 'mixed_scripts' | 'single_quotes' | 'entity' | 'address';
  list: keyof KeywordLists;
  keyword: string;
  message: string;
}

const FIELDS = queryFieldNames.join('|');
/** An operator, only between two words or before one: OR alone is Oregon. */
const OPERATOR = /\S\s+(?:AND|OR|NEAR(?:\/\d+)?|&&)\s+\S|\S\s*\|+\s*\S|(?:^|\s)NOT\s+\S/u;
const BRACKETS = /^-?\(.*\s.*\)$/u;
const FIELD = new RegExp(`^-?(?:${FIELDS}):[^\\s]`, 'iu');
/** `speaker:` is not one of them, because a quote is something to find. */
const RESTRICTIONS = queryFilterNames.filter((name) => name !== 'speaker').join('|');
const FILTER = new RegExp(`^(?:${RESTRICTIONS}):(?:[^\\s]+|["“„«][^"“”„«»]+["”»])$`, 'iu');
const SINGLE_QUOTES = /^['‘`‹‚](.*\p{L})['’`›‘]$/su;
/** The address of a page or a site. The names of companies are also addresses: booking.com. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+\.\S/iu;
const SLOP = /["”»]~\d+$/u;

/** Whether a keyword is written like a part of a query. In a keyword, operators are only words. */
export function looksLikeQuery(keyword: string): boolean {
  return [OPERATOR, BRACKETS, FIELD, SLOP].some((pattern) => pattern.test(keyword));
}

/** Whether a keyword is only a filter of a query: it restricts where to look. */
export function looksLikeFilter(keyword: string): boolean {
  return FILTER.test(keyword);
}

/** The hints of a form about keywords, apart from errors: query syntax, and words that are in nearly every article. */
export function keywordHints(lists: KeywordLists, languages: readonly Language[]): KeywordHint[] {
  // A shorter keyword is refused anyway.
  const isCommon = (keyword: string) => keyword.length >= KEYWORD_MIN && isCommonKeyword(keyword, languages);
  // A common word next to a specific one does no harm.
  const isNarrowed = lists.all.some((keyword) => !isCommon(keyword));
  const isNarrowedByAny = lists.any.length > 0 && !lists.any.some(isCommon);
  return (['any', 'all', 'none'] as const).flatMap((list) =>
    lists[list].flatMap((keyword): KeywordHint[] => {
      if (looksLikeQuery(keyword)) {
        const message = `“${keyword}” is treated as plain words. AND, OR, brackets and fields such as lang: only work in a query.`;
        return [{ code: 'syntax', list, keyword, message }];
      }
      if (/^[-–−]\p{L}/u.test(keyword) && list !== 'none') {
        const message = `The minus in “${keyword}” excludes nothing here. Put the word under “None of these”.`;
        return [{ code: 'minus', list, keyword, message }];
      }
      if (entityIn(keyword) !== undefined) {
        const message = `“${keyword}” contains HTML code. Write “${withoutEntities(keyword)}” instead.`;
        return [{ code: 'entity', list, keyword, message }];
      }
      if (ADDRESS.test(keyword)) {
        const message = `“${keyword}” is searched for in the text of articles. To search only this site, choose it as a source.`;
        return [{ code: 'address', list, keyword, message }];
      }
      const quoted = SINGLE_QUOTES.exec(keyword)?.[1];
      if (quoted !== undefined) {
        const message = `The quotation marks in ${keyword} are ignored. Write "${quoted}" to find exactly that.`;
        return [{ code: 'single_quotes', list, keyword, message }];
      }
      if (hasEmoji(keyword)) {
        const message = `You cannot search for emoji, so the emoji in “${keyword}” is ignored.`;
        return [{ code: 'emoji', list, keyword, message }];
      }
      if (mixesScripts(keyword)) {
        return [{ code: 'mixed_scripts', list, keyword, message: mixedScripts(keyword) }];
      }
      if (!isCommon(keyword)) return [];
      if (list === 'none') {
        return [
          {
            code: 'common',
            list,
            keyword,
            message: `“${keyword}” is in nearly every article, so excluding it excludes nearly everything.`,
          },
        ];
      }
      if (isNarrowed || (list === 'all' && isNarrowedByAny)) return [];
      return [
        {
          code: 'common',
          list,
          keyword,
          message: `“${keyword}” matches nearly every article. Use a more specific word.`,
        },
      ];
    }),
  );
}
