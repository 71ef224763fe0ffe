import * as v from 'valibot';
import { Count, Timestamp } from './primitives.ts';
import { RemoteName, Version } from './remote-version.ts';

/** The maximum number of errors in one request; a page that keeps breaking repeats the same error. */
export const PAGE_ERRORS_MAX = 10;
export const PAGE_ERROR_MESSAGE_MAX = 500;
export const PAGE_ERROR_STACK_MAX = 8_000;

/** An uncaught error in one of our pages, with the browser's message. */
export const PageErrorReport = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(100)),
  message: v.pipe(v.string(), v.maxLength(PAGE_ERROR_MESSAGE_MAX)),
  stack: v.pipe(v.string(), v.maxLength(PAGE_ERROR_STACK_MAX)),
  /** Path of the page, without query and fragment. */
  page: v.pipe(v.string(), v.startsWith('/'), v.maxLength(300)),
});
export type PageErrorReport = v.InferOutput<typeof PageErrorReport>;

/** `POST /api/telemetry/errors` */
export const PageErrorReports = v.strictObject({
  errors: v.pipe(v.array(PageErrorReport), v.minLength(1), v.maxLength(PAGE_ERRORS_MAX)),
});
export type PageErrorReports = v.InferOutput<typeof PageErrorReports>;

/** A line of a stack, with its position in the source if the map was stored. */
export const PageErrorFrame = v.object({
  /** The name of the function; empty if the browser names none. */
  function: v.string(),
  /** `mf-targets/src/pages/targets-page.tsx:12:5`, or the built file if there is no map. */
  place: v.string(),
});
export type PageErrorFrame = v.InferOutput<typeof PageErrorFrame>;

/** An error in pages; identical reports share one row. */
export const PageError = v.object({
  id: v.string(),
  /** The owner of the code: a remote, or `shell`. */
  app: RemoteName,
  version: Version,
  name: v.string(),
  message: v.string(),
  /** Innermost first; only our own code. */
  frames: v.array(PageErrorFrame),
  /** Path of the page where it was last seen. */
  page: v.string(),
  count: Count,
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
});
export type PageError = v.InferOutput<typeof PageError>;

/** Version 3, without the sources themselves. */
export const SourceMapPayload = v.object({
  version: v.literal(3),
  /** The paths of the sources; an entry is empty if a bundler does not provide it. */
  sources: v.array(v.fallback(v.string(), '')),
  names: v.array(v.string()),
  mappings: v.string(),
});
export type SourceMapPayload = v.InferOutput<typeof SourceMapPayload>;

/** The maps of a build, by the script's path in it. */
export const SourceMaps = v.record(v.string(), SourceMapPayload);
export type SourceMaps = v.InferOutput<typeof SourceMaps>;

/** Maps are stored once: those of a later upload of the same version are ignored. */
export const SourceMapsKept = v.object({ scripts: Count });
