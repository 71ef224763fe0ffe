import type { AnalyticsPeriod, TargetThemes } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { counted, QueryView } from '@newswatch/shell-api/patterns';
import { Card, EmptyState, formatCount, formatPercent, LevelBar, Skeleton, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { targetQueries } from '../../api/targets.ts';
import { countedMatches } from './counted-matches.ts';
import styles from './insight.module.css';

const trends = { new: 'New', rising: 'Rising' };

/** The words, names and phrases that stand out in the matches of a period; each opens the matches with it. */
export function ThemesCard({ targetId, period }: { targetId: string; period: AnalyticsPeriod }) {
  const query = useQuery(targetQueries.themes(targetId, period));
  return (
    <Card title="What matches are about" description={query.data ? basis(query.data) : undefined}>
      <QueryView
        query={query}
        what="the themes"
        loading={<Skeleton lines={8} />}
        isEmpty={({ themes }) => !themes?.length}
        empty={query.data ? <NoThemes found={query.data} /> : null}
      >
        {(found) => <ThemeTable targetId={targetId} found={found} />}
      </QueryView>
    </Card>
  );
}

function ThemeTable({ targetId, found }: { targetId: string; found: TargetThemes }) {
  const themes = found.themes ?? [];
  const max = Math.max(1, ...themes.map(({ stories }) => stories));
  return (
    <table className={`${styles.rated} ${styles.themes}`} aria-label="Themes">
      <thead>
        <tr>
          <th scope="col">Theme</th>
          <th scope="col">Stories</th>
          <th scope="col">Share</th>
          {found.has_before ? <th scope="col">Change</th> : null}
        </tr>
      </thead>
      <tbody>
        {themes.map(({ text, stories, share, trend, examples }) => (
          <tr key={text}>
            <th scope="row">
              <TextLink as={Link} to={countedMatches(targetId, { about: text }, found)}>
                <bdi>{text}</bdi>
              </TextLink>
              <LevelBar value={stories} max={max} track="none" />
              <ul className={styles.examples}>
                {examples.map(({ article_id, title, direction, source }) => (
                  <li key={article_id}>
                    <Link to={`/articles/${article_id}`} title={source}>
                      <bdi dir={direction}>{title}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </th>
            <td className="ui-tabular">{formatCount(stories)}</td>
            <td className="ui-tabular">{formatPercent(share)}</td>
            {found.has_before ? (
              <td>{trend === null ? <span className="ui-muted">–</span> : trends[trend]}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoThemes({ found }: { found: TargetThemes }) {
  const { stories, stories_needed, others, others_needed } = found;
  if (stories < stories_needed) {
    return (
      <EmptyState title="Too few stories to compare">
        {storyCount(stories)} in this period; at least {stories_needed} are needed.
      </EmptyState>
    );
  }
  if (others < others_needed) {
    return (
      <EmptyState title="Too few other stories to compare with">
        {formatCount(others)} in these languages in this period; at least {others_needed} are needed.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nothing stands out">
      No word or name is much more frequent in these {storyCount(stories)} than in other articles.
    </EmptyState>
  );
}

/** "84 stories, compared with 2,412 others in the same languages" */
function basis({ stories, stories_needed, others, is_complete }: TargetThemes): string | undefined {
  if (stories < stories_needed) return undefined;
  const read = is_complete ? storyCount(stories) : `The newest ${storyCount(stories)}`;
  return `${read}, compared with ${formatCount(others)} others in the same languages`;
}

const storyCount = (count: number) => counted(count, 'story', 'stories');
