import { articlesOfIssue, type IssueContent } from '@newswatch/shared/contracts';
import { highlightsInText } from '../content/index.ts';
import type { Database } from '../storage/database.ts';
import type { NewsletterArticle, NewsletterSection } from '../storage/schema-outgoing.ts';
import { listIssueArticles } from './next-issue-repository.ts';
import { toArticle } from './to-article.ts';

type Quoting = Pick<IssueContent, 'include_highlights' | 'highlight_tags'>;

/** An issue as it is sent: its articles in order, with the sections around them. */
export interface ArrangedIssue {
  articles: NewsletterArticle[];
  /** The sections with texts, without their articles. */
  sections: NewsletterSection[];
  /** The IDs of these articles. */
  ids: string[];
  /** The number of highlights that they quote. */
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
  const issue: ArrangedIssue = { articles: [], sections: [], ids: [], quotes: 0 };
  let above: NewsletterSection[] = [];
  const first = { heading: '', text: '', articles: content.articles };
  // Issues that were saved before sections had texts have no sections.
  for (const { heading: section, text = '', articles } of [first, ...content.sections]) {
    const present = articles.flatMap(({ id, ...edited }) => {
      const row = found.get(id);
      return row ? [{ id, row, edited }] : [];
    });
    if (section !== '' && (present.length > 0 || text !== '')) above.push({ heading: section, text });
    for (const { id, row, edited } of present) {
      const quotes = (highlights.get(id) ?? []).slice(0, mostQuotes - issue.quotes);
      issue.articles.push(toArticle(row, quotes, { ...edited, section, above }));
      issue.ids.push(id);
      issue.quotes += quotes.length;
      above = [];
    }
  }
  const last = issue.articles.at(-1);
  if (!last) issue.sections = above;
  else if (above.length > 0) last.below = above;
  return issue;
}
