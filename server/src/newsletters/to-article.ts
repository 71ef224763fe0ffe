import type { IssueArticle, Language } from '@newswatch/shared/contracts';
import type { NewsletterArticle, NewsletterSection } from '../storage/schema-outgoing.ts';

interface CollectedArticle {
  title: string;
  source: string;
  url: string;
  language: Language;
  note: string;
  published_at: Date | null;
  first_seen_at: Date;
}

/** What the sender chose for an article of an issue. */
export interface EditedArticle extends Omit<IssueArticle, 'id'> {
  /** The heading of the article's section; empty if there is none. */
  section: string;
  above: NewsletterSection[];
}

/** An article of a collection as a newsletter keeps it: in the usual form, or as it was edited. */
export function toArticle(
  article: CollectedArticle,
  highlights: readonly string[],
  edited: EditedArticle = { headline: '', summary: '', includes_note: true, section: '', above: [] },
): NewsletterArticle {
  const { title, source, url, language, note } = article;
  const { headline, summary, includes_note, section, above } = edited;
  return {
    ...(headline === '' ? { title } : { title: headline, has_own_headline: true }),
    ...{ source, url, language, note: includes_note ? note : '' },
    at: timeOf(article).toISOString(),
    ...(section === '' ? {} : { section }),
    ...(above.length > 0 ? { above } : {}),
    ...(summary === '' ? {} : { summary }),
    ...(highlights.length > 0 ? { highlights: [...highlights] } : {}),
  };
}

/** When an article was published, or else when it was found. */
export const timeOf = ({
  published_at,
  first_seen_at,
}: Pick<CollectedArticle, 'published_at' | 'first_seen_at'>): Date => published_at ?? first_seen_at;
