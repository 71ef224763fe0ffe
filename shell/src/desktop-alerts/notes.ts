import type { Notification as Alert } from '@newswatch/shared/contracts';
import type { ShellApi } from '@newswatch/shell-api';
import { NOTIFICATIONS } from '../layout/unread-count.ts';

/** Alerts requested at once; if there are more, their number is followed by a plus sign. */
export const LOOKED_AT = 25;

interface Shown {
  title: string;
  body: string;
  dir?: NotificationDirection;
  /** Replaces the notification with the same tag. */
  tag: string;
  opens: string;
}

/** The browser's own notifications of alerts: they close when the person comes back or signs out. */
export function createNotes({ navigate, signal }: { navigate: ShellApi['navigate']; signal: AbortSignal }) {
  const open = new Set<Notification>();
  const closeAll = (): void => {
    for (const note of open) note.close();
    open.clear();
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') closeAll();
    },
    { signal },
  );
  signal.addEventListener('abort', closeAll);

  return {
    /** One notification for each story, and one in all for several. */
    show(alerts: readonly Alert[]): void {
      if (alerts.length === 0 || Notification.permission !== 'granted') return;
      const { title, opens, ...options } = asOne(alerts);
      const note = new Notification(title, options);
      open.add(note);
      note.addEventListener('close', () => open.delete(note));
      note.addEventListener('click', () => {
        window.focus();
        note.close();
        navigate(opens);
      });
    },
  };
}

function asOne(alerts: readonly Alert[]): Shown {
  const stories = new Map(alerts.toReversed().map((alert) => [alert.story_id ?? alert.id, alert]));
  const [newest] = [...stories.values()].toReversed();
  if (stories.size === 1 && newest) return ofStory(newest);
  const targets = new Set(alerts.flatMap(({ target }) => target?.name ?? []));
  const more = alerts.length >= LOOKED_AT ? '+' : '';
  return {
    title: `${stories.size}${more} new alerts`,
    body: [...targets].join(', '),
    tag: 'newswatch-several',
    opens: NOTIFICATIONS,
  };
}

function ofStory({ id, story_id, title, body, target, source, direction }: Alert): Shown {
  return {
    title: target?.name ?? title,
    body: [target ? title : body, source].filter(Boolean).join('\n'),
    dir: direction,
    tag: `newswatch-${story_id ?? id}`,
    opens: `${NOTIFICATIONS}?alert=${id}`,
  };
}
