import type { RemoteBuild } from '@newswatch/shared/contracts';
import type { ShellApi } from '@newswatch/shell-api';
import type { RemoteLoadError } from './remote-load-error.ts';

export type LoadReporter = ReturnType<typeof createLoadReporter>;

/** Turns the steps of loading into reports of the shell, which adds the composition and sends them to the server. */
export function createLoadReporter({ report }: Pick<ShellApi, 'report'>) {
  const isolated = new Set<string>();
  return {
    /** A build did not load, even after its retry at another address. */
    failed(error: RemoteLoadError): void {
      report({ kind: 'remote-failed', message: `${error.message}, owner ${error.remote.owner}`, error });
    },
    /** A build is incompatible with this shell and runs in its own tree and share scope. Reported once. */
    isolated({ container, name, version, owner }: RemoteBuild, unmet: readonly string[]): void {
      if (isolated.has(container)) return;
      isolated.add(container);
      report({
        kind: 'remote-isolated',
        message: `${name} ${version} runs separately because it requires ${unmet.join(', ')}; owner ${owner}`,
      });
    },
    /** The last good build replaces the one that failed. */
    fellBack({ name, version, owner }: RemoteBuild, to: RemoteBuild): void {
      report({
        kind: 'remote-fell-back',
        message: `${name} ${to.version} replaces ${version}, owner ${owner}`,
      });
    },
  };
}
