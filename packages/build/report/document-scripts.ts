import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { rspack, SwcJsMinimizerRspackPlugin } from '@rspack/core';
import { baseConfig } from '../src/bundler/base-config.ts';
import { workspaceRoot } from '../src/workspace.ts';

/** The compiled output, which the server reads; relative to the workspace. */
export const DOCUMENT_SCRIPTS = 'server/src/http/html/document-scripts.json';
/** The scripts of the shell's document, and those of what the server renders without the shell. */
const FOLDERS = ['shell/src/document-scripts', 'server/src/http/browser-scripts'];

/**
 * Compiles the scripts in the server's documents, by the name of their source: minified, each a self-contained program
 * that declares no globals.
 *
 * @throws if one does not compile, or two have the same name
 */
export async function compileDocumentScripts(folders = FOLDERS): Promise<Record<string, string>> {
  const files = await Promise.all(folders.map((folder) => sourcesIn(join(workspaceRoot, folder))));
  const entry = Object.fromEntries(files.flat().map((file) => [basename(file, '.ts'), file]));
  const names = Object.keys(entry).toSorted();
  if (names.length < files.flat().length)
    throw new Error(`Two scripts have one name: ${files.flat().join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'newswatch-document-scripts-'));
  try {
    const { resolve, module, target } = baseConfig(join(workspaceRoot, 'shell'), 'production');
    await compile({
      mode: 'production',
      target,
      devtool: false,
      resolve,
      module,
      entry,
      output: { path: folder, filename: '[name].js' },
      optimization: {
        minimizer: [new SwcJsMinimizerRspackPlugin({ extractComments: false })],
        splitChunks: false,
      },
    });
    const texts = names.map(async (name) => [
      name,
      (await readFile(join(folder, `${name}.js`), 'utf8')).trim(),
    ]);
    return Object.fromEntries(await Promise.all(texts));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sourcesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => join(folder, file));
}

function compile(options: Parameters<typeof rspack>[0]): Promise<void> {
  const compiler = rspack(options);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
        else resolve();
      });
    });
  });
}
