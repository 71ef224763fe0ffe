import type { Snapshot, Tree } from './snapshot.ts';

/** Fetches each file that a page refers to once, and returns the address of the copy. */
export interface Copies {
  /** A snapshot that refers to the copies. */
  localize(snapshot: Snapshot): Promise<Snapshot>;
  /** The copies by their paths. */
  files: ReadonlyMap<string, Uint8Array>;
}

export function createCopies(): Copies {
  const files = new Map<string, Uint8Array>();
  const paths = new Map<string, string>();

  const copy = async (address: string): Promise<string> => {
    const known = paths.get(address);
    if (known) return known;
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
    const type = answer.headers.get('content-type') ?? '';
    const name = address.split('/').at(-1) ?? '';
    const path = `/media/${type.includes('svg') ? name.replace(/\.\w+$/, '.svg') : name}`;
    paths.set(address, path);
    files.set(path, new Uint8Array(await answer.arrayBuffer()));
    return path;
  };

  const inStyles = async (css: string): Promise<string> => {
    let text = css;
    for (const [, address = ''] of css.matchAll(/url\("(http[^"]+)"\)/g)) {
      text = text.replaceAll(`"${address}"`, `"${await copy(address)}"`);
    }
    return text;
  };

  const inTree = async (tree: Tree): Promise<Tree> => {
    if (typeof tree === 'string') return tree;
    const children: Tree[] = [];
    for (const child of tree.children) children.push(await inTree(child));
    const attributes: [string, string][] = [];
    for (const [name, value] of tree.attributes) {
      const isPicture = tree.tag === 'img' && name === 'src' && value.startsWith('http');
      attributes.push([name, isPicture ? await copy(value) : value]);
    }
    return { tag: tree.tag, attributes, children };
  };

  return {
    files,
    localize: async (snapshot) => ({
      ...snapshot,
      css: await inStyles(snapshot.css),
      body: await inTree(snapshot.body),
    }),
  };
}
