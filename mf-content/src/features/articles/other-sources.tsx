import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { Button, Disclosure, FormAlert, Skeleton, Stack, TextLink } from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { articleQueries } from '../../api/articles.ts';
import { storyAddress } from '../../articles/story-address.ts';
import { StoryArticles } from '../../articles/story-articles.tsx';

/** "3 more sources": the other articles of the same story, loaded only when opened. */
export function OtherSources({
  articleId,
  storyId,
  count,
}: {
  articleId: string;
  storyId: string;
  count: number;
}) {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...articleQueries.one(articleId), enabled: open });
  const { onRetry, retrying } = retryOf(query);
  return (
    <Disclosure
      summary={count === 1 ? '1 more source' : `${count} more sources`}
      open={open}
      onToggle={setOpen}
    >
      {query.data ? (
        <Stack gap={3}>
          <StoryArticles
            article={query.data.article}
            siblings={query.data.article.story.filter((sibling) => sibling.id !== articleId)}
          />
          <p>
            <TextLink as={Link} to={storyAddress(storyId)}>
              Full coverage
            </TextLink>
          </p>
        </Stack>
      ) : query.isError ? (
        <FormAlert
          action={
            <Button size="small" onClick={onRetry} loading={retrying}>
              Retry
            </Button>
          }
        >
          The other articles could not be loaded.
        </FormAlert>
      ) : open ? (
        <div role="status" aria-busy="true" aria-label="Loading the other articles">
          <Skeleton lines={count} />
        </div>
      ) : null}
    </Disclosure>
  );
}
