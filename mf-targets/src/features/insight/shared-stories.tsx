import type { SharedStory, TargetComparison } from '@newswatch/shared/contracts';
import {
  ArticleHeadline,
  counted,
  QueryView,
  ShowMore,
  shownTitle,
  timeColumn,
  useListPages,
} from '@newswatch/shell-api/patterns';
import { Card, type Column, DataTable, formatCount, Skeleton, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { targetQuestions } from '../../api/target-questions.ts';
import styles from './comparison.module.css';
import { shownTargets } from './comparison-findings.ts';
import { countedMatches } from './counted-matches.ts';

interface SharedStoriesProps {
  targetId: string;
  comparison: TargetComparison;
}

/** The stories that two or more of the compared targets found. Each number opens the matches that it counts. */
export function SharedStories({ targetId, comparison }: SharedStoriesProps) {
  const targets = shownTargets(comparison);
  const others = targets.slice(1).map(({ id }) => id);
  const { query, end } = useListPages(targetQuestions.sharedStories(targetId, comparison.period, others));
  return (
    <Card
      title="Stories in common"
      level={3}
      padding="none"
      description="Each target’s matches, latest stories first"
      footer={
        end?.hasMore ? <ShowMore next={end} what="the other stories" label="Show more stories" /> : undefined
      }
    >
      <QueryView query={query} what="the stories in common" loading={<Skeleton lines={6} />}>
        {({ items, target_ids, from, to }) => (
          <div className={styles.sources}>
            <DataTable
              label="Stories in common"
              columns={[
                storyColumn,
                ...targets.map(({ id, label }): Column<SharedStory> => {
                  const at = target_ids.indexOf(id);
                  return {
                    key: id,
                    title: label,
                    align: 'end',
                    render: ({ id: story, article, matches }) => {
                      const count = matches[at] ?? 0;
                      if (count === 0) return '0';
                      return (
                        <TextLink
                          as={Link}
                          to={countedMatches(id, { story }, { from, to })}
                          aria-label={`${counted(count, 'match', 'matches')} of ${label}: ${shownTitle(article)}`}
                        >
                          {formatCount(count)}
                        </TextLink>
                      );
                    },
                  };
                }),
                timeColumn('latest_at', 'Last found'),
              ]}
              rows={items}
              rowKey={({ id }) => id}
              rowLabel={({ article }) => shownTitle(article)}
              empty={null}
            />
          </div>
        )}
      </QueryView>
    </Card>
  );
}

const storyColumn: Column<SharedStory> = {
  key: 'story',
  title: 'Story',
  priority: 'primary',
  render: ({ article, sources }) => (
    <div className={styles.story}>
      <TextLink as={Link} to={`/articles/${article.id}`}>
        <bdi>
          <ArticleHeadline article={article} />
        </bdi>
      </TextLink>
      <span className="ui-muted">
        <bdi>{article.source}</bdi>
        {sources > 1 ? ` and ${formatCount(sources - 1)} more` : null}
      </span>
    </div>
  ),
};
