import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFaults, RemoteBuild, RemoteManifest, Version } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { readDist } from '../src/artefact-store.ts';
import { NoRoutesExposed, offeredPaths } from '../src/offered-routes.ts';

/** The manifest that the federation plugin writes for any remote, as far as it is read here. */
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
  /** Its registry entry. */
  descriptor: RemoteBuild;
  /** Whether it exposes `./parcel`, by which a shell with another React would show it. */
  hasParcel: boolean;
}

/**
 * Describes a remote that was built elsewhere: by the plain federation plugin (`manifest: true`), without
 * our packages. `folder` contains its `remote.json` and its files in `dist`. The only requirement is a name that ends
 * with its version (`tickets__20261120a`), both as container and as `output.uniqueName`: two versions with the same
 * name cannot be loaded in one page.
 *
 * @throws {Error} one sentence for each thing that is missing or wrong
 */
export async function describeForeignRemote(folder: string): Promise<ForeignRemote> {
  const manifest = await read(folder, 'remote.json', RemoteManifest);
  // Its icons are those of the shell at the target, which may be newer than this checkout.
  const faults = manifestFaults(manifest);
  if (faults.length > 0)
    throw new Error(faults.map((fault) => `${join(folder, 'remote.json')}: ${fault}`).join('\n'));
  const { metaData, exposes } = await read(folder, 'dist/mf-manifest.json', FederationManifest);
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
 * @throws {Error} one sentence for each declared page that the remote does not have
 */
export async function checkForeignRoutes(
  folder: string,
  descriptor: RemoteBuild,
  timeoutMs?: number,
): Promise<string | undefined> {
  const { name, container, entry, routes } = descriptor;
  let offered: Set<string>;
  try {
    offered = new Set(await offeredPaths(join(folder, 'dist'), container, entry, timeoutMs));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof NoRoutesExposed) throw new Error(`${name}: ${reason}`, { cause });
    return `The pages of ${name} were not compared with its remote.json, because its code does not run outside a browser: ${reason}`;
  }
  const missing = routes.filter(({ path }) => !offered.has(path));
  if (missing.length === 0) return undefined;
  throw new Error(
    missing
      .map(({ path }) => `${name}: ${path} is in remote.json, but no route of its ./remote provides it`)
      .join('\n'),
  );
}

async function read<Schema extends v.GenericSchema>(
  folder: string,
  name: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await readFile(join(folder, name), 'utf8').catch((cause: unknown) => {
    throw new Error(`${join(folder, name)} cannot be read`, { cause });
  });
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${join(folder, name)}: ${v.getDotPath(issue) ?? 'the document'}: ${issue.message}`);
}
