import { createHash } from 'node:crypto';
import { canaryBucket, isInUse } from '@newswatch/artefacts';
import {
  matchesRoute,
  type Override,
  type Registry,
  type RemoteBuild,
  type RemoteDescriptor,
  type RemoteRoute,
  type Role,
  type ShellDescriptor,
} from '@newswatch/shared/contracts';
import { answeredBuild } from './answer.ts';
import { applyOverride } from './apply-override.ts';
import type { ArtefactStore, Deployment } from './artefact-store.ts';

/** The visitor that the registry answers. */
export interface Visitor {
  /** `undefined` for a guest. */
  role: Role | undefined;
  /** Decides on canaries: a user's ID, or an ID for a guest's browser. */
  id: string;
  /** The override of this browser. */
  override?: Override | undefined;
}

/** A page of a remote, found by its address. */
export interface FoundPage {
  remote: RemoteBuild;
  route: RemoteRoute;
}

/** Everything about the deployment that the HTML of an address needs. */
export interface PageComposition {
  shell: ShellDescriptor;
  registry: Registry;
  /** The page at the address, if this session may load its remote. */
  page: FoundPage | undefined;
  /** Whether the address belongs to any remote, including one that this session may not load. */
  known: boolean;
  /** The page that the address means, if it is an alias and not known. */
  meant: string | undefined;
  /** Whether any of these remotes has a canary, so that the visitor needs the same ID next time. */
  tryingOut: boolean;
}

/** `private`: for this session only, never from a shared cache. `none`: as if the files did not exist. */
export type FileAccess = 'public' | 'private' | 'none';

/** The requester of a file; the functions are called only if their result matters. */
export interface FileAsker {
  role: () => Promise<Role | undefined>;
  /** A deployer of this remote may verify the served files. */
  deploys: () => Promise<boolean>;
  /** Whether this browser got a link to exactly this version. */
  isGivenIt: () => Promise<boolean>;
}

/** Decides which remotes a session gets, and which page belongs to an address. */
export interface RegistryService {
  /** The remotes of a session. Empty if nothing is deployed. */
  registryFor(visitor: Visitor): Promise<Registry>;
  /** `undefined` while nothing is deployed. */
  compose(visitor: Visitor, pathname: string): Promise<PageComposition | undefined>;
  /** Whether this version of the shell is still stored. The call fetches it from remote storage. */
  hasShell(version: string): Promise<boolean>;
  /**
   * Whether and how this session may get the files of a remote's version: one that is served or was served recently, or one that
   * the session's own override names.
   */
  accessToFiles(asker: FileAsker, name: string, version: string, now: Date): Promise<FileAccess>;
}

/** Whether a session with this role may load a remote that requires the given role. */
export function mayLoadRemote(role: Role | undefined, required: 'none' | 'user' | 'admin'): boolean {
  if (required === 'none') return true;
  return required === 'admin' ? role === 'admin' : role !== undefined;
}

/**
 * The parts of a remote that a session may load: guests get the public pages of a remote that is for people who are signed in.
 * For pages that they can open only after signing in, they get no files: they receive a new registry then.
 */
function partFor(role: Role | undefined, remote: RemoteDescriptor): RemoteDescriptor | undefined {
  const { previous, aliases: _, ...current } = remote;
  if (mayLoadRemote(role, remote.requires.role)) {
    if (role) return previous ? { ...current, previous: withoutAliases(previous) } : current;
    return { ...forGuest(current), ...(previous ? { previous: forGuest(previous) } : {}) };
  }
  const part = remote.requires.role === 'user' ? publicPart(current) : undefined;
  const before = part && previous && publicPart(previous);
  return before ? { ...part, previous: before } : part;
}

function publicPart(build: RemoteBuild): RemoteBuild | undefined {
  const routes = build.routes.filter(({ access }) => access === 'public');
  if (routes.length === 0) return undefined;
  return { ...filesFor(build, routes), routes, navigation: [], commands: [] };
}

/** Browsers get no aliases: they follow no links to them. */
const withoutAliases = ({ aliases: _, ...build }: RemoteBuild): RemoteBuild => build;

function forGuest(build: RemoteBuild): RemoteBuild {
  return filesFor(
    build,
    build.routes.filter(({ access }) => access === 'public' || access === 'guest'),
  );
}

/** A build with the files of some of its pages. */
function filesFor(build: RemoteBuild, routes: readonly RemoteRoute[]): RemoteBuild {
  const ofPages = <T>(files: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(files).filter(([name]) => routes.some(({ page }) => page === name)));
  return { ...withoutAliases(build), preload: ofPages(build.preload), doors: ofPages(build.doors) };
}

/** The page at an address; a literal address takes precedence over one with a parameter. */
export function findPage(remotes: readonly RemoteBuild[], pathname: string): FoundPage | undefined {
  const fitting = remotes.flatMap((remote) =>
    remote.routes.filter((route) => matchesRoute(route.path, pathname)).map((route) => ({ remote, route })),
  );
  const parameters = ({ route }: FoundPage) => route.path.split('/:').length;
  return fitting.sort((a, b) => parameters(a) - parameters(b))[0];
}

/** The page for an alias that somebody types, in upper or lower case. */
function findMeant(remotes: readonly RemoteBuild[], pathname: string): string | undefined {
  return remotes
    .flatMap(({ aliases = {} }) => Object.entries(aliases))
    .find(([alias]) => matchesRoute(alias, pathname))?.[1];
}

/** An id of twelve hexadecimal digits for an exact set of versions. */
export function compositionId(shell: ShellDescriptor | undefined, remotes: readonly RemoteBuild[]): string {
  const names = remotes.map(({ name, version }) => `${name}@${version}`).sort();
  const set = [`shell@${shell?.version ?? 'none'}`, ...names].join('\n');
  return createHash('sha256').update(set).digest('hex').slice(0, 12);
}

/**
 * @param salt a secret, so that nobody can choose their bucket; with another salt, the same people get other buckets
 */
export function createRegistry(store: ArtefactStore, { salt }: { salt: string }): RegistryService {
  const buildsFor = async (
    deployment: Deployment | undefined,
    { id, override }: Visitor,
  ): Promise<readonly RemoteDescriptor[]> => {
    const deployed = (deployment?.remotes ?? []).map((remote) =>
      answeredBuild(remote, canaryBucket(salt, remote.current.name, id)),
    );
    return override ? applyOverride(deployed, override.remotes, store.findRemote) : deployed;
  };

  const registryOf = (
    deployment: Deployment | undefined,
    all: readonly RemoteDescriptor[],
    { role, override }: Visitor,
  ): Registry => {
    const remotes = all.flatMap((remote) => partFor(role, remote) ?? []);
    return {
      remotes,
      protected_paths: role === undefined ? protectedPaths(all) : [],
      composition_id: compositionId(deployment?.shell, remotes),
      ...(override ? { override: shownOverride(override, remotes) } : {}),
    };
  };

  const isKnown = async (name: string, version: string, now: Date): Promise<boolean> => {
    const pointer = (await store.current())?.pointers.get(name);
    return pointer !== undefined && isInUse(pointer, version, now);
  };

  /** Another process may have served the version since this one last read the store. */
  const wasAnswered = async (name: string, version: string, now: Date): Promise<boolean> => {
    if (await isKnown(name, version, now)) return true;
    store.lookAgain();
    return isKnown(name, version, now);
  };

  return {
    async registryFor(visitor) {
      const deployment = await store.current();
      return registryOf(deployment, await buildsFor(deployment, visitor), visitor);
    },
    async compose(visitor, pathname) {
      const deployment = await store.current();
      if (!deployment) return undefined;
      const builds = await buildsFor(deployment, visitor);
      const registry = registryOf(deployment, builds, visitor);
      const { remotes, shell } = deployment;
      const all = [...builds, ...remotes.map(({ current }) => current)];
      const known = findPage(all, pathname) !== undefined;
      return {
        shell,
        registry,
        page: findPage(registry.remotes, pathname),
        known,
        meant: known ? undefined : findMeant(all, pathname),
        tryingOut: remotes.some(({ canary }) => canary && partFor(visitor.role, canary) !== undefined),
      };
    },
    hasShell: async (version) => (await store.findShell(version)) !== undefined,
    async accessToFiles({ role, deploys, isGivenIt }, name, version, now) {
      const remote = await store.findRemote(name, version);
      if (!remote) return 'none';
      const answered = await wasAnswered(name, version, now);
      if (remote.requires.role !== 'admin' && answered) return 'public';
      if (await deploys()) return 'private';
      if (!mayLoadRemote(await role(), remote.requires.role)) return 'none';
      return answered || (await isGivenIt()) ? 'private' : 'none';
    },
  };
}

/** The addresses that a guest can reach after signing in. They redirect to the sign-in page; all others show the 404 page. */
function protectedPaths(remotes: readonly RemoteBuild[]): string[] {
  return remotes
    .filter((remote) => remote.requires.role !== 'none')
    .flatMap(({ routes }) => routes.filter(({ access }) => access !== 'public').map(({ path }) => path));
}

/** The override as a browser sees it: remotes that its session may not load are left out, as in the list. */
function shownOverride({ id, remotes, expires_at }: Override, listed: readonly RemoteBuild[]): Override {
  const names = new Set(listed.map(({ name }) => name));
  return { id, remotes: remotes.filter(({ name }) => names.has(name)), expires_at };
}
