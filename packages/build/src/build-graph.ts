import type { ChunkGroup, Compilation } from '@rspack/core';

/** Files that the browser loads together, and the shared modules that they use. */
export interface FileGroup {
  /** The `webpackChunkName`, if there is one. */
  name: string | undefined;
  /** The shared module that this group provides, if it is a copy offered in the share scope. */
  provides: string | undefined;
  /** The name of the group that must be loaded first, because nothing else of the remote imports this one. */
  through: string | undefined;
  /** Scripts and styles, in loading order. */
  files: string[];
  /** Shared modules its code imports. */
  consumes: string[];
}

/** The parts of a finished build that a descriptor needs. */
export interface BuildGraph {
  /** The group of the entry point: the shell's `main`, or a remote's `remoteEntry`. */
  entry: FileGroup;
  groups: FileGroup[];
}

/** Reads the groups of a finished compilation. The only place that depends on how the bundler names shared modules. */
export function readBuildGraph(compilation: Compilation): BuildGraph {
  const groups = compilation.chunkGroups.map((group) => readGroup(compilation, group));
  const [entryPoint] = compilation.entrypoints.keys();
  const entry = groups.find((group) => group.name === entryPoint);
  if (!entry) throw new Error('The build has no entry point');
  return { entry, groups };
}

function readGroup(compilation: Compilation, group: ChunkGroup): FileGroup {
  const consumes = group.chunks
    .flatMap((chunk) => [...compilation.chunkGraph.getChunkModules(chunk)])
    .map((module) => sharedName(module.identifier(), 'consume'));
  return {
    name: group.name,
    provides: providedBy(group),
    through: onlyWay(group),
    files: group.chunks.flatMap((chunk) => [...chunk.files]).filter(isCode),
    consumes: [...new Set(consumes.filter((name) => name !== undefined))].sort(),
  };
}

/** Undefined if the entry or an exposed module imports the group itself: those are loaded for every page. */
function onlyWay(group: ChunkGroup): string | undefined {
  const [parent, ...others] = group.getParents();
  const isLoaded = !parent || parent.isInitial() || parent.name?.startsWith('__federation_expose_');
  return others.length > 0 || isLoaded ? undefined : parent.name;
}

/** The shared module that a group of chunks contains. */
export function providedBy(group: ChunkGroup): string | undefined {
  return group.origins
    .map(({ module }) => module && sharedName(module.identifier(), 'provide'))
    .find((name) => name !== undefined);
}

/** Whether a browser executes or applies this file; source maps and manifests are not code. */
export function isCode(file: string): boolean {
  return /\.(js|css)$/.test(file);
}

/**
 * The request behind a shared module's identifier.
 *
 * @example sharedName('consume shared module (default) @newswatch/ui/core@^1.0.0 (strict)', 'consume') // '@newswatch/ui/core'
 */
export function sharedName(identifier: string, role: 'consume' | 'provide'): string | undefined {
  const prefix = `${role} shared module `;
  if (!identifier.startsWith(prefix)) return undefined;
  return /^\([^)]*\) (@?[^@]+)@/.exec(identifier.slice(prefix.length))?.[1];
}
