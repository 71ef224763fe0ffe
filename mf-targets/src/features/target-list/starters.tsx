import { TargetStarters } from '@newswatch/shell-api/patterns';
import { Button } from '@newswatch/ui';
import styles from './starters.module.css';

/** The empty list: what a target is, three sentences to start from, and the empty form. */
export function Starters({ disabled, onStart }: { disabled: boolean; onStart: () => void }) {
  return (
    <section className={styles.starters} aria-labelledby="starters-title">
      <div>
        <h2 id="starters-title" className={styles.title}>
          What should we watch for you?
        </h2>
        <p className={styles.lead}>
          A target is a topic you want to hear about. Start from one of these sentences and fill in your own
          words. You see what the target would have found before you save it.
        </p>
      </div>
      <TargetStarters disabled={disabled} />
      <div>
        <Button disabled={disabled} onClick={onStart}>
          Start from scratch
        </Button>
      </div>
    </section>
  );
}
