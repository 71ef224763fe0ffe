import { DEVELOPMENT_VERSION, RemoteBuild, type RemoteManifest } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { containerName, ENTRY_FILE } from '../src/federation/container.ts';

/** All shared entries. During development, the imports of a page are unknown, so it gets the providers for any entry. */
const UI_ENTRIES = ['@newswatch/ui/core', '@newswatch/ui/form'];

/**
 * The descriptor of a remote on a development server: its current manifest, without anything that only a build has.
 */
export function describeDevelopment(manifest: RemoteManifest, origin: string): RemoteBuild {
  const pages = new Set(manifest.routes.map(({ page }) => page));
  return v.parse(RemoteBuild, {
    ...manifest,
    version: DEVELOPMENT_VERSION,
    container: containerName(manifest.name, DEVELOPMENT_VERSION),
    base_path: `${origin}/`,
    entry: ENTRY_FILE,
    integrity: {},
    preload: {},
    doors: Object.fromEntries([...pages].map((page) => [page, UI_ENTRIES])),
    built_at: new Date().toISOString(),
    revision: 'development',
  });
}
