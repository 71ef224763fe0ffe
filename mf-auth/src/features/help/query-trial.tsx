import { type TriedQuery, textDirection } from '@newswatch/shared/contracts';
import { Badge, Highlight } from '@newswatch/ui';
import styles from './query-tester.module.css';

interface QueryTrialProps {
  /** The answer, with the text it applies to. */
  trial: TriedQuery & { title: string; text: string };
}

/** Shows the places of a query's words, and the parts of the query that are true. */
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
      <ul className={styles.parts} aria-label="Query parts">
        {parts.map(({ part, list, holds }, index) => (
          // Two parts can have the same text.
          <li key={index}>
            <code dir="auto">{part}</code>
            <Badge tone={holds === (list === 'none') ? 'neutral' : 'success'}>
              {list === 'none'
                ? holds
                  ? 'Found, so the article is excluded'
                  : 'Not found, as required'
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
