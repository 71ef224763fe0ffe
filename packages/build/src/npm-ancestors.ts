import { spawnSync } from 'node:child_process';

/** Matches the process name; between two of them there is a shell. */
const RUNNER = /^(\S*\/)?(npm|npx|pnpm)\b/;
const SHELL = /^(\S*\/)?(sh|bash|dash|zsh) -c\b/;
const LOOK_EVERY_MS = 1_000;

interface Process {
  parent: number;
  command: string;
}

/**
 * Calls `gone` once when npm, or any process between npm and us, has ended. A signal to npm ends only npm: its children
 * keep running without notice, so a supervisor that stops `npm start` would leave the product running.
 *
 * @returns a function that stops the watch
 */
export function watchNpm(gone: () => void): () => void {
  const watched = npmAncestors(process.ppid, lookAt);
  if (watched.length === 0) return () => undefined;
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return;
    clearInterval(timer);
    gone();
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Lists the ancestors of a process, from the nearest up to the command that was typed; the shell it was typed into may exit. */
export function npmAncestors(pid: number, look: (pid: number) => Process | undefined): number[] {
  const found: number[] = [];
  let last = 0;
  for (let known = look(pid), at = pid; known && at > 1; at = known.parent, known = look(at)) {
    const isRunner = RUNNER.test(known.command);
    if (!isRunner && !SHELL.test(known.command)) break;
    found.push(at);
    if (isRunner) last = found.length;
  }
  return found.slice(0, last);
}

function lookAt(pid: number): Process | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout ?? '') ?? [];
  return parent && command ? { parent: Number(parent), command } : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
