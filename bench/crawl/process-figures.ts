import { readFile } from 'node:fs/promises';

/** Figures of the operating system about a process. */
export interface ProcessFigures {
  /** Memory in use now. */
  megabytes: number;
  /** The peak memory. */
  peakMegabytes: number;
  /** Processor time of all its threads. */
  cpuSeconds: number;
}

/** The ticks of processor time per second: Linux counts in hundredths. */
const TICKS_A_SECOND = 100;
/** Positions in `/proc/<pid>/stat`, counted after the name in brackets. */
const [USER_TIME, SYSTEM_TIME] = [11, 12];

export async function processFigures(pid: number): Promise<ProcessFigures> {
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return {
    megabytes: kilobytes('VmRSS') / 1_024,
    peakMegabytes: kilobytes('VmHWM') / 1_024,
    cpuSeconds: (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_A_SECOND,
  };
}
