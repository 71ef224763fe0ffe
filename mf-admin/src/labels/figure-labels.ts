export { counted } from '@newswatch/shell-api/patterns';

/** A duration in a readable unit: `850 ms`, `1.2 s`, `3 min`. A dash if nothing was measured. */
export function duration(milliseconds: number | null): string {
  if (milliseconds === null) return '–';
  if (milliseconds < 1_000) return `${Math.round(milliseconds)}\u00a0ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)}\u00a0s`;
  return `${Math.round(milliseconds / 60_000)}\u00a0min`;
}

/** A share between 0 and 1 as a percentage. A dash if it is undefined. */
export function share(part: number | null): string {
  return part === null ? '–' : `${Math.round(part * 100)}%`;
}

/** `1,240`. */
export function figure(count: number): string {
  return count.toLocaleString('en');
}
