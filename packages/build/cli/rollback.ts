import { oneRemote, readArguments } from '../deploy/arguments.ts';
import { rollBackRemote } from '../deploy/deploy-remote.ts';
import { runCommand } from '../deploy/run-command.ts';

/**
 * `npm run rollback -- mf-targets`: ends a canary, or else restores the last good version; each call goes one step
 * further back.
 */

await runCommand(async () => {
  const { names, target } = readArguments(process.argv.slice(2), process.env);
  const remote = oneRemote(names, 'npm run rollback -- mf-targets --to <address> --token <token>');
  await rollBackRemote(target, remote, (line) => console.log(line));
});
