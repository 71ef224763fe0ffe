import * as v from 'valibot';
import { SEARCH_TEXT_MAX } from './limits/index.ts';
import { Direction, Timestamp } from './primitives.ts';

export const SEARCH_MIN = 2;

export const SearchQuery = v.strictObject({
  q: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(SEARCH_MIN, `Type at least ${SEARCH_MIN} characters`),
    v.maxLength(SEARCH_TEXT_MAX),
  ),
});

/** The kinds of results, in display order. */
export const foundKinds = ['target', 'article', 'source', 'person', 'chat', 'app', 'help'] as const;
export const FoundKind = v.picklist(foundKinds);
export type FoundKind = v.InferOutput<typeof FoundKind>;

/** Something that has its own page. */
export const Found = v.object({
  kind: FoundKind,
  id: v.string(),
  title: v.string(),
  /** Distinguishes items of the same name: a source, an email address, a category. */
  detail: v.string(),
  /** The time when an article was published. Older servers do not send it. */
  published_at: v.optional(v.nullable(Timestamp)),
  direction: Direction,
  /** A path inside the product. */
  url: v.string(),
});
export type Found = v.InferOutput<typeof Found>;
export const SearchAnswer = v.object({ items: v.array(Found) });
