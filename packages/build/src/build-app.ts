import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { integrityOf } from '@newswatch/artefacts';
import {
  ICON_NAMES,
  INTEGRITY_FILE,
  RemoteDescriptor,
  type RemoteManifest,
  ShellDescriptor,
} from '@newswatch/shared/contracts';
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core';
import * as v from 'valibot';
import { checkRemote } from '../../shell-api/src/remote.ts';
import { budgetFaults, findBudget, type Measured, measureBuild, proposeBudget } from './budget.ts';
import { isCode, readBuildGraph } from './build-graph.ts';
import type { Mode } from './bundler/base-config.ts';
import type { AppConfig } from './bundler/preset.ts';
import { precompress } from './compress.ts';
import { type BuildFacts, BuildFailure, describeRemote, describeShell } from './descriptor.ts';
import { remoteEntryConfig } from './federation/build-remote-entry.ts';
import { CONTAINER_FILE, containerName } from './federation/container.ts';
import { providedByShell } from './federation/shared-modules.ts';
import { findSharedFaults } from './federation/shared-ranges.ts';
import { findUiFaults } from './federation/ui-names.ts';
import { offeredRoutes } from './offered-routes.ts';
import { oneAtATime } from './one-build-at-a-time.ts';
import { readRemoteJson } from './remote-json.ts';
import { currentVersion } from './version.ts';
import { type App, workspaceRoot } from './workspace.ts';

/** The descriptor of an app's last build. */
export type Descriptor = RemoteDescriptor | ShellDescriptor;

/** Reads an app's `rspack.config.ts`. */
export async function readConfig(app: App, mode: Mode): Promise<Configuration> {
  const module: { default: AppConfig } = await import(
    pathToFileURL(join(app.folder, 'rspack.config.ts')).href
  );
  return module.default(mode);
}

/** The descriptor of the build in an app's `dist`; `undefined` if there is none that can be read. */
export async function findDescriptor(app: App): Promise<Descriptor | undefined> {
  const schema = app.kind === 'shell' ? ShellDescriptor : RemoteDescriptor;
  const text = await readFile(descriptorPath(app), 'utf8').catch(() => '');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : undefined;
}

/** The build in an app's `dist`: the one that was there, or a new one. */
export interface Built {
  result: 'kept' | 'built';
  descriptor: Descriptor;
  /** Advice for the developer, although the build succeeded. */
  notice?: string | undefined;
}

/**
 * Builds an app into its `dist`, with its descriptor and compressed twins, and checks its budget, unless the `dist` is a
 * build of its current sources. Throws a BuildFailure.
 */
export async function buildApp(app: App): Promise<Built> {
  // Another process may have built it while this one waited.
  return (await findBuilt(app)) ?? oneAtATime(app.folder, async () => (await findBuilt(app)) ?? build(app));
}

async function findBuilt(app: App): Promise<Built | undefined> {
  const descriptor = await findDescriptor(app);
  if (descriptor?.version !== currentVersion(app.folder)) return undefined;
  return { result: 'kept', descriptor };
}

async function build(app: App): Promise<Built> {
  const version = currentVersion(app.folder);
  const dist = join(app.folder, 'dist');
  // Removed first, because a failed build must not look like the previous one.
  await rm(descriptorPath(app), { force: true });
  const manifest = app.kind === 'remote' ? await readManifest(app) : undefined;
  if (manifest) refuse([...findSharedFaults(app.folder, manifest), ...findUiFaults(app.folder, manifest)]);
  const config = await readConfig(app, 'production');
  const compiler = rspack(config);
  const graph = await run(compiler, (stats) => readBuildGraph(stats.compilation));
  const container = containerName(app.name, version);
  // Third-party builds bring an entry that serves every page.
  const hasContainer = manifest !== undefined && existsSync(join(dist, CONTAINER_FILE));
  if (hasContainer) await run(rspack(remoteEntryConfig(container, dist)), () => undefined);
  const code = (await readdir(dist, { recursive: true })).filter(isCode);
  const files = await Promise.all(
    code.map(async (name) => ({ name, bytes: await readFile(join(dist, name)) })),
  );
  const facts: BuildFacts = { version, graph, files, builtAt: new Date(), revision: await gitRevision() };
  const descriptor = manifest ? describeRemote(manifest, facts) : describeShell(facts, providedByShell());
  if (hasContainer) await checkRoutes(manifest, dist, container);
  await lockIntegrity(dist, descriptor);
  await precompress(dist, [...code, INTEGRITY_FILE], awaitedFiles(descriptor));
  const notice = await checkBudget(app, await measureBuild(dist, descriptor, graph));
  // Written last: if the descriptor exists, the build is complete.
  await writeFile(descriptorPath(app), `${JSON.stringify(descriptor, null, 2)}\n`);
  return { result: 'built', descriptor, notice };
}

/** Test fixtures have no budget. */
async function checkBudget(app: App, measured: Measured): Promise<string | undefined> {
  if (app.folder !== join(workspaceRoot, app.name)) return undefined;
  const budget = await findBudget(app.name);
  if (!budget) return proposeBudget(app.name, measured);
  refuse(budgetFaults(app.name, measured, budget));
  return undefined;
}

/** Checks that a remote offers the routes that its manifest promises. */
async function checkRoutes(manifest: RemoteManifest, dist: string, container: string): Promise<void> {
  const { name } = manifest;
  const offered = await offeredRoutes(dist, container, CONTAINER_FILE).catch((cause: unknown) => {
    throw new BuildFailure(
      `${name}/src/remote.ts could not be loaded to read its routes: ${cause instanceof Error ? cause.message : cause}. It must export a list of routes that can be read without loading a page.`,
      { cause },
    );
  });
  refuse(checkRemote(manifest, offered).map((fault) => `${name}: ${fault}`));
}

/** @throws {BuildFailure} if there are faults */
function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new BuildFailure(faults.join('\n'));
}

/** Reads and checks an app's `remote.json`. */
export async function readManifest(app: App): Promise<RemoteManifest> {
  const manifest = await readRemoteJson(app.folder, ICON_NAMES);
  if (manifest.name === app.name) return manifest;
  throw new BuildFailure(`the name in ${app.name}/remote.json is ${manifest.name}`);
}

async function run<Answer>(compiler: Compiler, read: (stats: Stats) => Answer): Promise<Answer> {
  try {
    const stats = await promisify<Stats | undefined>((done) => compiler.run(done))();
    if (!stats) throw new BuildFailure('The bundler returned no result');
    if (stats.hasErrors())
      throw new BuildFailure(stats.toString({ all: false, errors: true, errorDetails: false }));
    return read(stats);
  } finally {
    // Closed last, because closing discards the compilation.
    await promisify(compiler.close.bind(compiler))();
  }
}

/** Writes the build's hashes into one file and adds the hash of that file, which is the only one that a document needs. */
export async function lockIntegrity(dist: string, { integrity }: Descriptor): Promise<void> {
  const list = JSON.stringify(integrity);
  await writeFile(join(dist, INTEGRITY_FILE), list);
  integrity[INTEGRITY_FILE] = integrityOf(Buffer.from(list));
}

function awaitedFiles(descriptor: Descriptor): Set<string> {
  if ('container' in descriptor) return new Set(Object.values(descriptor.preload).flat());
  const { scripts, styles, doors, parts } = descriptor;
  return new Set([...scripts, ...styles, ...Object.values({ ...parts, ...doors }).flat()]);
}

async function gitRevision(): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: workspaceRoot });
    return stdout.trim();
  } catch {
    // A source archive without git, or no git on the machine: the version still identifies the build exactly.
    return 'unknown';
  }
}

function descriptorPath(app: App): string {
  return join(app.folder, 'dist', 'descriptor.json');
}
