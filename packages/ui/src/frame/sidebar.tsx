import {
  type ComponentProps,
  type ElementType,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Avatar } from './avatar.tsx';
import { Logo } from './brand.tsx';
import { ChevronRightIcon } from './glyphs.tsx';

export type SidebarProps = {
  label: string;
  /** The head: product mark and plan. */
  head: ReactNode;
  /** The foot: the person. */
  foot: ReactNode;
  children: ReactNode;
};

/** Navigation in groups, the mark at the top, the user at the bottom: one landmark, so that nothing is outside all landmarks. */
export function Sidebar({ label, head, foot, children }: SidebarProps) {
  return (
    <nav className="ui-sidebar" aria-label={label}>
      <div className="ui-sidebar-head">{head}</div>
      <div className="ui-sidebar-body">{children}</div>
      <div className="ui-sidebar-foot">{foot}</div>
    </nav>
  );
}

/** Entries under an optional small caption. */
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
  /** Shows the badge on the icon too while only icons are shown: for a count, which is short enough. */
  badgeOnIcon?: boolean;
  current?: boolean;
};

/** One entry. A router's own `aria-current` counts as `current`. */
export function SidebarLink<As extends ElementType = 'a'>(props: LinkAs<As, SidebarLinkOwn>) {
  const { as, icon, label, badge, badgeOnIcon, current, ...rest } = props as SidebarLinkOwn & {
    as?: ElementType;
  };
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
        {badge ? (
          <span className="ui-sidebar-badge" data-on-icon={badgeOnIcon || undefined}>
            {badge}
          </span>
        ) : null}
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

/**
 * The time for which the pointer rests on the line before its flyout opens, and for which it stays open after the pointer leaves.
 */
const HOVER_OPENS_MS = 100;
const HOVER_GRACE_MS = 300;

/**
 * Entries collapsed under one line. If the sidebar shows only icons, they open in a flyout beside it on hover, because expanding
 * them on a click would move the other icons away from the pointer.
 */
export function SidebarSubmenu({ icon, label, defaultOpen = false, children }: SidebarSubmenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const { place, hoverProps } = useFlyout(!open);
  const id = useId();
  const flown = place ? { className: 'ui-sidebar-flyout', style: place } : {};
  const list = { id, hidden: !open && !place, ...flown };
  return (
    <li className="ui-sidebar-submenu" {...hoverProps}>
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
      <ul role="list" {...list}>
        {children}
      </ul>
    </li>
  );
}

/** The position of the flyout, while it is open. */
function useFlyout(canFly: boolean) {
  const [place, setPlace] = useState<{ top: number; left: number }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const after = (milliseconds: number, run: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, milliseconds);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    place: canFly ? place : undefined,
    hoverProps: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
        if (pointerType !== 'mouse' || !currentTarget.closest('.ui-frame-collapsed .ui-frame-side')) return;
        after(HOVER_OPENS_MS, () => {
          const { top, right } = currentTarget.getBoundingClientRect();
          setPlace({ top, left: right });
        });
      },
      onPointerLeave: () => after(HOVER_GRACE_MS, () => setPlace(undefined)),
    },
  };
}

type SidebarBrandOwn = { name: ReactNode; caption?: ReactNode; mark?: ReactNode };

/** The product's mark and name with the plan below, as a link to the home page. */
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

/** The signed-in user, for a `MenuButton`'s `trigger`. */
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
