import * as v from 'valibot';
import { Timestamp } from './primitives.ts';
import { LoadPhase } from './registry.ts';
import { RemoteName, Version } from './remote-version.ts';

/** One visit to a page of a remote, as the shell handled it. */
export const SessionVisit = v.object({
  at: Timestamp,
  remote: RemoteName,
  version: v.string(),
  path: v.string(),
  /** `parcel`: it was incompatible with this shell, and runs in its own tree. */
  how: v.picklist(['tree', 'parcel']),
  /** The time for its entry and its routes; nearly zero from the second visit on. */
  module_ms: v.number(),
  /** The page's code and data. */
  page_ms: v.number(),
});
export type SessionVisit = v.InferOutput<typeof SessionVisit>;

/** A failure of a remote in this page. */
export const SessionFailure = v.object({
  at: Timestamp,
  remote: RemoteName,
  version: v.string(),
  phase: LoadPhase,
  message: v.string(),
});
export type SessionFailure = v.InferOutput<typeof SessionFailure>;

/** A remote as listed in the current registry; only the fields that a screen about the session needs. */
const ListedRemote = v.object({
  name: RemoteName,
  title: v.string(),
  owner: v.string(),
  version: v.string(),
  previous: v.optional(v.object({ version: v.string() })),
});

/** What this page has composed so far. The shell writes it to the query cache, where a remote may read it. */
export const SessionLog = v.object({
  shell_version: Version,
  registry: v.object({ composition_id: v.string(), remotes: v.array(ListedRemote) }),
  visits: v.array(SessionVisit),
  failures: v.array(SessionFailure),
});
export type SessionLog = v.InferOutput<typeof SessionLog>;
