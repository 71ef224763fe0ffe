import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type AuthFrameProps = {
  brand: ReactNode;
  /** The links of the navigation, beside the brand. */
  nav?: ReactNode;
  aside?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/** A page with one task on it: sign in, sign up, verify. */
export function AuthFrame({ brand, nav, aside, foot, children }: AuthFrameProps) {
  return (
    <div className={classNames('ui-auth', Boolean(aside) && 'ui-auth-with-aside')}>
      <div className="ui-auth-column">
        <header className="ui-auth-brand">
          {brand}
          {nav ? (
            <nav className="ui-auth-nav" aria-label="Main">
              {nav}
            </nav>
          ) : null}
        </header>
        <main className="ui-auth-main" id="main" tabIndex={-1}>
          {children}
        </main>
        {foot ? <footer className="ui-auth-foot">{foot}</footer> : null}
      </div>
      {aside ? <aside className="ui-auth-aside">{aside}</aside> : null}
    </div>
  );
}
