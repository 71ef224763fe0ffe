const LEVELS = 5;

/** Few countries have most of the matches, so the levels grow by a constant factor: 0 for none, else 1 to 5. */
export function levelOf(matches: number, most: number): number {
  if (matches <= 0) return 0;
  return steps(most).find(({ to }) => matches <= to)?.level ?? LEVELS;
}

interface Step {
  level: number;
  from: number;
  to: number;
}

/** The number of matches at each level, without unused levels. */
export function steps(most: number): Step[] {
  const found: Step[] = [];
  let from = 1;
  for (let level = 1; level <= LEVELS && from <= most; level += 1) {
    const to = level === LEVELS ? most : Math.max(from, Math.floor(most ** (level / LEVELS)));
    found.push({ level, from, to: Math.min(to, most) });
    from = to + 1;
  }
  return found;
}
