import type { Story } from '@newswatch/shared/contracts';
import { articleKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import { counted, useApiMutation } from '@newswatch/shell-api/patterns';
import { MenuButton, type MenuEntry } from '@newswatch/ui';
import { FolderPlus } from '@newswatch/ui/icons';
import { Suspense } from 'react';
import { collectionsApi, collectionsQuery } from '../../api/collections.ts';
import { missingCollections, newCollection } from '../../collections/collect-menu.tsx';
import { LazyCollectionDialog } from '../../collections/lazy-collection-dialog.ts';
import { LazyFollowDialog } from '../../collections/lazy-follow-dialog.ts';
import { isOwn, mayFill } from '../../collections/roles.ts';

/** Lets a collection follow a story, or adds the articles that it has now to a collection, or to a new one. */
export function CollectStory({ story }: { story: Story }) {
  const { article_ids, articles, is_complete } = story;
  const { data, error, refetch } = useQuery({ ...collectionsQuery(), meta: { quiet: true } });
  const [opened, setOpened] = useOpened<'naming' | 'following'>('story in a collection');
  const close = () => setOpened(undefined);
  const add = useApiMutation(
    ({ id }: { id: string; name: string }) =>
      collectionsApi.addArticles({ params: { collectionId: id }, body: { article_ids } }),
    {
      failed: 'The articles could not be added.',
      done: (_answer, { name }) => `Articles added to “${name}”.`,
      refreshes: [articleKeys.all, collectionsQuery().queryKey],
    },
  );
  const collections = data?.items.filter(mayFill) ?? [];
  const items: MenuEntry[] = [
    { id: 'follow', label: 'Follow in a collection…', onSelect: () => setOpened('following') },
    { kind: 'separator', id: 'once' },
    {
      kind: 'caption',
      id: 'what',
      label:
        article_ids.length < articles
          ? `The first ${article_ids.length} of ${is_complete ? '' : 'more than '}${counted(articles, 'article')}`
          : counted(articles, 'article'),
    },
    ...collections.map(({ id, name }) => ({
      id,
      label: <bdi>{name}</bdi>,
      onSelect: () => add.mutate({ id, name }),
    })),
    ...(data ? [] : [missingCollections(error, () => void refetch())]),
    newCollection(collections.filter(isOwn).length, () => setOpened('naming')),
  ];
  return (
    <>
      <MenuButton
        label="Add to collection"
        trigger="Add to collection"
        size="small"
        variant="ghost"
        icon={<FolderPlus aria-hidden />}
        items={items}
      />
      <Suspense>
        {opened === 'naming' ? (
          <LazyCollectionDialog onCreated={(made) => add.mutate(made)} onClose={close} />
        ) : null}
        {opened === 'following' ? (
          <LazyFollowDialog articleId={story.primary_article_id} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
