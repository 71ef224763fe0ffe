import { type Built, buildApp } from './build-app.ts';
import { BuildFailure } from './descriptor.ts';
import type { App } from './workspace.ts';

/** The number of parallel builds. Two use two cores; the bundler itself has threads. */
const AT_ONCE = 2;

/** The result of building one app. */
export type BuildOutcome = { app: App; milliseconds: number } & (
  | Built
  | { result: 'failed'; error: unknown }
);

/**
 * Builds those of the apps whose sources differ from the build in their `dist`. A failure does not stop the others;
 * `onOutcome` is called as each one ends.
 */
export async function buildChanged(
  apps: readonly App[],
  onOutcome: (outcome: BuildOutcome) => void,
): Promise<BuildOutcome[]> {
  const waiting = [...apps];
  const outcomes: BuildOutcome[] = [];
  const work = async (): Promise<void> => {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      const started = performance.now();
      const result = await buildApp(app).catch((error: unknown) => ({ result: 'failed' as const, error }));
      const outcome = { app, milliseconds: Math.round(performance.now() - started), ...result };
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/** One line, or several for a failure, with the result for an app. */
export function outcomeLine(outcome: BuildOutcome): string {
  const { app, milliseconds } = outcome;
  if (outcome.result === 'failed')
    return `  ${app.name} could not be built:\n\n${failureText(outcome.error)}\n`;
  const { version } = outcome.descriptor;
  if (outcome.result === 'kept') return `  ${app.name} ${version} is up to date`;
  const built = `  ${app.name} ${version} built in ${(milliseconds / 1000).toFixed(1)} s`;
  return outcome.notice ? `${built}\n  ${outcome.notice}` : built;
}

function failureText(error: unknown): string {
  if (error instanceof BuildFailure) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
