import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { type Sandbox, type Somebody, test } from '../../product/sandbox.ts';
import { isSource, readAll, searchIn, sentencesIn, withoutEscapes } from '../../product/written-sentences.ts';

/** What is only for administrators: every byte of every version of their remotes, and every word of their pages. */

const NEXT = 'next00000002';
const top = resolve(import.meta.dirname, '../../..');

/** Remotes that the registry gives only to administrators. */
async function adminRemotes(sandbox: Sandbox): Promise<string[]> {
  const ofEverybody = (await sandbox.registry(sandbox.reader)).remotes.map(({ name }) => name);
  const all = (await sandbox.registry(sandbox.admin)).remotes.map(({ name }) => name);
  return all.filter((name) => !ofEverybody.includes(name));
}

/** Every file in the store for a remote, and the source maps that must not be there. */
function addressesOf({ product }: Sandbox, remote: string): string[] {
  const folder = join(product.artefactsFolder, 'r', remote);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const maps = files.filter((name) => name.endsWith('.js')).map((name) => `${name}.map`);
  return [...files, ...maps].map((name) => `/r/${remote}/${name}`);
}

test('every file of every version of the administrators’ remotes exists only for active administrators', async ({
  sandbox,
}) => {
  const remotes = await adminRemotes(sandbox);
  expect(remotes).toEqual(expect.arrayContaining(['mf-admin', 'mf-whatsapp-admin']));
  for (const remote of remotes) await sandbox.deploy(remote, { version: NEXT });
  const addresses = remotes.flatMap((remote) => addressesOf(sandbox, remote));
  for (const part of [NEXT, ...remotes.map(sandbox.builtVersion), '.br', '.map', '/descriptor.json']) {
    expect(
      addresses.some((address) => address.includes(part)),
      part,
    ).toBe(true);
  }

  const [suspended] = sandbox.others.admin;
  if (!suspended) throw new Error('There is no other administrator');
  const ask = async (address: string, as: Somebody | undefined): Promise<number> => {
    const headers: Record<string, string> = as ? { cookie: `access_token=${as.access_token}` } : {};
    const answer = await fetch(sandbox.product.url + address, { headers });
    const body = await answer.text();
    if (answer.status !== 200) expect(body, address).toBe('Not found\n');
    return answer.status;
  };
  const statusesFor = async (as: Somebody | undefined) =>
    new Map(await Promise.all(addresses.map(async (address) => [address, await ask(address, as)] as const)));
  const kinds = (statuses: Map<string, number>) => [...new Set(statuses.values())];

  for (const [address, status] of await statusesFor(suspended)) {
    expect(status, address).toBe(address.endsWith('.map') ? 404 : 200);
  }
  const { db } = sandbox.storage;
  await db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
  // The server caches a user for a few seconds unless it is told about the change.
  await expect.poll(() => ask(addresses[0] ?? '', suspended), { timeout: 30_000 }).toBe(404);
  expect(kinds(await statusesFor(suspended)), 'for a suspended administrator').toEqual([404]);
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', suspended.id).execute();
  expect(kinds(await statusesFor(sandbox.reader)), 'for a user').toEqual([404]);
  expect(kinds(await statusesFor(undefined)), 'for a guest').toEqual([404]);
});

/** The contract's files for calls and answers of administrators and deployers. */
const FOR_ADMINS = /^contracts\/(?:admin\/|(?:calls\/)?(?:deploy|override))/;

/** The sources of pages for everyone, besides the remotes. */
const FOR_EVERYBODY = ['shell/src', 'packages/ui/src', 'packages/shell-api/src'];

test('no script of the shell or of other remotes contains a sentence meant only for administrators or deployers', async ({
  sandbox,
}) => {
  const { artefactsFolder } = sandbox.product;
  const forAdmins = await adminRemotes(sandbox);
  const others = (await sandbox.registry(sandbox.admin)).remotes
    .map(({ name }) => name)
    .filter((name) => !forAdmins.includes(name));
  const built = (name: string) => join(artefactsFolder, 'r', name, sandbox.builtVersion(name));
  const scriptsOf = (folders: string[]) =>
    withoutEscapes(folders.flatMap((folder) => readAll(folder, (name) => name.endsWith('.js'))).join('\n'));

  const shared = join(top, 'packages/shared/src');
  const own = [
    ...forAdmins.flatMap((name) => readAll(join(top, name, 'src'), isSource)),
    ...readAll(shared, (path) => isSource(path) && FOR_ADMINS.test(path)),
  ].flatMap(sentencesIn);
  // A sentence that a page for everyone also contains may be in its script.
  const saidToEverybody = [
    ...[...FOR_EVERYBODY, ...others.map((name) => `${name}/src`)].flatMap((folder) =>
      readAll(join(top, folder), isSource),
    ),
    ...readAll(shared, (path) => isSource(path) && !FOR_ADMINS.test(path)),
  ]
    .flatMap(sentencesIn)
    .join('\n');
  const isSaidToEverybody = searchIn(saidToEverybody);
  const theirs = [...new Set(own)].filter((sentence) => !isSaidToEverybody(sentence));

  // Makes sure that sentences in the sources are found in bundles: the administrators' own scripts contain them.
  const there = scriptsOf(forAdmins.map(built));
  expect(theirs.filter(searchIn(there)).length).toBeGreaterThan(150);
  const elsewhere = scriptsOf([join(artefactsFolder, 'shell'), ...others.map(built)]);
  expect(elsewhere).toContain('Please enter your email.');
  expect(theirs.filter(searchIn(elsewhere))).toEqual([]);
});
