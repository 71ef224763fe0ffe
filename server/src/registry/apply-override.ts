import { DEVELOPMENT_VERSION, type RemoteBuild, type RemoteDescriptor } from '@newswatch/shared/contracts';
import type { OverriddenRemote } from '@newswatch/shared/contracts/admin';

/**
 * The builds of a session with an override: those that it names in the place of the deployed ones. None of them falls back
 * to a deployed build, or nobody would see that it does not work. What is not kept any more stays as it is deployed.
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
        : current && developmentBuild(current, remote.origin);
    // An administrators' remote stays one, whatever the other build says of itself.
    if (build && !(current?.requires.role === 'admin' && build.requires.role !== 'admin')) {
      builds.set(remote.name, build);
    }
  }
  return [...builds.values()];
}

/** A remote as it stands on a developer's server: described by what is deployed, until the shell has asked that server itself. */
function developmentBuild({ previous: _, ...current }: RemoteDescriptor, origin: string): RemoteBuild {
  return {
    ...current,
    version: DEVELOPMENT_VERSION,
    container: `${current.name.replaceAll(/[^a-z0-9]/g, '_')}__${DEVELOPMENT_VERSION}`,
    base_path: `${origin}/`,
    // Files change under the page: nothing vouches for them, and none is known by name.
    integrity: {},
    preload: {},
  };
}

/** The origins of the developers' servers that a session's own list names: its pages may load from there, and from nowhere else. */
export function developmentOrigins(remotes: readonly RemoteBuild[]): string[] {
  return remotes
    .filter(({ version }) => version === DEVELOPMENT_VERSION)
    .map(({ base_path }) => new URL(base_path).origin);
}
