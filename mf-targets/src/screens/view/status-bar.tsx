import { serverNow } from '@newswatch/shared/api';
import { IconButton } from '@newswatch/ui';
import { ChevronLeft, ChevronRight, Monitor, Pause, Play, X } from '@newswatch/ui/icons';
import { useEffect, useState } from 'react';
import type { Connection } from './connection.ts';
import styles from './status-bar.module.css';
import type { useTurns } from './use-turns.ts';

interface StatusBarProps {
  name: string;
  pages: number;
  turns: ReturnType<typeof useTurns>;
  connection: Connection;
  /** The owner's time zone. */
  timezone: string;
  onFullScreen: () => void;
  /** Undefined on a television, which cannot leave the screen. */
  onLeave: (() => void) | undefined;
}

/** The name of the screen, the age of its data and the time; also the buttons, while somebody uses it. */
export function StatusBar({
  name,
  pages,
  turns,
  connection,
  timezone,
  onFullScreen,
  onLeave,
}: StatusBarProps) {
  const { at, isPaused, turn, pause } = turns;
  return (
    <footer className={styles.bar}>
      <h1 className={styles.name}>
        <bdi dir="auto">{name}</bdi>
        {pages > 1 ? (
          <span className={styles.page}>
            Page {at + 1} of {pages}
            {isPaused ? ', paused' : ''}
          </span>
        ) : null}
      </h1>
      <div className={styles.controls}>
        {pages > 1 ? (
          <>
            <IconButton label="Previous page" icon={<ChevronLeft aria-hidden />} onClick={() => turn(-1)} />
            <IconButton
              label={isPaused ? 'Resume' : 'Pause'}
              icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
              onClick={pause}
            />
            <IconButton label="Next page" icon={<ChevronRight aria-hidden />} onClick={() => turn(1)} />
          </>
        ) : null}
        {document.fullscreenEnabled ? (
          <IconButton label="Full screen" icon={<Monitor aria-hidden />} onClick={onFullScreen} />
        ) : null}
        {onLeave ? <IconButton label="Leave the screen" icon={<X aria-hidden />} onClick={onLeave} /> : null}
      </div>
      <State connection={connection} timezone={timezone} />
      <Now timezone={timezone} />
    </footer>
  );
}

/** "Updated 14:03", or when the server stopped answering. */
function State({
  connection: { updatedAt, lostSince },
  timezone,
}: Pick<StatusBarProps, 'connection' | 'timezone'>) {
  const time = timeFormat(timezone);
  // These times are by this browser's clock, but the server's clock is shown.
  const ahead = serverNow() - Date.now();
  const said = (moment: number) => time.format(moment + ahead);
  return (
    // A screen reader announces a lost connection, but not the updates of every minute.
    <p
      className={styles.state}
      aria-live={lostSince === undefined ? 'off' : 'polite'}
      data-lost={lostSince !== undefined || undefined}
    >
      {lostSince === undefined
        ? updatedAt === undefined
          ? 'Loading'
          : `Updated ${said(updatedAt)}`
        : `No connection since ${said(lostSince)}. ${
            updatedAt === undefined ? 'Trying again.' : `Shown as of ${said(updatedAt)}.`
          }`}
    </p>
  );
}

const TICK_MS = 1_000;

/** The date and the time by the server's clock, in the person's time zone. */
function Now({ timezone }: Pick<StatusBarProps, 'timezone'>) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.clock}>
      <span>{dayFormat(timezone).format(now)}</span>{' '}
      <b className="ui-tabular">{timeFormat(timezone).format(now)}</b>
    </p>
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Each is created once, because the clock uses it every second, for weeks. */
function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-GB', options);
  formats.set(key, format);
  return format;
}
const timeFormat = (timeZone: string) => formatOf({ hour: '2-digit', minute: '2-digit', timeZone });
const dayFormat = (timeZone: string) =>
  formatOf({ weekday: 'long', day: 'numeric', month: 'long', timeZone });
