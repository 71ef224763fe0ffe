import type { SessionLog } from '@newswatch/shared/contracts';
import { type LoadedFiles, loadedFiles } from './loaded-files.ts';

/** One build of a remote in this session. */
export interface ComposedRemote {
  name: string;
  title: string;
  owner: string;
  version: string;
  /** `listed`: in the registry but not visited; `fallback`: the last good build, used after another failed. */
  state: 'in use' | 'listed' | 'fallback' | 'replaced';
  how: 'tree' | 'parcel' | undefined;
  visits: number;
  failures: number;
  /** Durations of its first visit, in milliseconds. */
  first: { module: number; page: number } | undefined;
  loaded: LoadedFiles;
}

type Files = readonly Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize'>[];

/** Every build in the session's registry, and any other that was visited or failed. */
export function composedRemotes({ registry, visits, failures }: SessionLog, files: Files): ComposedRemote[] {
  return registry.remotes.flatMap(({ name, title, owner, version, previous }) => {
    const seen = [...visits, ...failures].filter(({ remote }) => remote === name).map((one) => one.version);
    return [...new Set([version, ...seen])].map((one): ComposedRemote => {
      const mine = visits.filter((visit) => visit.remote === name && visit.version === one);
      const [first] = mine;
      return {
        name,
        title,
        owner,
        version: one,
        state: stateOf(one, { current: version, previous: previous?.version, visits: mine.length }),
        how: first?.how,
        visits: mine.length,
        failures: failures.filter((failure) => failure.remote === name && failure.version === one).length,
        first: first && { module: first.module_ms, page: first.page_ms },
        loaded: loadedFiles(files, `/r/${name}/${one}/`),
      };
    });
  });
}

function stateOf(
  version: string,
  of: { current: string; previous: string | undefined; visits: number },
): ComposedRemote['state'] {
  if (version === of.current) return of.visits > 0 ? 'in use' : 'listed';
  return version === of.previous ? 'fallback' : 'replaced';
}
