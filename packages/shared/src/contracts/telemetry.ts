import * as v from 'valibot';
import { LoadPhase } from './registry.ts';
import { RemoteName, Version } from './remote-version.ts';
import { webVitals } from './web-vitals.ts';

/** A page collects items until there are this many, a short time has passed, or the page is hidden. */
export const TELEMETRY_ITEMS_MAX = 40;
/** The maximum age or duration; a longer one means that the machine slept, and is not a measurement. */
export const TELEMETRY_TIME_MAX_MS = 600_000;

const Milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(TELEMETRY_TIME_MAX_MS));

/** The outcome of visiting a build in a page: reported once for its first success, and once for its first failure. */
export const LoadOutcome = v.variant('outcome', [
  v.strictObject({
    outcome: v.literal('ready'),
    remote: RemoteName,
    version: Version,
    /** The time from the decision to load it until its page's code and data were loaded. */
    ready_ms: Milliseconds,
    /** The time since that moment. */
    age_ms: Milliseconds,
  }),
  v.strictObject({
    outcome: v.literal('failed'),
    remote: RemoteName,
    version: Version,
    phase: LoadPhase,
    /** Whether this was its first visit in this page. */
    first: v.boolean(),
    age_ms: Milliseconds,
  }),
]);
export type LoadOutcome = v.InferOutput<typeof LoadOutcome>;

/** One Core Web Vital of a whole page, attributed to the remote whose page was opened first. */
export const VitalMeasured = v.strictObject({
  name: v.picklist(webVitals),
  remote: RemoteName,
  version: Version,
  /** The value in milliseconds; for CLS, the plain number. */
  value: Milliseconds,
});
export type VitalMeasured = v.InferOutput<typeof VitalMeasured>;

/**
 * Measurements of a page since its last batch: `POST /api/telemetry`. Nothing in it identifies a person or an address.
 */
export const TelemetryBatch = v.strictObject({
  loads: v.pipe(v.array(LoadOutcome), v.maxLength(TELEMETRY_ITEMS_MAX)),
  vitals: v.pipe(v.array(VitalMeasured), v.maxLength(TELEMETRY_ITEMS_MAX)),
});
export type TelemetryBatch = v.InferOutput<typeof TelemetryBatch>;

export const TelemetryTaken = v.object({ taken: v.literal(true) });

/** The number of days that the figures cover. */
export const TELEMETRY_DAYS_SHOWN = 7;
