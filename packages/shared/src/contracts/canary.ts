import * as v from 'valibot';
import { Timestamp } from './primitives.ts';
import { Version } from './remote-version.ts';

/** A share of people gets another version, so that we see how it performs. */
export const Canary = v.object({
  version: Version,
  /** 0 reaches nobody, 100 everyone. */
  percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
});
export type Canary = v.InferOutput<typeof Canary>;

/** The reason why a version is no longer served. */
export const Quarantine = v.object({ reason: v.string(), at: Timestamp });
