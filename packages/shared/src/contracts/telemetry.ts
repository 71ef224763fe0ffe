import * as v from 'valibot';
import { Count, Timestamp } from './primitives.ts';
import { RemoteName, Version } from './registry.ts';

export const TelemetryTaken = v.object({ taken: v.literal(true) });

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
