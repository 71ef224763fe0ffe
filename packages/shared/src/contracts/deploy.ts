import * as v from 'valibot';
import { Canary, Quarantine } from './canary.ts';
import { Count, Timestamp } from './primitives.ts';
import { Integrity, RemoteBuild } from './registry.ts';
import { RemoteName, Version } from './remote-version.ts';

/** The largest file of a remote that a deploy may bring; images and fonts included. */
export const ARTEFACT_BYTES_MAX = 8 * 1_024 * 1_024;
/** Files of one version: pages, shared copies, styles, fonts, and the compressed twin of each. */
export const ARTEFACT_FILES_MAX = 1_000;

/** A file's place below its version: plain names, so that no path can lead elsewhere. */
export const ArtefactPath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^(?:[\w@~-][\w.@~-]*\/)*[\w@~-][\w.@~-]*$/, 'Not a plain file name'),
);

/** A version that people had and that is answered no more: tabs that are still open run it. */
export const ServedVersion = v.object({
  version: Version,
  /** When it gave way. */
  until: Timestamp,
  /** It gave way to a newer one, not to a rollback or a quarantine, and was everybody's: it may stand in again. */
  good: v.boolean(),
});

/** What is deployed of one app. Each change is a new document with the next serial number; none is ever changed. */
export const Pointer = v.object({
  serial: Count,
  /** What everybody gets; `null` where the whole remote was withdrawn. */
  current: v.nullable(Version),
  /** Since when that is so; not said by pointers from before this was kept. */
  current_since: v.optional(Timestamp),
  /** The last version that did well, to go back to; `null` where there is none. */
  previous: v.nullable(Version),
  canary: v.nullable(Canary),
  /** What people had before, the last first. */
  served: v.optional(v.array(ServedVersion), []),
  quarantined: v.record(Version, Quarantine),
  /** The current version fails for people, and why it stays all the same. */
  failing: v.optional(v.nullable(Quarantine), null),
  /** `start`: follows what `npm start` builds. `deploy`: put there by hand, and left alone by it. */
  set_by: v.picklist(['start', 'deploy']),
  changed_at: Timestamp,
});
export type Pointer = v.InferOutput<typeof Pointer>;

/** A file of a version as the deploy tool has it. */
export const ArtefactFile = v.object({ path: ArtefactPath, bytes: Count, integrity: Integrity });
export type ArtefactFile = v.InferOutput<typeof ArtefactFile>;

/** What is to become a version: the descriptor of its build, and every file beside it. */
export const Artefact = v.object({
  descriptor: RemoteBuild,
  files: v.pipe(v.array(ArtefactFile), v.minLength(1), v.maxLength(ARTEFACT_FILES_MAX)),
});
export type Artefact = v.InferOutput<typeof Artefact>;

export const RemoteParams = v.object({ remote: RemoteName });
export const RemoteVersionParams = v.object({ remote: RemoteName, version: Version });
export const UploadQuery = v.object({ path: ArtefactPath, integrity: Integrity });

export const Announced = v.object({
  /** Files that are still to be uploaded; empty where the version is there already. */
  missing: v.array(v.string()),
  /** To be named at the swap: whoever swapped in between is noticed. `0`: never deployed. */
  serial: Count,
  current: v.nullable(Version),
  /** Not a reason to refuse, but something the deployer should know. */
  warnings: v.array(v.string()),
});
export type Announced = v.InferOutput<typeof Announced>;

export const Swap = v.object({
  version: Version,
  expected_serial: Count,
  /** Only this share of the people gets the version; without it everybody does. */
  canary_percent: v.optional(Canary.entries.percent),
});
export const Rollback = v.object({ expected_serial: v.optional(Count) });
export const Withdrawal = Rollback;

/** Failures of one version, as browsers reported them. */
export const FailureCount = v.object({ version: Version, phase: v.string(), sessions: Count });

export const DeployedRemote = v.object({
  name: RemoteName,
  title: v.string(),
  owner: v.string(),
  pointer: Pointer,
  /** Complete versions in the store, newest first. */
  versions: v.array(v.object({ version: Version, published_at: Timestamp })),
  /** Of the last day. */
  failures: v.array(FailureCount),
});
export type DeployedRemote = v.InferOutput<typeof DeployedRemote>;
export const DeployStatus = v.object({ remotes: v.array(DeployedRemote) });
export type DeployStatus = v.InferOutput<typeof DeployStatus>;
