import * as v from 'valibot';
import { ReportedDevelopments } from './development.ts';
import {
  COLLECTION_ARTICLES_MAX,
  NEWSLETTER_ARTICLES_MAX,
  NEWSLETTER_HEADING_MAX,
  NEWSLETTER_HEADLINE_MAX,
  NEWSLETTER_SECTION_TEXT_MAX,
  NEWSLETTER_SECTIONS_MAX,
  NEWSLETTER_SUMMARY_MAX,
} from './limits/index.ts';
import { NewsletterForm, newsletterMessages } from './newsletter.ts';
import { ArticleId, CollectionId, Count, Language, Timestamp } from './primitives.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

const says = newsletterMessages;

/** An article of the next issue. What its sender writes for it never changes the article, nor its link. */
const IssueArticle = v.strictObject({
  id: ArticleId,
  /** A headline in place of the printed one; empty for the printed one. */
  headline: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.maxLength(NEWSLETTER_HEADLINE_MAX, says.headlineTooLong),
  ),
  /** The summary, which may have several lines; empty if there is none. */
  summary: v.pipe(v.string(), v.trim(), v.maxLength(NEWSLETTER_SUMMARY_MAX, says.summaryTooLong)),
  /** Whether the owner's note on it in the collection is shown. */
  includes_note: v.boolean(),
});
export type IssueArticle = v.InferOutput<typeof IssueArticle>;

const IssueArticles = v.pipe(v.array(IssueArticle), v.maxLength(NEWSLETTER_ARTICLES_MAX, says.issueFull));

const IssueSection = v.strictObject({
  heading: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty(says.headingRequired),
    canBeSeen(says.headingRequired),
    v.maxLength(NEWSLETTER_HEADING_MAX, says.headingTooLong),
  ),
  /** The sender's text below the heading, which may have several lines; empty for none. */
  text: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(NEWSLETTER_SECTION_TEXT_MAX, says.sectionTextTooLong)),
    '',
  ),
  articles: IssueArticles,
});
export type IssueSection = v.InferOutput<typeof IssueSection>;

const { subject, introduction, include_highlights, highlight_tags } = NewsletterForm.entries;
const contentEntries = {
  ...{ subject, introduction, include_highlights, highlight_tags },
  /** The articles without a section, which come first. */
  articles: IssueArticles,
  /** A section without articles and without a text is kept, but not sent. */
  sections: v.pipe(v.array(IssueSection), v.maxLength(NEWSLETTER_SECTIONS_MAX, says.sectionsFull)),
  /** Articles of the collection that were left out, and are not added automatically to a later issue. */
  left_out: v.pipe(v.array(ArticleId), v.maxLength(COLLECTION_ARTICLES_MAX)),
  /** Whether the schedule of the collection sends the issue, as it is saved at that time. */
  for_schedule: v.boolean(),
};

/** What the next issue of a newsletter contains. */
export const IssueContent = v.strictObject(contentEntries);
export type IssueContent = v.InferOutput<typeof IssueContent>;

/** All articles of an issue in order, those without a section first. */
export const articlesOfIssue = ({
  articles,
  sections,
}: Pick<IssueContent, 'articles' | 'sections'>): IssueArticle[] => [
  ...articles,
  ...sections.flatMap((section) => section.articles),
];

/** The request body to save the next issue. */
export const NextIssueSave = v.pipe(
  v.strictObject({
    ...contentEntries,
    /** The version that was edited, 0 if none was saved. Omitted: it is replaced whatever its version. */
    version: v.optional(Count),
  }),
  v.forward(
    v.partialCheck(
      [['articles'], ['sections']],
      (issue) => articlesOfIssue(issue).length <= NEWSLETTER_ARTICLES_MAX,
      says.issueFull,
    ),
    ['articles'],
  ),
  v.forward(
    v.partialCheck(
      [['articles'], ['sections']],
      (issue) => {
        const all = articlesOfIssue(issue);
        return new Set(all.map(({ id }) => id)).size === all.length;
      },
      says.articleTwice,
    ),
    ['articles'],
  ),
);
export type NextIssueSave = v.InferOutput<typeof NextIssueSave>;

/** An article of the collection, as the next issue can have it. */
const OfferedArticle = v.object({
  id: ArticleId,
  title: v.string(),
  source: v.string(),
  url: v.string(),
  language: Language,
  /** The time when it was published, or else when it was found. */
  at: Timestamp,
  added_at: Timestamp,
  /** The owner's note on it. */
  note: v.string(),
  /** The first sentences of the article, for a summary. */
  beginning: v.string(),
  /** The kinds of developments that it reports. Older servers do not send it. */
  developments: v.optional(ReportedDevelopments, []),
  /** Whether no issue has contained it yet. For a scheduled collection, only issues for everyone on the schedule count. */
  is_new: v.boolean(),
});
export type OfferedArticle = v.InferOutput<typeof OfferedArticle>;

const readArticles = v.array(
  v.object({ id: ArticleId, headline: v.string(), summary: v.string(), includes_note: v.boolean() }),
);
/**
 * The next issue of a collection. Before it is saved, it has the articles that no issue contained, and the sections of the
 * issue before it.
 */
export const NextIssue = v.object({
  collection: v.object({ id: CollectionId, name: v.string() }),
  subject: v.string(),
  introduction: v.string(),
  include_highlights: v.boolean(),
  highlight_tags: v.array(v.string()),
  articles: readArticles,
  sections: v.array(v.object({ heading: v.string(), text: v.string(), articles: readArticles })),
  left_out: v.array(ArticleId),
  for_schedule: v.boolean(),
  version: Count,
  /** The time when it was first saved; null before that. Articles added later are not in any of its lists. */
  began_at: v.nullable(Timestamp),
  saved_at: v.nullable(Timestamp),
  /** At most 100 articles; those in the issue, and those that no issue contained, come first. */
  offered: v.array(OfferedArticle),
});
export type NextIssue = v.InferOutput<typeof NextIssue>;

export const NextIssueSaved = v.object({
  message: v.string(),
  version: Count,
  began_at: Timestamp,
  saved_at: Timestamp,
});
/** The next issue as it is saved, as its recipients would get it now. */
export const NextIssueEmail = v.object({ subject: v.string(), text: v.string(), html: v.string() });
