import { readdir } from 'node:fs/promises';
import { type Configuration, rspack, type Stats } from '@rspack/core';
import { readConfig } from '../../packages/build/src/build-app.ts';
import { listApps } from '../../packages/build/src/workspace.ts';

/** Plugins that a configuration has because of module federation, by name. */
const OF_FEDERATION = new Set(['ModuleFederationPlugin']);

/**
 * The shell's own production configuration without module federation, so that comparison builds are compiled and minified the
 * same way.
 */
export async function plainConfig(out: string): Promise<Configuration> {
  const shell = listApps().find(({ kind }) => kind === 'shell');
  if (!shell) throw new Error('The workspace has no shell');
  const config = await readConfig(shell, 'production');
  // `splitChunks` is left out, because the chunks follow from the shared modules. Without federation, the bundler's own splitting
  // is better.
  const { splitChunks: _, ...optimization } = config.optimization ?? {};
  return {
    ...config,
    output: { ...config.output, path: out },
    optimization,
    plugins: config.plugins?.filter((plugin) => plugin && !OF_FEDERATION.has(plugin.constructor.name)),
  };
}

/** Builds, and reads the result before the compiler releases it. */
export function bundle<Answer>(config: Configuration, read: (stats: Stats) => Answer): Promise<Answer> {
  const compiler = rspack(config);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      try {
        if (error || !stats) throw error ?? new Error('The bundler returned no result');
        if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
        resolve(read(stats));
      } catch (cause) {
        reject(cause);
      }
      compiler.close((closing) => closing && reject(closing));
    });
  });
}

/** Files below a folder, with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1).replaceAll('\\', '/'));
}
