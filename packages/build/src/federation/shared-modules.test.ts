import { describe, expect, it } from 'vitest';
import { sharedModules } from './shared-modules.ts';

describe('what is shared', () => {
  it('is requested in the only format that our runtime understands', () => {
    for (const [name, share] of Object.entries(sharedModules())) {
      expect(share, name).toMatchObject({ singleton: true, strictVersion: true });
      expect(share.requiredVersion, name).toMatch(/^\^[1-9]\d*\.\d+\.\d+$/);
    }
  });
});
