import { buildChanged, outcomeLine } from '../src/build-all.ts';
import { type App, listApps } from '../src/workspace.ts';

/** `npm run build [-- name…]`: builds what changed, for the named apps or for all apps. */
function chosenApps(names: readonly string[]): App[] {
  const apps = listApps();
  const unknown = names.filter((name) => !apps.some((app) => app.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no app called ${unknown.join(', ')}. The apps are: ${apps.map((app) => app.name).join(', ')}.`,
    );
    process.exit(1);
  }
  return names.length > 0 ? apps.filter((app) => names.includes(app.name)) : apps;
}

const outcomes = await buildChanged(chosenApps(process.argv.slice(2)), (outcome) =>
  console.log(outcomeLine(outcome)),
);
const failed = outcomes.filter((outcome) => outcome.result === 'failed');
if (failed.length > 0) {
  console.error(`${failed.length} of ${outcomes.length} could not be built.`);
  process.exitCode = 1;
}
