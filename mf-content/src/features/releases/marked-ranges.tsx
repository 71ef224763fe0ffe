import { classNames } from '@newswatch/ui';
import styles from './releases.module.css';

/** How a range of a text is shown. The level of a passage, from 1 to 4, shows how often it was reused. */
export type RangeMark = 'closing' | 'quote' | 'changed' | 'same' | 'said' | 1 | 2 | 3 | 4;

export interface MarkedRange {
  start: number;
  end: number;
  mark: RangeMark;
  /** The tooltip. */
  title?: string | undefined;
  /** Numbers a passage, so that it can be shown in both texts. */
  passage?: number | undefined;
}

/** A text with ranges marked, which may overlap; of two, the later one in the list is above. */
export function MarkedRanges({
  text,
  ranges,
  current,
}: {
  text: string;
  ranges: readonly MarkedRange[];
  /** The passage that is currently shown. */
  current?: number | undefined;
}) {
  const breaks = [...text.matchAll(/\s*\n\s*/g)].flatMap(({ 0: space, index }) => [
    index,
    index + space.length,
  ]);
  const cuts = [...new Set([0, text.length, ...breaks, ...ranges.flatMap(({ start, end }) => [start, end])])]
    .filter((at) => at >= 0 && at <= text.length)
    .sort((one, other) => one - other);
  return cuts.slice(0, -1).map((from, at) => {
    const end = cuts[at + 1] ?? text.length;
    const inside = ranges.filter((range) => range.start <= from && range.end >= end);
    const piece = text.slice(from, end);
    const top = inside.at(-1);
    // A passage continues in the next paragraph, but blank lines are not marked.
    if (!top || piece.trim() === '') return piece;
    const passage = inside.findLast((range) => range.passage !== undefined);
    const isPart = inside.every(({ mark }) => mark === 'closing' || mark === 'quote');
    const Element = isPart ? 'span' : 'mark';
    return (
      <Element
        key={from}
        title={inside.findLast(({ title }) => title !== undefined)?.title}
        className={classNames(
          ...inside.map(({ mark }) => (typeof mark === 'number' ? styles[`level${mark}`] : styles[mark])),
          passage !== undefined && passage.passage === current && styles.current,
        )}
        data-passage={passage?.start === from ? passage.passage : undefined}
      >
        {piece}
      </Element>
    );
  });
}
