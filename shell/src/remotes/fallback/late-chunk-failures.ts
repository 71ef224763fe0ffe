import type { RemoteBuild } from '@newswatch/shared/contracts';
import { atom } from 'jotai';
import { RemoteLoadError } from '../loading/remote-load-error.ts';
import type { RemoteBuilds, RemoteBuildsEffects } from './remote-builds.ts';

export interface LateChunkFailureEffects extends RemoteBuildsEffects {
  builds: Pick<RemoteBuilds, 'isOpening' | 'replacementFor'>;
  /** Says that part of the page on the screen did not load, and offers to reopen it from another build. */
  offer(build: RemoteBuild): void;
}

/** The late failures of this tab; not set before the router exists. */
export const lateChunkFailuresAtom = atom<ReturnType<typeof createLateChunkFailures>>();

/**
 * A remote may load part of a page by its own `import()`, long after the visit succeeded: a form, a dialog. Only the
 * remote sees that failure, and a third-party remote may not report it. The element guards see every file, so they find
 * such a failure by its address. It is reported like any other, and the person is offered the build that would be tried
 * next. It is only an offer: the page still works, and may not need that part.
 */
export function createLateChunkFailures(effects: LateChunkFailureEffects) {
  const { listed, shown, builds, ask, report, offer } = effects;
  const told = new Set<string>();

  const reportOnce = (build: RemoteBuild, address: string): boolean => {
    const file = pathIn(build, address);
    const key = `${build.container}/${file}`;
    if (told.has(key)) return false;
    told.add(key);
    const error = new RemoteLoadError(build, 'page', new Error(`${file} did not arrive`));
    report({ kind: 'remote-failed', message: error.message, error });
    return true;
  };

  const buildOf = (address: string): RemoteBuild | undefined =>
    [shown(), ...listed().flatMap((remote) => [remote, remote.previous])].find(
      (build) => build && address.startsWith(folderOf(build)),
    );

  const isOnScreen = ({ container }: RemoteBuild): boolean => shown()?.container === container;

  const offerNext = async (build: RemoteBuild): Promise<void> => {
    if (!builds.replacementFor(build)) await ask();
    if (builds.replacementFor(build) && isOnScreen(build)) offer(build);
  };

  return {
    /** Called when a script or stylesheet did not arrive, and nobody requests it again. */
    lost(address: string): void {
      const build = buildOf(address);
      if (!build || builds.isOpening(build.name) || isOfFirstLoad(build, address)) return;
      if (reportOnce(build, address) && isOnScreen(build)) void offerNext(build);
    },
    /** Called when a missing file, whichever it was, broke its page, which no longer exists. */
    broke: (build: RemoteBuild, address: string): void => void reportOnce(build, address),
  };
}

function folderOf({ base_path }: RemoteBuild): string {
  return new URL(base_path, location.href).href;
}

function pathIn(build: RemoteBuild, address: string): string {
  return address.slice(folderOf(build).length).split('?', 1)[0] ?? '';
}

/** Whether a file is one that a visit waits for, or that a prefetch loads ahead of one: the visit reports their failures. */
function isOfFirstLoad(build: RemoteBuild, address: string): boolean {
  const file = pathIn(build, address);
  return file === build.entry || Object.values(build.preload).some((files) => files.includes(file));
}
