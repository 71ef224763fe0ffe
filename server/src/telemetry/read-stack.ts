import { SourceMap } from 'node:module';
import { type Blobs, findSourceMaps } from '@newswatch/artefacts';
import type { PageErrorFrame, SourceMapPayload } from '@newswatch/shared/contracts';
import type { Logger } from '../logging.ts';
import type { BuiltFrame } from '../storage/schema.ts';

/** The maximum number of builds whose maps are kept unpacked in memory. The errors on one page come from a few builds. */
const BUILDS_HELD = 4;

type Maps = ReadonlyMap<string, SourceMapPayload>;

/** Resolves the frames of a stack to places in the source with the stored maps, or else as the browser reported them. */
export type StackReader = (frames: readonly BuiltFrame[]) => Promise<PageErrorFrame[]>;

/** Reads stacks with the source maps in the store. If a map is missing or broken, only the names are lost. */
export function createStackReader({ blobs, log }: { blobs: Blobs; log: Logger }): StackReader {
  const held = new Map<string, Promise<Maps | undefined>>();

  function mapsOf(app: string, version: string): Promise<Maps | undefined> {
    const key = `${app}/${version}`;
    const known = held.get(key);
    if (known) return known;
    const reading = findSourceMaps(blobs, app, version)
      .catch((error: unknown) => {
        log.warn({ err: error, app, version }, 'source maps cannot be read, continuing without them');
        return undefined;
      })
      .then((maps) => {
        // The maps may still arrive.
        if (!maps) held.delete(key);
        return maps;
      });
    held.set(key, reading);
    for (const oldest of [...held.keys()].slice(0, -BUILDS_HELD)) held.delete(oldest);
    return reading;
  }

  async function read(frame: BuiltFrame): Promise<PageErrorFrame> {
    const { app, version, script, line, column } = frame;
    const built = { function: frame.function, place: `${app}/${script}:${line}:${column}` };
    const payload = (await mapsOf(app, version))?.get(script);
    if (!payload) return built;
    const entry = new SourceMap({ ...payload, file: script, sourcesContent: [], sourceRoot: '' }).findEntry(
      line - 1,
      column - 1,
    );
    if (!('originalSource' in entry) || !entry.originalSource) return built;
    const { originalSource, originalLine, originalColumn } = entry;
    return { ...built, place: `${originalSource}:${originalLine + 1}:${originalColumn + 1}` };
  }

  return async (frames) => {
    const places: PageErrorFrame[] = [];
    for (const frame of frames) places.push(await read(frame));
    return places;
  };
}
