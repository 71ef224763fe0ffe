import * as v from 'valibot';
import type { AcrossArticle } from '../../server/src/crawler/across/across-facts.ts';

const LANGUAGES = { en: 'english', es: 'spanish', fr: 'french', ar: 'arabic' } as const;

const Report = v.pipe(
  v.object({ language: v.picklist(['en', 'es', 'fr', 'ar']), title: v.string(), body: v.string() }),
  v.transform(({ language, ...text }): AcrossArticle => ({ ...text, language: LANGUAGES[language] })),
);
const Groups = v.array(v.object({ kind: v.string(), events: v.array(v.array(Report)) }));

export interface AcrossCase {
  one: AcrossArticle;
  other: AcrossArticle;
  same: boolean;
  /** The two languages. */
  pair: string;
  /** Whether they are from different groups, so that anything they have in common is a coincidence. */
  isUnrelated: boolean;
}

/**
 * The pairs of reports in different languages: within a group of similar events, and each report with those of other
 * groups.
 */
export function acrossCases(list: unknown): AcrossCase[] {
  const reports = v
    .parse(Groups, list)
    .flatMap(({ events }, group) =>
      events.flatMap((articles, event) => articles.map((article) => ({ article, group, event }))),
    );
  return reports.flatMap((one, index) =>
    reports
      .slice(index + 1)
      .filter(({ article }) => article.language !== one.article.language)
      .map(
        (other): AcrossCase => ({
          one: one.article,
          other: other.article,
          same: one.group === other.group && one.event === other.event,
          pair: [one.article.language, other.article.language].toSorted().join(' and '),
          isUnrelated: one.group !== other.group,
        }),
      ),
  );
}
