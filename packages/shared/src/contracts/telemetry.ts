import * as v from 'valibot';
import { LoadPhase } from './registry.ts';
import { RemoteName, Version } from './remote-version.ts';
import { webVitals } from './web-vitals.ts';

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
