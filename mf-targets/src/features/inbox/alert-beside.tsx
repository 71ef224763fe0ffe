import { limits, type NotificationList } from '@newswatch/shared/contracts';
import { Mail } from '@newswatch/ui/icons';
import { type ReactNode, Suspense } from 'react';
import type * as v from 'valibot';
import styles from './alert-pane.module.css';
import type { InboxActions } from './inbox-actions.ts';
import { LazyAlertPane } from './lazy-alert-pane.ts';
import type { OpenAlert } from './use-open-alert.ts';

type Pages = { pages: readonly v.InferOutput<typeof NotificationList>[] };

interface AlertBesideProps {
  beside: OpenAlert;
  query: { data?: Pages | undefined };
  actions: InboxActions;
  /** The list. */
  children: ReactNode;
}

/** The list with the open alert beside it, on pages wide enough for both. */
export function AlertBeside({ beside, query, actions, children }: AlertBesideProps) {
  const { hasPlace, id, takesFocus } = beside;
  if (!hasPlace) return children;
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const at = items.findIndex((item) => item.id === id);
  return (
    <div className={styles.split}>
      {children}
      <section className={styles.pane} data-empty={id === undefined || undefined} aria-label="Opened alert">
        {id === undefined ? (
          <div className={styles.none}>
            <Mail aria-hidden />
            <h2>No alert is open</h2>
            <p>Choose one from the list to see what it says, why you got it and how it reached you.</p>
          </div>
        ) : (
          <Suspense fallback={<div role="status" aria-busy="true" aria-label="Loading the alert" />}>
            <LazyAlertPane
              id={id}
              listed={items[at]}
              place={at < 0 ? undefined : placeOf(at, query.data)}
              actions={actions}
              takesFocus={takesFocus}
            />
          </Suspense>
        )}
      </section>
    </div>
  );
}

/** "8 of 45" */
function placeOf(at: number, data: Pages | undefined): string {
  const total = data?.pages[0]?.pagination.total ?? 0;
  const most = limits.COUNTED_ITEMS_MAX;
  return `${at + 1} of ${total > most ? `${most.toLocaleString('en')}+` : total.toLocaleString('en')}`;
}
