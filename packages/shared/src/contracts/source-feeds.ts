import * as v from 'valibot';
import { Count, Language, SourceId } from './primitives.ts';
import { Category } from './source.ts';

/** A feed or a site in the file of a feed reader, and the source that reads it. */
export const FileFeed = v.object({
  /** The feed's place in the file, from 1. */
  line: Count,
  name: v.string(),
  /** The address of the site, or of the feed if the file names no site. */
  url: v.string(),
  folder: v.string(),
  /**
   * `read`: an approved source has its feed, its address, or the site of which it is a part; `requested`: the caller has
   * asked for it; `unread`: it can be requested; `unusable`: see `reason`.
   */
  state: v.picklist(['read', 'requested', 'unread', 'unusable']),
  reason: v.nullable(v.string()),
  source: v.nullable(v.object({ id: SourceId, name: v.string(), language: Language, category: Category })),
});
export type FileFeed = v.InferOutput<typeof FileFeed>;

/** Each address is listed once, even if the file has it several times. */
export const MatchedFeeds = v.object({
  feeds: v.array(FileFeed),
  read: Count,
});
