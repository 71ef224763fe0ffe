import { useQuery } from '@newswatch/shared/query';
import { shownTitle } from '@newswatch/shell-api/patterns';
import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { storyQueries } from '../../api/stories.ts';
import { storyAddress } from '../../articles/story-address.ts';

/** The title of a story, which links to its page; "this story" until it is known. */
export function StoryLink({ storyId }: { storyId: string }) {
  const { data } = useQuery({ ...storyQueries.one(storyId), meta: { quiet: true } });
  return (
    <TextLink as={Link} to={storyAddress(data?.story?.id ?? storyId)}>
      <bdi>{data?.story ? shownTitle(data.story) : 'this story'}</bdi>
    </TextLink>
  );
}
