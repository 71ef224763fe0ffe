import type { ShellApi } from '@newswatch/shell-api';
import type { LoadStep } from './load-with-fallback.ts';

/** Turns the steps of loading into reports of the shell, which adds the composition and sends them to the server. */
export function loadReporter({ report }: Pick<ShellApi, 'report'>): (step: LoadStep) => void {
  const isolated = new Set<string>();
  return (step) => {
    if (step.step === 'isolated') {
      const { build, unmet } = step;
      if (isolated.has(build.container)) return;
      isolated.add(build.container);
      report({
        kind: 'remote-isolated',
        message: `${build.name} ${build.version} runs separately because it requires ${unmet.join(', ')}; owner ${build.owner}`,
      });
      return;
    }
    if (step.step === 'failed') {
      const { error } = step;
      report({ kind: 'remote-failed', message: `${error.message}, owner ${error.remote.owner}`, error });
      return;
    }
    const { from, to } = step;
    report({
      kind: 'remote-fell-back',
      message: `${from.name} ${to.version} replaces ${from.version}, owner ${from.owner}`,
    });
  };
}
