/** A wait in words: `12 s`, `3 min`, `5 h`, `2 days`. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return `${seconds}\u00a0s`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)}\u00a0min`;
  if (seconds < 2 * 86_400) return `${Math.floor(seconds / 3_600)}\u00a0h`;
  return `${Math.floor(seconds / 86_400)}\u00a0days`;
}
