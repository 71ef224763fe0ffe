import * as v from 'valibot';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import { visibleText } from './visible-text.ts';

/** A word, a phrase of up to six words, or a stem of at least three letters that ends with `*`. */
export const Keyword = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.minLength(limits.KEYWORD_MIN, messages.target.keywordTooShort),
  v.maxLength(limits.KEYWORD_MAX, messages.target.keywordTooLong),
  v.check((text) => text.split(' ').length <= limits.KEYWORD_WORDS_MAX, messages.target.keywordTooManyWords),
  v.check(
    (text) => !text.includes('*') || /^[^*]*[\p{L}\p{N}]{3}\*$/u.test(text),
    messages.target.keywordWildcard,
  ),
);
/** Keywords that differ only in case are the same, unless one is all capitals: US is not us. */
const caseKey = (keyword: string): string =>
  keyword === keyword.toLocaleUpperCase() ? keyword : keyword.toLocaleLowerCase();
export const KeywordList = v.pipe(
  v.array(Keyword),
  v.transform((list) => [...new Map(list.map((keyword) => [caseKey(keyword), keyword])).values()]),
);
