import type { Notification } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InboxAddress } from './inbox-views.ts';
import { useWide } from './use-wide.ts';

/** Names the heading of the opened alert, which takes the focus when somebody opens it. */
export const OPEN_ALERT = 'open-alert';

export interface OpenAlert {
  /** Whether there is a place for it beside the list. */
  hasPlace: boolean;
  /** The one that is open there. */
  id: string | undefined;
  /** Shows it and goes there. */
  open(alert: Pick<Notification, 'id'>): void;
  /** Shows another in its place, for whom goes through the list. Nothing where none is open. */
  follow(alert: Pick<Notification, 'id'>): void;
  /** The address under which it is open. */
  addressOf(alert: Pick<Notification, 'id'>): string;
  /** Whether it was opened by hand and takes the focus; asked once. */
  takesFocus(): boolean;
}

/** The alert that is open beside the list, as it stands in the address: `?alert=ntf_…`. */
export function useOpenAlert({
  filter,
  change,
}: Pick<AddressFilter<InboxAddress>, 'filter' | 'change'>): OpenAlert {
  const [search] = useSearchParams();
  const hasPlace = useWide() && filter.layout === 'list';
  const opened = useRef(false);
  return {
    hasPlace,
    id: hasPlace ? filter.alert : undefined,
    open({ id }) {
      if (id === filter.alert) return document.getElementById(OPEN_ALERT)?.focus();
      opened.current = true;
      change({ alert: id });
    },
    follow({ id }) {
      // What is unread leaves its list as soon as it is shown: there one opens each by hand.
      if (hasPlace && filter.alert !== undefined && filter.view !== 'unread') change({ alert: id });
    },
    addressOf({ id }) {
      const next = new URLSearchParams(search);
      next.set('alert', id);
      return `/notifications?${next}`;
    },
    takesFocus() {
      const takes = opened.current;
      opened.current = false;
      return takes;
    },
  };
}
