import type { ReactNode } from 'react';

/** Text only for assistive technology. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="ui-visually-hidden">{children}</span>;
}

/** The first tab stop: skips the navigation. */
export function SkipLink({
  to = '#main',
  children = 'Skip to content',
}: {
  to?: string;
  children?: ReactNode;
}) {
  return (
    <a className="ui-skip-link" href={to}>
      {children}
    </a>
  );
}
