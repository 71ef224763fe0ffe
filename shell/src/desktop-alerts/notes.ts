import type { Notification as Alert } from '@newswatch/shared/contracts';
import type { ShellApi } from '@newswatch/shell-api';
import { NOTIFICATIONS } from '../layout/unread-count.ts';

/** Alerts requested at once; if there are more, their number is followed by a plus sign. */
export const LOOKED_AT = 25;

interface Shown {
  title: string;
  body: string;
  dir?: NotificationDirection;
  /** The tag; a notification replaces the one with the same tag. */
  tag: string;
  /** The page that a click opens, for the width of the window at that time. */
  opens: () => string;
}

/** The inbox shows an alert beside its list only on wide screens, as `useWide` decides. */
export const WIDE = '(min-width: 75em)';

/** Several alerts that one notification shows. */
interface Several {
  /** The IDs of their stories, or of the alerts themselves. */
  ids: Set<string>;
  /** The names of their targets. */
  targets: Set<string>;
  /** Whether there are more alerts than were requested. */
  hasMore: boolean;
}

/** The browser's own notifications of alerts: they close when the person comes back or signs out. */
export function createNotes({ navigate, signal }: { navigate: ShellApi['navigate']; signal: AbortSignal }) {
  const open = new Set<Notification>();
  let several: (Several & { note: Notification }) | undefined;
  const closeAll = (): void => {
    for (const note of open) note.close();
    open.clear();
    several = undefined;
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') closeAll();
    },
    { signal },
  );
  signal.addEventListener('abort', closeAll);

  const put = ({ title, opens, ...options }: Shown): Notification => {
    // Without `renotify`, which the DOM types lack, a notification that replaces another goes unnoticed.
    const noticed: NotificationOptions & { renotify: boolean } = { ...options, renotify: true };
    const note = new Notification(title, noticed);
    open.add(note);
    const forget = (): void => {
      open.delete(note);
      // A notification that replaces another also counts the alerts of that one.
      if (several?.note === note) several = undefined;
    };
    note.addEventListener('close', forget);
    note.addEventListener('click', () => {
      window.focus();
      note.close();
      forget();
      navigate(opens());
    });
    return note;
  };

  return {
    /**
     * One notification for each story, and a single one for several, which replaces the previous notification of several.
     *
     * @param alerts the newest first, as the inbox lists them
     */
    show(alerts: readonly Alert[], hasMore: boolean): void {
      if (alerts.length === 0 || Notification.permission !== 'granted') return;
      const ids = new Set(alerts.map(idOf));
      const [newest] = alerts;
      if (ids.size === 1 && newest) {
        put(ofStory(newest));
        return;
      }
      const targets = new Set(alerts.flatMap(({ target }) => target?.name ?? []));
      const now: Several = {
        ids: new Set([...ids, ...(several?.ids ?? [])]),
        targets: new Set([...targets, ...(several?.targets ?? [])]),
        hasMore: hasMore || (several?.hasMore ?? false),
      };
      several = { ...now, note: put(ofSeveral(now)) };
    },
  };
}

const idOf = ({ story_id, id }: Alert): string => story_id ?? id;

function ofSeveral({ ids, targets, hasMore }: Several): Shown {
  return {
    title: `${ids.size}${hasMore ? '+' : ''} new alerts`,
    body: [...targets].join(', '),
    tag: 'newswatch-several',
    opens: () => NOTIFICATIONS,
  };
}

function ofStory(alert: Alert): Shown {
  const { id, title, body, target, source, direction, action_url } = alert;
  return {
    title: target?.name ?? title,
    body: [target ? title : body, source].filter(Boolean).join('\n'),
    dir: direction,
    tag: `newswatch-${idOf(alert)}`,
    opens: () =>
      window.matchMedia(WIDE).matches || !action_url ? `${NOTIFICATIONS}?alert=${id}` : action_url,
  };
}
