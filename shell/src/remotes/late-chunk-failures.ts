import type { RemoteBuild, RemoteDescriptor } from '@newswatch/shared/contracts';
import { atom } from 'jotai';
import { RemoteLoadError } from './remote-load-error.ts';

/** Keeps what a page asks for after it was opened inside the chain of fallbacks. */
export interface LateChunkFailures {
  /** A visit of this remote: what fails meanwhile is seen by its fallbacks. */
  during<Answer>(remote: string, visit: () => Promise<Answer>): Promise<Answer>;
  /** A script or stylesheet did not arrive, and nobody asks for it again. */
  lost(address: string): void;
  /** The same, of a file whose page broke for it: that page is gone, whatever the file is. */
  broke(build: RemoteBuild, address: string): void;
  /** Which build could take this one's place; `undefined` where there is none. */
  wayOut(build: RemoteBuild): ReloadTarget | undefined;
  /** Has another build take this one's place from the next visit on, where there is any. */
  giveWay(build: RemoteBuild): void;
  /** Whether its place was given to another. */
  gaveWay(build: RemoteBuild): boolean;
}

export interface LateChunkFailureEffects {
  listed(): readonly RemoteDescriptor[];
  /** The build whose page is on the screen. */
  shown(): RemoteBuild | undefined;
  report(error: RemoteLoadError): void;
  /** Asks the registry again: this page may have come without the last good build, or be of before a deployment. */
  ask(): Promise<void>;
  /** Has the last good build stand in for one that fell. */
  standIn(fallen: RemoteDescriptor): void;
  /** Whether another stands in for it. */
  hasFallen(build: RemoteBuild): boolean;
  /** Has the tab go on with the build of today, where it still runs another. */
  takeToday(fallen: RemoteBuild): void;
  /** Offers to open the page that is on the screen again, from another build. */
  offer(build: RemoteBuild, way: ReloadTarget): void;
}

/** The build that would be tried next. */
export type ReloadTarget = 'last-good' | 'today';

/** For who has to do with a page that broke. */
export const lateChunkFailuresAtom = atom<Pick<LateChunkFailures, 'broke' | 'giveWay' | 'wayOut'>>({
  broke: () => undefined,
  wayOut: () => undefined,
  giveWay: () => undefined,
});

/**
 * A remote may load a part of a page by an `import()` of its own, long after the visit went well: a form, a dialog. That it
 * failed only the remote hears, and another house's remote may say nothing of it. The element guards hear of every file,
 * so such a failure is found by its address: it is reported like any other, and the person is offered the build that the chain of fallbacks
 * would try next. Offered, not done: the page is at work, and may not need that part.
 */
export function createLateChunkFailures(effects: LateChunkFailureEffects): LateChunkFailures {
  const visits = new Map<string, number>();
  const told = new Set<string>();
  const replaced = new Set<string>();

  const tellOnce = (build: RemoteBuild, address: string): boolean => {
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

  const wayOut = (fallen: RemoteBuild): ReloadTarget | undefined => {
    const today = effects.listed().find(({ name }) => name === fallen.name);
    if (today?.container === fallen.container) return today.previous ? 'last-good' : undefined;
    // It may stand in for the one of today itself.
    if (!today || effects.hasFallen(today)) return undefined;
    return 'today';
  };

  const offerNext = async (fallen: RemoteBuild): Promise<void> => {
    if (!wayOut(fallen)) await effects.ask();
    const way = wayOut(fallen);
    if (way && effects.shown()?.container === fallen.container) effects.offer(fallen, way);
  };

  return {
    async during(remote, visit) {
      const change = (by: number): void => void visits.set(remote, (visits.get(remote) ?? 0) + by);
      change(1);
      try {
        return await visit();
      } finally {
        change(-1);
      }
    },
    lost(address) {
      const build = buildOf(address);
      if (!build || visits.get(build.name) || isOfFirstLoad(build, address)) return;
      if (tellOnce(build, address) && effects.shown()?.container === build.container) void offerNext(build);
    },
    broke: (build, address) => void tellOnce(build, address),
    wayOut,
    giveWay(build) {
      const way = wayOut(build);
      if (!way) return;
      replaced.add(build.container);
      const today = effects.listed().find(({ container }) => container === build.container);
      if (way === 'today') effects.takeToday(build);
      else if (today) effects.standIn(today);
    },
    gaveWay: ({ container }) => replaced.has(container),
  };
}

function folderOf({ base_path }: RemoteBuild): string {
  return new URL(base_path, location.href).href;
}

function pathIn(build: RemoteBuild, address: string): string {
  return address.slice(folderOf(build).length).split('?', 1)[0] ?? '';
}

/** What a visit waits for, or an intent fetches ahead of one: the visit says what became of it. */
function isOfFirstLoad(build: RemoteBuild, address: string): boolean {
  const file = pathIn(build, address);
  return file === build.entry || Object.values(build.preload).some((files) => files.includes(file));
}
