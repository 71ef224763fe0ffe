import { oneRemote, readArguments } from '../deploy/arguments.ts';
import { withdrawRemote } from '../deploy/deploy-remote.ts';
import { runCommand } from '../deploy/run-command.ts';

/** `npm run withdraw -- mf-targets`: takes the whole remote out, also one that was deployed once only. */

await runCommand(async () => {
  const { names, target } = readArguments(process.argv.slice(2), process.env);
  const remote = oneRemote(names, 'npm run withdraw -- mf-targets --to <address> --token <token>');
  await withdrawRemote(target, remote, (line) => console.log(line));
});
