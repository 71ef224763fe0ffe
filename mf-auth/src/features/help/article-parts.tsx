import type { HelpArticle } from '@newswatch/shared/contracts';
import { Card } from '@newswatch/ui';
import styles from './help.module.css';

/** The sections of an article. Choosing one scrolls to it and moves the focus there. */
export function ArticleParts({ headings, direction }: Pick<HelpArticle, 'headings' | 'direction'>) {
  if (headings.length < 2) return null;
  return (
    <Card title="In this article">
      <ol className={styles.parts} dir={direction}>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              className="ui-link"
              onClick={() => {
                const heading = document.getElementById(id);
                heading?.scrollIntoView({ block: 'start' });
                heading?.focus({ preventScroll: true });
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}
