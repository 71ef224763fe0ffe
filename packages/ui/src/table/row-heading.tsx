import type { ReactNode } from 'react';

interface RowHeadingProps {
  /** The name of the row, usually a link. */
  children: ReactNode;
  /** Badges after the name, never shortened before it. */
  beside?: ReactNode;
  /** What the row is about, in one line: the last part is shortened if the line is full. */
  second?: ReactNode;
  /** The text of the lines in full, for the tooltip. */
  full?: string | undefined;
}

/**
 * The primary cell of a table in two lines, so that all rows are equally high: a line that does not fit ends with an
 * ellipsis. In the cards of a phone, both lines wrap.
 */
export function RowHeading({ children, beside, second, full }: RowHeadingProps) {
  return (
    <div className="ui-row-heading" title={full}>
      <div className="ui-row-heading-line">
        <span className="ui-row-heading-text">{children}</span>
        {beside}
      </div>
      {second ? <div className="ui-row-heading-line ui-row-heading-second">{second}</div> : null}
    </div>
  );
}
