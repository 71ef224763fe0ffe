import { retryOf } from '@newswatch/shared/api';
import { limits } from '@newswatch/shared/contracts';
import type { AdminArticleDetail } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  Disclosure,
  FailureState,
  RelativeTime,
  Row,
  SearchFilter,
  Skeleton,
  Stack,
} from '@newswatch/ui';
import { useState } from 'react';
import { adminArticleQueries, adminArticlesApi, articleRefreshes } from '../../api/articles.ts';
import styles from './article-drawer.module.css';

/** The number of articles suggested for a merge. */
const OFFERED = 6;

/** The articles of a story, and ways to correct it: remove this article, or merge two stories. */
export function StoryCard({ article }: { article: AdminArticleDetail }) {
  const params = { articleId: article.id };
  const split = useApiMutation(() => adminArticlesApi.split({ params }), {
    done: ({ message }) => message,
    failed: 'The article could not be removed from its story.',
    refreshes: articleRefreshes,
  });
  return (
    <Card
      title="Story"
      level={3}
      description={
        article.story.length === 0
          ? 'No other article covers this story.'
          : 'These articles cover the same story. Removing this one sends an alert to everyone who did not get one because of the others.'
      }
    >
      <Stack gap={3}>
        {article.story.length > 0 ? (
          <>
            <ul className={styles.story}>
              {article.story.map(({ id, title, source_name, first_seen_at }) => (
                <li key={id} dir="auto">
                  {title}{' '}
                  <span className="ui-muted">
                    <bdi>{source_name}</bdi>, <RelativeTime value={first_seen_at} />
                  </span>
                </li>
              ))}
            </ul>
            <Row>
              <Button size="small" loading={split.isPending} onClick={() => split.mutate()}>
                Remove from the story
              </Button>
            </Row>
          </>
        ) : null}
        <MergeSearch article={article} />
      </Stack>
    </Card>
  );
}

function MergeSearch({ article }: { article: AdminArticleDetail }) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const query = useQuery({
    ...adminArticleQueries.list({ q: words, per_page: OFFERED, language: article.language }),
    enabled: open && words !== '',
  });
  const merge = useApiMutation(
    (otherId: string) =>
      adminArticlesApi.merge({ params: { articleId: article.id }, body: { article_id: otherId } }),
    {
      done: ({ message }) => message,
      failed: 'The stories could not be merged.',
      refreshes: articleRefreshes,
    },
  );
  const others = (query.data?.items ?? []).filter(({ story_id }) => story_id !== article.story_id);
  return (
    <Disclosure summary="Merge with another story" open={open} onToggle={setOpen}>
      <Stack gap={3}>
        <SearchFilter
          label="Search for an article in the other story"
          value={words}
          maxLength={limits.SEARCH_TEXT_MAX}
          onChange={setWords}
        />
        {words === '' ? null : query.data ? (
          others.length === 0 ? (
            <p className="ui-muted">No article in another story contains these words.</p>
          ) : (
            <ul className={styles.story}>
              {others.map(({ id, title, source, first_seen_at }) => (
                <li key={id}>
                  <Row justify="between" wrap={false}>
                    <span dir="auto">
                      {title}{' '}
                      <span className="ui-muted">
                        <bdi>{source.name}</bdi>, <RelativeTime value={first_seen_at} />
                      </span>
                    </span>
                    <Button
                      size="small"
                      aria-label={`Merge with ${title}`}
                      loading={merge.isPending && merge.variables === id}
                      onClick={() => merge.mutate(id)}
                    >
                      Merge
                    </Button>
                  </Row>
                </li>
              ))}
            </ul>
          )
        ) : query.isError ? (
          <FailureState title="The articles could not be searched" {...retryOf(query)} />
        ) : (
          <Skeleton lines={3} />
        )}
      </Stack>
    </Disclosure>
  );
}
