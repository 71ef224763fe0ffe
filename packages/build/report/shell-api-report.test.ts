import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../src/workspace.ts';
import { reportShellApi, SHELL_API_REPORT } from './shell-api-report.ts';

const HOW_TO_ACCEPT = `packages/shell-api no longer promises what ${SHELL_API_REPORT} says.
If that is meant: raise CONTRACT_VERSION and the version in packages/shell-api/package.json (minor for a new optional member,
major for anything changed or removed, which also wants a codemod: docs/contributing.md), then accept it with
"npm run update-docs", and commit the report with the change.`;

it('the contract between shell and remotes matches the committed report (npm run update-docs writes a new one)', () => {
  const file = join(workspaceRoot, SHELL_API_REPORT);
  const report = reportShellApi();
  if (process.env.UPDATE_DOCS) writeFileSync(file, report);
  expect(report, HOW_TO_ACCEPT).toBe(readFileSync(file, 'utf8'));
});
