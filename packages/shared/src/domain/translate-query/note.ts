import type { ForeignNode, TranslationChange } from './types.ts';

/** Adds a change to the list: its place in the original, one sentence, and its effect. */
export type Note = (
  range: { start: number; end: number },
  message: string,
  effect?: TranslationChange['effect'],
  isLeftOut?: boolean,
  isSlip?: boolean,
) => void;

/** Notes a correction of a slip, which is not evidence of another service. */
export const slip =
  (note: Note): Note =>
  (range, message, effect, isLeftOut) =>
    note(range, message, effect, isLeftOut, true);

const REVERSED = { same: 'same', more: 'fewer', fewer: 'more', other: 'other' } as const;

/** Reverses an effect: if an excluded part finds more articles, fewer articles are left. */
export const reversed =
  (note: Note): Note =>
  (range, message, effect = 'same', isLeftOut = false, isSlip = false) =>
    note(range, message, REVERSED[effect], isLeftOut, isSlip);

/** Reverses the effects of changes to single tokens inside excluded parts. */
export function reverseExcluded(node: ForeignNode, changes: TranslationChange[]): void {
  if (node.kind === 'not') {
    // A change that begins with the NOT itself applies to the whole.
    for (const change of changes)
      if (change.start > node.start && change.end <= node.of.end) change.effect = REVERSED[change.effect];
  }
  if (!('of' in node)) return;
  for (const one of Array.isArray(node.of) ? node.of : [node.of]) reverseExcluded(one, changes);
}
