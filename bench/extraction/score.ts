/** Agreement of two texts as `evaluate.py` of the article-extraction-benchmark counts it. */
export interface Overlap {
  readonly truePositives: number;
  readonly falsePositives: number;
  readonly falseNegatives: number;
}

const shingleWords = 4;

/** Compares sequences of four tokens. The parts sum to 1, so that longer texts do not weigh more. */
export function compareTexts(expected: string, found: string): Overlap {
  const wanted = countShingles(expected);
  const got = countShingles(found);
  let truePositives = 0;
  let falsePositives = 0;
  let falseNegatives = 0;
  for (const shingle of new Set([...wanted.keys(), ...got.keys()])) {
    const inWanted = wanted.get(shingle) ?? 0;
    const inGot = got.get(shingle) ?? 0;
    truePositives += Math.min(inWanted, inGot);
    falsePositives += Math.max(0, inGot - inWanted);
    falseNegatives += Math.max(0, inWanted - inGot);
  }
  const total = truePositives + falsePositives + falseNegatives || 1;
  return {
    truePositives: truePositives / total,
    falsePositives: falsePositives / total,
    falseNegatives: falseNegatives / total,
  };
}

export interface Scores {
  readonly f1: number;
  readonly precision: number;
  readonly recall: number;
}

/** Precision and recall are means over pages; F1 is calculated from those means. */
export function scoresOf(overlaps: readonly Overlap[]): Scores {
  const precision = mean(
    overlaps
      .filter(({ truePositives, falsePositives }) => truePositives + falsePositives > 0)
      .map(precisionOf),
  );
  const recall = mean(
    overlaps.filter(({ truePositives, falseNegatives }) => truePositives + falseNegatives > 0).map(recallOf),
  );
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) };
}

export function precisionOf({ truePositives, falsePositives }: Overlap): number {
  return truePositives === 0
    ? falsePositives === 0
      ? 1
      : 0
    : truePositives / (truePositives + falsePositives);
}

export function recallOf({ truePositives, falseNegatives }: Overlap): number {
  return truePositives === 0
    ? falseNegatives === 0
      ? 1
      : 0
    : truePositives / (truePositives + falseNegatives);
}

function countShingles(text: string): Map<string, number> {
  const tokens = text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at < Math.max(1, tokens.length - shingleWords + 1); at += 1) {
    const shingle = tokens.slice(at, at + shingleWords).join(' ');
    if (shingle !== '') counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
