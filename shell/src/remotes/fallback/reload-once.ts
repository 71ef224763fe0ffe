const KEY_PREFIX = 'newswatch-reloaded:';
const HEALTH_DEADLINE_MS = 3_000;

/**
 * The last resort of the specification: a full page reload after a module that did not load, once per failure message
 * and tab. Resolves to whether the page is being reloaded.
 */
export async function reloadOnce(
  { message }: Error,
  reload: () => void = () => window.location.reload(),
): Promise<boolean> {
  const key = `${KEY_PREFIX}${message}`;
  if (sessionStorage.getItem(key) !== null) return false;
  sessionStorage.setItem(key, 'yes');
  // Without the server, a reload would trade one missing page for all of them.
  const health = fetch('/api/health', { signal: AbortSignal.timeout(HEALTH_DEADLINE_MS) });
  const isHealthy = await health.then(
    ({ ok }) => ok,
    () => false,
  );
  if (isHealthy) reload();
  return isHealthy;
}
