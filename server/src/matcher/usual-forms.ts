import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AskedTerm } from './exclusions.ts';
import { readCommonWords } from './language/common-words.ts';
import { createMatcher } from './matcher.ts';
import { LANGUAGES, type Language, type TargetTerms } from './types.ts';

/**
 * The spellings of each keyword among the 10,000 most common words of the languages, the most common first: what it
 * finds, whatever the stored articles contain. Phrases have none. Empty `languages` means all of them. Takes about 20 ms
 * for each language, and lets others have their turn in between.
 */
export async function usualForms(
  keywords: readonly AskedTerm[],
  { wordForms, languages }: Pick<TargetTerms, 'wordForms' | 'languages'>,
): Promise<Map<string, string[]>> {
  const forms = new Map<string, string[]>(keywords.map(({ name }) => [name, []]));
  const matcher = createMatcher(
    keywords.map(({ name, query }) => ({
      id: name,
      any: [name],
      all: [],
      none: [],
      query,
      fields: ['body'],
      wordForms,
      languages: [],
      sources: { scope: 'all', ids: [] },
    })),
    { mergeAfter: Number.POSITIVE_INFINITY },
  );
  for (const language of languages.length > 0 ? languages : LANGUAGES) {
    const article = wordsAsArticle(language);
    for (const { targetId, highlights } of matcher.match(article)) {
      for (const { start, end } of highlights) {
        const form = article.body.slice(start, end);
        if (!/\s/.test(form)) forms.get(targetId)?.push(form);
      }
    }
    await nextTurn();
  }
  matcher.close();
  return forms;
}

/** A sentence for each word, so that no two are next to each other. */
const wordsAsArticle = (language: Language) => ({
  sourceId: '',
  language,
  title: '',
  summary: '',
  body: readCommonWords(language).join('.\n'),
  author: '',
});
