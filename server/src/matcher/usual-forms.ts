import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AskedTerm, asArticle, matcherOf } from './asked-terms.ts';
import { readCommonWords } from './language/common-words.ts';
import { LANGUAGES, type TargetTerms } from './types.ts';

/**
 * The spellings of each keyword among the 10,000 most common words of the languages, the most common first: what each keyword
 * finds, regardless of the stored articles. Phrases have none. Empty `languages` means all of them. Takes about 20 ms for each
 * language, and yields to other work in between.
 */
export async function usualForms(
  keywords: readonly AskedTerm[],
  { wordForms, languages }: Pick<TargetTerms, 'wordForms' | 'languages'>,
): Promise<Map<string, string[]>> {
  const forms = keywords.map((): string[] => []);
  const matcher = matcherOf(keywords, wordForms);
  for (const language of languages.length > 0 ? languages : LANGUAGES) {
    const article = asArticle(language, readCommonWords(language));
    for (const { targetId, highlights } of matcher.match(article)) {
      for (const { start, end } of highlights) {
        const form = article.body.slice(start, end);
        if (!/\s/.test(form)) forms[Number(targetId)]?.push(form);
      }
    }
    await nextTurn();
  }
  matcher.close();
  return new Map(keywords.map(({ name }, index) => [name, forms[index] ?? []]));
}
