import { ADDED_SOURCE_ID, type Article } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { storyQueries } from '../../api/stories.ts';
import { BeforeAndAfter } from '../../articles/before-and-after.tsx';

/** The stories before and after the story of an article. Renders nothing while they are unknown, or if they cannot be loaded. */
export function AroundStory({ article: { story_id, source, first_seen_at } }: { article: Article }) {
  // A page that somebody added by its address does not belong to a story.
  const { data } = useQuery({
    ...storyQueries.beforeAndAfter(story_id),
    enabled: source.id !== ADDED_SOURCE_ID,
  });
  return <BeforeAndAfter stories={data?.items ?? []} moment={first_seen_at} />;
}
