import type { ComponentProps } from 'react';

interface ListSectionProps extends Omit<ComponentProps<'section'>, 'aria-labelledby'> {
  /** Only for screen readers: the page's title says it to everyone else. */
  heading: string;
  /** The id of the heading, for elements within that it also names. */
  headingId: string;
}

/** The section of a page that holds its list, with a heading for screen readers. */
export function ListSection({ heading, headingId, children, ...rest }: ListSectionProps) {
  return (
    <section {...rest} aria-labelledby={headingId}>
      <h2 className="ui-visually-hidden" id={headingId}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
