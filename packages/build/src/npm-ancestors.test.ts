import { expect, it } from 'vitest';
import { runnersAbove } from './npm-ancestors.ts';

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
  expect(runnersAbove(9, within({ 3: { parent: 1, command: '/usr/bin/systemd' } }))).toEqual([
    9, 8, 7, 6, 5, 4,
  ]);
});

it.each(['-bash', 'bash -c npm start & disown', 'tmux'])('never the "%s" it was typed into', (command) => {
  expect(runnersAbove(9, within({ 3: { parent: 1, command } }))).toEqual([9, 8, 7, 6, 5, 4]);
});

it('watches nothing if the program was started directly', () => {
  expect(runnersAbove(9, () => ({ parent: 1, command: 'bash -c node packages/build/cli/start.ts' }))).toEqual(
    [],
  );
});
