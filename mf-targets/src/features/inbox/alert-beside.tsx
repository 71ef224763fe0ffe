import type { Notification } from '@newswatch/shared/contracts';
import { Beside, type OpenItem } from '@newswatch/shell-api/patterns';
import { useMedia } from '@newswatch/ui';
import { Mail } from '@newswatch/ui/icons';
import type { ReactNode } from 'react';
import type { InboxActions } from './inbox-actions.ts';
import { LazyAlertPane } from './lazy-alert-pane.ts';

interface AlertBesideProps {
  beside: OpenItem;
  items: readonly Notification[];
  /** The number of alerts on all pages; unknown in groups. */
  total: number | undefined;
  actions: InboxActions;
  /** Whether the filters also take space, so that an empty pane for an alert would be too much. */
  hasFacets: boolean;
  /** The list of alerts. */
  children: ReactNode;
}

/** The list with the open alert beside it, on pages wide enough for both. */
export function AlertBeside({ actions, hasFacets, ...list }: AlertBesideProps) {
  const hasRoomToSpare = useMedia('(min-width: 100em)');
  return (
    <Beside
      {...list}
      label="Opened alert"
      wider="list"
      none={
        hasFacets && !hasRoomToSpare
          ? undefined
          : {
              icon: <Mail aria-hidden />,
              title: 'No alert is open',
              text: 'Choose one from the list to see what it says, why you got it and how it reached you.',
            }
      }
      item={(id, place, listed) => (
        <LazyAlertPane id={id} place={place} listed={listed} actions={actions} beside={list.beside} />
      )}
    />
  );
}
