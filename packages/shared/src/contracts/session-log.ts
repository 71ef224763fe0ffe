import * as v from 'valibot';
import { Timestamp } from './primitives.ts';
import { LoadPhase } from './registry.ts';
import { RemoteName, Version } from './remote-version.ts';

/** One visit of a page of a remote, as the shell went about it. */
export const SessionVisit = v.object({
  at: Timestamp,
  remote: RemoteName,
  version: v.string(),
  path: v.string(),
  /** `parcel`: it did not fit this shell, and stands in a tree of its own. */
  how: v.picklist(['tree', 'parcel']),
  /** Its entry and its routes; next to nothing from the second visit on. */
  module_ms: v.number(),
  /** The page's code and data. */
  page_ms: v.number(),
});
export type SessionVisit = v.InferOutput<typeof SessionVisit>;

/** Something of a remote that failed in this page. */
export const SessionFailure = v.object({
  at: Timestamp,
  remote: RemoteName,
  version: v.string(),
  phase: LoadPhase,
  message: v.string(),
});
export type SessionFailure = v.InferOutput<typeof SessionFailure>;

/** A remote as the registry in force lists it; only what a screen about the session needs. */
const ListedRemote = v.object({
  name: RemoteName,
  title: v.string(),
  owner: v.string(),
  version: v.string(),
  previous: v.optional(v.object({ version: v.string() })),
});

/** What this page has composed so far. The shell keeps it in the query cache, where a remote may read it. */
export const SessionLog = v.object({
  shell_version: Version,
  registry: v.object({ composition_id: v.string(), remotes: v.array(ListedRemote) }),
  visits: v.array(SessionVisit),
  failures: v.array(SessionFailure),
});
export type SessionLog = v.InferOutput<typeof SessionLog>;
