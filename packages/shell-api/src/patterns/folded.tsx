import { Disclosure } from '@newswatch/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './folded.module.css';

export interface FoldedProps {
  title: string;
  /** The current values of its fields. */
  holds: string;
  /** Shown at the end of the line, such as a badge. */
  mark?: ReactNode;
  /** Whether one of its fields is invalid. Then it is open, so that the error is visible. */
  hasError: boolean;
  children: ReactNode;
}

/**
 * Fields of a form that few people change, collapsed under a line with their values. They stay in the form while they
 * are folded.
 *
 * @example <Folded title="Where" holds="All sources" hasError={Boolean(errors.source_ids)}>…</Folded>
 */
export function Folded({ title, holds, mark, hasError, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasError) return;
    setOpen(true);
    // The form could not move the focus to the field while it was folded.
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasError]);
  return (
    <Disclosure
      className={styles.folded ?? ''}
      open={isOpen || hasError}
      onToggle={setOpen}
      summary={
        <>
          <span className={styles.line}>
            <b>{title}</b> <span dir="auto">{holds}</span>
          </span>
          {mark}
        </>
      }
    >
      <div ref={body} className={styles.fields}>
        {children}
      </div>
    </Disclosure>
  );
}
