import * as v from 'valibot';
import { Count } from './primitives.ts';

/** A table as comma-separated text, or as an Excel workbook, which has a sheet for each table. */
export const TableFormat = v.picklist(['csv', 'xlsx']);
export type TableFormat = v.InferOutput<typeof TableFormat>;
/** The format of an export; part of the query of its call. */
export const tableFormat = { format: v.optional(TableFormat, 'csv') };
export const TableExportQuery = v.strictObject(tableFormat);

/**
 * A file to download. A table as text is in UTF-8 with a byte order mark; its cells that could run as a formula are escaped.
 * A workbook has no formulas.
 */
export const ExportedFile = v.object({
  file_name: v.string(),
  /** The media type of the file. */
  type: v.string(),
  content: v.string(),
  /** How `content` is written; omitted for text. */
  encoding: v.optional(v.literal('base64')),
  rows: Count,
  /** False if there is more than a file may contain. */
  is_complete: v.boolean(),
});
export type ExportedFile = v.InferOutput<typeof ExportedFile>;

/** The answer of a call with `file`: its bytes are the body of the response, and its name is in the headers. */
export const FileAnswer = v.object({ file_name: v.string(), bytes: v.instance(Uint8Array<ArrayBufferLike>) });
/** The answer of a call whose file is sent while it is made, in parts: lines of text, each with its end, or bytes. */
export const StreamedFile = v.object({
  file_name: v.string(),
  parts: v.custom<Iterable<string> | AsyncIterable<Uint8Array>>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      (Symbol.iterator in value || Symbol.asyncIterator in value),
  ),
});
