import { type ArticleOverview, languageTags } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { createPortal } from 'react-dom';
import styles from '../articles/handout.module.css';
import { usePrinting } from '../articles/use-printing.ts';
import { sectionsOf, totalOf } from './overview-sections.ts';

interface OverviewHandoutProps {
  title: string;
  overview: ArticleOverview;
  onPrinted: () => void;
}

/** An overview on paper. It is printed as soon as it is rendered. */
export function OverviewHandout({ title, overview, onPrinted }: OverviewHandoutProps) {
  const { timezone } = useCurrentUser();
  usePrinting(onPrinted);
  return createPortal(
    <div className={styles.handout} lang="en">
      <h1 dir="auto">{title}</h1>
      <p className={styles.meta}>{totalOf(overview, timezone)}</p>
      {sectionsOf(overview, timezone).map(({ title: heading, lines }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {lines.map(({ text, language, about, url }) => (
              <li key={`${text} ${url}`}>
                <p dir="auto" lang={language && languageTags[language]}>
                  {text}
                </p>
                {about ? (
                  <p className={styles.meta}>
                    <bdi>{about}</bdi>
                  </p>
                ) : null}
                {url ? (
                  <p className={styles.address}>
                    <a href={url}>{url}</a>
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>,
    document.body,
  );
}
