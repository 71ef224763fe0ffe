import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice-card.module.css';

interface ChoiceCardProps extends Omit<ComponentProps<'input'>, 'title' | 'type'> {
  title: ReactNode;
  /** The effect of the choice, or why it is not available. */
  hint: ReactNode;
  /** A small drawing of the effect. */
  children?: ReactNode;
}

/** One of a few choices, as a card with a radio button. */
export function ChoiceCard({ title, hint, children, ...radio }: ChoiceCardProps) {
  const id = useId();
  return (
    <label className={styles.card}>
      <input
        {...radio}
        type="radio"
        className="ui-radio"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
      />
      <span>
        <span id={`${id}-title`} className={styles.title}>
          {title}
        </span>
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      </span>
      {children}
    </label>
  );
}

/** The cards side by side, as many as fit. */
export function ChoiceCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
