import * as v from 'valibot';
import { Canary, Quarantine } from '../canary.ts';
import { PageError } from '../page-error.ts';
import { Count, Timestamp } from '../primitives.ts';
import { RemoteName, Version } from '../remote-version.ts';
import { webVitals } from '../web-vitals.ts';

const Percentiles = v.object({ count: Count, p50: v.number(), p75: v.number(), p95: v.number() });

/** How a version performed; `null` if nothing was measured. */
export const VersionHealth = v.object({
  version: Version,
  /** The current deployment status of the version. */
  status: v.picklist(['current', 'canary', 'previous', 'quarantined', 'retired']),
  quarantine: v.nullable(Quarantine),
  /** Pages in which it was visited. */
  loads: Count,
  /** The number of these in which it failed. */
  failures: Count,
  /** The ratio of failed to visited pages; `null` if none was visited. */
  failure_rate: v.nullable(v.number()),
  ready_ms: v.nullable(Percentiles),
  /** 75th percentiles, as defined for Core Web Vitals; in milliseconds, except CLS, which is a plain number. */
  vitals: v.record(v.picklist(webVitals), v.nullable(v.object({ count: Count, p75: v.number() }))),
  /** Violations of the browser's policies by files of this version. */
  violations: Count,
});
export type VersionHealth = v.InferOutput<typeof VersionHealth>;

/** How a canary compares with the current version. */
export const CanaryComparison = v.object({
  ...Canary.entries,
  since: Timestamp,
  /** The number of different people: the canary's, and the current version's. */
  canary: v.object({ people: Count, failed: Count }),
  current: v.object({ people: Count, failed: Count }),
  /** Whether it fails significantly more often than the current version. Nothing stops it automatically. */
  is_worse: v.boolean(),
});
export type CanaryComparison = v.InferOutput<typeof CanaryComparison>;

export const RemoteHealth = v.object({
  name: RemoteName,
  title: v.string(),
  owner: v.string(),
  /** The reason why its current version is still served even though it fails. */
  failing: v.nullable(Quarantine),
  canary: v.nullable(CanaryComparison),
  /** Versions in use come first, then those with measurements in the days shown. */
  versions: v.array(VersionHealth),
});
export type RemoteHealth = v.InferOutput<typeof RemoteHealth>;

/** Something that a browser blocked; identical reports share one row. */
export const Violation = v.object({
  id: v.string(),
  kind: v.picklist(['csp', 'integrity', 'bytes']),
  /** The directive, or the destination: `script-src-elem`, `script`. */
  rule: v.string(),
  /** One of our paths, a third-party origin, or a word such as `inline`. */
  blocked: v.string(),
  /** The script that caused it; empty if there is none. */
  source: v.string(),
  /** Path of the page where it was last seen. */
  page: v.string(),
  remote: v.nullable(RemoteName),
  version: v.nullable(Version),
  count: Count,
  first_seen_at: Timestamp,
  last_seen_at: Timestamp,
});
export type Violation = v.InferOutput<typeof Violation>;

/** Data about the remotes for administrators: `GET /api/admin/remotes`. */
export const RemotesHealth = v.object({
  days: Count,
  remotes: v.array(RemoteHealth),
  /** The violations, newest first, including the shell's own and those without an owner. */
  violations: v.array(Violation),
  /** The errors, newest first. Older servers do not send them. */
  errors: v.optional(v.array(PageError), []),
});
export type RemotesHealth = v.InferOutput<typeof RemotesHealth>;
