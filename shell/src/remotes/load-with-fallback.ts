import type { RemoteBuild, RemoteDescriptor } from '@newswatch/shared/contracts';
import { RemoteLoadError } from './remote-load-error.ts';

/** The steps of loading, as they are reported. */
export type LoadStep =
  /** A build did not load, its retry at another address included. */
  | { step: 'failed'; error: RemoteLoadError }
  /** A build does not fit this shell, and stands in a tree and a share scope of its own. */
  | { step: 'isolated'; build: RemoteBuild; unmet: readonly string[] }
  /** The last good build stands in for the one that failed. */
  | { step: 'fell-back'; from: RemoteBuild; to: RemoteBuild };

export interface FallbackLoader {
  /**
   * Does the work with the build that the registry names, and with the last good one where that fails to load. Rejects
   * with the failure of the build that was wanted. Where that has failed a moment ago, `failed` says how, and it is not tried
   * again: each attempt that hangs keeps one of the browser's few connections.
   */
  load<Answer>(
    remote: RemoteDescriptor,
    work: (build: RemoteBuild) => Promise<Answer>,
    failed?: RemoteLoadError,
  ): Promise<Answer>;
  /** Has the last good build stand in for one that fell after its page was opened. */
  standIn(fallen: RemoteDescriptor): void;
  /** Whether another stands in for it. */
  hasFallen(build: RemoteBuild): boolean;
}

/**
 * The chain of fallbacks of one tab. Which build stood in for one that fell is remembered: the next visit starts with it, and
 * nobody waits for the same failure at every click. A newer build in the registry is a fresh start.
 */
export function createFallbackLoader(reportStep: (step: LoadStep) => void): FallbackLoader {
  /** By the container of the build that fell. */
  const standIns = new Map<string, RemoteBuild>();

  const tryBuild = async <Answer>(
    build: RemoteBuild,
    work: (build: RemoteBuild) => Promise<Answer>,
  ): Promise<{ answer: Answer } | RemoteLoadError> => {
    try {
      return { answer: await work(build) };
    } catch (error) {
      // A redirect, a 404 or a mistake of the page is no reason for another build of it.
      if (!(error instanceof RemoteLoadError)) throw error;
      reportStep({ step: 'failed', error });
      return error;
    }
  };

  const standIn = (fallen: RemoteDescriptor, previous: RemoteBuild): void => {
    standIns.set(fallen.container, previous);
    reportStep({ step: 'fell-back', from: fallen, to: previous });
  };

  return {
    standIn(fallen) {
      if (fallen.previous) standIn(fallen, fallen.previous);
    },
    hasFallen: ({ container }) => standIns.has(container),
    async load(remote, work, failed) {
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
