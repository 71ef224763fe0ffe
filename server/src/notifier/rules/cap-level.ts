/** The shares of a cap that cause a notice, in percent; 0 below both. */
export type CapLevel = 80 | 100;

const WARN_SHARE = 0.8;

/** The share of a cap that is reached. A cap that is too small for a warning has none before it is reached. */
export function capLevel(used: number, cap: number): CapLevel | 0 {
  if (used >= cap) return 100;
  return used >= Math.ceil(cap * WARN_SHARE) ? 80 : 0;
}
