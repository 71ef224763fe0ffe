import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { precompress } from '../../../packages/build/src/compress.ts';
import { workspaceRoot } from '../../../packages/build/src/workspace.ts';
import { bundle, plainConfig } from '../bundler.ts';
import { createCopies } from './local-copies.ts';
import { reactModule } from './react-code.ts';
import { attributesText, htmlOf, type Snapshot, type Tree } from './snapshot.ts';

/** The path of each peer's pages on their server: `/react/sign-in` is the sign-in page rendered by React. */
export const PEER_PATHS = { static: '', inlined: '/inlined', react: '/react' } as const;

const EMPTY: Tree = { tag: 'div', attributes: [['id', 'page']], children: [] };

/**
 * Writes the peers of the product from the content of its pages: static pages with a stylesheet, static pages with inline styles,
 * and pages rendered by React alone. Fonts and pictures are copied.
 */
export async function writePeers(folder: string, snapshots: readonly Snapshot[]): Promise<void> {
  const copies = createCopies();
  const local: Snapshot[] = [];
  for (const snapshot of snapshots) local.push(await copies.localize(snapshot));
  const files = new Map<string, Uint8Array | string>(copies.files);
  for (const snapshot of local) {
    const { css, body } = snapshot;
    const stylesheet = `/styles/${hashOf(css)}.css`;
    const linked = `<link rel="stylesheet" href="${stylesheet}">`;
    const script = `<script defer src="${PEER_PATHS.react}/${nameOf(snapshot)}.js"></script>`;
    files.set(stylesheet, css);
    files.set(fileOf('static', snapshot), page(snapshot, linked, body));
    files.set(fileOf('inlined', snapshot), page(snapshot, `<style>${css}</style>`, body));
    files.set(fileOf('react', snapshot), page(snapshot, linked + script, withChildren(body, [EMPTY])));
  }
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await bundlePages(folder, local);
  const scripts = local.map((snapshot) => `${PEER_PATHS.react}/${nameOf(snapshot)}.js`);
  const packed = [...files.keys(), ...scripts].filter((path) => /\.(html|js|css|svg)$/.test(path));
  await precompress(folder, packed, new Set(packed));
}

/** The whole script of each page, including React. */
async function bundlePages(folder: string, snapshots: readonly Snapshot[]): Promise<void> {
  const sources = join(folder, '../react-sources');
  await mkdir(sources, { recursive: true });
  for (const snapshot of snapshots) {
    await writeFile(join(sources, `${nameOf(snapshot)}.js`), reactModule(snapshot.body));
  }
  const out = join(folder, PEER_PATHS.react);
  const config = await plainConfig(out);
  await bundle(
    {
      ...config,
      entry: Object.fromEntries(
        snapshots.map((snapshot) => [nameOf(snapshot), join(sources, `${nameOf(snapshot)}.js`)]),
      ),
      output: { ...config.output, clean: false, publicPath: `${PEER_PATHS.react}/` },
      resolve: {
        ...config.resolve,
        modules: [join(workspaceRoot, 'shell/node_modules'), 'node_modules'],
      },
    },
    () => undefined,
  );
}

function page({ title, html }: Snapshot, head: string, body: Tree): string {
  return `<!doctype html><html${attributesText(html)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${htmlOf(title)}</title><link rel="icon" href="data:,">${head}</head>${htmlOf(body)}</html>`;
}

function withChildren(tree: Tree, children: Tree[]): Tree {
  return typeof tree === 'string' ? tree : { ...tree, children };
}

function nameOf({ path }: Snapshot): string {
  return path === '/' ? 'index' : path.slice(1);
}

function fileOf(peer: keyof typeof PEER_PATHS, snapshot: Snapshot): string {
  return `${PEER_PATHS[peer]}/${nameOf(snapshot)}.html`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
