import * as v from 'valibot';
import { Count, UserId } from './primitives.ts';

/** A place in a note that mentions somebody: `start` and `end` are UTF-16 offsets into the text, with the `@`. */
export const NoteMention = v.object({ id: UserId, name: v.string(), start: Count, end: Count });
export type NoteMention = v.InferOutput<typeof NoteMention>;
