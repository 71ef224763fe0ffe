import { integrityOf } from '@newswatch/artefacts';
import { RemoteDescriptor, type RemoteManifest, ShellDescriptor } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { BuildGraph, FileGroup } from './build-graph.ts';
import { containerName, ENTRY_FILE } from './federation/container.ts';

/** A failed build; `message` is the bundler's output or the reason, ready to print. */
export class BuildFailure extends Error {
  override readonly name = 'BuildFailure';
}

/** The parts that the shell and remotes have in common. */
export interface BuildFacts {
  version: string;
  graph: BuildGraph;
  /** Every script and style of the build. */
  files: readonly { name: string; bytes: Uint8Array }[];
  builtAt: Date;
  /** The git revision of the sources; `unknown` outside a checkout. */
  revision: string;
}

/**
 * The descriptor of a remote after its build: its manifest, and for each page what to preload and which shared entries
 * it imports. Throws if a page of the manifest is not in the build.
 */
export function describeRemote(manifest: RemoteManifest, facts: BuildFacts): RemoteDescriptor {
  const { version, graph } = facts;
  const exposed = groupNamed(graph, '__federation_expose_remote');
  if (!exposed) throw new Error(`${manifest.name} exposes no ./remote`);

  const missing: string[] = [];
  const pages = unique(manifest.routes.map(({ page }) => page)).flatMap((page) => {
    const group = groupNamed(graph, page);
    const stages = [group?.through && groupNamed(graph, group.through), group].filter((stage) => !!stage);
    if (group)
      return [
        {
          page,
          code: stages.flatMap(({ files }) => files),
          consumes: stages.flatMap(({ consumes }) => consumes),
        },
      ];
    missing.push(
      `${manifest.name}/remote.json names the page "${page}", but no import() in src carries webpackChunkName: "${page}"`,
    );
    return [];
  });
  if (missing.length > 0) throw new BuildFailure(missing.join('\n'));

  return v.parse(RemoteDescriptor, {
    ...manifest,
    ...stamp(facts),
    container: containerName(manifest.name, version),
    base_path: `/r/${manifest.name}/${version}/`,
    entry: ENTRY_FILE,
    preload: Object.fromEntries(
      pages.map(({ page, code }) => [page, unique([...graph.entry.files, ...exposed.files, ...code])]),
    ),
    doors: Object.fromEntries(
      pages.map(({ page, consumes }) => [page, unique([...exposed.consumes, ...consumes]).sort()]),
    ),
  });
}

/**
 * The descriptor of the shell after its build: the files that every page needs at once, and the files of each shared entry that a
 * page may add.
 */
export function describeShell(facts: BuildFacts, provides: ShellDescriptor['provides']): ShellDescriptor {
  const { version, graph } = facts;
  const first = graph.entry.files;
  const late = graph.entry.consumes.filter((name) => filesOfShare(graph, name).length > 0);
  if (late.length > 0) {
    throw new Error(
      `The shell's first script imports ${late.join(' and ')}, which has a file of its own: list it in FIRST_LOAD (packages/build/src/federation/shared-modules.ts), or load it with import().`,
    );
  }
  const part = (name: 'calls' | 'frame'): string[] => {
    const files = filesOfGroup(graph, groupNamed(graph, name));
    return files.filter((file) => file.endsWith('.js') && !first.includes(file));
  };
  const calls = part('calls');
  const sharedEntries = graph.groups.flatMap(({ provides: name }): [string, string[]][] => {
    const files = name ? filesOfShare(graph, name).filter((file) => !first.includes(file)) : [];
    return name && files.length > 0 ? [[name, files]] : [];
  });

  return v.parse(ShellDescriptor, {
    ...stamp(facts),
    provides,
    base_path: `/assets/${version}/`,
    scripts: first.filter((file) => file.endsWith('.js')),
    styles: first.filter((file) => file.endsWith('.css')),
    preload: [],
    parts: { calls, frame: part('frame').filter((file) => !calls.includes(file)) },
    doors: sorted(sharedEntries),
  });
}

function stamp({ version, files, builtAt, revision }: BuildFacts): object {
  return {
    version,
    integrity: sorted(files.map(({ name, bytes }) => [name, integrityOf(bytes)])),
    built_at: builtAt.toISOString(),
    revision,
  };
}

function sorted<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function groupNamed(graph: BuildGraph, name: string): FileGroup | undefined {
  return graph.groups.find((group) => group.name === name);
}

/** The files of a build's own copy of a shared module, and of all shared modules that it imports in turn. */
function filesOfShare(graph: BuildGraph, name: string, seen: Set<string> = new Set()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const group = graph.groups.find((candidate) => candidate.provides === name);
  return filesOfGroup(graph, group, seen);
}

function filesOfGroup(graph: BuildGraph, group: FileGroup | undefined, seen?: Set<string>): string[] {
  if (!group) return [];
  return unique([...group.consumes.flatMap((inner) => filesOfShare(graph, inner, seen)), ...group.files]);
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
