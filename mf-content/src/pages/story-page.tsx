import type { Story } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useTitle } from '@newswatch/shell-api';
import { ArticleHeadline, BackLink, QueryView, shownTitle } from '@newswatch/shell-api/patterns';
import { Alert, EmptyState, LinkButton, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { Suspense } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { storyQueries } from '../api/stories.ts';
import { BeforeAndAfter } from '../articles/before-and-after.tsx';
import { storyAddress } from '../articles/story-address.ts';
import { ArticleRow } from '../features/articles/article-row.tsx';
import { ArticlesBySource } from '../features/stories/articles-by-source.tsx';
import { FirstReports } from '../features/stories/first-reports.tsx';
import { Growth } from '../features/stories/growth.tsx';
import { InOtherLanguages } from '../features/stories/in-other-languages.tsx';
import { LazyWhatChanged } from '../features/stories/lazy-what-changed.ts';
import { Reports } from '../features/stories/reports.tsx';
import { StoryActions } from '../features/stories/story-actions.tsx';
import { FoundBy, RelatedStories, StoryMeta } from '../features/stories/story-facts.tsx';
import { StoryHighlights } from '../features/stories/story-highlights.tsx';
import { StoryNames } from '../features/stories/story-names.tsx';
import { TitleChanges } from '../features/stories/title-changes.tsx';
import layout from './columns.module.css';

const back = <BackLink to="/articles">My Articles</BackLink>;
const toArticles = (
  <LinkButton as={Link} to="/articles">
    Go to My Articles
  </LinkButton>
);

/** /stories/:storyId: the full coverage of a story. */
export function StoryPage() {
  const { storyId = '' } = useParams();
  const query = useQuery(storyQueries.one(storyId));
  const story = query.data?.story;
  useTitle(story ? shownTitle(story) : 'Story');
  if (story && story.id !== storyId)
    return <Navigate to={storyAddress(story.id)} replace state={{ isMerged: true }} />;
  if (story) return <FullCoverage key={story.id} story={story} />;
  return (
    <Page>
      <PageHeader back={back} title="Story" />
      <QueryView
        query={query}
        what="the story"
        loading={
          <div className={layout.columns}>
            <Skeleton shape="block" height={320} />
            <Skeleton shape="block" height={480} />
          </div>
        }
        missing={{
          title: 'This story does not exist',
          children: 'Its articles may have been removed, or the link may be wrong.',
          action: toArticles,
        }}
      >
        {() => (
          <EmptyState title="The articles in this story were withdrawn" action={toArticles}>
            None of them is still published.
          </EmptyState>
        )}
      </QueryView>
    </Page>
  );
}

function FullCoverage({ story }: { story: Story }) {
  const { state } = useLocation();
  return (
    <Page>
      <PageHeader
        back={back}
        title={
          <span dir="auto">
            <ArticleHeadline article={story} />
          </span>
        }
        meta={<StoryMeta story={story} />}
        lead={
          <>
            Full coverage: everything that sources report about this event.{' '}
            <FoundBy targets={story.targets} />
          </>
        }
        actions={<StoryActions story={story} />}
      />
      <Stack gap={4}>
        {isFromMerge(state) ? (
          <Alert tone="info">The story that you opened was merged into this one.</Alert>
        ) : null}
        <RelatedStories related={story.related} />
        <div className={layout.columns}>
          <Stack gap={4}>
            {story.changes.length + story.newer_changes.length > 0 ? (
              <Suspense>
                <LazyWhatChanged story={story} />
              </Suspense>
            ) : null}
            <Reports story={story} />
            <Growth story={story} />
          </Stack>
          <Stack gap={4} className={layout.beside}>
            <FirstReports story={story} />
            <InOtherLanguages story={story} />
            <BeforeAndAfter stories={story.before_and_after} moment={story.first_seen_at} />
            <StoryNames story={story} />
            <TitleChanges story={story} />
            <StoryHighlights story={story} />
          </Stack>
          <ArticlesBySource
            story={story}
            row={(article, list) => (
              // The other articles in the list are from this story, too.
              <ArticleRow article={{ ...article, story_size: 1 }} list={list} isOfOneSource />
            )}
          />
        </div>
      </Stack>
    </Page>
  );
}

const isFromMerge = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isMerged' in state;
