import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';
import { providedByShell } from './provides.ts';

it('the contract version that the shell reports is the version of shell-api', () => {
  const source = readFileSync(join(workspaceRoot, 'packages/shell-api/src/contract.ts'), 'utf8');
  const [, version] = /CONTRACT_VERSION = '([^']+)'/.exec(source) ?? [];
  expect(providedByShell()).toEqual({
    contract: version,
    react: expect.stringMatching(/^19\./),
    ui: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});
