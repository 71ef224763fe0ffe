import type { ReactNode } from 'react';

/** Words for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="ui-visually-hidden">{children}</span>;
}

/** The first stop of the keyboard: jumps over the navigation to the page. */
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
