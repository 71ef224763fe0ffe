import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { npmAncestors } from './npm-ancestors.ts';

/** The system's list of processes during `npm start`, from the interactive shell downwards. */
const CHAIN: Record<number, { parent: number; command: string }> = {
  9: { parent: 8, command: "sh -c trap 'true' INT; node packages/build/cli/start.ts" },
  8: { parent: 7, command: 'pnpm run start:run' },
  7: { parent: 6, command: "sh -c 'pnpm' run start:run" },
  6: { parent: 5, command: 'npm exec pnpm@12.21.0 run start:run' },
  5: { parent: 4, command: 'sh -c npx -y pnpm@12.21.0 run start:run' },
  4: { parent: 3, command: 'npm start' },
};
const within = (rest: typeof CHAIN) => (pid: number) => ({ ...CHAIN, ...rest })[pid];

it('watches npm and every process between npm and the product', () => {
  expect(npmAncestors(9, within({ 3: { parent: 1, command: '/usr/bin/systemd' } }))).toEqual([
    9, 8, 7, 6, 5, 4,
  ]);
});

it.each(['-bash', 'bash -c npm start & disown', 'tmux'])(
  'never watches the "%s" it was started from',
  (command) => {
    expect(npmAncestors(9, within({ 3: { parent: 1, command } }))).toEqual([9, 8, 7, 6, 5, 4]);
  },
);

it('watches nothing if the program was started directly', () => {
  expect(npmAncestors(9, () => ({ parent: 1, command: 'bash -c node packages/build/cli/start.ts' }))).toEqual(
    [],
  );
});

it('notices when npm is ended by a signal that reaches no process below it', async () => {
  const watch = `
    import { watchNpm } from '${import.meta.resolve('./npm-ancestors.ts')}';
    const alive = setInterval(() => undefined, 1_000);
    watchNpm(() => {
      console.log('gone');
      clearInterval(alive);
    });
    console.log('watching');
  `;
  // A process named like npm, and the shell that it waits for, like npm.
  const npm = spawn(
    'bash',
    ['-c', 'exec -a npm bash -c \'bash -c "$RUN" "$0" "$1"; true\' "$0" "$1"', process.execPath, watch],
    { env: { ...process.env, RUN: '"$0" --input-type=module -e "$1"; true' } },
  );
  const said = text(npm.stdout);
  await once(npm.stdout, 'readable');
  npm.kill('SIGTERM');
  expect(await said).toBe('watching\ngone\n');
});
