import type { ReactNode } from 'react';

/** A plain mark: a page, a line of text, and the signal. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg className="ui-logo" viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <rect width="28" height="28" rx="7" className="ui-logo-ground" />
      <path d="M7 9h9M7 14h6M7 19h4" className="ui-logo-lines" />
      <circle cx="18.5" cy="17" r="3.25" className="ui-logo-dot" />
      <path d="M22 13.5a6 6 0 0 0-3.5-2.4" className="ui-logo-lines" />
    </svg>
  );
}

/** Mark and name side by side. */
export function Brand({ name, mark = <Logo /> }: { name: ReactNode; mark?: ReactNode }) {
  return (
    <span className="ui-brand">
      {mark}
      <span className="ui-brand-name">{name}</span>
    </span>
  );
}
