const STEP_MS = 30 * 60_000;
const STEPS = 48;

/**
 * The start of what administrators see as the last 24 hours: whole half hours, the last of which is still running.
 * Every figure of these hours is counted from here, so that pages agree.
 */
export function lastDayStart(now: Date): Date {
  return new Date((Math.floor(now.getTime() / STEP_MS) - (STEPS - 1)) * STEP_MS);
}
