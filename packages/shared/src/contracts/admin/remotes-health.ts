import * as v from 'valibot';
import { Canary, Quarantine } from '../canary.ts';
import { PageError } from '../page-error.ts';
import { Count, Timestamp } from '../primitives.ts';
import { RemoteName, Version } from '../remote-version.ts';
import { webVitals } from '../web-vitals.ts';

const Percentiles = v.object({ count: Count, p50: v.number(), p75: v.number(), p95: v.number() });

/** How a version did; `null` where nothing was measured. */
export const VersionHealth = v.object({
  version: Version,
  /** What it is to people now. */
  standing: v.picklist(['current', 'canary', 'previous', 'quarantined', 'retired']),
  quarantine: v.nullable(Quarantine),
  /** Pages in which it was visited. */
  loads: Count,
  /** Those of them in which it failed. */
  failures: Count,
  /** Share of the one in the other; `null` without any. */
  failure_rate: v.nullable(v.number()),
  ready_ms: v.nullable(Percentiles),
  /** 75th percentiles, as Core Web Vitals are judged; milliseconds, of CLS the plain number. */
  vitals: v.record(v.picklist(webVitals), v.nullable(v.object({ count: Count, p75: v.number() }))),
  /** Refusals by the browser's policies for files of this version. */
  violations: Count,
});
export type VersionHealth = v.InferOutput<typeof VersionHealth>;

/** How a canary stands against the version beside it. */
export const CanaryStanding = v.object({
  ...Canary.entries,
  since: Timestamp,
  /** Different people: the canary's, and those of the version beside it. */
  canary: v.object({ people: Count, failed: Count }),
  current: v.object({ people: Count, failed: Count }),
  /** It fails more often than the version beside it, for sure and by enough. Nothing stops it by itself. */
  is_worse: v.boolean(),
});
export type CanaryStanding = v.InferOutput<typeof CanaryStanding>;

export const RemoteHealth = v.object({
  name: RemoteName,
  title: v.string(),
  owner: v.string(),
  /** Why its current version stays although it fails. */
  failing: v.nullable(Quarantine),
  canary: v.nullable(CanaryStanding),
  /** Those in use first, then those that were measured in the days shown. */
  versions: v.array(VersionHealth),
});
export type RemoteHealth = v.InferOutput<typeof RemoteHealth>;

/** Something a browser refused, once for all its reports. */
export const Violation = v.object({
  id: v.string(),
  kind: v.picklist(['csp', 'integrity', 'bytes']),
  /** The directive, or the destination: `script-src-elem`, `script`. */
  rule: v.string(),
  /** A path of ours, the origin of somebody else, or a word such as `inline`. */
  blocked: v.string(),
  /** The script at fault; empty where none is. */
  source: v.string(),
  /** Path of the page it was last seen on. */
  page: v.string(),
  remote: v.nullable(RemoteName),
  version: v.nullable(Version),
  count: Count,
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
});
export type Violation = v.InferOutput<typeof Violation>;

/** What administrators see of the remotes: `GET /api/admin/remotes`. */
export const RemotesHealth = v.object({
  days: Count,
  remotes: v.array(RemoteHealth),
  /** Newest first, the shell's own and those of nobody included. */
  violations: v.array(Violation),
  /** Newest first. A server of before does not tell them. */
  errors: v.optional(v.array(PageError), []),
});
export type RemotesHealth = v.InferOutput<typeof RemotesHealth>;
