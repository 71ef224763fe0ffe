import type { Target } from '@newswatch/build/deploy';
import { createLogger, findEmbeddedDatabase, openStorage, type Storage } from '@newswatch/server/testing';
import {
  calls,
  type DeployedRemote,
  DeployStatus,
  Registry,
  SessionStarted,
} from '@newswatch/shared/contracts';
import { adminCalls, CreatedDeployToken } from '@newswatch/shared/contracts/admin';
import { type BrowserContext, test as base } from '@playwright/test';
import * as v from 'valibot';
import { type FaultyWire, startFaultyWire } from './faulty-wire.ts';
import { deployNextVersion, type NextVersion } from './next-version.ts';
import { type Product, people, startProduct } from './start-product.ts';

/** A user with a session. */
export interface Somebody {
  id: string;
  access_token: string;
  refresh_token: string;
}

/**
 * A separate product for one spec, behind a network that can fail, with an account that may deploy. It is separate because its
 * versions change, which must not affect other specs.
 */
export interface Sandbox {
  product: Product;
  wire: FaultyWire;
  /** The address of the product itself, bypassing the faulty network. */
  target: Target;
  storage: Storage;
  reader: Somebody;
  admin: Somebody;
  /** Two more people of each kind. */
  others: Record<'reader' | 'admin', readonly Somebody[]>;
  /** Calls the API as a user, bypassing the faulty network. */
  call(
    method: string,
    path: string,
    as?: Somebody,
    body?: unknown,
  ): Promise<{ status: number; body: unknown }>;
  registry(as?: Somebody): Promise<Registry>;
  status(remote: string): Promise<DeployedRemote>;
  /** The built version of a remote, which is deployed from the start. */
  builtVersion(remote: string): string;
  deploy(remote: string, next: NextVersion): Promise<void>;
}

const PASSWORD = 'E2e-Sandbox-Pass-1!';

async function openSandbox(): Promise<Sandbox & { close(): Promise<void> }> {
  const product = await startProduct({ topology: 'api-alone' });
  const wire = await startFaultyWire(product.url);
  const place = findEmbeddedDatabase(product.dataFolder);
  if (!place) throw new Error('The product runs on a database that is not its own');
  const log = createLogger('silent');
  const storage = openStorage({ ...place, log, maxConnections: 2, applicationName: 'e2e sandbox' });

  const call: Sandbox['call'] = async (method, path, as, body) => {
    const answer = await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        ...(as ? { authorization: `Bearer ${as.access_token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const started = (answer: { body: unknown }): Somebody => {
    const { user, access_token, refresh_token } = v.parse(SessionStarted, answer.body);
    return { id: user.id, access_token, refresh_token };
  };
  const registry: Sandbox['registry'] = async (as) =>
    v.parse(Registry, (await call('GET', calls.system.registry.path, as)).body);

  const reader = started(await call('POST', calls.auth.login.path, undefined, people.reader));
  const admin = started(await call('POST', calls.auth.adminLogin.path, undefined, people.admin));
  await storage.db
    .updateTable('users')
    .set({ api_access_enabled: true })
    .where('id', '=', reader.id)
    .execute();
  const all = (await registry(admin)).remotes;
  const draft = { name: 'The tests', remotes: all.map(({ name }) => name) };
  const { token } = v.parse(
    CreatedDeployToken,
    (await call('POST', adminCalls.deployTokens.create.path, admin, draft)).body,
  );
  const target: Target = { to: product.url, token };
  const built = new Map(all.map(({ name, version }) => [name, version]));
  const builtVersion: Sandbox['builtVersion'] = (remote) => {
    const version = built.get(remote);
    if (!version) throw new Error(`${remote} is not deployed`);
    return version;
  };
  /** Administrators are created in the database, because no call can create them. */
  const signUp = async (email: string, role: 'user' | 'admin'): Promise<Somebody> => {
    const person = { email, password: PASSWORD };
    const registration = { ...person, full_name: 'Some Body', timezone: 'UTC' };
    const somebody = started(await call('POST', calls.auth.register.path, undefined, registration));
    if (role === 'user') return somebody;
    await storage.db
      .updateTable('users')
      .set({ role, plan: 'admin' })
      .where('id', '=', somebody.id)
      .execute();
    return started(await call('POST', calls.auth.adminLogin.path, undefined, person));
  };
  const others: Sandbox['others'] = {
    reader: [await signUp('ann@sandbox.test', 'user'), await signUp('ben@sandbox.test', 'user')],
    admin: [await signUp('cleo@sandbox.test', 'admin'), await signUp('dan@sandbox.test', 'admin')],
  };

  return {
    product,
    wire,
    target,
    storage,
    reader,
    admin,
    call,
    registry,
    builtVersion,
    others,
    async status(remote) {
      const answer = await fetch(`${product.url}/api${calls.deploy.status.path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { remotes } = v.parse(DeployStatus, await answer.json());
      const found = remotes.find(({ name }) => name === remote);
      if (!found) throw new Error(`${remote} is not deployed`);
      return found;
    },
    async deploy(remote, next) {
      const { artefactsFolder } = product;
      await deployNextVersion(target, { artefactsFolder, remote, version: builtVersion(remote) }, next);
    },
    async close() {
      await storage.close();
      await wire.close();
      await product.stop();
    },
  };
}

/** Gives a browser the session of a user, as if they had signed in there. */
export async function enterAs(
  context: BrowserContext,
  { wire }: Sandbox,
  { access_token, refresh_token }: Somebody,
): Promise<void> {
  await context.addCookies(
    Object.entries({ access_token, refresh_token }).map(([name, value]) => ({ name, value, url: wire.url })),
  );
}

/** A test with its own product. */
export const test = base.extend<object, { sandbox: Sandbox }>({
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const sandbox = await openSandbox();
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ sandbox }, use) => {
    sandbox.wire.repair();
    await use(sandbox.wire.url);
    sandbox.wire.repair();
  },
});
