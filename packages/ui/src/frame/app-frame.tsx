import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { classNames } from './class-names.ts';
import { Modal } from './modal.tsx';
import { SkipLink, VisuallyHidden } from './visually-hidden.tsx';

export type AppFrameProps = {
  /** The `Sidebar`. Shown beside the page, and again in a drawer under 768 px. */
  sidebar: ReactNode;
  /** The `HeaderBar`. */
  header: ReactNode;
  /** Whether the sidebar shows only icons. */
  collapsed?: boolean;
  /** The density of lists and tables on every page in it. */
  density?: 'comfortable' | 'compact' | undefined;
  /** Whether the drawer, which the sidebar is under 768 px, is open. */
  drawerOpen?: boolean;
  onDrawerClose?: () => void;
  children: ReactNode;
};

/** The layout: navigation on the recessed background, and the page as a sheet beside it. */
export function AppFrame({
  sidebar,
  header,
  collapsed,
  density,
  drawerOpen = false,
  onDrawerClose,
  children,
}: AppFrameProps) {
  return (
    <div className={classNames('ui-frame', collapsed && 'ui-frame-collapsed')} data-density={density}>
      <SkipLink />
      <div className="ui-frame-side">{sidebar}</div>
      {drawerOpen ? <NavigationDrawer onClose={() => onDrawerClose?.()}>{sidebar}</NavigationDrawer> : null}
      <div className="ui-sheet">
        {header}
        <main className="ui-main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

function NavigationDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  // Closes the drawer if the window becomes wide, for example when a phone is turned to landscape.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 48em)');
    const changed = () => {
      if (wide.matches) close();
    };
    wide.addEventListener('change', changed);
    return () => wide.removeEventListener('change', changed);
  }, []);
  return (
    <Modal className="ui-frame-drawer" aria-label="Navigation" onClose={onClose}>
      {children}
    </Modal>
  );
}

/** The header above the page: the sidebar button, the search, the user's tools. */
export function HeaderBar({
  start,
  search,
  end,
}: {
  start?: ReactNode;
  search?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <header className="ui-header">
      <div className="ui-header-start">{start}</div>
      <div className="ui-header-search">{search}</div>
      <div className="ui-header-end">{end}</div>
    </header>
  );
}

/** A bell or similar with a count, for the header. */
export function IconWithCount({ icon, count, label }: { icon: ReactNode; count: number; label: string }) {
  return (
    <span className="ui-icon-count">
      {icon}
      {count > 0 ? (
        <span className="ui-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
      <VisuallyHidden>
        {count} {label}
      </VisuallyHidden>
    </span>
  );
}
