import * as v from 'valibot';
import { labelName, labelNames } from './label-name.ts';
import { BULK_HIGHLIGHTS_MAX, HIGHLIGHT_TAG_MAX, HIGHLIGHT_TAGS_MAX } from './limits/index.ts';
import { Count, filterOf, HighlightId } from './primitives.ts';

/** Messages that are not part of `messages`, because every page loads that. */
export const highlightTagMessages = {
  saved: 'Highlight saved.',
  tagsSaved: 'Tags saved.',
  required: 'Enter a tag',
  tooLong: 'A tag must not exceed 30 characters',
  withComma: 'A tag cannot contain a comma',
  tooMany: 'A highlight can have at most 10 tags',
  renamed: 'Tag renamed.',
  deleted: 'Tag deleted.',
  missing: 'These highlights no longer exist.',
  gone: 'None of your highlights has this tag any more.',
} as const;

/** A name under which a person groups highlights. The rules are those of the labels of targets. */
export const HighlightTag = labelName(HIGHLIGHT_TAG_MAX, {
  required: highlightTagMessages.required,
  tooLong: highlightTagMessages.tooLong,
  withComma: highlightTagMessages.withComma,
});

/** The tags of one highlight. */
export const HighlightTags = labelNames(HighlightTag, HIGHLIGHT_TAGS_MAX, highlightTagMessages.tooMany);

/** Filters by any of several tags, ignoring case. */
export const HighlightTagFilter = filterOf(
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(HIGHLIGHT_TAG_MAX)),
  `A tag must have 1 to ${HIGHLIGHT_TAG_MAX} characters`,
);

/** A person's tags in alphabetical order, each with the number of highlights that have it. */
export const HighlightTagList = v.object({
  items: v.array(v.object({ tag: v.string(), highlights: Count })),
});
export type HighlightTagCount = v.InferOutput<typeof HighlightTagList>['items'][number];

/** Renames a tag on every highlight. If another tag already has this name, the two are merged. */
export const HighlightTagRename = v.strictObject({ tag: HighlightTag, name: HighlightTag });
export const HighlightTagQuery = v.strictObject({ tag: HighlightTag });

/** Adds a tag to several highlights, or removes it from them. */
export const BulkHighlightsBody = v.strictObject({
  ids: v.pipe(v.array(HighlightId), v.minLength(1), v.maxLength(BULK_HIGHLIGHTS_MAX)),
  action: v.picklist(['add_tags', 'remove_tags']),
  tags: v.pipe(HighlightTags, v.minLength(1, highlightTagMessages.required)),
});
export type BulkHighlightsBody = v.InferOutput<typeof BulkHighlightsBody>;
/** `refused`: highlights that already have too many tags, or no longer exist. */
export const BulkHighlightsAnswer = v.object({ message: v.string(), changed: Count, refused: Count });
