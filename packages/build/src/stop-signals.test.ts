import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isPortFree } from './port.ts';

const started: Pick<ChildProcess, 'pid'>[] = [];
/** Failed tests must not leave processes behind. */
function killGroup(leader: number | undefined): void {
  try {
    if (leader) process.kill(-leader, 'SIGKILL');
  } catch {
    // All have ended.
  }
}
afterEach(() => {
  for (const { pid } of started.splice(0)) killGroup(pid);
});

interface Said {
  child: ChildProcess;
  /** Resolves to the whole output once it contains this text; rejects if the process ends without it. */
  says: (words: string | RegExp) => Promise<string>;
  exitCode: Promise<unknown>;
}

function run(command: string, args: readonly string[]): Said {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  started.push(child);
  let output = '';
  const changed = new EventTarget();
  const add = (text: string): void => {
    output += text;
    changed.dispatchEvent(new Event('said'));
  };
  child.stdout.setEncoding('utf8').on('data', add);
  child.stderr.setEncoding('utf8').on('data', add);
  let hasClosed = false;
  const exitCode = once(child, 'close').then(([code]: unknown[]) => {
    hasClosed = true;
    changed.dispatchEvent(new Event('said'));
    return code;
  });
  return {
    child,
    exitCode,
    async says(words) {
      while (output.search(words) < 0) {
        if (hasClosed) throw new Error(`It ended without saying "${words}": ${output}`);
        await once(changed, 'said');
      }
      return output;
    },
  };
}

const node = (script: string) => run(process.execPath, ['--input-type=module', '-e', script]);
/** Node with these arguments, below a process that is named like npm and waits for its child, as npm does. */
const nodeBelowNpm = (...args: string[]) =>
  run('bash', ['-c', 'exec -a npm bash -c \'"$0" "$@"; true\' "$0" "$@"', process.execPath, ...args]);

/** A process like `npm start`: it runs a server, given as a script, and kills it if it does not stop in time. */
const starter = (server: string, deadlineMs = 60_000) => `
  import { spawn } from 'node:child_process';
  import { stopWithServer } from '${import.meta.resolve('./stop-signals.ts')}';
  const server = spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: 'inherit', detached: true });
  stopWithServer(server, ${deadlineMs});
  console.log('watches');
`;
const startWith = (server: string, deadlineMs?: number): Said => node(starter(server, deadlineMs));

const serves = "setInterval(() => undefined, 1_000); console.log('serves ' + process.pid);";

/** The server has its own process group. */
function pidIn(output: string): number {
  const pid = Number(/serves (\d+)/.exec(output)?.[1]);
  started.push({ pid });
  return pid;
}
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('stopping the product', () => {
  it('is not a failure if the server is too busy to end in time, and leaves no server behind', async () => {
    const { child, says, exitCode } = startWith(`process.on('SIGTERM', () => undefined); ${serves}`, 50);
    const pid = pidIn(await says('serves'));
    child.kill('SIGTERM');
    expect(await exitCode).toBe(0);
    expect(await says('The server was busy')).toContain('resumes at the next start');
    expect(isAlive(pid)).toBe(false);
  });

  it.each([0, 3])('that the server completes in time ends with its own code %i', async (code) => {
    const { child, says, exitCode } = startWith(
      `process.on('SIGINT', () => process.exit(${code})); ${serves}`,
    );
    pidIn(await says('serves'));
    child.kill('SIGINT');
    expect(await exitCode).toBe(code);
  });

  it('is a failure if somebody else killed the server', async () => {
    const { says, exitCode } = startWith(serves);
    process.kill(pidIn(await says('serves')), 'SIGKILL');
    expect(await exitCode).toBe(128 + 9);
  });
});

describe('stopping only npm, which forwards no signals', () => {
  it('ends npm start and its server', async () => {
    const npm = nodeBelowNpm('--input-type=module', '-e', starter(serves));
    const pid = pidIn(await npm.says('serves'));
    await npm.says('watches');
    npm.child.kill('SIGTERM');
    // The output closes when the last process that writes to it has ended.
    await npm.exitCode;
    expect(isAlive(pid)).toBe(false);
  });

  it('ends npm run dev, and leaves no processes behind', async () => {
    const port = await freePort();
    const command = join(import.meta.dirname, '../cli/dev.ts');
    const npm = nodeBelowNpm(command, 'mf-targets', '--port', String(port));
    await npm.says('mf-targets runs alone');
    npm.child.kill('SIGTERM');
    await npm.exitCode;
    expect(await isPortFree('127.0.0.1', port)).toBe(true);
  }, 60_000);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
