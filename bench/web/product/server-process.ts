import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { workspaceRoot } from '../../../packages/build/src/workspace.ts';

/** A server in a separate process, as users run it. */
export interface ServerProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const READY = /^(?:Newswatch|The static pages) (?:is|are) ready at (http:\/\/\S+)$/m;
const STARTS_WITHIN_MS = 120_000;

/** Stops the servers if the run is interrupted. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});
process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));

/** Starts a script of this repository that prints its address; throws with its last output if it does not. */
export async function startServerProcess(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(workspaceRoot, script), ...args], {
    cwd: workspaceRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  try {
    return { url: await becomesReady(script, child), pid: child.pid ?? 0, stop: () => end(child) };
  } catch (error) {
    await end(child);
    throw error;
  }
}

function becomesReady(script: string, child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let said = '';
  const hear = (text: string): void => {
    said += text;
    const [, url] = READY.exec(said) ?? [];
    if (url) resolve(url);
  };
  child.stdout?.setEncoding('utf8').on('data', hear);
  child.stderr?.setEncoding('utf8').on('data', hear);
  const fail = (what: string) => () => reject(new Error(`${script} ${what} before it was ready:\n${said}`));
  setTimeout(fail('took too long'), STARTS_WITHIN_MS).unref();
  child.on('exit', fail('ended'));
  return promise;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
