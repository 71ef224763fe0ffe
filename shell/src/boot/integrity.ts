import { type BootDocument, INTEGRITY_FILE, type Registry } from '@newswatch/shared/contracts';

/**
 * Integrity (`sha384-…`) of the scripts and styles that this page may load, by the path they are served at. For most builds, the
 * document contains only the integrity of the list of all others: {@link readIntegrity}.
 */
export const hashes = new Map<string, string>();

/** Adds the hashes in a page's boot document and its links, of the shell and every remote this session may load. */
export function addDocument({ shell, registry }: BootDocument, page: Document): void {
  addFiles(shell.base_path, shell.integrity);
  if (registry) addRegistry(registry);
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[integrity]'))
    hashes.set(new URL(link.href).pathname, link.integrity);
}

/** The folder of a build in a file's path, as the server serves it; '' for any other file. */
export function folderOf(pathname: string): string {
  return /^\/(r\/[^/]+|assets)\/[^/]+\//.exec(pathname)?.[0] ?? '';
}

/** Adds the files of a newer registry. Nothing is removed: open pages still load files of the older one. */
export function addRegistry({ remotes }: Registry): void {
  for (const { base_path, integrity, previous } of remotes) {
    addFiles(base_path, integrity);
    if (previous) addFiles(previous.base_path, previous.integrity);
  }
}

const lists = new Map<string, Promise<void>>();

/**
 * Adds the hashes of a build, by its folder, from its own list; `undefined` if no integrity of the list is known. The browser
 * refuses every response, whatever its status, that is not the list named in the document, which the server compared with the
 * build's descriptor. Another attempt requests it again.
 */
export function readIntegrity(folder: string, attempt = 0): Promise<void> | undefined {
  const path = `${folder}${INTEGRITY_FILE}`;
  const integrity = hashes.get(path);
  if (!integrity) return undefined;
  const address = attempt > 0 ? `${path}?retry=${attempt}` : path;
  const read = async (): Promise<void> => {
    const answer = await fetch(address, { integrity });
    addFiles(folder, await answer.json());
  };
  const forget = (error: unknown): never => {
    lists.delete(address);
    throw error;
  };
  const list = lists.get(address) ?? read().catch(forget);
  lists.set(address, list);
  return list;
}

function addFiles(basePath: string, integrity: Readonly<Record<string, string>>): void {
  for (const [file, hash] of Object.entries(integrity)) hashes.set(`${basePath}${file}`, hash);
}
