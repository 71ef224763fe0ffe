import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';
import { providedByShell, sharedModules } from './shared-modules.ts';

describe('what is shared', () => {
  it('is requested in the only format that our runtime supports', () => {
    for (const [name, share] of Object.entries(sharedModules())) {
      expect(share, name).toMatchObject({ singleton: true, strictVersion: true });
      expect(share.requiredVersion, name).toMatch(/^\^[1-9]\d*\.\d+\.\d+$/);
    }
    expect(sharedModules()).toMatchObject({
      'react-dom/': { requiredVersion: '^19.0.0' },
      jotai: { requiredVersion: '^3.0.0' },
      'react-hook-form': { requiredVersion: '^7.0.0' },
    });
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

it('does not need the shell’s sources: a clone with the packages is enough', () => {
  const clone = mkdtempSync(join(tmpdir(), 'newswatch-clone-'));
  try {
    symlinkSync(join(workspaceRoot, 'packages'), join(clone, 'packages'));
    expect(providedByShell(clone)).toEqual(providedByShell());
  } finally {
    rmSync(clone, { recursive: true });
  }
});
