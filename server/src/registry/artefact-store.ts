import { setTimeout as delay } from 'node:timers/promises';
import {
  type Blobs,
  type Descriptor,
  findDescriptor,
  listPointers,
  readPointer,
  type StandingPointer,
  StoreUnavailable,
} from '@newswatch/artefacts';
import type { Pointer, RemoteBuild, ShellDescriptor } from '@newswatch/shared/contracts';
import type { Logger } from '../logging.ts';

/** A remote with its pointer, and those of its builds whose descriptors could be read. */
export interface DeployedRemote {
  pointer: StandingPointer;
  current: RemoteBuild;
  previous: RemoteBuild | undefined;
  canary: RemoteBuild | undefined;
}

/** What is deployed: the shell, and every remote whose descriptor could be read. */
export interface Deployment {
  shell: ShellDescriptor;
  remotes: DeployedRemote[];
  /**
   * The pointers of every app that was ever deployed, by name, including remotes that were withdrawn or cannot be read.
   */
  pointers: ReadonlyMap<string, Pointer>;
}

/** The contents of the store's pointers and descriptors, cached. */
export interface ArtefactStore {
  /**
   * The current deployment. `undefined` while no shell is deployed. If remote storage does not respond or is slow, the
   * last known deployment is returned.
   */
  current(): Promise<Deployment | undefined>;
  /** The current deployment for callers that change it: never the last known one. @throws {StoreUnavailable} */
  currentForSure(): Promise<Deployment | undefined>;
  /** Any stored version of a remote, with the role that its own descriptor requires. */
  findRemote(name: string, version: string): Promise<RemoteBuild | undefined>;
  /** Any stored version of the shell. */
  findShell(version: string): Promise<ShellDescriptor | undefined>;
  /** Call after a swap by any process, so that the next call reads the store again. */
  lookAgain(): void;
}

/** The time for which pointers are cached. A deployment by another process is noticed within it. */
const FRESH_MS = 500;
/** The maximum wait for remote storage if there is a known deployment to show instead. */
const TIMEOUT_MS = 800;
const KEPT_DESCRIPTORS = 500;
const SHELL = 'shell';

/**
 * Reads the store lazily and caches it. Descriptors and pointer documents are immutable, so only their names are read
 * again. A remote whose descriptor is missing or invalid is left out and logged; the others are served.
 */
export function createArtefactStore(options: {
  blobs: Blobs;
  log: Logger;
  /** The time for which pointers are cached; half a second by default. */
  freshMs?: number;
  /** A clock in milliseconds; for tests. */
  clock?: () => number;
  /** Resolves when nobody should wait for the store any longer; for tests. */
  timeout?: () => Promise<void>;
}): ArtefactStore {
  const { blobs, log, freshMs = FRESH_MS, clock = () => performance.now() } = options;
  const timeout = options.timeout ?? (() => delay(TIMEOUT_MS, undefined, { ref: false }));
  const descriptors = new Map<string, Descriptor>();
  let known: { stamp: string; deployment: Deployment | undefined } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let swaps = 0;
  let isAway = false;

  async function read<T>(what: string, work: Promise<T | undefined>): Promise<T | undefined> {
    try {
      const found = await work;
      if (!found) log.warn({ what }, 'an artefact document is missing, continuing without it');
      return found;
    } catch (error) {
      // The deployment is unknown, not invalid: the caller uses the last known one.
      if (error instanceof StoreUnavailable) throw error;
      log.warn({ err: error, what }, 'an artefact document cannot be read, continuing without it');
      return undefined;
    }
  }

  async function descriptorOf(app: string, version: string): Promise<Descriptor | undefined> {
    const key = `${app}/${version}`;
    const remembered = descriptors.get(key);
    if (remembered) return remembered;
    const descriptor = await read(key, findDescriptor(blobs, app, version));
    if (!descriptor) return undefined;
    if (descriptors.size >= KEPT_DESCRIPTORS) descriptors.clear();
    descriptors.set(key, descriptor);
    return descriptor;
  }

  async function findRemote(name: string, version: string): Promise<RemoteBuild | undefined> {
    if (name === SHELL) return undefined;
    const remote = await descriptorOf(name, version);
    if (!remote || !('container' in remote)) return undefined;
    if (remote.name === name && remote.version === version) return remote;
    log.warn({ name, version }, 'a descriptor does not match its folder, continuing without it');
    return undefined;
  }

  async function findShell(version: string): Promise<ShellDescriptor | undefined> {
    const shell = await descriptorOf(SHELL, version);
    return shell && !('container' in shell) ? shell : undefined;
  }

  async function load(keys: ReadonlyMap<string, string>): Promise<Deployment | undefined> {
    const pointers = await Promise.all(
      [...keys].map(async ([app, key]) => [app, await read(key, readPointer(blobs, key))] as const),
    );
    const known = new Map(pointers.flatMap(([app, pointer]) => (pointer ? [[app, pointer] as const] : [])));
    const shellVersion = known.get(SHELL)?.current;
    const shell = shellVersion ? await findShell(shellVersion) : undefined;
    if (!shell) return undefined;
    const remotes = await Promise.all(
      [...known].map(([app, pointer]) => (app === SHELL ? undefined : findDeployed(app, pointer))),
    );
    return { shell, remotes: remotes.filter((remote) => remote !== undefined), pointers: known };
  }

  async function findDeployed(name: string, pointer: Pointer): Promise<DeployedRemote | undefined> {
    if (pointer.current === null) return undefined;
    // Descriptors are read again from the store, so that a version whose files were deleted is no longer offered.
    descriptors.delete(`${name}/${pointer.current}`);
    const find = (version: string | undefined | null) => (version ? findRemote(name, version) : undefined);
    const [current, previous, canary] = await Promise.all([
      find(pointer.current),
      find(pointer.previous),
      find(pointer.canary?.version),
    ]);
    return current && { pointer: { ...pointer, current: pointer.current }, current, previous, canary };
  }

  async function look(): Promise<void> {
    const seen = swaps;
    const keys = await listPointers(blobs);
    const stamp = [...keys.values()].join('\n');
    if (!known || known.stamp !== stamp || !known.deployment) known = { stamp, deployment: await load(keys) };
    // The pointers may have been read before the swap.
    if (seen !== swaps) return look();
    if (isAway) log.info('the artefact store is responding again');
    isAway = false;
    lookedAt = clock();
  }

  /** Runs one read at a time, however many callers there are. */
  function lookOnce(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function lookWhileKnown(): Promise<void> {
    try {
      await lookOnce();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (!isAway)
        log.error(
          { err: error },
          'the artefact store is not responding, continuing with the last known deployment',
        );
      isAway = true;
      // Does not retry on every request; the store is read again when the next read is due.
      lookedAt = clock();
    }
  }

  return {
    findRemote,
    findShell,
    lookAgain() {
      swaps += 1;
      lookedAt = Number.NEGATIVE_INFINITY;
    },
    async current() {
      if (clock() - lookedAt < freshMs) return known?.deployment;
      if (known?.deployment) await Promise.race([lookWhileKnown(), timeout()]);
      else await lookOnce();
      return known?.deployment;
    },
    async currentForSure() {
      if (isAway || clock() - lookedAt >= freshMs) await lookOnce();
      return known?.deployment;
    },
  };
}
