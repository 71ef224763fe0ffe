import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBlobs } from '@newswatch/artefacts';
import { publish } from '../../packages/build/src/artefact-store.ts';
import { findDescriptor } from '../../packages/build/src/build-app.ts';
import { listApps } from '../../packages/build/src/workspace.ts';

/** The variable that tells the workers the path of the store. */
const VARIABLE = 'NEWSWATCH_E2E_STORE';

/**
 * Publishes every build to a separate store, once for all products of a run, because packing the source maps takes a few seconds
 * of CPU at every start in an empty data folder. Returns a function that removes it.
 */
export async function publishOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'newswatch-store-'));
  const blobs = await openBlobs({ folder });
  for (const app of listApps()) {
    const descriptor = await findDescriptor(app);
    if (descriptor) await publish(blobs, app, descriptor);
  }
  process.env[VARIABLE] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Copies the published builds to a product that has not started yet. No pointer refers to them before it starts. */
export function copyPublished(artefactsFolder: string): void {
  const store = process.env[VARIABLE];
  if (store) cpSync(store, artefactsFolder, { recursive: true });
}
