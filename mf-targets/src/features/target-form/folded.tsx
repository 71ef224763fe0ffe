import { Disclosure } from '@newswatch/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './target-form.module.css';

interface FoldedProps {
  title: string;
  /** What the fields in it hold now. */
  holds: string;
  /** Whether one of them is invalid: then it is open, so that the error shows. */
  hasError: boolean;
  children: ReactNode;
}

/** Optional fields of the form, folded behind a line that says what they hold. */
export function Folded({ title, holds, hasError, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasError) return;
    setOpen(true);
    // The form could not move the focus to the field while it was folded away.
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasError]);
  return (
    <Disclosure
      className={styles.folded ?? ''}
      open={isOpen || hasError}
      onToggle={setOpen}
      summary={
        <span>
          <b>{title}</b> <span dir="auto">{holds}</span>
        </span>
      }
    >
      <div ref={body} className={styles.fields}>
        {children}
      </div>
    </Disclosure>
  );
}
