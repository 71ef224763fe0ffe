import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { publish, writePointer } from '../src/artefact-store.ts';
import { buildChanged, outcomeLine } from '../src/build-all.ts';
import { listApps, workspaceRoot } from '../src/workspace.ts';

/** `npm start`: builds what changed, puts it where the server finds it, and runs the server until it is told to stop. */

const OLDEST_NODE = 26;
/** The server stops by itself within this time; a little less than the ten seconds promised for everything. */
const STOP_DEADLINE_MS = 9_500;

/** Ends with a sentence instead of a stack: what failed here is about the machine, not about our code. */
function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function requireNode(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    fail(
      `Newswatch needs Node ${OLDEST_NODE} or newer and runs on ${process.versions.node}. Start it with "npm start", which brings its own.`,
    );
  }
}

/**
 * Builds and copies what changed, which touches nothing anybody uses. Answers what makes it current: for that the data
 * folder must be ours, or a refused second start would deploy into the running product.
 */
async function buildAndPublish(store: string): Promise<() => Promise<void>> {
  console.log('Building what changed …');
  const outcomes = await buildChanged(listApps(), (outcome) => {
    if (outcome.result !== 'kept') console.log(outcomeLine(outcome));
  });
  if (outcomes.some((outcome) => outcome.result === 'failed'))
    fail('Newswatch was not started: see the failure above.');

  const built = outcomes.flatMap((outcome) => (outcome.result === 'failed' ? [] : [outcome]));
  try {
    for (const { app, version } of built) await publish(store, app, version);
    const pointed = built.map(({ app, version }) => [app, { current: version }] as const);
    const shell = pointed.find(([app]) => app.kind === 'shell');
    if (!shell) throw new Error('The shell is missing from the workspace');
    const remotes = pointed.filter(([app]) => app.kind === 'remote').map(([app, at]) => [app.name, at]);
    return () => writePointer(store, { shell: shell[1], remotes: Object.fromEntries(remotes) });
  } catch (error) {
    fail(
      `The data folder ${resolve(store, '..')} cannot be written: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * Runs the server with our terminal. It gets a process group of its own, so that Ctrl-C, which the terminal sends to every
 * process of a group, and npm and pnpm pass on once more, reaches it exactly once: from here.
 */
function runServer(): ChildProcess {
  return spawn(process.execPath, [join(workspaceRoot, 'server/src/main.ts'), ...process.argv.slice(2)], {
    cwd: workspaceRoot,
    env: { ...process.env, NEWSWATCH_STARTER: 'ipc' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
}

/** The server says when the data folder is its own; then what was built becomes current, and it goes on. */
function publishWhenTaken(server: ChildProcess, makeCurrent: () => Promise<void>): void {
  server.once('message', async () => {
    try {
      await makeCurrent();
      server.send('published');
    } catch (error) {
      console.error(
        `What was built could not be made current: ${error instanceof Error ? error.message : error}`,
      );
      server.kill('SIGTERM');
    }
  });
}

function passSignalsOn(server: ChildProcess): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    server.kill(signal);
    setTimeout(() => {
      console.error('The server did not stop in time and was ended.');
      server.kill('SIGKILL');
    }, STOP_DEADLINE_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

requireNode();
const dataFolder = resolve(workspaceRoot, process.env.NEWSWATCH_DATA_DIR || 'data');
const makeCurrent = await buildAndPublish(
  resolve(workspaceRoot, process.env.NEWSWATCH_ARTEFACTS_DIR || join(dataFolder, 'artefacts')),
);
const server = runServer();
publishWhenTaken(server, makeCurrent);
passSignalsOn(server);
server.on('error', (error) => fail(`The server could not be started: ${error.message}`));
server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
