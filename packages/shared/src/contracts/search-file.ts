import * as v from 'valibot';
import { Count } from './primitives.ts';

/** One saved search of another service, as its file has it: neither translated nor checked. */
export const FileSearch = v.object({
  /** The line of the file, from 1. */
  line: Count,
  name: v.string(),
  /** The query; empty if the line has none. */
  query: v.string(),
  /** The folders or tags of the search. Omitted if there are none; older servers do not send it. */
  labels: v.optional(v.array(v.string())),
});
export type FileSearch = v.InferOutput<typeof FileSearch>;

export const FileSearches = v.object({
  searches: v.array(FileSearch),
  /** Lines without a query. */
  empty: Count,
});
