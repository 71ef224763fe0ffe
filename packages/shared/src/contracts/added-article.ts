import * as v from 'valibot';
import { ArticleSummary } from './article.ts';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import { CollectionId, TargetId } from './primitives.ts';

/** A page that a person adds by its address. */
export const ArticleAddition = v.strictObject({
  url: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(messages.addedArticles.urlRequired),
    v.maxLength(limits.ADDED_URL_MAX, messages.addedArticles.urlTooLong),
  ),
  /** A collection to which the article is added, too. */
  collection_id: v.optional(v.nullable(CollectionId), null),
  /** Targets among whose matches it counts, too, marked as added by hand. Nobody is alerted. */
  target_ids: v.optional(
    v.pipe(
      v.array(TargetId),
      v.maxLength(limits.ADDED_TARGETS_MAX, messages.addedArticles.tooManyTargets),
      v.transform((ids) => [...new Set(ids)]),
    ),
    [],
  ),
  /** Whether to keep the title and the address even if no text can be read, because there is none or only subscribers see it. */
  keep_without_text: v.optional(v.boolean(), false),
});

/** The reasons why a page cannot be added; in `details.reason` of the failure. */
export const additionRefusals = [
  'not_an_address',
  'not_allowed',
  'robots',
  'missing',
  'sign_in',
  'no_text',
  'file',
  'too_large',
  'timed_out',
  'unreachable',
  'withdrawn',
  'busy',
] as const;
export type AdditionRefusal = (typeof additionRefusals)[number];
/** The reasons with which the page can be kept by `keep_without_text`. */
export const keptWithoutText: readonly AdditionRefusal[] = ['sign_in', 'no_text'];

export const ArticleAdditionAnswer = v.object({
  message: v.string(),
  /** `known`: Newswatch already had the page, so it was not read again. */
  outcome: v.picklist(['added', 'known']),
  article: ArticleSummary,
});
