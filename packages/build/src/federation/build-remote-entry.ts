import { basename, join } from 'node:path';
import { type Configuration, DefinePlugin } from '@rspack/core';
import { CONTAINER_FILE, ENTRY_FILE, RUNTIME_FILE, SHELL_NAME } from './container.ts';

/**
 * The configuration that compiles the entry of one remote, and the core of the runtime, into the folder of its
 * container.
 */
export function remoteEntryConfig(container: string, dist: string): Configuration {
  return {
    mode: 'production',
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    devtool: false,
    entry: {
      [basename(ENTRY_FILE, '.js')]: join(import.meta.dirname, 'remote-entry.ts'),
      [basename(RUNTIME_FILE, '.js')]: join(import.meta.dirname, 'runtime-core.ts'),
    },
    output: { path: dist, filename: '[name].js', clean: false },
    module: {
      rules: [
        {
          test: /\.ts$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    plugins: [
      new DefinePlugin({
        REMOTE: JSON.stringify({
          name: container,
          container: CONTAINER_FILE,
          runtime: RUNTIME_FILE,
          shell: SHELL_NAME,
        }),
        // The value that the federation plugin would set with `optimization.target`.
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
    performance: false,
    stats: { preset: 'errors-warnings', logging: false },
    infrastructureLogging: { level: 'error' },
  };
}
