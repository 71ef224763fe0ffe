import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';
import { providedByShell, sharedModules } from './shared-modules.ts';

describe('what is shared', () => {
  it('is requested in the only format that our runtime understands', () => {
    for (const [name, share] of Object.entries(sharedModules())) {
      expect(share, name).toMatchObject({ singleton: true, strictVersion: true });
      expect(share.requiredVersion, name).toMatch(/^\^[1-9]\d*\.\d+\.\d+$/);
    }
  });
});

it('the contract version that the shell reports is the version of shell-api', () => {
  const source = readFileSync(join(workspaceRoot, 'packages/shell-api/src/contract.ts'), 'utf8');
  const [, version] = /CONTRACT_VERSION = '([^']+)'/.exec(source) ?? [];
  expect(providedByShell()).toEqual({
    contract: version,
    react: expect.stringMatching(/^19\./),
    ui: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});
