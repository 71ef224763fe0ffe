import { type Collection, type FollowedStory, languageTags } from '@newswatch/shared/contracts';
import { articleKeys } from '@newswatch/shared/keys';
import { useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted, useApiMutation } from '@newswatch/shell-api/patterns';
import { Card, confirm, MenuButton, RelativeTime, TextLink } from '@newswatch/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { collectionStoriesApi } from '../api/collection-stories.ts';
import { collectionsQuery } from '../api/collections.ts';
import { storyAddress } from '../articles/story-address.ts';
import { mayFill } from '../collections/roles.ts';
import { showCollection } from '../collections/use-collect.ts';
import styles from './situation.module.css';

interface FollowedStoriesProps {
  collection: Collection;
  stories: readonly FollowedStory[];
}

/** The stories whose reports are added to the collection automatically. */
export function FollowedStories({ collection, stories }: FollowedStoriesProps) {
  const { timezone } = useCurrentUser();
  const list = useRef<HTMLUListElement>(null);
  const queries = useQueryClient();
  const { id: collectionId } = collection;
  const unfollow = useApiMutation(
    ({ storyId, reports }: { storyId: string; reports: 'keep' | 'remove' }) =>
      collectionStoriesApi.unfollow({ params: { collectionId, storyId }, query: { reports } }),
    {
      done: 'This story is no longer followed.',
      failed: 'The story is still followed.',
      refreshes: [collectionsQuery().queryKey, articleKeys.all],
      onDone: ({ collection: saved }) => {
        // The menu that was used disappears with its story, so the list gets the focus.
        list.current?.focus({ preventScroll: true });
        showCollection(queries, saved);
      },
    },
  );
  if (stories.length === 0) return null;
  const askToRemove = async ({ id: storyId }: FollowedStory) => {
    const isSure = await confirm({
      title: 'Remove the reports of this story?',
      body: 'The articles that were added with it will be removed from this collection, for everybody. Those that have a note or are in the log will stay.',
      confirmLabel: 'Stop following and remove',
      danger: true,
    });
    if (isSure) unfollow.mutate({ storyId, reports: 'remove' });
  };
  return (
    <Card
      title="Followed stories"
      description={`New reports are added to this collection automatically, within a minute.`}
    >
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Followed stories">
        {stories.map((story) => {
          const { id, title, language, articles, followed_by, followed_at } = story;
          return (
            <li key={id}>
              <div className={styles.words}>
                <TextLink
                  as={Link}
                  to={storyAddress(id)}
                  dir="auto"
                  lang={title === null || language === null ? undefined : languageTags[language]}
                >
                  {title ?? 'A story whose articles were withdrawn'}
                </TextLink>
                <p className={styles.meta}>
                  {counted(articles, 'article')} here · followed{' '}
                  {followed_by ? <>by {followed_by.is_me ? 'you' : <bdi>{followed_by.name}</bdi>} </> : null}
                  <RelativeTime value={followed_at} timeZone={timezone} />
                </p>
              </div>
              {mayFill(collection) ? (
                <MenuButton
                  label={`Actions for ${title ?? 'the withdrawn story'}`}
                  size="small"
                  items={[
                    {
                      id: 'keep',
                      label: 'Stop following, keep its reports',
                      onSelect: () => unfollow.mutate({ storyId: id, reports: 'keep' }),
                    },
                    {
                      id: 'remove',
                      label: 'Stop following, remove its reports…',
                      danger: true,
                      onSelect: () => void askToRemove(story),
                    },
                  ]}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
