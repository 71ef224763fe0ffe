/** The number of letters that are added, left out, replaced or swapped with the next one. */
export function editDistance(one: string, two: string): number {
  let before: number[] = [];
  let row = Array.from({ length: two.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= two.length; to++) {
      const replaced = row[to - 1]! + (one[at - 1] === two[to - 1] ? 0 : 1);
      const isSwap = one[at - 1] === two[to - 2] && one[at - 2] === two[to - 1];
      const swapped = at > 1 && to > 1 && isSwap ? before[to - 2]! + 1 : replaced;
      next.push(Math.min(replaced, swapped, row[to]! + 1, next[to - 1]! + 1));
    }
    before = row;
    row = next;
  }
  return row[two.length]!;
}
