import { languageTags, type ScreenTileDataOf } from '@newswatch/shared/contracts';
import { ArticleHeadline, counted, toneNames } from '@newswatch/shell-api/patterns';
import { RelativeTime } from '@newswatch/ui';
import rows from './rows.module.css';
import styles from './stories-tile.module.css';
import tile from './tile.module.css';
import { TileLink, useTileSource } from './tile-source.tsx';
import { TileView } from './tile-view.tsx';
import { useQuietItems } from './use-quiet-items.ts';

type Story = ScreenTileDataOf<'stories'>['items'][number];

interface StoriesTileProps {
  /** The targets whose stories are shown; empty for all targets. */
  targetIds: readonly string[];
  isHeld: boolean;
}

/** The newest stories, each once. New ones slide in at the top, but not while somebody reads. */
export function StoriesTile({ targetIds, isHeld }: StoriesTileProps) {
  const query = useTileSource().useStories(targetIds);
  return (
    <TileView query={query} what="the stories">
      {({ items }) =>
        items.length === 0 ? (
          <p className={tile.note}>Nothing found yet.</p>
        ) : (
          <StoryRows stories={items} isHeld={isHeld} />
        )
      }
    </TileView>
  );
}

function StoryRows({ stories, isHeld }: { stories: readonly Story[]; isHeld: boolean }) {
  const { shown, waiting } = useQuietItems(stories, ({ story_id }) => story_id, isHeld);
  return (
    <div className={styles.stories}>
      {waiting > 0 ? (
        <p className={styles.waiting} role="status">
          {waiting === 1 ? '1 new story' : `${waiting} new stories`}
        </p>
      ) : null}
      <ul className={rows.rows}>
        {shown.map((article) => (
          <StoryRow key={article.story_id} article={article} />
        ))}
      </ul>
    </div>
  );
}

function StoryRow({ article }: { article: Story }) {
  const { id, language, source, first_seen_at, story_sources = 1, matches } = article;
  // Only tones that the person coded, directly or for the same text; suggestions are not shown.
  const tones = new Set(matches.flatMap(({ tone }) => (tone ? [toneNames[tone.value]] : [])));
  return (
    <li className={rows.row}>
      <div>
        <p className={rows.headline}>
          <TileLink to={`/articles/${id}`} dir="auto" lang={languageTags[language]}>
            <ArticleHeadline article={article} />
          </TileLink>
        </p>
        <p className={tile.facts}>
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
