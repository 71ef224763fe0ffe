import { cpus, totalmem } from 'node:os';

/** One line about the machine that measured a figure. */
export function machineLine(): string {
  const [first] = cpus();
  return `${cpus().length} × ${first?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}
