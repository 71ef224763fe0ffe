import * as v from 'valibot';
import { Canary, Quarantine } from './canary.ts';
import { Count, Timestamp } from './primitives.ts';
import { Integrity, RemoteBuild } from './registry.ts';
import { RemoteName, Version } from './remote-version.ts';

/** The largest file of a remote that can be deployed, including images and fonts. */
export const ARTEFACT_BYTES_MAX = 8 * 1_024 * 1_024;
/** The maximum number of files of one version: pages, shared copies, styles, fonts, and the compressed twin of each. */
export const ARTEFACT_FILES_MAX = 1_000;

/** A file's path below its version: plain names, so that no path can leave the folder. */
export const ArtefactPath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^(?:[\w@~-][\w.@~-]*\/)*[\w@~-][\w.@~-]*$/, 'Not a plain file name'),
);

/** A version that was deployed and is no longer served: open tabs may still run it. */
export const ServedVersion = v.object({
  version: Version,
  /** The time when it was replaced. */
  until: Timestamp,
  /**
   * Whether it may be used as a fallback: it was deployed to everyone, and replaced by a newer version rather than by a rollback
   * or a quarantine.
   */
  good: v.boolean(),
});

/**
 * The deployment state of one app. Each change creates a new document with the next serial number; documents never
 * change.
 */
export const Pointer = v.object({
  serial: Count,
  /** The version for everyone; `null` if the remote was withdrawn. */
  current: v.nullable(Version),
  /** The time when it became the current version; missing in pointers written before this field existed. */
  current_since: v.optional(Timestamp),
  /** The last good version, for a rollback; `null` if there is none. */
  previous: v.nullable(Version),
  canary: v.nullable(Canary),
  /** Versions that were served before, latest first. */
  served: v.optional(v.array(ServedVersion), []),
  quarantined: v.record(Version, Quarantine),
  /** The reason why the current version is still served although it fails for people. */
  failing: v.optional(v.nullable(Quarantine), null),
  /** `start`: follows the builds of `npm start`. `deploy`: deployed manually, and not changed by `npm start`. */
  set_by: v.picklist(['start', 'deploy']),
  changed_at: Timestamp,
});
export type Pointer = v.InferOutput<typeof Pointer>;

/** A file of a version, as the deploy tool describes it. */
export const ArtefactFile = v.object({ path: ArtefactPath, bytes: Count, integrity: Integrity });
export type ArtefactFile = v.InferOutput<typeof ArtefactFile>;

/** The content of a new version: the descriptor of its build, and every other file. */
export const Artefact = v.object({
  descriptor: RemoteBuild,
  files: v.pipe(v.array(ArtefactFile), v.minLength(1), v.maxLength(ARTEFACT_FILES_MAX)),
});
export type Artefact = v.InferOutput<typeof Artefact>;

export const RemoteParams = v.object({ remote: RemoteName });
export const RemoteVersionParams = v.object({ remote: RemoteName, version: Version });
export const UploadQuery = v.strictObject({ path: ArtefactPath, integrity: Integrity });

export const Announced = v.object({
  /** Files that are still to be uploaded; empty if the version is complete. */
  missing: v.array(v.string()),
  /** Pass it to the swap, which uses it to detect a concurrent swap. `0` if the app was never deployed. */
  serial: Count,
  current: v.nullable(Version),
  /** Findings that are no reason to refuse, but that the deployer should know about. */
  warnings: v.array(v.string()),
});
export type Announced = v.InferOutput<typeof Announced>;

export const Swap = v.object({
  version: Version,
  expected_serial: Count,
  /** The share of people who get the version; everyone if omitted. */
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
  /** The failures of the last day. */
  failures: v.array(FailureCount),
});
export type DeployedRemote = v.InferOutput<typeof DeployedRemote>;
export const DeployStatus = v.object({ remotes: v.array(DeployedRemote) });
export type DeployStatus = v.InferOutput<typeof DeployStatus>;
