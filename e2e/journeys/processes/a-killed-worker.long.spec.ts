import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, openStorage, type Storage } from '@newswatch/server/testing';
import { expect, type Page, test } from '@playwright/test';
import { type OtherPostgres, startOtherPostgres } from '../../product/other-postgres.ts';
import { signInAsAdmin } from '../../product/sign-in.ts';
import { type Product, startProduct } from '../../product/start-product.ts';

/** A worker is stale after three missed heartbeats and dead after twelve. The page refreshes every ten seconds. */
const BEAT_SECONDS = 2;
const SOURCE = 'The Silent Gazette';
/** The API process releases a dead crawler's work after 45 s. The page shows that at its next refresh. */
const GIVEN_BACK = { timeout: 75_000 };

let database: OtherPostgres;
let storage: Storage;
let product: Product;
/** A server that accepts every request and answers none. */
let silent: Server;
const asked = Promise.withResolvers<void>();
let address: string;

test.beforeAll(async () => {
  test.setTimeout(200_000);
  silent = createServer(() => asked.resolve());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  database = await startOtherPostgres();
  product = await startProduct({
    topology: 'split',
    databaseUrl: database.url,
    workers: ['crawler'],
    env: {
      NEWSWATCH_HEARTBEAT_SECONDS: String(BEAT_SECONDS),
      NEWSWATCH_ALLOWED_PRIVATE_HOSTS: address,
    },
  });
  storage = openStorage({
    connection: { connectionString: database.url },
    log: createLogger('silent'),
    maxConnections: 1,
  });
});
test.afterAll(async () => {
  await storage?.close();
  await product?.stop();
  await database?.stop();
  silent?.closeAllConnections();
  silent?.close();
});

/** Adds a source that is due immediately. */
async function addSource(): Promise<void> {
  const now = new Date();
  await storage.db
    .insertInto('sources')
    .values({
      id: `src_01K${'0'.repeat(23)}`,
      name: SOURCE,
      url: `http://${address}/`,
      normalized_url: address,
      description: 'Nobody ever heard of it.',
      language: 'english',
      category: 'politics',
      status: 'approved',
      crawl_interval_minutes: 60,
      next_fetch_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

const crawler = (page: Page, state: string) =>
  page.getByRole('listitem').filter({ hasText: 'crawler-1' }).filter({ hasText: state });
const jobs = (page: Page) => page.getByRole('table', { name: 'Jobs' });

test('a killed worker is shown as stale, then dead, and its unfinished work waits again, without a reload', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signInAsAdmin(page);
  await page.goto('/admin/workers');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: /Queue$/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Sources to crawl' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Active' });
  await addSource();
  await asked.promise;
  await product.workers.find(({ roles }) => roles === 'crawler')?.kill();
  await expect(jobs(page).getByText(SOURCE)).toBeVisible();
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Waiting' });

  await expect(crawler(page, 'Stale')).toBeVisible({ timeout: 30_000 });
  await expect(crawler(page, 'Dead')).toBeVisible({ timeout: 45_000 });
  await expect(jobs(page).getByText(SOURCE)).toBeVisible(GIVEN_BACK);
  expect(loads).toBe(0);
});
