import { countryName, languageNames, type Story } from '@newswatch/shared/contracts';
import { counted, StoryMark } from '@newswatch/shell-api/patterns';
import { formatCount, RelativeTime, TextLink } from '@newswatch/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { storyAddress } from '../../articles/story-address.ts';
import styles from './stories.module.css';

const COUNTRIES_NAMED = 3;

/** The age, size, languages and countries of the story, and what the person chose for it. */
export function StoryMeta({ story }: { story: Story }) {
  const { articles, is_complete, sources, languages, countries, unread } = story;
  const named = countries.map(({ country }) => countryName(country));
  return (
    <>
      <span>
        First found <RelativeTime value={story.first_seen_at} />
      </span>
      <span>
        {is_complete ? '' : 'more than '}
        {counted(articles, 'article')} from {is_complete ? '' : 'at least '}
        {counted(sources.length, 'source')}
      </span>
      <span>{languages.map(({ language }) => languageNames[language]).join(', ')}</span>
      {named.length > 0 ? (
        <span title={named.join(', ')}>
          {named.length > COUNTRIES_NAMED ? counted(named.length, 'country', 'countries') : named.join(', ')}
        </span>
      ) : null}
      {unread > 0 ? <span>{formatCount(unread)} unread</span> : null}
      <StoryMark choice={story.alerts} />
    </>
  );
}

/** "Found by Ferries and Harbours": the person's targets that found it. */
export function FoundBy({ targets }: Pick<Story, 'targets'>) {
  if (targets.length === 0) return <>None of your targets found it.</>;
  return (
    <>
      Found by{' '}
      {targets.map(({ id, name, articles }, at) => (
        <Fragment key={id}>
          {at === 0 ? '' : at === targets.length - 1 ? ' and ' : ', '}
          <TextLink as={Link} to={`/targets/${id}`} title={counted(articles, 'article')}>
            <bdi>{name}</bdi>
          </TextLink>
        </Fragment>
      ))}
    </>
  );
}

/** Stories that an administrator split off from this one, or from which it was split off. */
export function RelatedStories({ related }: Pick<Story, 'related'>) {
  if (related.length === 0) return null;
  return (
    <p className={styles.related}>
      Some articles were separated from this story:{' '}
      {related.map(({ id, title }, at) => (
        <Fragment key={id}>
          {at === 0 ? '' : ', '}
          <TextLink as={Link} to={storyAddress(id)}>
            <bdi>{title}</bdi>
          </TextLink>
        </Fragment>
      ))}
    </p>
  );
}
