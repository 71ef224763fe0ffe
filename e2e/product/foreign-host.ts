import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry, type RemoteDescriptor } from '@newswatch/shared/contracts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { buildForeign } from '../../packages/build/fixtures/real-browser.ts';

/** A page at the product's address with our remotes but without our shell. */
export interface ForeignHost {
  /** The remotes that this browser's session may load. */
  remotesOf(page: Page): Promise<RemoteDescriptor[]>;
  /** From now on, every document of this page is a plain single-spa root with these remotes, each under its path. */
  hydrateFrame(page: Page, applications: readonly { remote: RemoteDescriptor; at: string }[]): Promise<void>;
  /** From now on, every document of this page mounts parcels one at a time, with the product's styles. */
  hostParcels(page: Page): Promise<void>;
  remove(): void;
}

export async function buildForeignHost(): Promise<ForeignHost> {
  const files = mkdtempSync(join(tmpdir(), 'newswatch-host-'));
  await buildForeign(join(import.meta.dirname, '../../packages/build/fixtures/bare-root'), files);

  const serve = async (page: Page, body: string, head = ''): Promise<void> => {
    await page.route('**/bare-root/*', (route) =>
      route.fulfill({ path: join(files, new URL(route.request().url()).pathname.split('/').at(-1) ?? '') }),
    );
    await page.route('**/*', (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><title>Another host</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`,
      });
    });
  };

  return {
    async remotesOf(page) {
      const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value;
      const answer = await page.request.get('/api/registry', {
        headers: { authorization: `Bearer ${token}` },
      });
      return v.parse(Registry, await answer.json()).remotes;
    },
    async hydrateFrame(page, applications) {
      const list = applications.map(({ remote, at }) => ({
        at,
        name: remote.container,
        entry: `${remote.base_path}${remote.entry}`,
      }));
      await serve(
        page,
        `<script type="application/json" id="applications">${JSON.stringify(list)}</script><script src="/bare-root/bare.js"></script>`,
      );
    },
    async hostParcels(page) {
      const styles = await page
        .locator('link[rel="stylesheet"]')
        .evaluateAll((links) =>
          links.map((link) => `<link rel="stylesheet" href="${link.getAttribute('href')}">`),
        );
      await serve(page, '<script src="/bare-root/host.js"></script>', styles.join(''));
    },
    remove: () => rmSync(files, { recursive: true, force: true }),
  };
}

/** The first page of a remote in the sidebar for this audience. */
export function frontPage(remote: RemoteDescriptor, audience: 'user' | 'admin'): string | undefined {
  const open = new Set(remote.routes.filter(({ access }) => access === audience).map(({ path }) => path));
  return remote.navigation.find((entry) => entry.audience === audience && open.has(entry.path))?.path;
}
