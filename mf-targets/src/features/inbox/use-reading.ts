import { serverNow } from '@newswatch/shared/api';
import { notificationKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useState } from 'react';

interface Reading {
  /** Alerts that arrived later are not shown yet, so that the groups stay in their places while somebody reads. */
  until: string;
  /** The groups that are open. */
  open: ReadonlySet<string>;
}

export interface GroupReading extends Reading {
  setOpen(groupId: string, isOpen: boolean): void;
  /** Shows what has arrived since, and opens these groups. */
  showNews(groupIds: readonly string[]): void;
}

const startNow = (): Reading => ({ until: new Date(serverNow()).toISOString(), open: new Set() });
const KEY = [...notificationKeys.all, 'reading'];

/**
 * The person's place in the groups, which is kept while they look at an article.
 *
 * @param isOn whether groups are shown; each time that they replace the list by day, they start over
 */
export function useReading(isOn: boolean): GroupReading {
  const queries = useQueryClient();
  const [reading, setReading] = useState(() => queries.getQueryData<Reading>(KEY) ?? startNow());
  const [wasOn, setWasOn] = useState(isOn);
  if (wasOn !== isOn) {
    setWasOn(isOn);
    setReading(startNow());
  }
  const change = (next: Reading) => {
    setReading(next);
    queries.setQueryData<Reading>(KEY, next);
  };
  return {
    ...reading,
    setOpen(groupId, isOpen) {
      const open = new Set(reading.open);
      if (isOpen) open.add(groupId);
      else open.delete(groupId);
      change({ ...reading, open });
    },
    showNews: (groupIds) => change({ ...startNow(), open: new Set([...reading.open, ...groupIds]) }),
  };
}
