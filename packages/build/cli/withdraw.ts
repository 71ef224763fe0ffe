import { oneRemote, readArguments } from '../deploy/arguments.ts';
import { withdrawRemote } from '../deploy/deploy-remote.ts';
import { runCommand } from '../deploy/run-command.ts';

/** `npm run withdraw -- mf-targets`: withdraws the whole remote, even one that was deployed only once. */

await runCommand(async () => {
  const { names, target } = readArguments(process.argv.slice(2), process.env);
  const remote = oneRemote(names, 'npm run withdraw -- mf-targets --to <address> --token <token>');
  await withdrawRemote(target, remote, (line) => console.log(line));
});
