import { remotes } from 'newswatch-remotes';
import type * as composed from '../../../shell/src/remotes/loading/load-remote.ts';

/** Replaces the shell's `remotes/loading/load-remote.ts`: the routes of every remote are chunks of this build. */
export const loadRemoteModule: typeof composed.loadRemoteModule = async ({ name }) => {
  const load = remotes[name];
  if (!load) throw new Error(`${name} is not part of this build`);
  return load();
};

void ({ loadRemoteModule } satisfies typeof composed);
