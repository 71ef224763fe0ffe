import * as v from 'valibot';
import { SEARCH_TEXT_MAX } from './limits/index.ts';
import { Count, Direction, filterOf, Language, listOf, pagingIfNamed, Timestamp } from './primitives.ts';

export const helpCategories = [
  'getting_started',
  'targets',
  'notifications',
  'whatsapp',
  'sources',
  'api',
  'account',
  'admin',
] as const;
export const HelpCategory = v.picklist(helpCategories);
export type HelpCategory = v.InferOutput<typeof HelpCategory>;

const HelpSlug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/, 'Unknown article'));

/** One article in the best available language: the person's own, else English. */
export const HelpArticleSummary = v.object({
  slug: HelpSlug,
  title: v.string(),
  category: HelpCategory,
  language: Language,
  direction: Direction,
  /** The first sentences; in a search, the passage that was found. */
  excerpt: v.string(),
  /** The positions of the searched words in the excerpt, in UTF-16 units. */
  highlights: v.array(v.object({ start: Count, end: Count })),
  updated_on: v.pipe(v.string(), v.isoDate()),
});
export type HelpArticleSummary = v.InferOutput<typeof HelpArticleSummary>;

export const HelpArticle = v.object({
  ...v.omit(HelpArticleSummary, ['excerpt', 'highlights']).entries,
  body_markdown: v.string(),
  /** Rendered from Markdown by the server; all its tags are ours. */
  body_html: v.string(),
  /** The sections of the article; `id` is that of the heading in the HTML. */
  headings: v.array(v.object({ id: v.string(), title: v.string() })),
  /** The languages it is written in. */
  languages: v.array(Language),
  helpful_yes: Count,
  helpful_no: Count,
  /** The current user's own rating. */
  my_feedback: v.nullable(v.boolean()),
});
export type HelpArticle = v.InferOutput<typeof HelpArticle>;

export const HelpArticlesQuery = v.strictObject({
  ...pagingIfNamed,
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_TEXT_MAX))),
  category: v.optional(filterOf(HelpCategory)),
  language: v.optional(Language),
});
export const HelpArticles = v.object({
  ...listOf(HelpArticleSummary).entries,
  /** The number of articles per category for the current user, in display order. */
  categories: v.array(v.object({ category: HelpCategory, count: Count })),
});

export const HelpArticleParams = v.strictObject({ slug: HelpSlug });
export const HelpArticleQuery = v.strictObject({ language: v.optional(Language) });
export const HelpArticleAnswer = v.object({ article: HelpArticle });
export const HelpFeedback = v.strictObject({ helpful: v.boolean() });

/** The current state of one part of the service. */
export const ServiceStatus = v.object({
  part: v.picklist(['whatsapp', 'crawling', 'email']),
  state: v.picklist(['works', 'held', 'trouble']),
  /** What it means for people, in one sentence. */
  sentence: v.string(),
});
export type ServiceStatus = v.InferOutput<typeof ServiceStatus>;
export const HelpStatus = v.object({
  items: v.array(ServiceStatus),
  /**
   * The time that an answer in a chat usually takes, in minutes; null if too few chats were answered recently. Older servers do
   * not send it.
   */
  usual_answer_minutes: v.optional(v.nullable(v.number()), null),
  checked_at: Timestamp,
});
