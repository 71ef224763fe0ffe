import * as v from 'valibot';
import { Count } from './primitives.ts';

/** A file to download. A table is in UTF-8 with a byte order mark; cells that could run as a formula are escaped. */
export const ExportedFile = v.object({
  file_name: v.string(),
  /** Its media type. */
  type: v.string(),
  content: v.string(),
  rows: Count,
  /** False if there is more than a file may contain. */
  is_complete: v.boolean(),
});
export type ExportedFile = v.InferOutput<typeof ExportedFile>;

/** The answer of a call with `file`: its bytes are the body of the response, and its name is in the headers. */
export const FileAnswer = v.object({ file_name: v.string(), bytes: v.instance(Uint8Array<ArrayBufferLike>) });
