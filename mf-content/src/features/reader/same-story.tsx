import { type Article, languageNames } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { Card, Disclosure, Stack, TextLink } from '@newswatch/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { storyAddress } from '../../articles/story-address.ts';
import { firstReportOf, StoryArticles } from '../../articles/story-articles.tsx';

/**
 * The maximum number of articles shown; the others are collapsed, because the list comes after the article and must not outweigh
 * it.
 */
const SHOWN = 5;

/** The same story in other sources, and sources that published this article too. Renders nothing if there are none. */
export function SameStory({ article }: { article: Article }) {
  const { seen_in: copies, story } = article;
  const others = story.filter((sibling) => sibling.id !== article.id);
  const languages = article.other_languages ?? [];
  if (others.length + copies.length + languages.length === 0) return null;
  const folded = others.slice(SHOWN);
  // A very large story has more articles than are named here.
  const unnamed = article.story_size - 1 - story.length;
  return (
    <Card
      title="The same story elsewhere"
      description={<Summary article={article} />}
      actions={
        others.length + languages.length > 0 ? (
          <TextLink as={Link} to={storyAddress(article.story_id)}>
            Full coverage
          </TextLink>
        ) : null
      }
    >
      <Stack gap={3}>
        {languages.length > 0 ? (
          <p>
            Probably also reported in{' '}
            {new Intl.ListFormat('en-GB').format(languages.map((language) => languageNames[language]))}.
          </p>
        ) : null}
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
            <Stack gap={3}>
              <StoryArticles article={article} siblings={folded} />
              {unnamed > 0 ? (
                <p>
                  <TextLink as={Link} to={storyAddress(article.story_id)}>
                    Full coverage, {counted(unnamed, 'more article')}
                  </TextLink>
                </p>
              ) : null}
            </Stack>
          </Disclosure>
        ) : null}
      </Stack>
    </Card>
  );
}

/** "5 articles from 3 sources. The Harbour Post reported it first." */
function Summary({ article }: { article: Article }) {
  const { story, source, story_size, story_sources } = article;
  if (story.length === 0) return null;
  const sources =
    story_sources ?? new Set([source.name, ...story.map(({ source_name }) => source_name)]).size;
  const first = firstReportOf(article);
  return (
    <>
      {counted(story_size, 'article')} from {counted(sources, 'source')}.
      {first ? (
        <>
          {' '}
          <bdi>{first.source}</bdi> reported it first.
        </>
      ) : null}
    </>
  );
}
