import { calls } from '@newswatch/shared/contracts';
import { readArguments } from '../deploy/arguments.ts';
import { deployCall } from '../deploy/deploy-call.ts';
import { runCommand } from '../deploy/run-command.ts';
import { statusLines } from '../deploy/status-lines.ts';

/** `npm run status`: shows what is deployed of the remotes that the token may deploy, or of the named ones. */

await runCommand(async () => {
  const { names, target } = readArguments(process.argv.slice(2), process.env);
  const { remotes } = await deployCall(target, calls.deploy.status, {});
  const shown = remotes.filter(({ name }) => names.length === 0 || names.includes(name));
  if (shown.length === 0) throw new Error('No such remote is deployed, or the token may not see it.');
  console.log(shown.flatMap(statusLines).join('\n'));
});
