import type { ComponentProps, ElementType, ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { ChevronRightIcon, Glyph } from './glyphs.tsx';

/** Sub-pages as links side by side. */
export function TabNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav ref={showCurrent} className="ui-tabnav" aria-label={label}>
      {children}
    </nav>
  );
}

const FADE_PX = 40;

/**
 * Scrolls to the current tab, which may be beyond the edge on a phone. Measured once the browser has laid out the page, because
 * measuring earlier would force another layout, and again when a count appears in a tab.
 */
function showCurrent(nav: HTMLElement) {
  const observer = new ResizeObserver(() => {
    const current = nav.querySelector<HTMLElement>('[aria-current=page]');
    // Scrolls the current entry beside the part of the row that fades.
    if (current) nav.scrollLeft = current.offsetLeft - nav.offsetLeft - FADE_PX;
  });
  for (const link of nav.children) observer.observe(link);
  return () => observer.disconnect();
}

/** One link of a `TabNav`; `as` accepts a router's link. A router's own `aria-current` counts as `current`. */
export function TabNavLink<As extends ElementType = 'a'>(
  props: { as?: As; current?: boolean; count?: number; children?: ReactNode } & Omit<
    ComponentProps<As>,
    'as' | 'children' | 'className'
  >,
) {
  const { as, current, count, children, ...rest } = props as {
    as?: ElementType;
    current?: boolean;
    count?: number;
    children?: ReactNode;
  };
  const Link: ElementType = as ?? 'a';
  return (
    <Link
      {...rest}
      {...(current === undefined ? {} : { 'aria-current': current ? 'page' : undefined })}
      className="ui-tabnav-link"
    >
      {children}
      {count === undefined ? null : (
        <>
          {' '}
          <span className="ui-tabnav-count ui-tabular">{count.toLocaleString('en')}</span>
        </>
      )}
    </Link>
  );
}

export type PaginationProps = {
  /** The current page, counted from 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  label?: string;
};

/** Links to pages by number; renders nothing if there is only one. */
export function Pagination({ page, pageCount, onChange, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className="ui-pager" aria-label={label}>
      <Button size="small" onClick={() => onChange(page - 1)} disabled={page <= 1} icon={<ChevronLeftIcon />}>
        Previous
      </Button>
      <span className="ui-pager-pages">
        {shownPages(page, pageCount).map((entry) =>
          entry.page === undefined ? (
            <span key={entry.key} className="ui-pager-gap" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={entry.key}
              type="button"
              className="ui-pager-page ui-tabular"
              aria-label={`Page ${entry.page}`}
              aria-current={entry.page === page ? 'page' : undefined}
              onClick={() => onChange(entry.page as number)}
            >
              {entry.page}
            </button>
          ),
        )}
      </span>
      <span className="ui-pager-summary ui-tabular">
        {page} of {pageCount}
      </span>
      <Button
        size="small"
        onClick={() => onChange(page + 1)}
        disabled={page >= pageCount}
        iconEnd={<ChevronRightIcon />}
      >
        Next
      </Button>
    </nav>
  );
}

/** Lists the first page, the last one, and the neighbours of the current one; `undefined` for skipped pages. */
export function shownPages(page: number, pageCount: number): { key: string; page: number | undefined }[] {
  const wanted = new Set([1, pageCount, page - 1, page, page + 1].filter((at) => at >= 1 && at <= pageCount));
  const sorted = [...wanted].sort((one, other) => one - other);
  return sorted.flatMap((at, index) => {
    const before = sorted[index - 1] ?? 0;
    const entry = { key: `${at}`, page: at };
    return at - before > 1 ? [{ key: `gap-${at}`, page: undefined }, entry] : [entry];
  });
}

export type DisclosureProps = {
  summary: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** Content that expands in place: "3 more sources". */
export function Disclosure({ summary, open, onToggle, className, children }: DisclosureProps) {
  return (
    <details
      className={classNames('ui-disclosure', className)}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className="ui-disclosure-summary">
        <ChevronRightIcon />
        {summary}
      </summary>
      <div className="ui-disclosure-body">{children}</div>
    </details>
  );
}

export type DescriptionListProps = {
  items: readonly { term: ReactNode; value: ReactNode }[];
  columns?: 1 | 2;
};

/** Facts about one thing: terms and values. */
export function DescriptionList({ items, columns = 1 }: DescriptionListProps) {
  return (
    <dl className={classNames('ui-facts', columns === 2 && 'ui-facts-two')}>
      {items.map(({ term, value }, index) => (
        <div key={index}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lines in a column, separated by hairlines. */
export function List({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role if the markers are hidden by CSS.
    <ul role="list" className={classNames('ui-list', className)} aria-label={label}>
      {children}
    </ul>
  );
}

export type ListItemProps = Omit<ComponentProps<'li'>, 'ref'> & { selected?: boolean; unread?: boolean };

/** One line of a `List`. Unread items have bold text and a mark, not only a colour. */
export function ListItem({ selected, unread, className, ...rest }: ListItemProps) {
  return (
    <li
      {...rest}
      className={classNames(
        'ui-list-item',
        selected && 'ui-list-item-selected',
        unread && 'ui-list-item-unread',
        className,
      )}
    />
  );
}

const ChevronLeftIcon = () => (
  <Glyph>
    <path d="m15 18-6-6 6-6" />
  </Glyph>
);
