import * as v from 'valibot';
import { Count } from './primitives.ts';

/** A picture of an article, in the order of the text. */
export const ArticlePicture = v.object({
  /** The path of our copy, for people who are signed in and may read the article. */
  path: v.pipe(v.string(), v.startsWith('/pictures/articles/')),
  /** The description for people who cannot see it, the caption and the credit; each is empty if there is none. */
  alt: v.string(),
  caption: v.string(),
  credit: v.string(),
  /** The size in pixels, or as much as the page says about its proportion; null if that is unknown. */
  width: v.nullable(Count),
  height: v.nullable(Count),
  /** The end of the paragraph that it follows: a UTF-16 offset into `content_text`. 0 if it is before the text. */
  after: Count,
});
export type ArticlePicture = v.InferOutput<typeof ArticlePicture>;
