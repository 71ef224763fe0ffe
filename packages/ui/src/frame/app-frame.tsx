import {
  type ComponentProps,
  type ElementType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Avatar } from './avatar.tsx';
import { classNames } from './class-names.ts';
import { ChevronRightIcon } from './glyphs.tsx';
import { enterModal } from './modal-stack.ts';
import { SkipLink, VisuallyHidden } from './visually-hidden.tsx';

export type AppFrameProps = {
  /** A `Sidebar`. Shown beside the page, and again in a drawer under 768 px. */
  sidebar: ReactNode;
  /** A `HeaderBar`. */
  header: ReactNode;
  /** Shows icons only. */
  collapsed?: boolean;
  /** Under 768 px the sidebar is a drawer; this opens it. */
  drawerOpen?: boolean;
  onDrawerClose?: () => void;
  drawerLabel?: string;
  /** A strip over the page: offline, an overridden build. */
  banner?: ReactNode;
  children: ReactNode;
};

/** The desk: navigation on the recessed background, the page as a sheet beside it. */
export function AppFrame({
  sidebar,
  header,
  collapsed,
  drawerOpen = false,
  onDrawerClose,
  drawerLabel = 'Navigation',
  banner,
  children,
}: AppFrameProps) {
  return (
    <div className={classNames('ui-frame', collapsed && 'ui-frame-collapsed')}>
      <SkipLink />
      <div className="ui-frame-side">{sidebar}</div>
      {drawerOpen ? (
        <NavigationDrawer label={drawerLabel} onClose={() => onDrawerClose?.()}>
          {sidebar}
        </NavigationDrawer>
      ) : null}
      <div className="ui-sheet">
        {header}
        {banner}
        <main className="ui-main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

function NavigationDrawer({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    const leave = enterModal(element);
    return () => {
      leave();
      element.close();
    };
  }, []);
  // A phone turned to landscape becomes wide: the drawer has no place there any more.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 768px)');
    const changed = () => {
      if (wide.matches) close();
    };
    wide.addEventListener('change', changed);
    return () => wide.removeEventListener('change', changed);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press on the backdrop has Escape as its keyboard twin.
    <dialog
      ref={dialog}
      className="ui-modal ui-frame-drawer"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

export type SidebarProps = {
  label: string;
  /** Product mark and plan. */
  head: ReactNode;
  /** The person. */
  foot: ReactNode;
  children: ReactNode;
};

/** Navigation in groups, the mark on top, the person at the foot. */
export function Sidebar({ label, head, foot, children }: SidebarProps) {
  return (
    <div className="ui-sidebar">
      <div className="ui-sidebar-head">{head}</div>
      <nav className="ui-sidebar-body" aria-label={label}>
        {children}
      </nav>
      <div className="ui-sidebar-foot">{foot}</div>
    </div>
  );
}

/** Entries under a small caption; without a caption, just entries. */
export function SidebarGroup({ caption, children }: { caption?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div className="ui-sidebar-group">
      {caption ? (
        <p className="ui-sidebar-caption" id={id}>
          {caption}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away. */}
      <ul role="list" aria-labelledby={caption ? id : undefined}>
        {children}
      </ul>
    </div>
  );
}

type LinkAs<As extends ElementType, Own> = { as?: As } & Own &
  Omit<ComponentProps<As>, 'as' | 'children' | 'className' | keyof Own>;

type SidebarLinkOwn = {
  icon?: ReactNode;
  label: string;
  /** A word or a count at the end of the line. */
  badge?: ReactNode;
  current?: boolean;
};

/** One entry. A router's own `aria-current` counts as `current`. */
export function SidebarLink<As extends ElementType = 'a'>(props: LinkAs<As, SidebarLinkOwn>) {
  const { as, icon, label, badge, current, ...rest } = props as SidebarLinkOwn & { as?: ElementType };
  const Link: ElementType = as ?? 'a';
  return (
    <li>
      <Link
        {...rest}
        {...(current === undefined ? {} : { 'aria-current': current ? 'page' : undefined })}
        className="ui-sidebar-link"
        title={label}
      >
        {icon ? (
          <span className="ui-sidebar-icon">{icon}</span>
        ) : (
          <span className="ui-sidebar-icon ui-sidebar-initial" aria-hidden="true">
            {label.slice(0, 1)}
          </span>
        )}
        <span className="ui-sidebar-label">{label}</span>
        {badge ? <span className="ui-sidebar-badge">{badge}</span> : null}
      </Link>
    </li>
  );
}

export type SidebarSubmenuProps = {
  icon?: ReactNode;
  label: string;
  defaultOpen?: boolean;
  children: ReactNode;
};

/** Entries folded under one line. */
export function SidebarSubmenu({ icon, label, defaultOpen = false, children }: SidebarSubmenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();
  return (
    <li className="ui-sidebar-submenu">
      <button
        type="button"
        className="ui-sidebar-link"
        aria-expanded={open}
        aria-controls={id}
        title={label}
        onClick={() => setOpen(!open)}
      >
        <span className="ui-sidebar-icon">{icon}</span>
        <span className="ui-sidebar-label">{label}</span>
        <span className="ui-sidebar-fold">
          <ChevronRightIcon />
        </span>
      </button>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role where the markers are styled away. */}
      <ul role="list" id={id} hidden={!open}>
        {children}
      </ul>
    </li>
  );
}

type SidebarBrandOwn = { name: ReactNode; caption?: ReactNode; mark?: ReactNode };

/** The product's mark and name, the plan under it; a link home. */
export function SidebarBrand<As extends ElementType = 'a'>(props: LinkAs<As, SidebarBrandOwn>) {
  const { as, name, caption, mark = <Logo />, ...rest } = props as SidebarBrandOwn & { as?: ElementType };
  const Link: ElementType = as ?? 'a';
  return (
    <Link {...rest} className="ui-brand ui-sidebar-brand">
      {mark}
      <span className="ui-sidebar-label ui-brand-words">
        <span className="ui-brand-name">{name}</span>
        {caption ? <span className="ui-brand-caption">{caption}</span> : null}
      </span>
    </Link>
  );
}

export type SidebarProfileProps = {
  initials: string;
  src?: string | undefined;
  name: string;
  caption?: string;
};

/** Who is signed in; put it into a `MenuButton`'s `trigger`. */
export function SidebarProfile({ initials, src, name, caption }: SidebarProfileProps) {
  return (
    <span className="ui-sidebar-profile">
      <Avatar initials={initials} src={src} size={32} />
      <span className="ui-sidebar-label ui-brand-words">
        <span className="ui-profile-name">{name}</span>
        {caption ? <span className="ui-brand-caption">{caption}</span> : null}
      </span>
    </span>
  );
}

/** The line over the page: what opens the sidebar, the search, the person's tools. */
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

/** Mark and name beside each other. */
export function Brand({ name, mark = <Logo /> }: { name: ReactNode; mark?: ReactNode }) {
  return (
    <span className="ui-brand">
      {mark}
      <span className="ui-brand-name">{name}</span>
    </span>
  );
}

export type AuthFrameProps = { brand: ReactNode; aside?: ReactNode; foot?: ReactNode; children: ReactNode };

/** A page with one task on it: sign in, sign up, verify. */
export function AuthFrame({ brand, aside, foot, children }: AuthFrameProps) {
  return (
    <div className={classNames('ui-auth', Boolean(aside) && 'ui-auth-with-aside')}>
      <div className="ui-auth-column">
        <div className="ui-auth-brand">{brand}</div>
        <main className="ui-auth-main" id="main" tabIndex={-1}>
          {children}
        </main>
        {foot ? <footer className="ui-auth-foot">{foot}</footer> : null}
      </div>
      {aside ? <aside className="ui-auth-aside">{aside}</aside> : null}
    </div>
  );
}

/** A bell or the like with a count over it, for the header. */
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
