import { oneRemote, readArguments } from '../deploy/arguments.ts';
import { deployRemote } from '../deploy/deploy-remote.ts';
import { runCommand } from '../deploy/run-command.ts';
import { buildChanged, outcomeLine } from '../src/build-all.ts';
import { findDescriptor } from '../src/build-app.ts';
import { listApps } from '../src/workspace.ts';

/** `npm run deploy -- mf-targets --to <address> --token … [--canary 10]`: builds that one remote and puts it in front of people. */

const USAGE = 'npm run deploy -- mf-targets --to <address> --token <token> [--canary 10]';

await runCommand(async () => {
  const { names, target, canaryPercent } = readArguments(process.argv.slice(2), process.env);
  const name = oneRemote(names, USAGE);
  const remotes = listApps().filter(({ kind }) => kind === 'remote');
  const app = remotes.find((candidate) => candidate.name === name);
  if (!app) {
    throw new Error(
      `There is no remote called ${name}. There are: ${remotes.map((one) => one.name).join(', ')}.`,
    );
  }
  const [outcome] = await buildChanged([app], (done) => console.log(outcomeLine(done).trim()));
  if (outcome?.result === 'failed') throw new Error('Nothing was deployed: see the failure above.');
  const descriptor = await findDescriptor(app);
  if (!descriptor || !('container' in descriptor)) throw new Error(`${name} was built and has no descriptor`);
  await deployRemote(target, { app, descriptor, canaryPercent, say: (line) => console.log(line) });
});
