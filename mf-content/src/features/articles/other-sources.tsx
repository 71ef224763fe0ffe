import { retryOf } from '@newswatch/shared/api';
import type { ArticleSummary } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { counted } from '@newswatch/shell-api/patterns';
import { Button, Disclosure, FormAlert, Skeleton, Stack, TextLink } from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { articleQueries } from '../../api/articles.ts';
import { storyAddress } from '../../articles/story-address.ts';
import { StoryArticles } from '../../articles/story-articles.tsx';

/** The maximum number shown; the page of the story lists all. */
const SHOWN = 5;

/**
 * "3 more sources", or "2 more articles" if one source has all of them: the other articles of the same story, loaded only
 * when opened.
 */
export function OtherSources({
  article: { id: articleId, story_id, story_size, story_sources = 1 },
}: {
  article: Pick<ArticleSummary, 'id' | 'story_id' | 'story_size' | 'story_sources'>;
}) {
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...articleQueries.one(articleId), enabled: open });
  const others = story_size - 1;
  const left = others - SHOWN;
  const { onRetry, retrying } = retryOf(query);
  return (
    <Disclosure
      summary={
        story_sources > 1 ? counted(story_sources - 1, 'more source') : counted(others, 'more article')
      }
      open={open}
      onToggle={setOpen}
    >
      {query.data ? (
        <Stack gap={3}>
          <StoryArticles
            article={query.data.article}
            siblings={query.data.article.story.filter(({ id }) => id !== articleId).slice(0, SHOWN)}
          />
          <p>
            <TextLink as={Link} to={storyAddress(story_id)}>
              Full coverage{left > 0 ? `, ${counted(left, 'more article')}` : ''}
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
          <Skeleton lines={Math.min(others, SHOWN)} />
        </div>
      ) : null}
    </Disclosure>
  );
}
