import { Highlight } from '@newswatch/ui';
import { Fragment, type ReactNode } from 'react';
import pens from '../../highlights/colours.module.css';
import styles from './article-text.module.css';
import type { Range } from './paragraphs.ts';
import { innermost, type MarkedPassage } from './passages.ts';

interface MarkedTextProps {
  text: string;
  /** The position of this part in the text of the article. */
  offset: number;
  /** The matched words, relative to the start of this part. */
  ranges: readonly Range[];
  passages: readonly MarkedPassage[];
  /** A link must not contain another control, so a highlight in it is opened from the list. */
  isInLink?: boolean | undefined;
}

/** A part of the text with the matched words and the highlighted passages marked, which may overlap. */
export function MarkedText({ text, offset, ranges, passages, isInLink = false }: MarkedTextProps) {
  const here = passages.filter(({ start, end }) => start < offset + text.length && end > offset);
  if (here.length === 0) return <Highlight text={text} ranges={ranges} />;
  const borders = here.flatMap(({ start, end }) => [start - offset, end - offset]);
  const cuts = [...new Set([0, text.length, ...borders])]
    .filter((at) => at >= 0 && at <= text.length)
    .sort((one, other) => one - other);
  return cuts.slice(0, -1).map((from, index) => {
    const words = (
      <Highlight
        text={text.slice(from, cuts[index + 1])}
        ranges={ranges.map(({ start, end }) => ({ start: start - from, end: end - from }))}
      />
    );
    const passage = innermost(here, offset + from);
    if (!passage) return <Fragment key={from}>{words}</Fragment>;
    // One tab stop per passage, no matter how many elements it spans.
    const { controlAt = passage.start } = passage;
    const end = cuts[index + 1] ?? text.length;
    const isControl = !isInLink && controlAt >= offset + from && controlAt < offset + end;
    return (
      <mark key={from} {...passageProps(passage)} {...(isControl ? controlProps(passage) : {})}>
        {words}
      </mark>
    );
  });
}

const passageProps = ({ id, colour }: MarkedPassage) => ({
  className: colour ? `${styles.passage} ${pens.pen} ${pens.marked}` : styles.shown,
  'data-passage': id,
  'data-colour': colour,
});

const controlProps = ({ colour }: MarkedPassage) =>
  colour
    ? ({
        role: 'button',
        tabIndex: 0,
        'aria-haspopup': 'dialog',
        'aria-roledescription': `${colour} highlight`,
      } as const)
    : {};

/** White space between two elements, marked if a passage runs over it. */
export function markedSpace(at: number, passages: readonly MarkedPassage[]): ReactNode {
  const passage = innermost(passages, at);
  if (!passage || passage.start === at) return ' ';
  return <mark {...passageProps(passage)}> </mark>;
}
