import { oneRemote, readArguments } from '../deploy/arguments.ts';
import { rollBackRemote } from '../deploy/deploy-remote.ts';
import { runCommand } from '../deploy/run-command.ts';

/** `npm run rollback -- mf-targets`: ends a canary, or else brings the last version back that did well; each time a step further. */

await runCommand(async () => {
  const { names, target } = readArguments(process.argv.slice(2), process.env);
  const remote = oneRemote(names, 'npm run rollback -- mf-targets --to <address> --token <token>');
  await rollBackRemote(target, remote, (line) => console.log(line));
});
