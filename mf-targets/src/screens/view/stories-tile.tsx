import { type ArticleSummary, languageTags } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { counted, toneNames } from '@newswatch/shell-api/patterns';
import { RelativeTime } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { tileQueries } from '../../api/screen-tiles.ts';
import styles from './screen-view.module.css';
import { liveTiming } from './tile-timing.ts';
import { TileView } from './tile-view.tsx';
import { useQuietItems } from './use-quiet-items.ts';

interface StoriesTileProps {
  /** None: of all targets. */
  targetIds: readonly string[];
  isHeld: boolean;
}

/** The newest stories, each once. New ones slide in at the top, but not while somebody reads. */
export function StoriesTile({ targetIds, isHeld }: StoriesTileProps) {
  const query = useQuery({ ...tileQueries.stories(targetIds), ...liveTiming });
  return (
    <TileView query={query} what="the stories">
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.note}>Nothing found yet.</p>
        ) : (
          <Stories stories={items} isHeld={isHeld} />
        )
      }
    </TileView>
  );
}

function Stories({ stories, isHeld }: { stories: readonly ArticleSummary[]; isHeld: boolean }) {
  const { shown, waiting } = useQuietItems(stories, ({ story_id }) => story_id, isHeld);
  return (
    <>
      {waiting > 0 ? (
        <p className={styles.waiting} role="status">
          {waiting === 1 ? '1 new story' : `${waiting} new stories`}
        </p>
      ) : null}
      <ul className={styles.rows}>
        {shown.map((article) => (
          <Story key={article.story_id} article={article} />
        ))}
      </ul>
    </>
  );
}

function Story({
  article: { id, title, language, source, first_seen_at, story_sources = 1, matches },
}: {
  article: ArticleSummary;
}) {
  // Only what the person coded, or what is the same text: a suggestion is not a tone yet.
  const tones = new Set(matches.flatMap(({ tone }) => (tone ? [toneNames[tone.value]] : [])));
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.headline}>
          <Link to={`/articles/${id}`} dir="auto" lang={languageTags[language]}>
            {title}
          </Link>
        </p>
        <p className={styles.facts}>
          <bdi>{source.name}</bdi>
          <RelativeTime value={first_seen_at} />
          {story_sources > 1 ? <span>{counted(story_sources, 'source')}</span> : null}
          {[...tones].map((tone) => (
            <span key={tone}>{tone}</span>
          ))}
        </p>
      </div>
    </li>
  );
}
