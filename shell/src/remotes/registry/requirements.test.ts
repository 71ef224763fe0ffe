import { CONTRACT_VERSION } from '@newswatch/shell-api';
import { describe, expect, it } from 'vitest';
import uiPackage from '../../../../packages/ui/package.json' with { type: 'json' };
import { aRemote } from '../../testing/registry.ts';
import { UI_VERSION, unmetRequirements, whyRefused } from './requirements.ts';

const requiring = (requires: Partial<Record<'contract' | 'react' | 'ui', string>>) =>
  aRemote({ requires: { role: 'none', contract: '^1', react: '^19', ui: '^1', ...requires } });

describe('what a remote requires', () => {
  it('is met by this shell for a current remote', () => {
    expect(unmetRequirements(requiring({}))).toEqual([]);
  });

  it('is named when it is not met: another React, another contract, a newer design system', () => {
    expect(unmetRequirements(requiring({ react: '^18' }))).toEqual([
      expect.stringMatching(/^react \^18 \(here 19/),
    ]);
    expect(unmetRequirements(requiring({ contract: '^0.9', ui: '^2' }))).toEqual([
      `contract ^0.9 (here ${CONTRACT_VERSION})`,
      `ui ^2 (here ${UI_VERSION})`,
    ]);
  });

  it('causes a refusal if the contract is older, but not if it is newer', () => {
    expect(whyRefused(requiring({ contract: '^2' }), { contract: '1.4.0' })).toBe(
      'it needs contract ^2, and this shell has 1.4.0',
    );
    expect(whyRefused(requiring({ contract: '^0.9' }), { contract: '1.4.0' })).toBeUndefined();
    expect(whyRefused(requiring({}))).toBeUndefined();
  });

  it('is compared with the actual version of the design system', () => {
    expect(UI_VERSION).toBe(uiPackage.version);
  });
});
