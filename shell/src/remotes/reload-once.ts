const KEY_PREFIX = 'newswatch-reloaded:';

export interface ReloadSurroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  reload(): void;
  /** Whether the server answers: without it, a reload would trade one missing page for all of them. */
  serverAnswers(): Promise<boolean>;
}

/**
 * The last resort of the specification: a full page reload after a module that did not load, once per failure message
 * and tab. Resolves to whether the page is being reloaded.
 */
export async function reloadOnce(
  error: Error,
  surroundings: ReloadSurroundings = browserSurroundings,
): Promise<boolean> {
  const key = `${KEY_PREFIX}${error.message}`;
  if (surroundings.storage.getItem(key) !== null) return false;
  surroundings.storage.setItem(key, 'yes');
  if (!(await surroundings.serverAnswers())) return false;
  surroundings.reload();
  return true;
}

const HEALTH_DEADLINE_MS = 3_000;

const browserSurroundings: ReloadSurroundings = {
  get storage() {
    return window.sessionStorage;
  },
  reload: () => window.location.reload(),
  async serverAnswers() {
    try {
      const answer = await fetch('/api/health', { signal: AbortSignal.timeout(HEALTH_DEADLINE_MS) });
      return answer.ok;
    } catch (error) {
      console.warn('The server does not answer, so the page is not reloaded', error);
      return false;
    }
  },
};
