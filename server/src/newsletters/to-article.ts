import type { Language } from '@newswatch/shared/contracts';
import type { NewsletterArticle } from '../storage/schema-support.ts';

interface CollectedArticle {
  title: string;
  source: string;
  url: string;
  language: Language;
  note: string;
  published_at: Date | null;
  first_seen_at: Date;
}

/** An article of a collection as a newsletter keeps it. */
export function toArticle(article: CollectedArticle, highlights: readonly string[]): NewsletterArticle {
  const { title, source, url, language, note, published_at, first_seen_at } = article;
  return {
    ...{ title, source, url, language, note },
    at: (published_at ?? first_seen_at).toISOString(),
    ...(highlights.length > 0 ? { highlights: [...highlights] } : {}),
  };
}
