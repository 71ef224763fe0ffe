import type { Chunk, ChunkGroup, Compilation } from '@rspack/core';

/** Files that the browser loads together, and what they take from the share scope. */
export interface FileGroup {
  /** The `webpackChunkName`, where there is one. */
  name: string | undefined;
  /** The shared module this group brings into the page, where it is one's own copy offered to all. */
  provides: string | undefined;
  /** Scripts and styles, in loading order. */
  files: string[];
  /** Shared modules its code imports. */
  consumes: string[];
}

/** What a finished build is made of, as far as a descriptor needs it. */
export interface BuildGraph {
  /** The group of the entry point: the shell's `main`, or a remote's `remoteEntry`. */
  entry: FileGroup;
  groups: FileGroup[];
}

/** Reads the groups of a finished compilation. The only place that knows how the bundler names shared modules. */
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
    files: group.chunks.flatMap((chunk) => [...chunk.files]).filter(isCode),
    consumes: [...new Set(consumes.filter((name) => name !== undefined))].sort(),
  };
}

function providedBy(group: ChunkGroup, role: 'provide' | 'consume' = 'provide'): string | undefined {
  return group.origins
    .map(({ module }) => module && sharedName(module.identifier(), role))
    .find((name) => name !== undefined);
}

/**
 * Which of these groups brings a chunk into the page: the first in their order that has it as its own, or as a shared module
 * that it needs, or that those need. `undefined` for chunks of none of them.
 */
export function broughtBy<Name extends string>(
  compilation: Compilation,
  names: readonly Name[],
): (chunk: Chunk) => Name | undefined {
  const { groups } = readBuildGraph(compilation);
  const neededBy = new Map<string, Name>();
  for (const name of names) {
    const need = (group: FileGroup): void => {
      for (const share of group.consumes) {
        if (neededBy.has(share)) continue;
        neededBy.set(share, name);
        groups.filter(({ provides }) => provides === share).forEach(need);
      }
    };
    groups.filter((group) => group.name === name).forEach(need);
  }
  return ({ groupsIterable }) => {
    const bringing = [...groupsIterable].flatMap((group) => [
      group.name,
      neededBy.get(providedBy(group) ?? ''),
    ]);
    return names.find((name) => bringing.includes(name));
  };
}

/** Whether a chunk is of a build's own copy of one of these shared modules, or of one that they need in turn. */
export function ownCopyOf(compilation: Compilation, shares: readonly string[]): (chunk: Chunk) => boolean {
  const { groups } = readBuildGraph(compilation);
  const needed = new Set<string>();
  const need = (share: string): void => {
    if (needed.has(share)) return;
    needed.add(share);
    for (const group of groups) if (group.provides === share) group.consumes.forEach(need);
  };
  shares.forEach(need);
  // Who consumes a module names its own copy too, in case that nobody offers one: the same modules again.
  return ({ groupsIterable }) =>
    [...groupsIterable].some((group) => needed.has(providedBy(group) ?? providedBy(group, 'consume') ?? ''));
}

/** Whether a file is something a browser runs or applies; source maps and manifests are not. */
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
