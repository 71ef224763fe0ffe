import type { Notification } from '@newswatch/shared/contracts';
import type { AddressFilter } from '@newswatch/shell-api';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InboxAddress } from './inbox-views.ts';
import { useWide } from './use-wide.ts';

/** Id of the open alert's heading, which receives the focus when an alert is opened. */
export const OPEN_ALERT = 'open-alert';

export interface OpenAlert {
  /** Whether there is room for it beside the list. */
  hasPlace: boolean;
  /** The alert that is open there. */
  id: string | undefined;
  /** Opens it and moves the focus to it. */
  open(alert: Pick<Notification, 'id'>): void;
  /** Replaces the open alert while moving through the list. Does nothing if none is open. */
  follow(alert: Pick<Notification, 'id'>): void;
  /** The URL that opens it. */
  addressOf(alert: Pick<Notification, 'id'>): string;
  /** Whether the user opened it and the focus should move there. True only for the first call. */
  takesFocus(): boolean;
}

/** The alert that is open beside the list, from the URL: `?alert=ntf_…`. */
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
      // In the unread view an alert leaves the list as soon as it is shown, so each has to be opened by hand.
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
