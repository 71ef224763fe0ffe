import type { RemoteBuild, RemoteDescriptor } from '@newswatch/shared/contracts';
import { atom } from 'jotai';
import type { FallbackLoader } from './load-with-fallback.ts';
import { RemoteLoadError } from './remote-load-error.ts';
import type { VersionPinning } from './version-pinning.ts';

export type LateChunkFailures = ReturnType<typeof createLateChunkFailures>;

export interface LateChunkFailureEffects {
  listed(): readonly RemoteDescriptor[];
  /** The build whose page is on the screen. */
  shown(): RemoteBuild | undefined;
  report(error: RemoteLoadError): void;
  /** Fetches the registry again: this page may lack the last good build, or predate a deployment. */
  ask(): Promise<void>;
  fallbackLoader: Pick<FallbackLoader, 'standIn' | 'hasFallen'>;
  builds: Pick<VersionPinning, 'insteadOf'>;
  /** Offers to reopen the page on the screen from another build. */
  offer(build: RemoteBuild, way: ReloadTarget): void;
}

/** The build that would be tried next. */
export type ReloadTarget = 'last-good' | 'today';

/** For code that handles a page that broke. */
export const lateChunkFailuresAtom = atom<Pick<LateChunkFailures, 'broke' | 'giveWay' | 'wayOut'>>({
  broke: () => undefined,
  wayOut: () => undefined,
  giveWay: () => undefined,
});

/**
 * A remote may load part of a page by its own `import()`, long after the visit succeeded: a form, a dialog. Only the
 * remote sees that failure, and a third-party remote may not report it. The element guards see every file, so they find
 * such a failure by its address. It is reported like any other, and the person is offered the build that the fallback
 * chain would try next. It is only an offer: the page still works, and may not need that part.
 */
export function createLateChunkFailures(effects: LateChunkFailureEffects) {
  const visits = new Map<string, number>();
  const told = new Set<string>();
  const replaced = new Set<string>();

  const reportOnce = (build: RemoteBuild, address: string): boolean => {
    const file = pathIn(build, address);
    const key = `${build.container}/${file}`;
    if (told.has(key)) return false;
    told.add(key);
    effects.report(new RemoteLoadError(build, 'page', new Error(`${file} did not arrive`)));
    return true;
  };

  const buildOf = (address: string): RemoteBuild | undefined =>
    [effects.shown(), ...effects.listed().flatMap((remote) => [remote, remote.previous])].find(
      (build) => build && address.startsWith(folderOf(build)),
    );

  /** Which build could replace this one; `undefined` if there is none. */
  const wayOut = (fallen: RemoteBuild): ReloadTarget | undefined => {
    const today = effects.listed().find(({ name }) => name === fallen.name);
    if (today?.container === fallen.container) return today.previous ? 'last-good' : undefined;
    // It may itself be the fallback for the current build.
    if (!today || effects.fallbackLoader.hasFallen(today)) return undefined;
    return 'today';
  };

  const offerNext = async (fallen: RemoteBuild): Promise<void> => {
    if (!wayOut(fallen)) await effects.ask();
    const way = wayOut(fallen);
    if (way && effects.shown()?.container === fallen.container) effects.offer(fallen, way);
  };

  return {
    /** Runs a visit of this remote; the visit's own fallbacks handle failures meanwhile. */
    async during<Answer>(remote: string, visit: () => Promise<Answer>): Promise<Answer> {
      const change = (by: number): void => void visits.set(remote, (visits.get(remote) ?? 0) + by);
      change(1);
      try {
        return await visit();
      } finally {
        change(-1);
      }
    },
    /** A script or stylesheet did not arrive, and nobody requests it again. */
    lost(address: string): void {
      const build = buildOf(address);
      if (!build || visits.get(build.name) || isOfFirstLoad(build, address)) return;
      if (reportOnce(build, address) && effects.shown()?.container === build.container) void offerNext(build);
    },
    /** The same for a file whose failure broke its page: that page is gone, whichever file it was. */
    broke: (build: RemoteBuild, address: string): void => void reportOnce(build, address),
    wayOut,
    /** Replaces this build from the next visit on, if there is another. */
    giveWay(build: RemoteBuild): void {
      const way = wayOut(build);
      if (!way) return;
      replaced.add(build.container);
      const today = effects.listed().find(({ container }) => container === build.container);
      if (way === 'today') effects.builds.insteadOf(build);
      else if (today) effects.fallbackLoader.standIn(today);
    },
    /** Whether this build was replaced. */
    gaveWay: ({ container }: RemoteBuild): boolean => replaced.has(container),
  };
}

function folderOf({ base_path }: RemoteBuild): string {
  return new URL(base_path, location.href).href;
}

function pathIn(build: RemoteBuild, address: string): string {
  return address.slice(folderOf(build).length).split('?', 1)[0] ?? '';
}

/** Files that a visit waits for, or that a prefetch loads ahead of one: the visit reports their failures. */
function isOfFirstLoad(build: RemoteBuild, address: string): boolean {
  const file = pathIn(build, address);
  return file === build.entry || Object.values(build.preload).some((files) => files.includes(file));
}
