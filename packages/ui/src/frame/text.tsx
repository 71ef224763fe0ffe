import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon, ExternalIcon } from './glyphs.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Half-open range of UTF-16 offsets into a text. */
export type TextRange = { start: number; end: number };

/** Splits the text into plain and marked parts. Ranges are sorted, merged if they touch, and clipped to the text. */
export function markedPieces(
  text: string,
  ranges: readonly TextRange[],
): { at: number; text: string; marked: boolean }[] {
  const clipped = ranges
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(text.length, end) }))
    .filter(({ start, end }) => start < end)
    .sort((one, other) => one.start - other.start || one.end - other.end);
  const pieces: { at: number; text: string; marked: boolean }[] = [];
  const add = (start: number, end: number, marked: boolean) => {
    if (start < end) pieces.push({ at: start, text: text.slice(start, end), marked });
  };
  let done = 0;
  for (let index = 0; index < clipped.length; ) {
    const { start, end } = clipped[index] as TextRange;
    let reach = end;
    index += 1;
    while (index < clipped.length && (clipped[index] as TextRange).start <= reach) {
      reach = Math.max(reach, (clipped[index] as TextRange).end);
      index += 1;
    }
    add(done, start, false);
    add(start, reach, true);
    done = reach;
  }
  add(done, text.length, false);
  return pieces;
}

/** The maximum number of characters before the first mark on a line that is truncated at its end. */
const BEFORE_MARK = 16;
const WORDS_BEFORE = 3;

/** A truncated line starts at most three words before its first mark if the mark would be cut off. */
function fromFirstMark(text: string, ranges: readonly TextRange[]) {
  const first = ranges[0]?.start ?? 0;
  if (first <= BEFORE_MARK) return { text, ranges };
  const before = [...text.slice(0, first).matchAll(/\S+/g)].slice(-WORDS_BEFORE);
  const from = before.find(({ index }) => first - index <= BEFORE_MARK)?.index ?? first;
  if (from === 0) return { text, ranges };
  const shift = from - 1;
  return {
    text: `…${text.slice(from)}`,
    ranges: ranges.map(({ start, end }) => ({ start: start - shift, end: end - shift })),
  };
}

/**
 * Text with the matched words highlighted. Offsets are UTF-16 code units, as in JavaScript.
 *
 * @param oneLine for a line that is truncated: it starts so that the first mark is visible
 */
export function Highlight({
  oneLine = false,
  ...given
}: {
  text: string;
  ranges: readonly TextRange[];
  oneLine?: boolean;
}) {
  const { text, ranges } = oneLine ? fromFirstMark(given.text, given.ranges) : given;
  return markedPieces(text, ranges).map((piece) =>
    piece.marked ? (
      <mark key={piece.at} className="ui-mark">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

export type ProseProps = Omit<ComponentProps<'div'>, 'ref'> & {
  size?: 'small' | 'normal' | 'large' | 'larger' | 'largest';
  face?: 'sans' | 'serif';
  /** The maximum length of a line: 52, 68 or 92 characters. */
  measure?: 'narrow' | 'normal' | 'wide';
};

/** A column of text to read, direction taken from the text itself. */
export function Prose({
  size = 'normal',
  face = 'sans',
  measure = 'normal',
  className,
  ...rest
}: ProseProps) {
  const look = classNames(
    'ui-prose',
    `ui-prose-${size}`,
    face === 'serif' && 'ui-prose-serif',
    measure !== 'normal' && `ui-prose-${measure}`,
    className,
  );
  return <div dir="auto" {...rest} className={look} />;
}

export type ChipProps = {
  children: ReactNode;
  tone?: 'neutral' | 'signal';
  onRemove?: () => void;
  /** The name of the remove button: "Remove climate". */
  removeLabel?: string;
};

/** A chosen word; removable if `onRemove` is given. */
export function Chip({ children, tone = 'neutral', onRemove, removeLabel }: ChipProps) {
  return (
    <span className={classNames('ui-chip', `ui-chip-${tone}`)}>
      <bdi>{children}</bdi>
      {onRemove ? (
        <button
          type="button"
          className="ui-chip-remove"
          aria-label={removeLabel ?? 'Remove'}
          onClick={onRemove}
        >
          <CloseIcon />
        </button>
      ) : null}
    </span>
  );
}

/** A link to another site: in a new tab unless the user prefers this one, without opener or referrer, and with nofollow. */
export function ExternalLink({
  className,
  children,
  sameTab = false,
  ...rest
}: ComponentProps<'a'> & { href: string; sameTab?: boolean }) {
  return (
    <a
      {...rest}
      target={sameTab ? undefined : '_blank'}
      rel="noopener noreferrer nofollow"
      className={classNames('ui-link', className)}
    >
      {children}
      <ExternalIcon />
      {sameTab ? null : <VisuallyHidden> (opens in a new tab)</VisuallyHidden>}
    </a>
  );
}
