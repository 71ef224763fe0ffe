import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteDescriptor, ShellDescriptor } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { BuildGraph } from './build-graph.ts';
import { workspaceRoot } from './workspace.ts';

const Bytes = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The maximum size of an app and the maximum length of its critical request chain. */
const Budget = v.strictObject({
  /** The number of compressed bytes that load first: a remote's entry, or the shell's own scripts and styles of every page. */
  entry_bytes: Bytes,
  /**
   * Compressed bytes of the heaviest page, including the entry; for the shell, everything it loads for a page in the
   * frame.
   */
  page_bytes: Bytes,
  /** Sequential round trips after the HTML until a page's code is loaded. */
  chain_depth: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type Budget = v.InferOutput<typeof Budget>;

/** The sizes of a build. */
export interface Measured extends Budget {
  /** The page that `page_bytes` is measured on; the shell has none. */
  heaviest_page?: string;
}

const Budgets = v.record(v.string(), Budget);

/** All budgets are in one file in the root of the workspace. */
const BUDGETS_FILE = 'budgets.json';

/** The advice for each exceeded limit. */
const remedies: Record<keyof Budget, string> = {
  entry_bytes:
    'Import from the pages what the entry does not need, or raise the limit and give the reason in the commit.',
  page_bytes:
    'Load what a page does not show at once on demand (React’s lazy), or raise the limit and give the reason in the commit.',
  chain_depth:
    'Something that a page needs at once is only imported after its code has run: import it in the page.',
};

/** The tolerance for small text changes. Any larger growth must fail. */
const ROOM = 1.02;
const STEP = 100;

/** The budget of an app; `undefined` if it has none. Throws if the file is invalid. */
export async function findBudget(app: string): Promise<Budget | undefined> {
  const text = await readFile(join(workspaceRoot, BUDGETS_FILE), 'utf8');
  return v.parse(v.pipe(v.string(), v.parseJson(), Budgets), text)[app];
}

/** Measures a finished build. `dist` must contain the compressed twins already. */
export async function measureBuild(
  dist: string,
  descriptor: RemoteDescriptor | ShellDescriptor,
  graph: BuildGraph,
): Promise<Measured> {
  const weigh = async (files: readonly string[]): Promise<number> => {
    const sizes = await Promise.all([...new Set(files)].map((file) => packedSize(join(dist, file))));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const filesOf = (name: string): string[] => graph.groups.find((group) => group.name === name)?.files ?? [];
  if (!('container' in descriptor)) {
    const first = [...descriptor.scripts, ...descriptor.styles];
    return {
      entry_bytes: await weigh(first),
      page_bytes: await weigh([...first, ...Object.values(descriptor.parts ?? {}).flat()]),
      chain_depth: chainDepth([graph.entry.files], first),
    };
  }
  const exposed = filesOf('__federation_expose_remote');
  const pages = await Promise.all(
    Object.entries(descriptor.preload).map(async ([page, files]) => ({
      page,
      bytes: await weigh(files),
      depth: chainDepth([graph.entry.files, exposed, filesOf(page)], files),
    })),
  );
  const entry = await weigh(graph.entry.files);
  const heaviest = pages.toSorted((one, other) => other.bytes - one.bytes)[0];
  return {
    entry_bytes: entry,
    page_bytes: Math.max(entry, heaviest?.bytes ?? 0),
    chain_depth: Math.max(1, ...pages.map(({ depth }) => depth)),
    ...(heaviest ? { heaviest_page: heaviest.page } : {}),
  };
}

/**
 * The rounds of requests. Everything that is preloaded loads in the first. After that, each stage with a file that is
 * not preloaded costs another round, because a stage is only known once the previous one has loaded.
 */
export function chainDepth(stages: readonly (readonly string[])[], preloaded: readonly string[]): number {
  const known = new Set(preloaded);
  return 1 + stages.filter((files) => files.some((file) => !known.has(file))).length;
}

/** The ways in which a build exceeds its budget, as sentences. */
export function budgetFaults(app: string, measured: Measured, budget: Budget): string[] {
  return (['entry_bytes', 'page_bytes', 'chain_depth'] as const)
    .filter((name) => measured[name] > budget[name])
    .map((name) => {
      const where =
        name === 'page_bytes' && measured.heaviest_page ? ` (the page ${measured.heaviest_page})` : '';
      return `${app} is over its budget: ${name} is ${measured[name]}${where}, ${BUDGETS_FILE} allows ${budget[name]}. ${remedies[name]}`;
    });
}

/** The line of the file for an app that has no budget yet. */
export function proposeBudget(app: string, { entry_bytes, page_bytes, chain_depth }: Measured): string {
  const [entry, page] = [entry_bytes, page_bytes].map((bytes) => Math.ceil((bytes * ROOM) / STEP) * STEP);
  return `${app} has no budget. The line for ${BUDGETS_FILE}: "${app}": { "entry_bytes": ${entry}, "page_bytes": ${page}, "chain_depth": ${chain_depth} },`;
}

/** The transferred size: the compressed twin, or the file itself if it is too small for one. */
async function packedSize(file: string): Promise<number> {
  const packed = `${file}.br`;
  return (await stat(existsSync(packed) ? packed : file)).size;
}
