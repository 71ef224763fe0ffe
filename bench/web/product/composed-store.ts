import { createFolderBlobs } from '@newswatch/artefacts';
import { followBuild, publish } from '../../../packages/build/src/artefact-store.ts';
import { buildChanged, outcomeLine } from '../../../packages/build/src/build-all.ts';
import type { Descriptor } from '../../../packages/build/src/build-app.ts';
import { type App, listApps } from '../../../packages/build/src/workspace.ts';

/** An app and the descriptor of its current build. */
export interface BuiltApp {
  app: App;
  descriptor: Descriptor;
}

/** Builds what changed, as `npm start` does. */
export async function buildProduct(): Promise<BuiltApp[]> {
  const outcomes = await buildChanged(listApps(), (outcome) => {
    if (outcome.result !== 'kept') console.log(outcomeLine(outcome));
  });
  return outcomes.map((outcome) => {
    if (outcome.result === 'failed') throw new Error('The product could not be built.');
    return outcome;
  });
}

/** Fills a folder with the builds, as a server expects them. */
export async function fillStore(folder: string, apps: readonly BuiltApp[]): Promise<void> {
  const blobs = createFolderBlobs(folder);
  for (const { app, descriptor } of apps) {
    await publish(blobs, app, descriptor);
    await followBuild(blobs, app.name, descriptor.version, new Date());
  }
}
