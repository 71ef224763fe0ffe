import type { BootDocument, Registry } from '@newswatch/shared/contracts';

/** Integrity (`sha384-…`) of every script and style that the page may load, by the path it is served at. */
export type IntegrityMap = Map<string, string>;

/** The map of a page's own boot document: the shell's files and those of every remote this session may load. */
export function integrityByPath({ shell, registry }: Pick<BootDocument, 'shell' | 'registry'>): IntegrityMap {
  const map: IntegrityMap = new Map();
  addFiles(map, shell.base_path, shell.integrity);
  if (registry) addRegistry(map, registry);
  return map;
}

/** The folder of a build in a file's path, as the server serves it; '' for any other file. */
export function folderOf(pathname: string): string {
  return /^\/(r\/[^/]+|assets)\/[^/]+\//.exec(pathname)?.[0] ?? '';
}

/** Adds the files of a newer registry. Nothing is removed: open pages still load files of the older one. */
export function addRegistry(map: IntegrityMap, registry: Registry): void {
  for (const { base_path, integrity, previous } of registry.remotes) {
    addFiles(map, base_path, integrity);
    if (previous) addFiles(map, previous.base_path, previous.integrity);
  }
}

function addFiles(map: IntegrityMap, basePath: string, integrity: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(integrity)) map.set(`${basePath}${file}`, hash);
}
