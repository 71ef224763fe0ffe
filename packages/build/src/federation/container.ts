/** The file that any page may load at a remote's address (`remote-entry.ts`). */
export const ENTRY_FILE = 'remoteEntry.js';

/**
 * The container that the federation plugin creates. It uses the page's runtime core (`externalRuntime`): our shell, which
 * provides one, loads it directly.
 */
export const CONTAINER_FILE = 'container.js';

/** The runtime core, for pages that provide none; our shell provides it. */
export const RUNTIME_FILE = 'federation-runtime.js';

/** The shell's name among the federation runtimes of a page. */
export const SHELL_NAME = 'newswatch_shell';

/**
 * The global name of a remote's container and its chunks. It contains the version, so that two versions of one remote
 * can be loaded in the same page. Letters, digits and underscores only.
 *
 * @example containerName('mf-targets', '0a1b2c3d4e5f') // 'mf_targets__0a1b2c3d4e5f'
 */
export function containerName(remote: string, version: string): string {
  return `${remote.replaceAll(/[^a-z0-9]/g, '_')}__${version}`;
}
