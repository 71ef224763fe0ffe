import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import {
  ICON_NAMES,
  RemoteDescriptor,
  type RemoteManifest,
  ShellDescriptor,
} from '@newswatch/shared/contracts';
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core';
import * as v from 'valibot';
import { checkRemote } from '../../shell-api/src/remote.ts';
import { checkBudget, findBudget, measureBuild } from './budget.ts';
import { isCode, readBuildGraph } from './build-graph.ts';
import type { BuildRequest } from './bundler/preset.ts';
import { precompress } from './compress.ts';
import { type BuildFacts, describeRemote, describeShell } from './descriptor.ts';
import { remoteEntryConfig } from './federation/build-remote-entry.ts';
import { CONTAINER_FILE, containerName } from './federation/container.ts';
import { providedByShell } from './federation/provides.ts';
import { findSharedFaults } from './federation/shared-ranges.ts';
import { currentVersion } from './inputs.ts';
import { offeredPaths } from './offered-routes.ts';
import { oneAtATime } from './one-build-at-a-time.ts';
import { readRemoteJson } from './remote-json.ts';
import { type App, workspaceRoot } from './workspace.ts';

/** The descriptor of an app's last build. */
export type Descriptor = RemoteDescriptor | ShellDescriptor;

/** A failed build; `message` is the bundler's output, ready to print. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';
}

const AppConfigModule = v.object({ default: v.function() });

/** Reads an app's `rspack.config.ts` for a request. */
export async function readConfig(app: App, request: BuildRequest): Promise<Configuration> {
  const module: unknown = await import(pathToFileURL(join(app.folder, 'rspack.config.ts')).href);
  const { default: make } = v.parse(AppConfigModule, module);
  // An object of the preset's own type; the bundler validates each option again.
  return v.parse(
    v.custom<Configuration>((made) => typeof made === 'object' && made !== null),
    make(request),
  );
}

/** The descriptor of the build in an app's `dist`; `undefined` if there is none that can be read. */
export async function findDescriptor(app: App): Promise<Descriptor | undefined> {
  const schema = app.kind === 'shell' ? ShellDescriptor : RemoteDescriptor;
  try {
    const text = await readFile(descriptorPath(app), 'utf8');
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether an app's `dist` is a build of its current sources. */
export async function isUpToDate(app: App): Promise<boolean> {
  return (await findDescriptor(app))?.version === currentVersion(app.folder);
}

/**
 * Builds an app into its `dist`, with its descriptor and compressed twins, and checks its budget; `propose` is called
 * with budgets that can be lower. Throws a BuildFailure.
 */
export function buildApp(app: App, propose: (line: string) => void = () => undefined): Promise<Descriptor> {
  return oneAtATime(app.folder, async (waited) => {
    const present = waited ? await findDescriptor(app) : undefined;
    return present?.version === currentVersion(app.folder) ? present : build(app, propose);
  });
}

async function build(app: App, propose: (line: string) => void): Promise<Descriptor> {
  const version = currentVersion(app.folder);
  const dist = join(app.folder, 'dist');
  // First: a failed build must not look like the previous one.
  await rm(descriptorPath(app), { force: true });
  const manifest = app.kind === 'remote' ? await readManifest(app) : undefined;
  const faults = manifest ? findSharedFaults(app.folder, manifest) : [];
  if (faults.length > 0) throw new BuildFailure(faults.join('\n'));

  const config = await readConfig(app, { mode: 'production' });
  const compiler = rspack(config);
  const graph = await run(compiler, (stats) => readBuildGraph(stats.compilation));
  const container = containerName(app.name, version);
  // Third-party builds bring an entry that serves every page.
  const hasContainer = manifest !== undefined && existsSync(join(dist, CONTAINER_FILE));
  if (hasContainer) await run(rspack(remoteEntryConfig(container, dist)), () => undefined);
  const names = (await readdir(dist, { recursive: true })).map((name) => name.replaceAll('\\', '/'));
  const code = names.filter(isCode);
  const files = await Promise.all(
    code.map(async (name) => ({ name, bytes: await readFile(join(dist, name)) })),
  );
  const facts: BuildFacts = { version, graph, files, builtAt: new Date(), revision: await gitRevision() };
  const descriptor = manifest ? describeRemote(manifest, facts) : describeShell(facts, providedByShell());
  const broken = hasContainer ? await findBrokenPromises(manifest, dist, container) : [];
  if (broken.length > 0) throw new BuildFailure(broken.join('\n'));

  await precompress(dist, code, awaitedFiles(descriptor));
  if (isWorkspaceApp(app)) {
    const measured = await measureBuild(dist, descriptor, graph);
    const { over, proposals } = checkBudget(app.name, measured, await findBudget(workspaceRoot, app.name));
    if (over.length > 0) throw new BuildFailure(over.join('\n'));
    proposals.forEach(propose);
  }
  // Last: if the descriptor exists, the build is complete.
  await writeFile(descriptorPath(app), `${JSON.stringify(descriptor, null, 2)}\n`);
  return descriptor;
}

async function findBrokenPromises(
  manifest: RemoteManifest,
  dist: string,
  container: string,
): Promise<string[]> {
  const { name } = manifest;
  try {
    const offered = await offeredPaths(dist, container, CONTAINER_FILE);
    return checkRemote(
      manifest,
      offered.map((path) => ({ path })),
    ).map((fault) => `${name}: ${fault}`);
  } catch (cause) {
    throw new BuildFailure(
      `${name}/src/remote.ts could not be loaded to read its routes: ${cause instanceof Error ? cause.message : cause}. It must export a list of routes that can be read without loading a page.`,
      { cause },
    );
  }
}

/** Test fixtures have no budget. */
function isWorkspaceApp(app: App): boolean {
  return app.folder === join(workspaceRoot, app.name);
}

/** Reads and checks an app's `remote.json`. */
export async function readManifest(app: App): Promise<RemoteManifest> {
  try {
    const manifest = await readRemoteJson(app.folder, ICON_NAMES);
    if (manifest.name === app.name) return manifest;
    throw new Error(`the name in ${app.name}/remote.json is ${manifest.name}`);
  } catch (cause) {
    throw new BuildFailure(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function run<Answer>(compiler: Compiler, read: (stats: Stats) => Answer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      // Read before the compiler closes: afterwards the compilation is gone.
      try {
        resolve(read(succeeded(error, stats)));
      } catch (cause) {
        reject(cause);
      }
      compiler.close((closing) => {
        if (closing) reject(closing);
      });
    });
  });
}

function succeeded(error: Error | null, stats: Stats | undefined): Stats {
  if (error || !stats)
    throw new BuildFailure(error?.message ?? 'The bundler returned no result', { cause: error });
  if (stats.hasErrors())
    throw new BuildFailure(stats.toString({ all: false, errors: true, errorDetails: false }));
  return stats;
}

function awaitedFiles(descriptor: Descriptor): Set<string> {
  if ('container' in descriptor) return new Set(Object.values(descriptor.preload).flat());
  const { scripts, styles, preload, doors, parts } = descriptor;
  return new Set([
    ...scripts,
    ...styles,
    ...preload,
    ...Object.values(parts ?? {}).flat(),
    ...Object.values(doors).flat(),
  ]);
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
