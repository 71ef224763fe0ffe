/**
 * Groups texts into batches of at most a number of characters; a longer text gets its own batch.
 *
 * @returns the texts in their order
 */
export function batchesOf(texts: readonly string[], charactersMax: number, textsMax: number): string[][] {
  const batches: string[][] = [];
  let length = 0;
  for (const text of texts) {
    const last = batches.at(-1);
    if (last && last.length < textsMax && length + text.length <= charactersMax) {
      last.push(text);
      length += text.length;
    } else {
      batches.push([text]);
      length = text.length;
    }
  }
  return batches;
}

/** Splits a batch that was too large for a service into two halves. */
export function halvesOf(batch: readonly string[]): [string[], string[]] {
  const middle = Math.ceil(batch.length / 2);
  return [batch.slice(0, middle), batch.slice(middle)];
}
