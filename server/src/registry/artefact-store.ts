import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { ArtefactPointer, RemoteDescriptor, ShellDescriptor } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Logger } from '../logging.ts';

/** What is deployed: the shell, and every remote whose descriptor could be read. */
export interface Deployment {
  shell: ShellDescriptor;
  remotes: RemoteDescriptor[];
}

/** The folder of built artefacts: `current.json`, `shell/<version>/…`, `r/<remote>/<version>/…`. */
export interface ArtefactStore {
  readonly folder: string;
  /** What `current.json` names. `undefined` while nothing usable is deployed. */
  current(): Promise<Deployment | undefined>;
  /** Of any version still kept: the remote's own word on who may load it. */
  findRemote(name: string, version: string): Promise<RemoteDescriptor | undefined>;
}

/** How long a look at the pointer's age is good for: a deployment is seen within this time. */
const FRESH_MS = 500;
const KEPT_DESCRIPTORS = 500;

/**
 * Reads the store lazily and remembers it: descriptors are immutable, and the pointer is read again when it was
 * replaced. A remote whose descriptor is missing or odd is left out and logged; the others are served.
 */
export function createArtefactStore(options: {
  folder: string;
  log: Logger;
  /** Milliseconds; for tests. */
  clock?: () => number;
}): ArtefactStore {
  const { folder, log, clock = () => performance.now() } = options;
  const descriptors = new Map<string, RemoteDescriptor>();
  let known: { stamp: string; deployment: Deployment | undefined } | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function findRemote(name: string, version: string): Promise<RemoteDescriptor | undefined> {
    const key = `${name}/${version}`;
    const remembered = descriptors.get(key);
    if (remembered) return remembered;
    const file = path.join(folder, 'r', name, version, 'descriptor.json');
    const descriptor = await read(file, RemoteDescriptor);
    if (!descriptor) return undefined;
    if (descriptors.size >= KEPT_DESCRIPTORS) descriptors.clear();
    descriptors.set(key, descriptor);
    return descriptor;
  }

  async function read<S extends v.GenericSchema>(
    file: string,
    schema: S,
  ): Promise<v.InferOutput<S> | undefined> {
    try {
      return v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
    } catch (error) {
      log.warn({ err: error, file }, 'an artefact document cannot be read, going on without it');
      return undefined;
    }
  }

  async function load(): Promise<Deployment | undefined> {
    const pointer = await read(path.join(folder, 'current.json'), ArtefactPointer);
    if (!pointer) return undefined;
    const shellFile = path.join(folder, 'shell', pointer.shell.current, 'descriptor.json');
    const shell = await read(shellFile, ShellDescriptor);
    if (!shell) return undefined;
    const remotes = await Promise.all(
      Object.entries(pointer.remotes).map(([name, { current }]) => findDeployed(name, current)),
    );
    return { shell, remotes: remotes.filter((remote) => remote !== undefined) };
  }

  async function findDeployed(name: string, version: string): Promise<RemoteDescriptor | undefined> {
    // Looked at on the disk again: a remote whose files were taken away is not offered any more.
    descriptors.delete(`${name}/${version}`);
    const remote = await findRemote(name, version);
    if (!remote || (remote.name === name && remote.version === version)) return remote;
    log.warn({ name, version }, 'a descriptor names another remote than its folder, going on without it');
    return undefined;
  }

  async function look(): Promise<void> {
    const stamp = await stampOf(path.join(folder, 'current.json'));
    if (!known || known.stamp !== stamp || !known.deployment) known = { stamp, deployment: await load() };
    lookedAt = clock();
  }

  return {
    folder,
    findRemote,
    async current() {
      if (clock() - lookedAt > FRESH_MS) {
        looking ??= look().finally(() => {
          looking = undefined;
        });
        await looking;
      }
      return known?.deployment;
    },
  };
}

async function stampOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs}:${size}:${ino}`;
  } catch {
    // Missing or unreadable: `load` says which, and why.
    return 'none';
  }
}
