import type { ReactNode } from 'react';

interface RowHeadingProps {
  /** The name of the row, usually a link. */
  children: ReactNode;
  /** Badges after the name; the name is truncated first. */
  beside?: ReactNode;
  /** What the row is about, in one line: the last part is truncated if the line is too long. */
  second?: ReactNode;
  /** The full text of the lines, for the tooltip. */
  full?: string | undefined;
}

/**
 * The primary cell of a table in two lines, so that all rows have the same height: a line that does not fit ends with an
 * ellipsis. In cards on a phone, both lines wrap.
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
