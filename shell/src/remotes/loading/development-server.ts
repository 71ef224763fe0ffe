import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import {
  DEVELOPMENT_VERSION,
  type Registry,
  type RemoteBuild,
  RemoteBuildAsRead,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';

/** Adds to a registry what the developers' own servers report about their remotes. */
export type DescribeDevelopment = (registry: Registry) => Registry;

/** A server that has just started may still be compiling. One that is not running refuses the connection immediately. */
const TIMEOUT_MS = 10_000;

/**
 * Asks each development server that the registry names for its description, and takes React from it before the shell
 * loads its own: components can only be hot-replaced under React's development build. If a server does not answer, its
 * remote stays as the registry describes it, and the page reports the failure when it loads.
 */
export async function meetDevelopmentServers(
  registry: Registry,
  timeoutMs: number = TIMEOUT_MS,
): Promise<DescribeDevelopment> {
  const met = new Map<string, RemoteBuild>();
  for (const remote of registry.remotes) {
    if (remote.version !== DEVELOPMENT_VERSION) continue;
    try {
      const build = await askFor(remote, timeoutMs);
      registerRemotes([{ name: build.container, entry: `${build.base_path}${build.entry}` }]);
      await loadRemote(`${build.container}/development`);
      met.set(build.name, build);
    } catch (error) {
      console.warn(`The development server of ${remote.name} at ${remote.base_path} cannot be used`, error);
    }
  }
  return describedBy(met);
}

async function askFor(remote: RemoteBuild, timeoutMs: number): Promise<RemoteBuild> {
  const answer = await fetch(`${remote.base_path}descriptor.json`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`It responded with ${answer.status}`);
  return confined(v.parse(RemoteBuildAsRead, await answer.json()), remote);
}

/** A development server describes its pages; our server decides its address and who may see it. */
export function confined(own: RemoteBuild, listed: RemoteBuild): RemoteBuild {
  if (own.name !== listed.name) throw new Error(`It serves ${own.name}`);
  return {
    ...own,
    version: listed.version,
    container: listed.container,
    base_path: listed.base_path,
    entry: listed.entry,
    integrity: {},
    preload: {},
    requires: { ...own.requires, role: listed.requires.role },
  };
}

/** Replaces the remotes whose development servers answered, wherever a registry still names them for development. */
export function describedBy(met: ReadonlyMap<string, RemoteBuild>): DescribeDevelopment {
  return (registry) => ({
    ...registry,
    remotes: registry.remotes.map((remote) =>
      remote.version === DEVELOPMENT_VERSION ? (met.get(remote.name) ?? remote) : remote,
    ),
  });
}
