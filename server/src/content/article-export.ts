import type { ArticlesExportQuery, ExportedFile } from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { csvFile, EXPORTED_ROWS_MAX, jsonFile } from '../exported-file.ts';
import type { Database } from '../storage/database.ts';
import { type Throttle, type ThrottledPerson, throttleRules } from '../throttle/index.ts';
import { articleListing } from './article-list.ts';
import {
  type ArticleMatchRow,
  listArticlesByIds,
  listMatchesOfArticles,
  type SummaryRow,
} from './article-repository.ts';

/** Exports a filtered list of articles as a file, in the order of the list. */
export interface ArticleExport {
  /** @throws {Failure} `rate_limited` */
  make(
    person: ThrottledPerson,
    query: v.InferOutput<typeof ArticlesExportQuery>,
    now: Date,
  ): Promise<ExportedFile>;
}

interface ExportedArticle extends SummaryRow {
  matches: readonly ArticleMatchRow[];
}

export function createArticleExport(options: { db: Database; throttle: Throttle }): ArticleExport {
  const { db, throttle } = options;
  return {
    async make(person, { format, ...filter }, now) {
      const userId = person.id;
      await throttle.hitPerson(person, 'export', throttleRules.export, now);
      const page = { ...filter, page: 1, per_page: EXPORTED_ROWS_MAX, cursor: undefined };
      const listed = await articleListing(db, userId, page).page();
      const ids = listed.slice(0, EXPORTED_ROWS_MAX).map(({ id }) => id);
      const [articles, matches] = await Promise.all([
        listArticlesByIds(db, userId, ids),
        listMatchesOfArticles(db, userId, ids),
      ]);
      const byId = new Map(articles.map((article) => [article.id, article]));
      const byArticle = Map.groupBy(matches, (match) => match.article_id);
      const rows = ids.flatMap((id): ExportedArticle[] => {
        const article = byId.get(id);
        return article ? [{ ...article, matches: byArticle.get(id) ?? [] }] : [];
      });
      const exported = { rows, is_complete: listed.length <= EXPORTED_ROWS_MAX };
      const name = `articles-${now.toISOString().slice(0, 10)}`;
      return format === 'csv'
        ? csvFile(name, exported, columns)
        : jsonFile(name, exported, { list: 'articles', now, objectOf });
    },
  };
}

const columns = {
  Found: ({ first_seen_at }) => first_seen_at.toISOString(),
  Published: ({ published_at }) => published_at?.toISOString() ?? null,
  Title: ({ title }) => title,
  Source: ({ source_name }) => source_name,
  Address: ({ url }) => url,
  Language: ({ language }) => language,
  Author: ({ author }) => author,
  Targets: ({ matches }) => matches.map(({ target_name }) => target_name).join(', '),
  Score: ({ matches }) => matches[0]?.score ?? null,
  Words: ({ matches }) => [...new Set(matches.flatMap(({ matched_terms }) => matched_terms))].join(', '),
  Read: ({ read_at }) => read_at !== null,
  Saved: ({ saved_at }) => saved_at !== null,
} satisfies Record<string, (article: ExportedArticle) => string | number | boolean | null>;

const objectOf = ({ matches, ...article }: ExportedArticle) => ({
  id: article.id,
  title: article.title,
  summary: article.summary,
  url: article.url,
  source: { id: article.source_id, name: article.source_name },
  author: article.author,
  language: article.language,
  published_at: article.published_at,
  first_seen_at: article.first_seen_at,
  story_id: article.story_id,
  read_at: article.read_at,
  saved: article.saved_at !== null,
  matches: matches.map(({ target_id, target_name, score, matched_terms, feedback }) => ({
    target_id,
    target_name,
    score,
    matched_terms,
    feedback,
  })),
});
