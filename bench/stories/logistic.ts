/** One case of a logistic regression: what is known, and what is true. */
export interface Example {
  readonly known: readonly number[];
  readonly isTrue: boolean;
  /** How much it counts beside the others. */
  readonly weight: number;
}

/** Keeps the weights of rare evidence small, in units of one example. */
const PENALTY = 3;
const STEPS = 25;
const PRECISE = 1e-9;

/**
 * Weights for what is known, and the intercept, with which the logistic function of the sum is most probably what is
 * true: ridge-penalized maximum likelihood by Newton's method, on standardized columns.
 */
export function fitLogistic(examples: readonly Example[]): { weights: number[]; intercept: number } {
  const columns = examples[0]?.known.map((_value, column) =>
    spreadOf(examples.map(({ known }) => known[column]!)),
  );
  if (columns === undefined) return { weights: [], intercept: 0 };
  const rows = examples.map(({ known }) => [
    ...known.map((value, column) => (value - columns[column]!.mean) / columns[column]!.spread),
    1,
  ]);
  const size = columns.length + 1;
  let found = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = found.map((value, column) => (column < size - 1 ? PENALTY * value : 0));
    const bend = found.map((_value, row) =>
      found.map((_other, column) => (row === column && row < size - 1 ? PENALTY : 0)),
    );
    for (const [index, row] of rows.entries()) {
      const { isTrue, weight } = examples[index]!;
      const probability = 1 / (1 + Math.exp(-dot(row, found)));
      for (let one = 0; one < size; one += 1) {
        slope[one]! += weight * (probability - Number(isTrue)) * row[one]!;
        for (let other = 0; other < size; other += 1)
          bend[one]![other]! += weight * probability * (1 - probability) * row[one]! * row[other]!;
      }
    }
    const move = solve(bend, slope);
    found = found.map((value, column) => value - move[column]!);
    if (Math.max(...move.map(Math.abs)) < PRECISE) break;
  }
  const weights = columns.map(({ spread }, column) => found[column]! / spread);
  return {
    weights,
    intercept:
      found[size - 1]! -
      dot(
        weights,
        columns.map(({ mean }) => mean),
      ),
  };
}

function spreadOf(values: readonly number[]): { mean: number; spread: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return { mean, spread: Math.sqrt(variance) || 1 };
}

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0);

/** Solves a symmetric, positive definite system by Gaussian elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    for (let below = at + 1; below < size; below += 1) {
      const factor = rows[below]![at]! / rows[at]![at]!;
      for (let column = at; column <= size; column += 1) rows[below]![column]! -= factor * rows[at]![column]!;
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const known = rows[at]!.slice(0, size).reduce(
      (sum, value, column) => (column > at ? sum + value * solution[column]! : sum),
      0,
    );
    solution[at] = (rows[at]![size]! - known) / rows[at]![at]!;
  }
  return solution;
}
