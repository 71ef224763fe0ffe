import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { startDevServer } from '@newswatch/build/dev';

const top = resolve(import.meta.dirname, '../..');

/** A remote in development: a copy of its sources, served with hot reload. */
export interface RemoteInDevelopment {
  origin: string;
  /** Changes words of a source file, as its author would. */
  write(file: string, from: string, to: string): void;
  stop(): Promise<void>;
}

/** Serves a copy, so that no test ever writes to the repository's sources. */
export async function develop(name: string, target: string): Promise<RemoteInDevelopment> {
  const original = join(top, name);
  // A folder as deep in the tree as any package, so that relative dependencies resolve.
  const parent = join(top, 'packages/build/.cache/e2e-development');
  const folder = join(parent, name);
  rmSync(parent, { recursive: true, force: true });
  mkdirSync(parent, { recursive: true });
  cpSync(original, folder, { recursive: true, filter: (path) => !/\/(node_modules|dist)(\/|$)/.test(path) });
  symlinkSync(join(original, 'node_modules'), join(folder, 'node_modules'));
  const server = await startDevServer({
    app: { name, kind: 'remote', folder },
    target,
    port: await freePort(),
  });
  let stopping: Promise<void> | undefined;
  return {
    origin: server.origin,
    write(file, from, to) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say "${from}"`);
      writeFileSync(path, text.replaceAll(from, to));
    },
    stop() {
      stopping ??= server.stop().then(() => rmSync(parent, { recursive: true, force: true }));
      return stopping;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object'
          ? settle(address.port)
          : reject(new Error('No port was given')),
      );
    });
  });
}
