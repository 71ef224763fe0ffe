import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { runCommand } from '../deploy/run-command.ts';
import { listForTests, readNewRemote, writeRemote } from '../scaffold/write-remote.ts';
import { workspaceRoot } from '../src/workspace.ts';

/**
 * `npm run new-remote -- mf-reports [--title "Reports"] [--owner "Reporting team"] [--admin]`: creates a remote that
 * runs, has tests and can be deployed.
 */
await runCommand(async () => {
  const remote = readNewRemote(process.argv.slice(2));
  writeRemote(remote, join(workspaceRoot, remote.name));
  const list = listForTests(remote);
  console.log(`${remote.name} was created, and added to ${list}. Installing its dependencies:`);
  execFileSync('npx', ['-y', 'pnpm@12.21.0', 'install', '--prefer-offline'], {
    cwd: workspaceRoot,
    stdio: 'inherit',
  });
  console.log(`
${remote.name} is ready.

  npm run dev -- ${remote.name}      runs it alone, with hot reload; with --against <address>, inside a running product
  npm test -- ${remote.name}         checks types and style, and runs its tests
  npm run deploy -- ${remote.name}   deploys it to a running product
`);
});
