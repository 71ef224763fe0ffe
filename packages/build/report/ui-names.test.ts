import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readUiNames, sharedUiNames, UI_NAMES } from '../src/federation/ui-names.ts';
import { readPackage, workspaceRoot } from '../src/workspace.ts';
import { recordUiNames } from './ui-names.ts';

it('each name of the shared design system is recorded with the version that introduced it (npm run update-docs adds new ones)', () => {
  const { version } = readPackage(join(workspaceRoot, 'packages/ui'));
  const names = `${JSON.stringify(recordUiNames(readUiNames(), sharedUiNames(), version), null, 2)}\n`;
  const file = join(workspaceRoot, UI_NAMES);
  if (process.env.UPDATE_DOCS) writeFileSync(file, names);
  expect(readFileSync(file, 'utf8'), 'Run "npm run update-docs".').toBe(names);
});

describe('the record of the shared design system’s names', () => {
  const recorded = { '1.1': ['Button', 'Card'] };

  it('accepts a new name with a new version, and changes no earlier one', () => {
    expect(recordUiNames(recorded, ['Button', 'Card', 'Timeline'], '1.2.0')).toEqual({
      '1.1': ['Button', 'Card'],
      '1.2': ['Timeline'],
    });
  });

  it('stays as it is if no name changes', () => {
    expect(recordUiNames(recorded, ['Button', 'Card'], '1.1.4')).toEqual(recorded);
  });

  it('refuses a name that deployed shells of this version do not have', () => {
    expect(() => recordUiNames(recorded, ['Button', 'Card', 'Timeline'], '1.1.4')).toThrow(
      'packages/ui has Timeline, which version 1.1 of it does not have in deployed shells: raise the version to 1.2.0.',
    );
  });

  it('drops a name only with a major version, which starts a new record', () => {
    expect(() => recordUiNames(recorded, ['Button'], '1.2.0')).toThrow('packages/ui no longer has Card');
    expect(recordUiNames(recorded, ['Button'], '2.0.0')).toEqual({ '2.0': ['Button'] });
  });
});
