import { percentile } from '../sign-ins/offered-load.ts';

/** What a page saw of its own frames while it was scrolled, in milliseconds. */
export interface Gathered {
  intervals: number[];
  longTasks: number[];
}

export interface FrameFigures {
  frames: number;
  p50: number;
  p95: number;
  longest: number;
  /** The share of frames that came later than a sixtieth of a second after the one before, and than two of them. */
  late: number;
  missed: number;
  longTasks: number;
  longestTask: number;
}

/** A screen of 60 frames a second shows one each 16.7 ms; what it measures is off by a little. */
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
