import * as v from 'valibot';
import { Count } from './primitives.ts';

/** A passage of a text with its highlights: offsets into `text`. */
export const Excerpt = v.object({
  text: v.string(),
  ranges: v.array(v.object({ start: Count, end: Count })),
});
export type Excerpt = v.InferOutput<typeof Excerpt>;
