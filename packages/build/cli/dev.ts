import { parseArgs } from 'node:util';
import { type Configuration, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { readConfig } from '../src/build-app.ts';
import { isPortFree } from '../src/port.ts';
import { type App, listApps } from '../src/workspace.ts';

/**
 * `npm run dev -- mf-targets [--against http://127.0.0.1:3000] [--port 5170]`: one remote alone against the fake
 * shell, with hot reload; calls of the API go to a running product.
 */

const FIRST_PORT = 5170;
const HOST = '127.0.0.1';

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function chosenRemote(names: readonly string[]): App {
  const remotes = listApps().filter((app) => app.kind === 'remote');
  const known = remotes.map((app) => app.name).join(', ');
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) fail(`Name one remote to run alone: ${known}.`);
  return (
    remotes.find((app) => app.name === name) ??
    fail(`There is no remote called ${name}. There are: ${known}.`)
  );
}

function targetOf(against: string): string {
  if (!URL.canParse(against) || !/^https?:$/.test(new URL(against).protocol)) {
    fail(`--against needs an address such as http://127.0.0.1:3000, not ${against}.`);
  }
  return new URL(against).origin;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    against: { type: 'string', default: 'http://127.0.0.1:3000' },
    // Of all remotes each gets its own place, so that several run beside each other.
    port: { type: 'string' },
  },
});

const remote = chosenRemote(positionals);
const target = targetOf(values.against);
const place = listApps().findIndex((app) => app.name === remote.name) - 1;
const port = Number(values.port ?? FIRST_PORT + place);
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  fail(`--port needs a number such as ${FIRST_PORT}.`);
if (!(await isPortFree(HOST, port))) {
  fail(`Port ${port} is taken. Name a free one: npm run dev -- ${remote.name} --port …`);
}

const config: Configuration = await readConfig(remote, { mode: 'development', alone: true });
const server = new RspackDevServer(
  {
    host: HOST,
    port,
    hot: true,
    headers: { 'Access-Control-Allow-Origin': '*' },
    historyApiFallback: true,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [{ context: ['/api', '/avatars'], target, changeOrigin: true }],
  },
  rspack(config),
);
await server.start();
console.log(`${remote.name} runs alone at http://${HOST}:${port}, its API is the product at ${target}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(0)));
}
