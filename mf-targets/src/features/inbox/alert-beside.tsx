import type { Notification } from '@newswatch/shared/contracts';
import { countOf } from '@newswatch/shell-api/patterns';
import { Mail } from '@newswatch/ui/icons';
import { type ReactNode, Suspense } from 'react';
import styles from './alert-pane.module.css';
import type { InboxActions } from './inbox-actions.ts';
import { LazyAlertPane } from './lazy-alert-pane.ts';
import type { OpenAlert } from './use-open-alert.ts';

interface AlertBesideProps {
  beside: OpenAlert;
  items: readonly Notification[];
  /** How many alerts there are on all pages. */
  total: number;
  actions: InboxActions;
  /** The list. */
  children: ReactNode;
}

/** The list with the open alert beside it, on pages wide enough for both. */
export function AlertBeside({ beside, items, total, actions, children }: AlertBesideProps) {
  const { hasPlace, id, takesFocus } = beside;
  if (!hasPlace) return children;
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
              place={at < 0 ? undefined : `${at + 1} of ${countOf(total)}`}
              actions={actions}
              takesFocus={takesFocus}
            />
          </Suspense>
        )}
      </section>
    </div>
  );
}
