import { IconButton, Kbd, useSingleKeys } from '@newswatch/ui';
import { X } from '@newswatch/ui/icons';
import { type ReactNode, Suspense } from 'react';
import styles from './beside.module.css';
import type { OpenItem } from './use-beside.ts';
import { countOf } from './use-list-pages.ts';

/** Keys with the same effect, or that form a pair: `[['j', 'k'], 'next, previous']`. */
export type KeyHint = readonly [keys: readonly string[], does: string];

export interface BesideProps<Item> {
  beside: Pick<OpenItem, 'hasPlace' | 'id' | 'close'>;
  /** Names the open item for screen readers: "Opened alert". */
  label: string;
  /** Shown while nothing is open: the next step, and its effect. Without it, the list then takes up all the space. */
  none?: { icon: ReactNode; title: string; text: string; keys?: readonly KeyHint[] } | undefined;
  /** The one that takes up more space: the list or the open item. */
  wider: 'list' | 'item';
  /** The items of the list so far, and their number on all pages, if it is known. */
  items: readonly Item[];
  total: number | undefined;
  /**
   * Renders the open item. Its code may be lazy. Its place, such as "8 of 45", and the item itself are known if it is in
   * the list.
   */
  item: (id: string, place: string | undefined, listed: Item | undefined) => ReactNode;
  /** The list. */
  children: ReactNode;
}

/** A list with its open item beside it, on pages wide enough for both; otherwise the list alone. */
export function Beside<Item extends { id: string }>({
  beside,
  label,
  none,
  wider,
  items,
  total,
  item,
  children,
}: BesideProps<Item>) {
  const { hasPlace, id } = beside;
  if (!hasPlace) return children;
  const at = items.findIndex((listed) => listed.id === id);
  const isAlone = id === undefined && none === undefined;
  return (
    <div className={styles.split} data-wider={isAlone ? undefined : wider}>
      {/* In its own box, so that a list of several elements is one column. */}
      <div className={styles.list}>{children}</div>
      {isAlone ? null : (
        <section
          className={styles.pane}
          data-empty={id === undefined || undefined}
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) beside.close();
          }}
        >
          {id === undefined ? (
            none && (
              <div className={styles.none}>
                {none.icon}
                <h2>{none.title}</h2>
                <p>{none.text}</p>
                {none.keys ? <KeyHints keys={none.keys} /> : null}
              </div>
            )
          ) : (
            <Suspense
              fallback={
                <>
                  <BesideBar beside={beside} />
                  <div role="status" aria-busy="true" aria-label="Loading" />
                </>
              }
            >
              {item(
                id,
                at < 0 || total === undefined ? undefined : `${at + 1} of ${countOf(total)}`,
                items[at],
              )}
            </Suspense>
          )}
        </section>
      )}
    </div>
  );
}

/** The keys of the list. Hidden where single keys are switched off, which then do nothing. */
function KeyHints({ keys }: { keys: readonly KeyHint[] }) {
  const [areOn] = useSingleKeys();
  if (!areOn) return null;
  return (
    <dl className={styles.keys}>
      {keys.map(([names, does]) => (
        <div key={does}>
          <dt>
            {names.map((name) => (
              <Kbd key={name} keys={[name]} />
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

interface BesideBarProps {
  beside: Pick<OpenItem, 'close'>;
  /** The actions; none while the item is loading or has failed. */
  children?: ReactNode;
}

/** The actions of the open item, which stay in view while it scrolls, and the button that closes it. */
export function BesideBar({ beside, children }: BesideBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.actions}>{children}</div>
      <IconButton size="small" label="Close" icon={<X />} onClick={beside.close} />
    </div>
  );
}
