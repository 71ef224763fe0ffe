import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { makeFolder, openBlobs, removeStaleVersions } from '@newswatch/artefacts';
import { type Following, followBuild, publish } from '../src/artefact-store.ts';
import { buildChanged, outcomeLine } from '../src/build-all.ts';
import { findDescriptor } from '../src/build-app.ts';
import { watchNpm } from '../src/npm-ancestors.ts';
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

/** Before minutes are spent on building. */
function requireWritable(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    fail(
      `The data folder ${folder} cannot be written (${error instanceof Error ? error.message : error}). Give this user the right to write there, or set NEWSWATCH_DATA_DIR to another folder.`,
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
  const now = new Date();
  const { NEWSWATCH_ARTEFACTS_S3: address, NEWSWATCH_ARTEFACTS_S3_ENDPOINT: endpoint } = process.env;
  try {
    const blobs = await openBlobs({ folder: store, s3: address ? { address, endpoint } : undefined });
    for (const { app } of built) {
      const descriptor = await findDescriptor(app);
      if (!descriptor) throw new Error(`${app.name} was built and has no descriptor`);
      await publish(blobs, app, descriptor);
    }
    return async () => {
      for (const { app, version } of built) {
        tellFollowing(app.name, version, await followBuild(blobs, app.name, version, now));
        await removeStaleVersions(blobs, app.name, now);
      }
    };
  } catch (error) {
    fail(
      `The artefact store ${address || store} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** A deployment by hand outlives a restart; nobody is to wonder why their change does not show. */
function tellFollowing(name: string, built: string, following: Following): void {
  if (following.result === 'pointed') return;
  if (following.because === 'withdrawn') {
    console.log(`  ${name} stays out, it was withdrawn by hand; "npm run deploy -- ${name}" brings it back`);
    return;
  }
  console.log(
    following.because === 'deployed'
      ? `  ${name} stays at ${following.version}, which was deployed by hand; "npm run deploy -- ${name}" brings ${built}`
      : `  ${name} stays at ${following.version}: ${built} failed in several browsers and is in quarantine`,
  );
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

/** Ends the server on a signal, and where npm, which passes none on, was ended. */
function passSignalsOn(server: ChildProcess): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    server.kill(signal);
    setTimeout(() => {
      console.error('The server was busy and was ended; what was running is taken up at the next start.');
      // Nothing acknowledged is lost by it: it is how the product was told to stop that took too long.
      server.prependOnceListener('exit', () => process.exit(0));
      server.kill('SIGKILL');
    }, STOP_DEADLINE_MS).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  watchNpm(() => stop('SIGTERM'));
}

requireNode();
const endWatch = watchNpm(() => process.exit(143));
const dataFolder = resolve(workspaceRoot, process.env.NEWSWATCH_DATA_DIR || 'data');
requireWritable(dataFolder);
const makeCurrent = await buildAndPublish(
  resolve(workspaceRoot, process.env.NEWSWATCH_ARTEFACTS_DIR || join(dataFolder, 'artefacts')),
);
endWatch();
const server = runServer();
publishWhenTaken(server, makeCurrent);
passSignalsOn(server);
server.on('error', (error) => fail(`The server could not be started: ${error.message}`));
server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
