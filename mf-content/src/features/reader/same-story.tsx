import type { Article } from '@newswatch/shared/contracts';
import { Card, Disclosure, Stack, TextLink } from '@newswatch/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { storyAddress } from '../../articles/story-address.ts';
import { firstReportOf, StoryArticles } from '../../articles/story-articles.tsx';

/** Any more are collapsed: the list comes after the article and must not outweigh it. */
const SHOWN = 5;

/** The same story in other sources, and sources that published this article too. Renders nothing if there are none. */
export function SameStory({ article }: { article: Article }) {
  const { seen_in: copies, story } = article;
  const others = story.filter((sibling) => sibling.id !== article.id);
  if (others.length + copies.length === 0) return null;
  const folded = others.slice(SHOWN);
  return (
    <Card
      title="The same story elsewhere"
      description={<Summary article={article} />}
      actions={
        others.length > 0 ? (
          <TextLink as={Link} to={storyAddress(article.story_id)}>
            Full coverage
          </TextLink>
        ) : null
      }
    >
      <Stack gap={3}>
        {copies.length > 0 ? (
          <p>
            Also found in{' '}
            {copies.map(({ id, name }, at) => (
              <Fragment key={id}>
                {at === 0 ? '' : at === copies.length - 1 ? ' and ' : ', '}
                <TextLink as={Link} to={`/sources/${id}`}>
                  <bdi>{name}</bdi>
                </TextLink>
              </Fragment>
            ))}
            .
          </p>
        ) : null}
        {others.length > 0 ? <StoryArticles article={article} siblings={others.slice(0, SHOWN)} /> : null}
        {folded.length > 0 ? (
          <Disclosure summary={`${folded.length} more`}>
            <StoryArticles article={article} siblings={folded} />
          </Disclosure>
        ) : null}
      </Stack>
    </Card>
  );
}

/** "5 articles in 3 sources. The Harbour Post reported it first." */
function Summary({ article }: { article: Article }) {
  const { story, source } = article;
  if (story.length === 0) return null;
  const sources = new Set([source.name, ...story.map(({ source_name }) => source_name)]).size;
  const first = firstReportOf(article);
  return (
    <>
      {story.length + 1} articles in {sources} {sources === 1 ? 'source' : 'sources'}.
      {first ? (
        <>
          {' '}
          <bdi>{first.source}</bdi> reported it first.
        </>
      ) : null}
    </>
  );
}
