import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPackage, workspaceRoot } from '../src/workspace.ts';
import { rollUp } from './roll-up.ts';

/** The entries that form the contract. The entry `./testing` is for tests and is not part of it. */
const ENTRIES = { '@newswatch/shell-api': 'index', '@newswatch/shell-api/parcel': 'parcel' } as const;

/** The path of the report in the repository. */
export const SHELL_API_REPORT = 'docs/api/shell-api.d.ts';

/**
 * The public surface of `packages/shell-api` as one text, made from the declarations that the compiler emits: its diff
 * shows an extended or broken contract.
 */
export function reportShellApi(root: string = workspaceRoot): string {
  const { version } = readPackage(join(root, 'packages/shell-api'));
  const emitted = emitDeclarations(root);
  const entries = Object.entries(ENTRIES).map(([name, file]) => `// ${name}\n\n${rollUp(emitted, file)}\n`);
  return [
    `// What shell and remotes promise each other: contract ${version}.\n// Written by npm run update-docs, checked in npm test; docs/contributing.md says how it changes.\n`,
    ...entries,
  ].join('\n');
}

function emitDeclarations(root: string): ReadonlyMap<string, string> {
  const out = mkdtempSync(join(tmpdir(), 'newswatch-api-'));
  try {
    execFileSync(
      join(root, 'node_modules/.bin/tsc'),
      [
        ...['--project', join(root, 'packages/shell-api'), '--rootDir', root, '--outDir', out],
        ...['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--removeComments'],
      ],
      { stdio: 'pipe' },
    );
    const folder = join(out, 'packages/shell-api/src');
    const files = readdirSync(folder).filter((file) => file.endsWith('.d.ts'));
    return new Map(files.map((file) => [file.slice(0, -5), readFileSync(join(folder, file), 'utf8')]));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
