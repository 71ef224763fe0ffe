import { percentile } from '../sign-ins/offered-load.ts';

/** The frame times that a page measured while it was scrolled, in milliseconds. */
export interface Gathered {
  intervals: number[];
  longTasks: number[];
}

export interface FrameFigures {
  frames: number;
  p50: number;
  p95: number;
  longest: number;
  /** The share of frames that came more than one and more than two sixtieths of a second after the previous one. */
  late: number;
  missed: number;
  longTasks: number;
  longestTask: number;
}

/** The maximum time of a frame that is not late. A 60 Hz screen shows one every 16.7 ms; measured times are slightly off. */
const ON_TIME_MS = 17.2;
const NEXT_BUT_ONE_MS = 33.9;

export function figuresOf({ intervals, longTasks }: Gathered): FrameFigures {
  const share = (most: number) =>
    intervals.length === 0 ? 0 : intervals.filter((each) => each > most).length / intervals.length;
  return {
    frames: intervals.length,
    p50: percentile(intervals, 50),
    p95: percentile(intervals, 95),
    longest: Math.max(0, ...intervals),
    late: share(ON_TIME_MS),
    missed: share(NEXT_BUT_ONE_MS),
    longTasks: longTasks.length,
    longestTask: Math.max(0, ...longTasks),
  };
}
