import type { RemoteBuild, RemoteDescriptor } from '@newswatch/shared/contracts';
import type { ShellApi } from '@newswatch/shell-api';
import { atom } from 'jotai';
import { RemoteLoadError } from '../loading/remote-load-error.ts';

export interface RemoteBuildsEffects extends Pick<ShellApi, 'report'> {
  /** The remotes of the current registry. */
  listed(): readonly RemoteDescriptor[];
  /** The build whose page is on the screen; `undefined` for a page of the shell or a failure. */
  shown(): RemoteBuild | undefined;
  /** The remote's route on the screen, even while it shows a failure. */
  shownPath(): string | undefined;
  /** Fetches the registry again: this tab may lack the last good build, or predate a deployment. */
  ask(): Promise<void>;
}

export type RemoteBuilds = ReturnType<typeof createRemoteBuilds>;

/** The builds of this tab; not set before the router exists. */
export const remoteBuildsAtom = atom<RemoteBuilds>();

/**
 * Decides which build of each remote this tab runs. A newer registry takes effect between remotes: within a remote, people stay
 * on the build whose page, forms and atoms are on the screen. If a build fails, the next one is tried: the registry's current
 * build, then the last good one. The tab remembers which builds were replaced, so that nobody waits for the same failure at every
 * click, until the registry names another build, which then decides what is good.
 */
export function createRemoteBuilds({ listed, shown, shownPath, ask, report }: RemoteBuildsEffects) {
  /** Containers of builds that failed and were replaced, by remote, and the build that was listed at that time. */
  const replaced = new Map<string, { under: string | undefined; containers: Set<string> }>();
  /** Names of the remotes that are being opened, once for each visit. */
  const opening: string[] = [];

  const isShown = (name: string): boolean => shown()?.name === name;
  const todayOf = (name: string) => listed().find((remote) => remote.name === name);

  const replacedOf = (name: string): Set<string> => {
    const under = todayOf(name)?.container;
    const known = replaced.get(name);
    if (known?.under === under && known) return known.containers;
    const containers = new Set<string>();
    replaced.set(name, { under, containers });
    return containers;
  };

  /** The builds that offer a page, in the order in which they are tried. */
  const buildsWith = (name: string, path: string | undefined): RemoteBuild[] => {
    const today = todayOf(name);
    const offers = (build: RemoteBuild | undefined): build is RemoteBuild =>
      build?.routes.some((route) => route.path === path) ?? false;
    const current = [today && isShown(name) ? shown() : undefined, today].filter(offers);
    // The last good build does not bring back a page that its successor has removed.
    return current.length > 0 ? [...current, today?.previous].filter(offers) : [];
  };
  const choose = (builds: readonly RemoteBuild[]): RemoteBuild | undefined =>
    builds.find(({ name, container }) => !replacedOf(name).has(container)) ?? builds[0];

  /** The build that would replace a failing one on the screen; `undefined` if there is none. */
  const replacementFor = ({ name, container }: RemoteBuild): RemoteBuild | undefined =>
    buildsWith(name, shownPath()).find(
      (other) => other.container !== container && !replacedOf(name).has(other.container),
    );

  return {
    /** Whether the page on the screen is this remote's and works. */
    isShown,
    /** The build that a visit to a page starts with; `undefined` if this session's registry does not offer the page. */
    forVisit: (name: string, path: string) => choose(buildsWith(name, path)),
    /**
     * Runs `work` with this build, and with one build after the other as long as they fail to load, each once: an attempt
     * that hangs occupies one of the browser's few connections. Rejects with the failure of the current build, if that was
     * tried: the first may be a fallback that the tab remembered.
     */
    async load<Answer>(
      first: RemoteBuild,
      path: string,
      work: (build: RemoteBuild) => Promise<Answer>,
    ): Promise<Answer> {
      const failures = new Map<string, RemoteLoadError>();
      const next = () =>
        choose(buildsWith(first.name, path).filter(({ container }) => !failures.has(container)));
      const attempt = async (build: RemoteBuild): Promise<Answer> => {
        try {
          const answer = await work(build);
          for (const [container, { remote }] of failures) {
            replacedOf(build.name).add(container);
            const message = `${build.name} ${build.version} replaces ${remote.version}, ${remote.owner}`;
            report({ kind: 'remote-fell-back', message });
          }
          replacedOf(build.name).delete(build.container);
          return answer;
        } catch (error) {
          // A redirect, a 404 or a bug in the page is no reason to try another build.
          if (!(error instanceof RemoteLoadError)) throw error;
          report({ kind: 'remote-failed', message: error.message, error });
          failures.set(build.container, error);
        }
        const other = next() ?? (await ask().then(next));
        const today = todayOf(first.name)?.container ?? '';
        if (!other) throw failures.get(today) ?? failures.get(first.container);
        return attempt(other);
      };
      opening.push(first.name);
      try {
        return await attempt(first);
      } finally {
        opening.splice(opening.indexOf(first.name), 1);
      }
    },
    /** Whether a page of this remote is being opened: the fallbacks of {@link load} handle its failures. */
    isOpening: (name: string): boolean => opening.includes(name),
    replacementFor,
    /** If there is another build, replaces one that failed after its page was opened, from the next visit on. */
    replace(build: RemoteBuild): void {
      if (replacementFor(build)) replacedOf(build.name).add(build.container);
    },
    isReplaced: ({ name, container }: RemoteBuild): boolean => replacedOf(name).has(container),
  };
}
