import { join } from 'node:path';
import { RemoteBuild, Version } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { checkRemote } from '../../shell-api/src/remote.ts';
import { readDist } from '../src/artefact-store.ts';
import { NoRoutesExposed, offeredRoutes } from '../src/offered-routes.ts';
import { readDocument, readRemoteJson } from '../src/remote-json.ts';

/** The fields used here of the manifest that the federation plugin writes for any remote. */
const FederationManifest = v.object({
  metaData: v.object({
    globalName: v.string(),
    remoteEntry: v.object({ name: v.string(), path: v.string() }),
  }),
  exposes: v.array(
    v.object({
      name: v.string(),
      assets: v.object({
        js: v.object({ sync: v.array(v.string()) }),
      }),
    }),
  ),
});

/** A remote that was built elsewhere. */
export interface ForeignRemote {
  /** The registry entry of the remote. */
  descriptor: RemoteBuild;
  /** Whether it exposes `./parcel`, with which a shell with another React can show it. */
  hasParcel: boolean;
}

/**
 * Describes a remote that was built elsewhere: by the plain federation plugin (`manifest: true`), without our packages. `folder`
 * contains its `remote.json` and its files in `dist`. The only requirement is a name that ends with its version
 * (`tickets__20261120a`), both as container and as `output.uniqueName`: two versions with the same name cannot be loaded in one
 * page.
 *
 * @throws {Error} one sentence for each fault
 */
export async function describeForeignRemote(folder: string): Promise<ForeignRemote> {
  // Icons are not checked, because the target's shell may be newer than this checkout.
  const manifest = await readRemoteJson(folder);
  const { metaData, exposes } = await readDocument(
    join(folder, 'dist/mf-manifest.json'),
    FederationManifest,
    'the federation plugin writes it if its option "manifest" is true',
  );
  const { globalName: container, remoteEntry } = metaData;
  const version = /__([^_]+)$/.exec(container)?.[1];
  if (!v.is(Version, version)) {
    throw new Error(
      `The container of ${manifest.name} is called ${container}: it must end with "__" and a version of 6 to 64 lowercase letters and digits.`,
    );
  }
  const exposed = exposes.find(({ name }) => name === 'remote');
  if (!exposed) throw new Error(`${manifest.name} exposes no ./remote`);

  const files = await readDist({ folder });
  const code = files.filter(({ path }) => /\.(js|css)$/.test(path));
  const names = new Set(code.map(({ path }) => path));
  const entry = `${remoteEntry.path}${remoteEntry.name}`;
  const pages = [...new Set(manifest.routes.map(({ page }) => page))];
  const descriptor = v.parse(RemoteBuild, {
    ...manifest,
    version,
    container,
    base_path: `/r/${manifest.name}/${version}/`,
    entry,
    integrity: Object.fromEntries(code.map(({ path, integrity }) => [path, integrity])),
    preload: Object.fromEntries(
      pages.map((page) => {
        // A chunk with its page's name is known to be needed; nothing is known about other chunks.
        const own = [`${page}.js`, `${page}.css`].filter((name) => names.has(name));
        return [page, [...new Set([entry, ...exposed.assets.js.sync, ...own])]];
      }),
    ),
    doors: Object.fromEntries(pages.map((page) => [page, []])),
    built_at: new Date().toISOString(),
    revision: 'unknown',
  });
  return { descriptor, hasParcel: exposes.some(({ name }) => name === 'parcel') };
}

/**
 * Runs a remote's `./remote` here and compares its routes with those it declares. Code that needs a browser cannot run
 * here: then this resolves to a sentence that says so, and the shell names what is missing when a page is opened.
 *
 * @throws {Error} one sentence for each page that only the remote has, or only its remote.json; or for code that no
 *   browser could run either
 */
export async function checkForeignRoutes(
  folder: string,
  descriptor: RemoteBuild,
  timeoutMs?: number,
): Promise<string | undefined> {
  const { name, container, entry } = descriptor;
  let offered: { path: string }[];
  try {
    offered = await offeredRoutes(join(folder, 'dist'), container, entry, timeoutMs);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof NoRoutesExposed)
      throw new Error(`${name}: ${reason}; it must export "routes". Nothing was uploaded.`, { cause });
    // The error is recognised by its message, because the error comes from the context in which the code runs, and is not an
    // `Error` here.
    if (reason.startsWith('SyntaxError'))
      throw new Error(`${name}: its code cannot be read: ${reason}. Nothing was uploaded.`, { cause });
    return `The pages of ${name} were not compared with its remote.json, because its code does not run outside a browser: ${reason}`;
  }
  const faults = checkRemote(descriptor, offered);
  if (faults.length === 0) return undefined;
  throw new Error([...faults.map((fault) => `${name}: ${fault}`), 'Nothing was uploaded.'].join('\n'));
}
