import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { makeFolder, openBlobs, removeStaleVersions } from '@newswatch/artefacts';
import { type Following, followBuild, publish } from '../src/artefact-store.ts';
import { buildChanged, outcomeLine } from '../src/build-all.ts';
import { watchNpm } from '../src/npm-ancestors.ts';
import { stopWithServer } from '../src/stop-signals.ts';
import { listApps, workspaceRoot } from '../src/workspace.ts';

/** `npm start`: builds what changed, publishes it for the server, and runs the server until it is stopped. */

/** The time limit for the shutdown of the server: a little less than the ten seconds that are promised for the whole process. */
const STOP_DEADLINE_MS = 9_500;

/** Exits with a message instead of a stack: such a failure is caused by the machine, not by our code. */
function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Checks that a folder is writable before minutes are spent on building. */
function requireWritable(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    fail(
      `The data folder ${folder} cannot be written to (${messageOf(error)}). Give this user write permission, or set NEWSWATCH_DATA_DIR to another folder.`,
    );
  }
}

/**
 * Builds and copies what changed, without touching files in use. Returns a function that makes it current. That step
 * needs ownership of the data folder; otherwise a refused second start would deploy into the running product.
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
    for (const { app, descriptor } of built) await publish(blobs, app, descriptor);
    return async () => {
      for (const { app, descriptor } of built) {
        const { version } = descriptor;
        logFollowing(app.name, version, await followBuild(blobs, app.name, version, now));
        await removeStaleVersions(blobs, app.name, now);
      }
    };
  } catch (error) {
    fail(`The artefact store ${address || store} cannot be used: ${messageOf(error)}`);
  }
}

/** Logs that a manual deployment survives a restart, which explains why a change is not visible. */
function logFollowing(name: string, built: string, following: Following): void {
  if (following.result === 'pointed') return;
  const deploy = `"npm run deploy -- ${name}"`;
  const reasons = {
    withdrawn: `is not served because it was withdrawn manually; ${deploy} restores it`,
    deployed: `stays at ${following.version}, which was deployed manually; ${deploy} deploys ${built}`,
    quarantined: `stays at ${following.version}: ${built} failed in several browsers and is in quarantine`,
  };
  console.log(`  ${name} ${reasons[following.because]}`);
}

/**
 * Runs the server in our terminal. It gets its own process group: the terminal sends Ctrl-C to every process of a
 * group, and npm and pnpm forward it again. This way the server receives it exactly once, from here.
 */
function runServer(): ChildProcess {
  return spawn(process.execPath, [join(workspaceRoot, 'server/src/main.ts'), ...process.argv.slice(2)], {
    cwd: workspaceRoot,
    env: { ...process.env, NEWSWATCH_STARTER: 'ipc' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
}

/** The server reports when it owns the data folder; then the build becomes current, and the server continues. */
function publishWhenTaken(server: ChildProcess, makeCurrent: () => Promise<void>): void {
  server.once('message', async () => {
    try {
      await makeCurrent();
      server.send('published');
    } catch (error) {
      console.error(`The new build could not be put into service: ${messageOf(error)}`);
      server.kill('SIGTERM');
    }
  });
}

const endWatch = watchNpm(() => process.exit(143));
const dataFolder = resolve(workspaceRoot, process.env.NEWSWATCH_DATA_DIR || 'data');
requireWritable(dataFolder);
const makeCurrent = await buildAndPublish(
  resolve(workspaceRoot, process.env.NEWSWATCH_ARTEFACTS_DIR || join(dataFolder, 'artefacts')),
);
endWatch();
const server = runServer();
publishWhenTaken(server, makeCurrent);
server.on('error', (error) => fail(`The server could not be started: ${error.message}`));
stopWithServer(server, STOP_DEADLINE_MS);
