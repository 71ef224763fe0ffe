import type { WebhookAttempt, WebhookDeliveryDetails } from '@newswatch/shared/contracts';
import { List, ListItem, RelativeTime } from '@newswatch/ui';
import { Check, X } from '@newswatch/ui/icons';
import { attemptErrorLabels } from '../../labels/webhook-labels.ts';
import styles from './delivery.module.css';

const triggers: Record<WebhookAttempt['trigger'], string> = {
  event: '',
  retry: '',
  replay: 'Sent again manually. ',
  test: 'Test event. ',
};

/** All attempts in order, and the next step. */
export function AttemptList({ delivery }: { delivery: WebhookDeliveryDetails }) {
  const { attempts, next_attempt_at, attempts_left, gives_up_at, status } = delivery;
  return (
    <List label="Attempts">
      {attempts.map((attempt) => (
        <ListItem key={attempt.n}>
          <div className={styles.attempt}>
            <span className={isGood(attempt) ? styles.good : styles.bad} aria-hidden>
              {isGood(attempt) ? <Check /> : <X />}
            </span>
            <div className={styles.what}>
              <strong>{headline(attempt)}</strong>
              <span className={styles.soft}>
                {triggers[attempt.trigger]}
                {attempt.response_excerpt ? <q dir="auto">{attempt.response_excerpt.slice(0, 300)}</q> : null}
                {attempt.retry_after_seconds === null
                  ? ''
                  : ` Retry-After: ${attempt.retry_after_seconds} s.`}
              </span>
            </div>
            <span className={styles.when}>
              <RelativeTime value={attempt.started_at} /> · {attempt.duration_ms.toLocaleString('en')} ms
            </span>
          </div>
        </ListItem>
      ))}
      {next_attempt_at && status !== 'sending' ? (
        <ListItem>
          <div className={styles.attempt}>
            <span className={styles.next} aria-hidden>
              …
            </span>
            <div className={styles.what}>
              <strong>
                Next attempt <RelativeTime value={next_attempt_at} />
              </strong>
              <span className={styles.soft}>
                {attempts_left === 1 ? '1 attempt' : `${attempts_left} attempts`} left
                {gives_up_at ? (
                  <>
                    , the last one <RelativeTime value={gives_up_at} />
                  </>
                ) : null}
                . The event keeps its ID, so a second copy can be recognised.
              </span>
            </div>
          </div>
        </ListItem>
      ) : null}
    </List>
  );
}

function isGood({ status_code }: WebhookAttempt): boolean {
  return status_code !== null && status_code >= 200 && status_code <= 299;
}

function headline(attempt: WebhookAttempt): string {
  if (attempt.error) return attemptErrorLabels[attempt.error];
  const redirected = attempt.status_code !== null && attempt.status_code >= 300 && attempt.status_code <= 399;
  return redirected
    ? `${attempt.status_code}: redirects are not followed`
    : `Returned ${attempt.status_code}`;
}
