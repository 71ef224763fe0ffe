import * as v from 'valibot';
import { Count, Timestamp } from './primitives.ts';
import { RemoteName, Version } from './remote-version.ts';

/** Errors in one request; a page that breaks over and over says the same. */
export const PAGE_ERRORS_MAX = 10;
export const PAGE_ERROR_MESSAGE_MAX = 500;
export const PAGE_ERROR_STACK_MAX = 8_000;

/** An error that nobody caught in a page of ours, in the words of the browser. */
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

/** A line of a stack, in the words of the source where its map was kept. */
export const PageErrorFrame = v.object({
  /** Empty where the browser names none. */
  function: v.string(),
  /** `mf-targets/src/pages/targets-page.tsx:12:5`, or the built file where there is no map. */
  place: v.string(),
});
export type PageErrorFrame = v.InferOutput<typeof PageErrorFrame>;

/** An error of pages, once for all its reports. */
export const PageError = v.object({
  id: v.string(),
  /** Whose code it came from: a remote, or `shell`. */
  app: RemoteName,
  version: Version,
  name: v.string(),
  message: v.string(),
  /** Innermost first; only code of ours. */
  frames: v.array(PageErrorFrame),
  /** Path of the page it was last seen on. */
  page: v.string(),
  count: Count,
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
});
export type PageError = v.InferOutput<typeof PageError>;

/** Version 3, without the sources themselves. */
export const SourceMapPayload = v.object({
  version: v.literal(3),
  /** Empty where a bundler does not say. */
  sources: v.array(v.fallback(v.string(), '')),
  names: v.array(v.string()),
  mappings: v.string(),
});
export type SourceMapPayload = v.InferOutput<typeof SourceMapPayload>;

/** The maps of a build, by the script's path in it. */
export const SourceMaps = v.record(v.string(), SourceMapPayload);
export type SourceMaps = v.InferOutput<typeof SourceMaps>;

/** Maps are kept once: those of a later upload of the same version are left aside. */
export const SourceMapsKept = v.object({ scripts: Count });
