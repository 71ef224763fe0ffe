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

/** A remote as its pointer names it, with those of its builds whose descriptors could be read. */
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
  /** Of every app that was ever deployed, by name: also of remotes that were withdrawn, or cannot be read. */
  pointers: ReadonlyMap<string, Pointer>;
}

/** What the pointers and descriptors of the store say, remembered. */
export interface ArtefactStore {
  /**
   * What the pointers name. `undefined` while no shell is deployed. While a far store does not answer, or is slow to, what was
   * known last stands.
   */
  current(): Promise<Deployment | undefined>;
  /** The same, for whoever changes it: never what was known last. @throws {StoreUnavailable} */
  currentForSure(): Promise<Deployment | undefined>;
  /** Of any version still kept: the remote's own word on who may load it. */
  findRemote(name: string, version: string): Promise<RemoteBuild | undefined>;
  /** Of any version still kept. */
  findShell(version: string): Promise<ShellDescriptor | undefined>;
  /** After a swap of our own: the next question is answered from the store. */
  lookAgain(): void;
}

/** How long a look at the pointers is good for: a deployment by another process is seen within this time. */
const FRESH_MS = 500;
/** How long people wait for a far store, where there is something to show meanwhile. */
const PATIENCE_MS = 800;
const KEPT_DESCRIPTORS = 500;
const SHELL = 'shell';

/**
 * Reads the store lazily and remembers it: descriptors and pointer documents are immutable, so only their names are looked
 * at again. A remote whose descriptor is missing or odd is left out and logged; the others are served.
 */
export function createArtefactStore(options: {
  blobs: Blobs;
  log: Logger;
  /** How long a look at the pointers is good for; default half a second. */
  freshMs?: number;
  /** Milliseconds; for tests. */
  clock?: () => number;
  /** Ends when nobody should wait for the store any longer; for tests. */
  patience?: () => Promise<void>;
}): ArtefactStore {
  const { blobs, log, freshMs = FRESH_MS, clock = () => performance.now() } = options;
  const patience = options.patience ?? (() => delay(PATIENCE_MS, undefined, { ref: false }));
  const descriptors = new Map<string, Descriptor>();
  let known: { stamp: string; deployment: Deployment | undefined } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let isAway = false;

  async function read<T>(what: string, work: Promise<T | undefined>): Promise<T | undefined> {
    try {
      const found = await work;
      if (!found) log.warn({ what }, 'an artefact document is missing, going on without it');
      return found;
    } catch (error) {
      // Not odd, but unknown: whoever asked goes by what was known before.
      if (error instanceof StoreUnavailable) throw error;
      log.warn({ err: error, what }, 'an artefact document cannot be read, going on without it');
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
    log.warn({ name, version }, 'a descriptor names another remote than its folder, going on without it');
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
    // Looked at in the store again: a version whose files were taken away is not offered any more.
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
    const keys = await listPointers(blobs);
    const stamp = [...keys.values()].join('\n');
    if (!known || known.stamp !== stamp || !known.deployment) known = { stamp, deployment: await load(keys) };
    if (isAway) log.info('the artefact store answers again');
    isAway = false;
    lookedAt = clock();
  }

  /** One at a time, however many ask. */
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
        log.error({ err: error }, 'the artefact store does not answer, going on with what was known');
      isAway = true;
      // Not at every request: it is asked again when the next look is due.
      lookedAt = clock();
    }
  }

  return {
    findRemote,
    findShell,
    lookAgain() {
      lookedAt = Number.NEGATIVE_INFINITY;
    },
    async current() {
      if (clock() - lookedAt < freshMs) return known?.deployment;
      if (known?.deployment) await Promise.race([lookWhileKnown(), patience()]);
      else await lookOnce();
      return known?.deployment;
    },
    async currentForSure() {
      if (isAway || clock() - lookedAt >= freshMs) await lookOnce();
      return known?.deployment;
    },
  };
}
