import { DEVELOPMENT_VERSION, RemoteBuild, type RemoteManifest } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { containerName, ENTRY_FILE } from '../src/federation/container.ts';

/** Which doors a page will import is not known while it is being written: it gets what stands around any of them. */
const EVERY_DOOR = ['@newswatch/ui/core', '@newswatch/ui/form'];

/** What a remote is on a developer's server: its manifest as it stands, and nothing that only a build could know. */
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
    doors: Object.fromEntries([...pages].map((page) => [page, EVERY_DOOR])),
    built_at: new Date().toISOString(),
    revision: 'development',
  });
}
