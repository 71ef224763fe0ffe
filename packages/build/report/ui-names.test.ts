import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readUiNames, recordUiNames, sharedUiNames, UI_NAMES } from '../src/federation/ui-names.ts';
import { readPackage, workspaceRoot } from '../src/workspace.ts';

it('each name of the shared design system is recorded with the version that introduced it (npm run update-docs adds new ones)', () => {
  const { version } = readPackage(join(workspaceRoot, 'packages/ui'));
  const names = `${JSON.stringify(recordUiNames(readUiNames(), sharedUiNames(), version), null, 2)}\n`;
  const file = join(workspaceRoot, UI_NAMES);
  if (process.env.UPDATE_DOCS) writeFileSync(file, names);
  expect(readFileSync(file, 'utf8'), 'Run "npm run update-docs".').toBe(names);
});
