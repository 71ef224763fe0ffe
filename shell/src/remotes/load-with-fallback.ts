import type { RemoteBuild, RemoteDescriptor } from '@newswatch/shared/contracts';
import type { LoadReporter } from './load-reporter.ts';
import { RemoteLoadError } from './remote-load-error.ts';

export type FallbackLoader = ReturnType<typeof createFallbackLoader>;

/**
 * The fallback chain of one tab. It remembers which build replaced a failed one: the next visit starts with the
 * replacement, and nobody waits for the same failure at every click. A newer build in the registry is tried first
 * again.
 */
export function createFallbackLoader(reporter: Pick<LoadReporter, 'failed' | 'fellBack'>) {
  /** By the container of the failed build. */
  const standIns = new Map<string, RemoteBuild>();

  const tryBuild = async <Answer>(
    build: RemoteBuild,
    work: (build: RemoteBuild) => Promise<Answer>,
  ): Promise<{ answer: Answer } | RemoteLoadError> => {
    try {
      return { answer: await work(build) };
    } catch (error) {
      // A redirect, a 404 or a bug in the page is no reason to try another build.
      if (!(error instanceof RemoteLoadError)) throw error;
      reporter.failed(error);
      return error;
    }
  };

  const standIn = (fallen: RemoteDescriptor, previous: RemoteBuild): void => {
    standIns.set(fallen.container, previous);
    reporter.fellBack(fallen, previous);
  };

  return {
    /** Replaces a build that failed after its page was opened with the last good one. */
    standIn(fallen: RemoteDescriptor): void {
      if (fallen.previous) standIn(fallen, fallen.previous);
    },
    /** Whether another build replaces it. */
    hasFallen: ({ container }: RemoteBuild): boolean => standIns.has(container),
    /**
     * Runs `work` with the build that the registry names, and with the last good one if that fails to load. Rejects with
     * the failure of the requested build. If that build has just failed, pass the error as `failed` and it is not tried
     * again: each attempt that hangs occupies one of the browser's few connections.
     */
    async load<Answer>(
      remote: RemoteDescriptor,
      work: (build: RemoteBuild) => Promise<Answer>,
      failed?: RemoteLoadError,
    ): Promise<Answer> {
      const substitute = standIns.get(remote.container);
      if (substitute) {
        const again = await tryBuild(substitute, work);
        if ('answer' in again) return again.answer;
        standIns.delete(remote.container);
      }
      const wanted = failed ?? (await tryBuild(remote, work));
      if ('answer' in wanted) return wanted.answer;

      const { previous } = remote;
      if (previous && !substitute) {
        const before = await tryBuild(previous, work);
        if ('answer' in before) {
          standIn(remote, previous);
          return before.answer;
        }
      }
      throw wanted;
    },
  };
}
