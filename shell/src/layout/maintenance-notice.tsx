import type { Language, MaintenanceNotice as Notice } from '@newswatch/shared/contracts';
import { asWritten, LOCALES } from '@newswatch/shared/locales';
import { Button, Clock, FormAlert } from '@newswatch/ui/base';
import { type ReactNode, use, useEffect, useState } from 'react';
import styles from './maintenance-notice.module.css';

const labels: Record<Language, { planned: string; running: string; dismiss: string }> = {
  english: { planned: 'Planned maintenance', running: 'Maintenance in progress', dismiss: 'Dismiss' },
  french: { planned: 'Maintenance prévue', running: 'Maintenance en cours', dismiss: 'Masquer' },
  spanish: { planned: 'Mantenimiento previsto', running: 'Mantenimiento en curso', dismiss: 'Ocultar' },
  arabic: { planned: 'صيانة مقررة', running: 'الصيانة جارية', dismiss: 'إخفاء' },
};
/** The notice that the person has dismissed in this browser. */
const DISMISSED_KEY = 'dismissed-maintenance';
const LOOKS_EVERY_MS = 30_000;

export interface MaintenanceNoticeProps {
  notice: Notice;
  timeZone: string;
}

/** Announces maintenance in the reader's language and time zone. It can be dismissed until the maintenance begins. */
export function MaintenanceNotice({ notice, timeZone }: MaintenanceNoticeProps): ReactNode {
  const now = useNow();
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED_KEY));
  const { language, text, starts_at, ends_at } = notice;
  // A changed notice counts as a new one.
  const id = JSON.stringify([starts_at, ends_at, text]);
  const isRunning = now >= Date.parse(starts_at);
  if (now >= Date.parse(ends_at) || (dismissed === id && !isRunning)) return null;

  const label = labels[language];
  const title = label[isRunning ? 'running' : 'planned'];
  const dismiss = (): void => {
    localStorage.setItem(DISMISSED_KEY, id);
    setDismissed(id);
    // The button no longer exists, so the keyboard continues at the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section
      className={styles.notice}
      aria-label={title}
      lang={LOCALES[language].slice(0, 2)}
      dir={language === 'arabic' ? 'rtl' : 'ltr'}
    >
      <FormAlert
        tone={isRunning ? 'warning' : 'info'}
        title={`${title} · ${spanOf(notice, timeZone)}`}
        action={
          isRunning ? null : (
            <Button size="small" onClick={dismiss}>
              {label.dismiss}
            </Button>
          )
        }
      >
        {text}
      </FormAlert>
    </section>
  );
}

/** "Mon 30 Nov, 10:00–12:00 GMT+1", in the reader's zone. */
function spanOf({ language, starts_at, ends_at }: Notice, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });
  return asWritten(language, format.formatRange(new Date(starts_at), new Date(ends_at)));
}

/** The server's time, refreshed twice a minute. */
function useNow(): number {
  const clock = use(Clock);
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
