import { Card } from '@newswatch/ui';
import { Check } from '@newswatch/ui/icons';
import type { ReactNode } from 'react';
import styles from './step-card.module.css';

interface StepCardProps {
  title: string;
  /** Above the title: "Step 1 of 2". */
  place?: string;
  lead?: ReactNode;
  /** Whether nothing is left to do. Then a check mark is above the title, and everything is centred. */
  done?: boolean;
  /** Help with this step, beside it if there is space, otherwise below. */
  aside?: ReactNode;
  /** The buttons of the step, from back to next. */
  footer: ReactNode;
  children?: ReactNode;
}

/** One step of the setup. */
export function StepCard({ title, place, lead, done, aside, footer, children }: StepCardProps) {
  return (
    <Card padding="none" className={styles.card} footer={<div className={styles.footer}>{footer}</div>}>
      <div className={styles.columns}>
        <div className={styles.step} data-done={done || undefined}>
          {done ? (
            <span className={styles.mark} aria-hidden="true">
              <Check />
            </span>
          ) : null}
          <header>
            {place ? <p className="ui-muted">{place}</p> : null}
            <h2 className={styles.title}>{title}</h2>
            {lead ? <p className={styles.lead}>{lead}</p> : null}
          </header>
          {children}
        </div>
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
    </Card>
  );
}
