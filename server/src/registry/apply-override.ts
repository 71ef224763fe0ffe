import { DEVELOPMENT_VERSION, type RemoteBuild, type RemoteDescriptor } from '@newswatch/shared/contracts';
import type { OverriddenRemote } from '@newswatch/shared/contracts/admin';

/**
 * The builds of a session with an override: the builds that it names replace the deployed ones. They do not fall back
 * to a deployed build, because that would hide that they do not work. If a version is no longer stored, the deployed
 * build stays.
 */
export async function applyOverride(
  deployed: readonly RemoteDescriptor[],
  remotes: readonly OverriddenRemote[],
  find: (name: string, version: string) => Promise<RemoteBuild | undefined>,
): Promise<RemoteDescriptor[]> {
  const builds = new Map(deployed.map((build) => [build.name, build]));
  for (const remote of remotes) {
    const current = builds.get(remote.name);
    const build =
      'version' in remote
        ? await find(remote.name, remote.version)
        : developmentBuild(current ?? unknownRemote(remote.name), remote.origin);
    // A remote for administrators stays restricted to them, regardless of what the other build declares.
    if (build && !(current?.requires.role === 'admin' && build.requires.role !== 'admin')) {
      builds.set(remote.name, build);
    }
  }
  return [...builds.values()];
}

/**
 * A remote that is not deployed: it has no pages until the shell has asked the developer's server. Like all code from a
 * developer's machine, it is only for signed-in people.
 */
function unknownRemote(name: string): RemoteDescriptor {
  return {
    name,
    title: name,
    owner: '',
    requires: { role: 'user', contract: '*', react: '*', ui: '*' },
    routes: [],
    navigation: [],
    version: DEVELOPMENT_VERSION,
    container: '',
    base_path: '',
    entry: 'remoteEntry.js',
    integrity: {},
    preload: {},
    doors: {},
    built_at: new Date(0).toISOString(),
    revision: DEVELOPMENT_VERSION,
  };
}

/** A remote on a developer's server, described by its deployed build until the shell has asked that server. */
function developmentBuild({ previous: _, ...current }: RemoteDescriptor, origin: string): RemoteBuild {
  return {
    ...current,
    version: DEVELOPMENT_VERSION,
    container: `${current.name.replaceAll(/[^a-z0-9]/g, '_')}__${DEVELOPMENT_VERSION}`,
    base_path: `${origin}/`,
    // Empty: the files change while the page is open, so there are no integrity hashes and no known file names.
    integrity: {},
    preload: {},
  };
}

/**
 * The origins of the developers' servers in a session's own list: its pages may load from there and from no other
 * origin.
 */
export function developmentOrigins(remotes: readonly RemoteBuild[]): string[] {
  return remotes
    .filter(({ version }) => version === DEVELOPMENT_VERSION)
    .map(({ base_path }) => new URL(base_path).origin);
}
