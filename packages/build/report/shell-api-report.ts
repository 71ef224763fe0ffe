import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPackage, workspaceRoot } from '../src/workspace.ts';

/** The path of the report in the repository. */
export const SHELL_API_REPORT = 'docs/api/shell-api.d.ts';

/**
 * The declarations that the compiler emits for `packages/shell-api`, without its tools for tests (`testing`) and what
 * each remote bundles (`patterns`), as one text: its diff shows an extended or broken contract.
 */
export function reportShellApi(root: string = workspaceRoot): string {
  const { version } = readPackage(join(root, 'packages/shell-api'));
  const out = mkdtempSync(join(tmpdir(), 'newswatch-api-'));
  try {
    execFileSync(
      join(root, 'node_modules/.bin/tsc'),
      [
        ...['--project', join(root, 'packages/shell-api'), '--rootDir', root, '--outDir', out],
        ...['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'],
        // `npm test` checks the types elsewhere: here that would cost five times as much as the report.
        ...['--noCheck', '--checkers', '1'],
      ],
      { stdio: 'pipe' },
    );
    const folder = join(out, 'packages/shell-api/src');
    const files = readdirSync(folder).filter((file) => /^[^.]+\.d\.ts$/.test(file));
    return [
      `// What shell and remotes promise each other: contract ${version}.\n// Written by npm run update-docs, checked in npm test; docs/contributing.md says how it changes.\n`,
      ...files.sort().map((file) => `// ${file}\n\n${readFileSync(join(folder, file), 'utf8')}`),
    ].join('\n');
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
