import { articlesOfIssue, type IssueContent } from '@newswatch/shared/contracts';
import { highlightsInText } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import type { NewsletterArticle } from '../storage/schema-support.ts';
import { listIssueArticles } from './next-issue-repository.ts';
import { toArticle } from './to-article.ts';

type Quoting = Pick<IssueContent, 'include_highlights' | 'highlight_tags'>;

/** An issue as it is sent: its articles in their order. */
export interface ArrangedIssue {
  articles: NewsletterArticle[];
  /** Of these articles. */
  ids: string[];
  /** How many highlights they quote. */
  quotes: number;
}

/**
 * Reads the articles of an edited issue as they are now. Those that were removed from the collection or hidden since are
 * left out.
 *
 * @param mostQuotes further highlights are left out
 */
export async function arrangeIssue(
  db: Database,
  { userId, collectionId }: { userId: string; collectionId: string },
  content: Pick<IssueContent, 'articles' | 'sections'>,
  { include_highlights, highlight_tags }: Quoting,
  mostQuotes: number = Number.POSITIVE_INFINITY,
): Promise<ArrangedIssue> {
  const wanted = articlesOfIssue(content).map(({ id }) => id);
  const found = new Map((await listIssueArticles(db, collectionId, wanted)).map((row) => [row.id, row]));
  const quoted = include_highlights ? [...found.keys()] : [];
  const highlights = await highlightsInText(db, userId, quoted, highlight_tags);
  const issue: ArrangedIssue = { articles: [], ids: [], quotes: 0 };
  for (const { heading: section, articles } of [{ heading: '', ...content }, ...content.sections]) {
    for (const { id, ...edited } of articles) {
      const row = found.get(id);
      if (!row) continue;
      const quotes = (highlights.get(id) ?? []).slice(0, mostQuotes - issue.quotes);
      issue.articles.push(toArticle(row, quotes, { ...edited, section }));
      issue.ids.push(id);
      issue.quotes += quotes.length;
    }
  }
  return issue;
}
