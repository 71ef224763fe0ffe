import { languageTags, type ReleaseDetails } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { Card } from '@newswatch/ui';
import { type MarkedRange, MarkedRanges } from './marked-ranges.tsx';
import styles from './releases.module.css';

const LEVELS = 4;

/** The text of a release: the more articles have a passage, the more strongly it is marked. */
export function ReleaseText({
  release: { text, language, direction, parts, passages },
}: {
  release: ReleaseDetails;
}) {
  const most = Math.max(1, ...passages.map(({ articles }) => articles));
  const ranges: MarkedRange[] = [
    ...parts.map(({ start, end, part }) => ({ start, end, mark: part })),
    ...passages.map(({ start, end, articles }) => ({
      start,
      end,
      mark: Math.ceil((articles / most) * LEVELS) as 1 | 2 | 3 | 4,
      title: `In ${counted(articles, 'article')}`,
    })),
  ];
  return (
    <Card
      title="Text"
      description={
        passages.length === 0
          ? 'None of its passages were found in an article.'
          : 'The more articles contain a passage, the more strongly it is highlighted.'
      }
    >
      <ul className={styles.legend}>
        {passages.length > 0 ? (
          <>
            {most > 1 ? (
              <li>
                <mark className={`${styles.sample} ${styles.level1}`}>In one or a few articles</mark>
              </li>
            ) : null}
            <li>
              <mark
                className={`${styles.sample} ${styles.level4}`}
              >{`In ${most > 1 ? 'up to ' : ''}${counted(most, 'article')}`}</mark>
            </li>
          </>
        ) : null}
        {parts.some(({ part }) => part === 'quote') ? (
          <li className={styles.quote}>Quotations: counted separately</li>
        ) : null}
        {parts.some(({ part }) => part === 'closing') ? (
          <li className={styles.closing}>Closing parts: not counted</li>
        ) : null}
      </ul>
      <div className={styles.text} dir={direction} lang={languageTags[language]}>
        <MarkedRanges text={text} ranges={ranges} />
      </div>
    </Card>
  );
}
