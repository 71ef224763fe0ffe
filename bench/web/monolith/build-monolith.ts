import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Blobs, createFolderBlobs, firstPointer, storeFile, swapPointer } from '@newswatch/artefacts';
import {
  INTEGRITY_FILE,
  type RemoteBuild,
  RemoteDescriptor,
  ShellDescriptor,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { lockIntegrity } from '../../../packages/build/src/build-app.ts';
import { type BuildGraph, isCode, readBuildGraph } from '../../../packages/build/src/build-graph.ts';
import { precompress } from '../../../packages/build/src/compress.ts';
import { describeShell } from '../../../packages/build/src/descriptor.ts';
import { bundle, filesBelow } from '../bundler.ts';
import type { BuiltApp } from '../product/composed-store.ts';
import { oneBuild } from './one-build.ts';

/** The version. It normally identifies the bytes; this one exists only in the store of one run. */
const VERSION = 'monolith';
const BASE_PATH = `/assets/${VERSION}/`;

/** Entries whose pages need antd's provider, which is a separate chunk here too. */
const THEMED = /^@newswatch\/ui\/(core|form)$/;

/**
 * The product as one build, in a store that our server can serve: the same HTML and registry, but every file of a page belongs to
 * the shell. Tree shaking covers the whole product, pages are chunks, and the preload lists are as exact as those of the
 * composed product.
 */
export async function buildMonolith(options: {
  apps: readonly BuiltApp[];
  /** The folder into which the bundler writes. */
  out: string;
  /** The store from which a server reads the build. */
  store: string;
}): Promise<void> {
  const { apps, out, store } = options;
  await mkdir(out, { recursive: true });
  const dist = join(out, 'dist');
  const remotes = apps.filter(({ app }) => app.kind === 'remote');
  const config = await oneBuild({
    remotes: remotes.map(({ app }) => app),
    out: dist,
    publicPath: BASE_PATH,
    table: join(out, 'remotes.js'),
  });
  const graph = await bundle(config, (stats) => readBuildGraph(stats.compilation));
  const code = (await filesBelow(dist)).filter(isCode);
  const composed = apps.find(({ app }) => app.kind === 'shell')?.descriptor;
  const shell = await describe(dist, code, graph, v.parse(ShellDescriptor, composed).provides);
  await lockIntegrity(dist, shell);
  await precompress(dist, [...code, INTEGRITY_FILE], new Set(code));

  const blobs = createFolderBlobs(store);
  for (const path of (await filesBelow(dist)).filter((name) => !/\.map(\.br)?$/.test(name))) {
    await storeFile(blobs, 'shell', VERSION, { path, bytes: await readFile(join(dist, path)) });
  }
  await deploy(blobs, 'shell', 'shell', shell);
  for (const { descriptor } of remotes) {
    const remote = v.parse(RemoteDescriptor, descriptor);
    await deploy(blobs, remote.name, `r/${remote.name}`, ofOneBuild(remote, shell, graph));
  }
}

async function describe(
  dist: string,
  code: readonly string[],
  graph: BuildGraph,
  provides: ShellDescriptor['provides'],
): Promise<ShellDescriptor> {
  const files = await Promise.all(
    code.map(async (name) => ({ name, bytes: await readFile(join(dist, name)) })),
  );
  const facts = {
    version: VERSION,
    graph,
    files,
    builtAt: new Date(),
    revision: 'unknown',
  };
  return describeShell(facts, provides);
}

/** The remote as in the registry, with the files of its pages in this build. */
function ofOneBuild(remote: RemoteBuild, shell: ShellDescriptor, graph: BuildGraph): RemoteBuild {
  const first = new Set([...shell.scripts, ...shell.styles, ...shell.preload]);
  const filesOf = (name: string): string[] => {
    const group = graph.groups.find((candidate) => candidate.name === name);
    // The files of a remote are listed first, for each page.
    const isNested = group?.through !== undefined && group.through !== remote.name;
    return group ? [...(isNested ? filesOf(group.through ?? '') : []), ...group.files] : [];
  };
  const preload = Object.fromEntries(
    Object.keys(remote.preload).map((page) => {
      const isThemed = remote.doors[page]?.some((name) => THEMED.test(name));
      const own = filesOf(`${remote.name}-${page}`);
      if (own.length === 0) throw new Error(`The monolith has no chunk of ${remote.name}'s page ${page}`);
      const files = [...filesOf(remote.name), ...own, ...(isThemed ? filesOf('ui-provider') : [])];
      return [page, [...new Set(files)].filter((file) => !first.has(file))];
    }),
  );
  const named = new Set([INTEGRITY_FILE, ...Object.values(preload).flat()]);
  return {
    ...remote,
    base_path: BASE_PATH,
    entry: 'main.js',
    preload,
    integrity: Object.fromEntries(Object.entries(shell.integrity).filter(([file]) => named.has(file))),
  };
}

async function deploy(
  blobs: Blobs,
  app: string,
  folder: string,
  descriptor: RemoteBuild | ShellDescriptor,
): Promise<void> {
  const { version } = descriptor;
  await blobs.create(`${folder}/${version}/descriptor.json`, Buffer.from(JSON.stringify(descriptor)));
  if (!(await swapPointer(blobs, app, firstPointer(version, { by: 'start', at: new Date() })))) {
    throw new Error(`The pointer of ${app} already exists`);
  }
}
