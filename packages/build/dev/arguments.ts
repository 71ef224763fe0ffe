import { parseArgs } from 'node:util';
import type { App } from '../src/workspace.ts';

/** The arguments of `npm run dev`. */
export interface DevArguments {
  remote: App;
  /** The origin of the running product. */
  target: string;
  /** Whether the address was given explicitly; otherwise it is the default on this machine, which may not run. */
  isNamed: boolean;
  port: number;
  /** The token for an administrator's link, needed for a public product. */
  token: string | undefined;
}

const FIRST_PORT = 5170;
const HERE = 'http://127.0.0.1:3000';

/**
 * Parses `mf-targets --against https://news.example --port 5171`; a token may be in the environment.
 *
 * @throws {Error} one sentence on what is missing or wrong
 */
export function readDevArguments(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  apps: readonly App[],
): DevArguments {
  const { values, positionals } = parseArgs({
    args: words.filter((word) => word !== '--'),
    allowPositionals: true,
    options: { against: { type: 'string' }, port: { type: 'string' }, token: { type: 'string' } },
  });
  const remotes = apps.filter(({ kind }) => kind === 'remote');
  const remote = chosen(remotes, positionals);
  // Each remote gets its own port, so that several can run at the same time.
  const port = Number(values.port ?? FIRST_PORT + remotes.indexOf(remote));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`--port needs a number such as ${FIRST_PORT}.`);
  }
  const token = values.token ?? env.NEWSWATCH_OVERRIDE_TOKEN;
  return {
    remote,
    target: originOf(values.against ?? HERE),
    isNamed: values.against !== undefined,
    port,
    token: token || undefined,
  };
}

function chosen(remotes: readonly App[], names: readonly string[]): App {
  const known = remotes.map((app) => app.name).join(', ');
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) throw new Error(`Name one remote to run: ${known}.`);
  const remote = remotes.find((app) => app.name === name);
  if (!remote) throw new Error(`There is no remote called ${name}. The remotes are: ${known}.`);
  return remote;
}

function originOf(against: string): string {
  if (!URL.canParse(against) || !/^https?:$/.test(new URL(against).protocol)) {
    throw new Error(`--against needs an address such as ${HERE}, not ${against}.`);
  }
  return new URL(against).origin;
}

/** The address that makes the product at `target` load the remote from a development server. */
export function overrideAddress(
  target: string,
  { remote, origin, token }: { remote: string; origin: string; token: string | undefined },
): string {
  const url = new URL('/override', target);
  if (token) url.searchParams.set('token', token);
  else {
    url.searchParams.set('remote', remote);
    url.searchParams.set('origin', origin);
  }
  return url.href;
}
