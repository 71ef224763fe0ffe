import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type ButtonVariant, buttonClass, type ControlSize } from './button.tsx';
import { classNames } from './class-names.ts';
import { CheckIcon, ChevronDownIcon, Glyph } from './glyphs.tsx';
import { Kbd } from './kbd.tsx';
import { menuContentsOf, setMenuContents } from './menu-contents.ts';
import { useTopLayer } from './use-top-layer.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type MenuItem = {
  kind?: 'item';
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  shortcut?: readonly string[];
  /** Makes the entry a real link; prevent the event's default in `onSelect` to navigate inside the page. */
  href?: string;
  /** Makes the entry an option of a choice, with a check mark if true. */
  checked?: boolean;
  /** Keeps the menu open, for an entry that is one of several that can be checked. */
  staysOpen?: boolean;
  danger?: boolean;
  disabled?: boolean;
  onSelect?: (event: MouseEvent<HTMLElement>) => void;
};
export type MenuEntry =
  | MenuItem
  | { kind: 'separator'; id: string }
  | { kind: 'caption'; id: string; label: ReactNode };

export type MenuButtonProps = {
  /** Names the menu, and, together with the text of its trigger, the button. */
  label: string;
  items: readonly MenuEntry[];
  /** The content of the button; three dots by default. Text is followed by a chevron, unless `className` replaces the look. */
  trigger?: ReactNode;
  /** Shown before the trigger, or alone in place of the three dots. */
  icon?: ReactNode;
  align?: 'start' | 'end';
  side?: 'bottom' | 'top';
  variant?: Exclude<ButtonVariant, 'link'>;
  size?: ControlSize;
  /** Replaces the button's look entirely. */
  className?: string;
  /** Called when the menu opens or closes, for example to load content that only an open menu shows. */
  onToggle?: (open: boolean) => void;
  /** Shows the menu in the top layer of the browser, for a button in a list whose items clip or cover each other. */
  inTopLayer?: boolean;
  /** The shortcut that presses the button from its list. */
  keyShortcut?: string;
};

/** A button that opens a menu: arrows, Home, End, type-ahead, Escape; Tab leaves it. */
export function MenuButton({
  label,
  items,
  trigger,
  icon,
  align = 'end',
  side = 'bottom',
  variant = 'ghost',
  size = 'medium',
  className,
  onToggle,
  inTopLayer = false,
  keyShortcut,
}: MenuButtonProps) {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  const toggle = (next: typeof open) => {
    setOpen(next);
    onToggle?.(next !== false);
  };
  const close = (returnFocus: boolean) => {
    toggle(false);
    if (returnFocus) button.current?.focus();
  };

  useLayoutEffect(() => {
    if (!button.current) return;
    setMenuContents(button.current, {
      label,
      items,
      choose: (at) => {
        const chosen = itemsIn(items)[at]?.id;
        flushSync(() => toggle('first'));
        // The items may have changed since they were read: if the item no longer exists, the open menu shows the current ones.
        const shown = button.current && menuContentsOf(button.current)?.items;
        const place = itemsIn(shown ?? []).findIndex(({ id }) => id === chosen);
        root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]')[place]?.click();
      },
    });
  });

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  // A layout effect, so that a page hidden by React's Activity does not come back with its menu open.
  useLayoutEffect(() => () => setOpen(false), []);

  return (
    <span className="ui-menu-root" ref={root}>
      <button
        ref={button}
        type="button"
        className={
          className ?? classNames(buttonClass({ variant, size }), trigger === undefined && 'ui-button-icon')
        }
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? menuId : undefined}
        aria-keyshortcuts={keyShortcut}
        title={trigger === undefined ? label : undefined}
        onClick={() => toggle(open ? false : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          toggle(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {icon}
        {trigger ?? (icon === undefined ? <MoreIcon /> : null)}
        {typeof trigger === 'string' && className === undefined ? <ChevronDownIcon /> : null}
        {/* The label is in addition to the visible text, because people who use voice control say the words on the screen. */}
        {trigger === label ? null : <VisuallyHidden> {label}</VisuallyHidden>}
      </button>
      {open ? (
        <MenuList
          id={menuId}
          label={label}
          items={items}
          start={open}
          align={align}
          side={side}
          inTopLayer={inTopLayer}
          onClose={close}
        />
      ) : null}
    </span>
  );
}

type MenuListProps = Pick<MenuButtonProps, 'label' | 'items'> & {
  id: string;
  start: 'first' | 'last';
  align: 'start' | 'end';
  side: 'bottom' | 'top';
  inTopLayer: boolean;
  onClose: (returnFocus: boolean) => void;
};

function MenuList({ id, label, items, start, align, side, inTopLayer, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useTopLayer(list, { isOn: inTopLayer, align });
  const search = useRef({ text: '', at: 0 });

  useEffect(() => {
    const all = menuItems(list.current);
    (start === 'first' ? all[0] : all.at(-1))?.focus();
  }, [start]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = menuItems(list.current);
    const current = all.indexOf(document.activeElement as HTMLElement);
    const move = (to: number) => {
      event.preventDefault();
      all[(to + all.length) % all.length]?.focus();
    };
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      onClose(true);
    } else if (event.key === 'Tab') onClose(false);
    else if (event.key === 'ArrowDown') move(current + 1);
    else if (event.key === 'ArrowUp') move(current - 1);
    else if (event.key === 'Home') move(0);
    else if (event.key === 'End') move(all.length - 1);
    else if (
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.metaKey &&
      !event.ctrlKey &&
      !event.altKey
    ) {
      // The typed text. A pause of a second starts a new word, by the clock of the events, so that tests need no timers.
      const typed = search.current;
      typed.text = event.timeStamp - typed.at > 1000 ? event.key : typed.text + event.key;
      typed.at = event.timeStamp;
      const wanted = typed.text.toLowerCase();
      const order = [...all.slice(current + (wanted.length > 1 ? 0 : 1)), ...all];
      order.find((item) => item.textContent?.trim().toLowerCase().startsWith(wanted))?.focus();
    }
  };

  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={classNames('ui-menu', `ui-menu-${align}`, `ui-menu-${side}`)}
      onKeyDown={onKeyDown}
    >
      {items.map((entry) => {
        if (entry.kind === 'separator') return <hr key={entry.id} className="ui-menu-separator" />;
        if (entry.kind === 'caption') {
          return (
            <div key={entry.id} className="ui-menu-caption" role="presentation">
              {entry.label}
            </div>
          );
        }
        return <MenuLine key={entry.id} item={entry} onClose={onClose} />;
      })}
    </div>
  );
}

function MenuLine({ item, onClose }: { item: MenuItem; onClose: MenuListProps['onClose'] }) {
  const shared = {
    role: roleOf(item),
    'aria-checked': item.checked,
    'aria-disabled': item.disabled || undefined,
    tabIndex: -1,
    className: classNames('ui-menu-item', item.danger && 'ui-menu-item-danger'),
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (item.disabled) {
        event.preventDefault();
        return;
      }
      if (!item.staysOpen) onClose(true);
      item.onSelect?.(event);
    },
  };
  const content = (
    <>
      {item.icon ? <span className="ui-menu-icon">{item.icon}</span> : null}
      <span className="ui-menu-label">{item.label}</span>
      {item.shortcut ? <Kbd keys={item.shortcut} /> : null}
      {item.checked ? <CheckIcon /> : null}
    </>
  );
  return item.href ? (
    <a {...shared} href={item.href}>
      {content}
    </a>
  ) : (
    <button {...shared} type="button">
      {content}
    </button>
  );
}

const itemsIn = (entries: readonly MenuEntry[]): MenuItem[] =>
  entries.filter((entry): entry is MenuItem => entry.kind === undefined || entry.kind === 'item');

function roleOf({ checked, staysOpen }: MenuItem) {
  if (checked === undefined) return 'menuitem';
  return staysOpen ? 'menuitemcheckbox' : 'menuitemradio';
}

function menuItems(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])') ?? [])];
}

const MoreIcon = () => (
  <Glyph>
    <path d="M12 12h.01M19 12h.01M5 12h.01" strokeWidth="2.5" />
  </Glyph>
);
