import { type BuildFailure, buildApp, findDescriptor } from './build-app.ts';
import { currentVersion } from './inputs.ts';
import type { App } from './workspace.ts';

/** Two parallel builds use two cores; the bundler itself has threads. */
const AT_ONCE = 2;

/** The result of building one app. */
export type BuildOutcome =
  | { app: App; result: 'kept'; version: string; milliseconds: number }
  /** `proposals`: budgets that can be lower now. */
  | { app: App; result: 'built'; version: string; milliseconds: number; proposals: string[] }
  | { app: App; result: 'failed'; error: unknown; milliseconds: number };

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
      const outcome = await buildIfChanged(app);
      outcomes.push(outcome);
      onOutcome(outcome);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

async function buildIfChanged(app: App): Promise<BuildOutcome> {
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  try {
    const version = currentVersion(app.folder);
    const present = await findDescriptor(app);
    if (present?.version === version) return { app, result: 'kept', version, milliseconds: elapsed() };
    const proposals: string[] = [];
    await buildApp(app, (line) => proposals.push(line));
    return { app, result: 'built', version, milliseconds: elapsed(), proposals };
  } catch (error) {
    return { app, result: 'failed', error, milliseconds: elapsed() };
  }
}

/** One line, or several for a failure, with the result for an app. */
export function outcomeLine(outcome: BuildOutcome): string {
  const { app, milliseconds } = outcome;
  if (outcome.result === 'failed')
    return `  ${app.name} could not be built:\n\n${failureText(outcome.error)}\n`;
  if (outcome.result === 'kept') return `  ${app.name} ${outcome.version} is up to date`;
  const built = `  ${app.name} ${outcome.version} built in ${(milliseconds / 1000).toFixed(1)} s`;
  return [built, ...outcome.proposals.map((line) => `  ${line}`)].join('\n');
}

function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = error.name === ('BuildFailure' satisfies BuildFailure['name']);
  return isExpected ? error.message : (error.stack ?? error.message);
}
