import * as v from 'valibot';
import { Canary, Quarantine } from './deploy.ts';
import { Count, Timestamp } from './primitives.ts';
import { LoadPhase, RemoteName, Version } from './registry.ts';

/** A page holds its items until there are so many, or a moment has passed, or nobody looks at it any more. */
export const TELEMETRY_ITEMS_MAX = 40;
/** An age or a time beyond this is a machine that slept, not a measurement. */
export const TELEMETRY_TIME_MAX_MS = 600_000;

const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(TELEMETRY_TIME_MAX_MS));

/** How visiting a build in a page ended: told once when it first stood, and once when it first failed. */
export const LoadOutcome = v.variant('outcome', [
  v.strictObject({
    outcome: v.literal('ready'),
    remote: RemoteName,
    version: Version,
    /** From the decision to load it until its page's code and data were there. */
    ready_ms: Milliseconds,
    /** How long ago that was. */
    age_ms: Milliseconds,
  }),
  v.strictObject({
    outcome: v.literal('failed'),
    remote: RemoteName,
    version: Version,
    phase: LoadPhase,
    /** Whether nothing of it had stood in this page before. */
    first: v.boolean(),
    age_ms: Milliseconds,
  }),
]);
export type LoadOutcome = v.InferOutput<typeof LoadOutcome>;

export const webVitals = ['LCP', 'FCP', 'INP', 'TTFB', 'CLS'] as const;
export type WebVital = (typeof webVitals)[number];

/** One Core Web Vital of a whole page, told of the remote whose page it was opened at. */
export const VitalMeasured = v.strictObject({
  name: v.picklist(webVitals),
  remote: RemoteName,
  version: Version,
  /** Milliseconds; of CLS the plain number. */
  value: Milliseconds,
});
export type VitalMeasured = v.InferOutput<typeof VitalMeasured>;

/** What a page measured since its last batch: `POST /api/telemetry`. Nothing in it names a person or an address. */
export const TelemetryBatch = v.strictObject({
  loads: v.pipe(v.array(LoadOutcome), v.maxLength(TELEMETRY_ITEMS_MAX)),
  vitals: v.pipe(v.array(VitalMeasured), v.maxLength(TELEMETRY_ITEMS_MAX)),
});
export type TelemetryBatch = v.InferOutput<typeof TelemetryBatch>;

export const TelemetryTaken = v.object({ taken: v.literal(true) });

/** Days that the figures are counted over. */
export const TELEMETRY_DAYS_SHOWN = 7;

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
  /** Evidence that it fails more often, and how much stops it; `null` where nobody is left to compare with. */
  evidence: v.nullable(v.number()),
  stops_at: v.number(),
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
});
export type RemotesHealth = v.InferOutput<typeof RemotesHealth>;
