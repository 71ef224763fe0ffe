import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parcelFault } from './deploy-remote.ts';
import { checkForeignRoutes, describeForeignRemote } from './foreign-remote.ts';

let folder: string;
const put = (name: string, content: unknown): void =>
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));

const manifest = (globalName: string, exposed = 'remote') => ({
  metaData: { globalName, remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' } },
  exposes: [{ name: exposed, assets: { js: { sync: ['expose.js'], async: [] } } }],
});

const remote = {
  name: 'mf-tickets',
  title: 'Tickets',
  owner: 'Another team',
  requires: { role: 'user', contract: '^1', react: '^19', ui: '*' },
  routes: [{ path: '/tickets', title: 'Tickets', access: 'user', page: 'tickets' }],
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'newswatch-foreign-'));
  mkdirSync(join(folder, 'dist'));
  put('remote.json', remote);
  put('dist/mf-manifest.json', manifest('tickets__20261120a'));
  for (const file of ['remoteEntry.js', 'expose.js', 'tickets.js', 'other.js']) put(`dist/${file}`, file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the registry entry of a remote that was built elsewhere', () => {
  it('is built from its remote.json and the federation plugin’s output', async () => {
    const { descriptor, hasParcel } = await describeForeignRemote(folder);
    expect(hasParcel).toBe(false);
    expect(descriptor).toMatchObject({
      name: 'mf-tickets',
      version: '20261120a',
      container: 'tickets__20261120a',
      base_path: '/r/mf-tickets/20261120a/',
      entry: 'remoteEntry.js',
      preload: { tickets: ['remoteEntry.js', 'expose.js', 'tickets.js'] },
      doors: { tickets: [] },
      integrity: { 'other.js': expect.stringMatching(/^sha384-/) },
    });
  });

  it.each<[string, unknown, string]>([
    ['dist/mf-manifest.json', manifest('tickets'), 'is called tickets: it must end with'],
    ['dist/mf-manifest.json', manifest('tickets__20261120a', 'widget'), 'mf-tickets exposes no ./remote'],
    ['dist/mf-manifest.json', '{', 'mf-manifest.json'],
    ['remote.json', '{', 'remote.json: the document: Invalid JSON'],
    ['remote.json', { ...remote, routes: [] }, 'remote.json: routes must list at least one page.'],
  ])('is refused with one sentence for a wrong %s', async (name, content, sentence) => {
    put(name, content);
    await expect(describeForeignRemote(folder)).rejects.toThrow(sentence);
  });

  it('is refused with every mistake in its remote.json at once', async () => {
    const [route] = remote.routes;
    put('remote.json', { ...remote, owner: undefined, icon: 'globe', routes: [{ ...route, access: 'all' }] });
    const file = join(folder, 'remote.json');
    await expect(describeForeignRemote(folder)).rejects.toThrow(
      [
        `${file}: owner is missing.`,
        `${file}: routes.0.access: Invalid type: Expected ("public" | "guest" | "user" | "admin") but received "all"`,
        `${file}: icon is not a known field.`,
      ].join('\n'),
    );
    rmSync(file);
    await expect(describeForeignRemote(folder)).rejects.toThrow(/cannot be read: the folder of a remote/);
  });

  it('is refused without ./parcel if the shell could show it only as one', () => {
    const warning = 'It requires react ^18; the shell has 19.3.1, so it runs as a parcel.';
    expect(parcelFault('mf-tickets', [warning], false)).toBe(
      `${warning}\nBut mf-tickets exposes no ./parcel. Nothing was uploaded.`,
    );
    expect(parcelFault('mf-tickets', [warning], true)).toBeUndefined();
    expect(parcelFault('mf-tickets', [], false)).toBeUndefined();
  });
});

describe('the pages of a remote that was built elsewhere', () => {
  const check = async (routes: string) => {
    put('dist/remoteEntry.js', `var tickets__20261120a = { init() {}, get: async () => () => (${routes}) };`);
    return checkForeignRoutes(folder, (await describeForeignRemote(folder)).descriptor);
  };

  it('are those that it declares', async () => {
    await expect(check(`{ routes: [{ path: '/tickets' }] }`)).resolves.toBeUndefined();
  });

  it('are refused if its code has a syntax error', async () => {
    await expect(check('{ routes: [ }')).rejects.toThrow(
      /^mf-tickets: its code cannot be read: SyntaxError: Unexpected token .* Nothing was uploaded\.$/,
    );
  });

  it.each([
    [`{ routes: [] }`, 'mf-tickets: /tickets is in remote.json, but no route provides it\nNothing was'],
    [
      `{ routes: [{ path: '/tickets' }, { path: '/tickets/:id' }] }`,
      'mf-tickets: /tickets/:id is exposed, but missing from remote.json\nNothing was uploaded.',
    ],
    [
      '{}',
      'mf-tickets: its ./remote exposes no list of routes; it must export "routes". Nothing was uploaded.',
    ],
  ])('are compared with its remote.json before it is deployed: %s', async (routes, sentence) => {
    await expect(check(routes)).rejects.toThrow(sentence);
  });

  it('are not compared if its code needs a browser, and the deployer is told', async () => {
    await expect(check(`{ routes: document.querySelector('main').routes }`)).resolves.toMatch(
      /^The pages of mf-tickets were not compared .*querySelector is not a function/,
    );
  });

  it('are not compared if its code waits for something that exists only in a browser', async () => {
    put('dist/remoteEntry.js', 'var tickets__20261120a = { init() {}, get: () => new Promise(() => {}) };');
    const { descriptor } = await describeForeignRemote(folder);
    await expect(checkForeignRoutes(folder, descriptor, 500)).resolves.toMatch(
      /it did not load within 0.5 s$/,
    );
  });
});
