import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type Sandbox, type Somebody, test } from '../../product/sandbox.ts';

/**
 * Every byte of every version of the administrators' remotes. `server/src/http/delivery.test.ts` checks the rule on a few
 * files; `words-of-administrators.spec.ts` checks what their pages say.
 */

const NEXT = 'next00000002';

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
