import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { Button, Disclosure, FormAlert, Skeleton } from '@newswatch/ui';
import { useState } from 'react';
import { articleQueries } from '../../api/articles.ts';
import { StoryArticles } from '../../articles/story-articles.tsx';

/** "3 more sources": the other articles of the same story, loaded only when opened. */
export function OtherSources({ articleId, count }: { articleId: string; count: number }) {
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
        <StoryArticles
          article={query.data.article}
          siblings={query.data.article.story.filter((sibling) => sibling.id !== articleId)}
        />
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
