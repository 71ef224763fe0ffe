import { type TriedQuery, textDirection } from '@newswatch/shared/contracts';
import { Badge, Highlight } from '@newswatch/ui';
import styles from './query-tester.module.css';

interface QueryTrialProps {
  /** What was answered, and what it was asked of. */
  trial: TriedQuery & { title: string; text: string };
}

/** Where the words of a query stand, and which of its parts hold. */
export function QueryTrial({ trial: { title, text, parts, highlights } }: QueryTrialProps) {
  return (
    <>
      <div className={styles.text}>
        {title ? (
          <p className={styles.title} dir={textDirection(title)}>
            <Highlight text={title} ranges={highlights.title} />
          </p>
        ) : null}
        {text ? (
          <p dir={textDirection(text)}>
            <Highlight text={text} ranges={highlights.text} />
          </p>
        ) : null}
      </div>
      <ul className={styles.parts} aria-label="Parts of the query">
        {parts.map(({ part, list, holds }, index) => (
          // Two parts may read the same.
          <li key={index}>
            <code dir="auto">{part}</code>
            <Badge tone={holds === (list === 'none') ? 'neutral' : 'success'}>
              {list === 'none'
                ? holds
                  ? 'Found, leaves it out'
                  : 'Not there, as asked'
                : holds
                  ? 'Found'
                  : 'Not found'}
            </Badge>
          </li>
        ))}
      </ul>
    </>
  );
}
