import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { providedByShell } from '../src/federation/shared-modules.ts';
import { workspaceRoot } from '../src/workspace.ts';
import { type NewRemote, remoteFiles, withTestRow } from './remote-files.ts';

const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Parses `mf-reports --title "Reports" --owner "Reporting team" --admin`.
 *
 * @throws {Error} one sentence on what is missing or wrong
 */
export function readNewRemote(words: readonly string[], root: string = workspaceRoot): NewRemote {
  const { values, positionals } = parseArgs({
    args: words.filter((word) => word !== '--'),
    allowPositionals: true,
    options: { title: { type: 'string' }, owner: { type: 'string' }, admin: { type: 'boolean' } },
  });
  const [name, ...others] = positionals;
  if (!name || others.length > 0) throw new Error('Name one remote: npm run new-remote -- mf-reports');
  if (!NAME.test(name)) {
    throw new Error(
      `"${name}" is not a valid name for a remote: it must begin with mf- and be in lower case, such as mf-reports.`,
    );
  }
  if (existsSync(join(root, name))) throw new Error(`The folder ${name} already exists.`);
  const title = values.title ?? titleOf(name);
  return {
    name,
    title,
    owner: values.owner ?? `${title} team`,
    audience: values.admin === true ? 'admin' : 'user',
    provided: providedByShell(),
  };
}

/** Writes the files of a new remote into a folder that does not exist yet. */
export function writeRemote(remote: NewRemote, folder: string): void {
  for (const [path, text] of Object.entries(remoteFiles(remote))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  format(folder);
}

/** Adds a new remote to the list that the tests of all remotes read; returns the path of the list. */
export function listForTests(remote: NewRemote): string {
  const path = 'e2e/product/remotes.ts';
  const file = join(workspaceRoot, path);
  writeFileSync(file, withTestRow(readFileSync(file, 'utf8'), remote));
  format(file);
  return path;
}

/** Line breaks depend on the length of the names. */
function format(path: string): void {
  execFileSync(
    join(workspaceRoot, 'node_modules/.bin/biome'),
    ['check', '--write', '--vcs-enabled=false', '--no-errors-on-unmatched', path],
    {
      cwd: workspaceRoot,
      stdio: 'pipe',
    },
  );
}

/** `mf-press-reviews` → `Press reviews` */
function titleOf(name: string): string {
  const words = name.replace(/^mf-/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
