import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { integrityOf } from '@newswatch/artefacts';
import type { Pointer, RemoteDescriptor, ShellDescriptor } from '@newswatch/shared/contracts';

const builtAt = '2026-03-01T00:00:00.000Z';
const sha384 = `sha384-${'A'.repeat(64)}`;

/** Writes a file of an artefact store, with its folders. */
export function writeArtefact(folder: string, file: string, text: string | Uint8Array): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

/** The scripts that every version of a test remote has. */
function codeOf(name: string): Record<string, string> {
  return { 'remoteEntry.js': `/* ${name} entry */`, 'page.js': `/* ${name} page */` };
}

export function remoteDescriptor(changes: Partial<RemoteDescriptor> & { name: string }): RemoteDescriptor {
  const version = changes.version ?? 'aaaaaa111111';
  return {
    title: changes.name,
    owner: 'Test team',
    requires: { role: 'user', contract: '^1', react: '^19', ui: '^1' },
    routes: [],
    navigation: [],
    version,
    container: `${changes.name.replaceAll('-', '_')}__${version}`,
    base_path: `/r/${changes.name}/${version}/`,
    entry: 'remoteEntry.js',
    integrity: Object.fromEntries(
      Object.entries(codeOf(changes.name)).map(([path, text]) => [path, integrityOf(Buffer.from(text))]),
    ),
    preload: {},
    doors: {},
    built_at: builtAt,
    revision: 'test',
    ...changes,
  };
}

export function shellDescriptor(version = 'cccccc333333'): ShellDescriptor {
  return {
    version,
    base_path: `/assets/${version}/`,
    scripts: ['main.js'],
    styles: ['main.css'],
    preload: ['bootstrap.js'],
    doors: {},
    integrity: { 'main.js': sha384, 'main.css': sha384, 'bootstrap.js': sha384 },
    built_at: builtAt,
    revision: 'test',
  };
}

/** The remotes of a small product: one for everyone, one for users, one for administrators. */
export const testRemotes: readonly RemoteDescriptor[] = [
  remoteDescriptor({
    name: 'mf-auth',
    requires: { role: 'none', contract: '^1', react: '^19', ui: '^1' },
    routes: [{ path: '/sign-in', title: 'Sign in', access: 'guest', page: 'sign-in' }],
    preload: { 'sign-in': ['remoteEntry.js', 'page.js'] },
  }),
  remoteDescriptor({
    name: 'mf-targets',
    routes: [
      { path: '/', title: 'Overview', access: 'user', page: 'overview' },
      { path: '/targets/:targetId', title: 'Target', access: 'user', page: 'target' },
      { path: '/targets/new', title: 'New target', access: 'user', page: 'new-target' },
    ],
    preload: { 'new-target': ['remoteEntry.js', 'page.js'] },
    aliases: { '/reports': '/targets/new?view=reports' },
  }),
  remoteDescriptor({
    name: 'mf-admin',
    requires: { role: 'admin', contract: '^1', react: '^19', ui: '^1' },
    routes: [{ path: '/admin', title: 'Admin dashboard', access: 'admin', page: 'admin' }],
  }),
];

/** Writes a complete deployment. Each remote has an entry, a page, a source map and compressed copies. */
export function deploy(
  folder: string,
  remotes: readonly RemoteDescriptor[] = testRemotes,
  shell: ShellDescriptor = shellDescriptor(),
): void {
  for (const remote of remotes) {
    const base = `r/${remote.name}/${remote.version}`;
    writeArtefact(folder, `${base}/descriptor.json`, JSON.stringify(remote));
    const code = codeOf(remote.name);
    for (const [file, text] of Object.entries(code)) writeArtefact(folder, `${base}/${file}`, text);
    const packed = brotliCompressSync(code['remoteEntry.js'] ?? '');
    writeArtefact(folder, `${base}/remoteEntry.js.br`, packed);
    writeArtefact(folder, `${base}/page.js.map`, '{"sources":["secret.ts"]}');
    writeArtefact(folder, `${base}/media/font.woff2`, 'font');
  }
  const base = `shell/${shell.version}`;
  writeArtefact(folder, `${base}/descriptor.json`, JSON.stringify(shell));
  for (const file of ['main.js', 'main.css', 'bootstrap.js']) writeArtefact(folder, `${base}/${file}`, file);
  const serial = nextSerial(folder);
  rmSync(path.join(folder, 'pointers'), { recursive: true, force: true });
  for (const { name, version } of [{ name: 'shell', version: shell.version }, ...remotes]) {
    const pointer: Pointer = {
      serial,
      current: version,
      previous: null,
      canary: null,
      served: [],
      quarantined: {},
      failing: null,
      set_by: 'start',
      changed_at: builtAt,
    };
    const file = `pointers/${name}/${String(serial).padStart(10, '0')}.json`;
    writeArtefact(folder, file, JSON.stringify(pointer));
  }
}

/** Serial numbers only increase, even if a test deploys again. */
function nextSerial(folder: string): number {
  const pointers = path.join(folder, 'pointers/shell');
  const files = existsSync(pointers) ? readdirSync(pointers) : [];
  return 1 + Math.max(0, ...files.map((file) => Number.parseInt(file, 10)));
}
