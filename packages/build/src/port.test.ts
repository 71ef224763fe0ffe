import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isPortFree } from './port.ts';

const server = createServer();
let port: number;
beforeEach(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port');
  port = address.port;
});
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

it('a port is free again when its server has stopped', async () => {
  expect(await isPortFree('127.0.0.1', port)).toBe(false);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(await isPortFree('127.0.0.1', port)).toBe(true);
});

it('a remote that runs alone says in one sentence that its port is taken', async () => {
  const dev = join(import.meta.dirname, '../cli/dev.ts');
  const said = await new Promise<{ code: unknown; stderr: string }>((resolve) =>
    execFile(process.execPath, [dev, 'mf-targets', '--port', String(port)], (error, _stdout, stderr) =>
      resolve({ code: error?.code, stderr }),
    ),
  );
  expect(said.code).toBe(1);
  expect(said.stderr.trim()).toBe(
    `Port ${port} is taken. Choose a free one: npm run dev -- mf-targets --port …`,
  );
}, 30_000);
