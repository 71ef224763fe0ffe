import type { HighlightColour, PlacedHighlight } from '@newswatch/shared/contracts';
import type { Range } from './paragraphs.ts';

/** A passage that the person highlighted: UTF-16 offsets into the text of the article. */
export interface MarkedPassage extends Range {
  id: string;
  /** The colour of the highlight; undefined for a sentence that another page links to. */
  colour?: HighlightColour;
  /**
   * The position of its control: the start of the passage, unless shorter passages that start there cover it.
   */
  controlAt?: number;
}

/** The highlights that are in the text. */
export function passagesOf(text: string, highlights: readonly PlacedHighlight[]): MarkedPassage[] {
  const passages = highlights.flatMap(({ id, colour, place }) => (place ? [{ id, colour, ...place }] : []));
  return passages.map((passage) => ({ ...passage, controlAt: firstShown(text, passage, passages) }));
}

function firstShown(text: string, passage: MarkedPassage, passages: readonly MarkedPassage[]): number {
  const ends = passages.map(({ end }) => end).filter((end) => end > passage.start && end < passage.end);
  const visible = [passage.start, ...ends.sort((one, other) => one - other)].map(
    (at) => at + (/\S/.exec(text.slice(at))?.index ?? 0),
  );
  return visible.find((at) => innermost(passages, at) === passage) ?? passage.start;
}

/** The overlapping passage that starts last, or the shortest of several such passages. */
export function innermost(passages: readonly MarkedPassage[], at: number): MarkedPassage | undefined {
  return passages
    .filter(({ start, end }) => start <= at && end > at)
    .sort((one, other) => other.start - one.start || one.end - other.end)[0];
}

/** Moves the focus to a passage, and returns it. Within a link it has no control, but still takes the focus. */
export function focusPassage(id: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-passage="${CSS.escape(id)}"]`)];
  const passage = all.find((element) => element.hasAttribute('role')) ?? all[0];
  if (passage && !passage.hasAttribute('tabindex')) passage.tabIndex = -1;
  passage?.focus({ preventScroll: true });
  return passage;
}

/** Scrolls to a passage and moves the focus there. */
export function showPassage(id: string): void {
  focusPassage(id)?.scrollIntoView({ block: 'center' });
}
