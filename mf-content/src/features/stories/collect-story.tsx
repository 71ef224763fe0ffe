import type { Story } from '@newswatch/shared/contracts';
import { articleKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { counted, useApiMutation } from '@newswatch/shell-api/patterns';
import { MenuButton, type MenuEntry } from '@newswatch/ui';
import { FolderPlus } from '@newswatch/ui/icons';
import { Suspense, useState } from 'react';
import { collectionsApi, collectionsQuery } from '../../api/collections.ts';
import { missingCollections, newCollection } from '../../collections/collect-menu.tsx';
import { LazyCollectionDialog } from '../../collections/lazy-collection-dialog.ts';

/** Adds the articles of a story to a collection, or to a new one. */
export function CollectStory({ story: { article_ids, articles, is_complete } }: { story: Story }) {
  const { data, error, refetch } = useQuery({ ...collectionsQuery(), meta: { quiet: true } });
  const [isNaming, setNaming] = useState(false);
  const add = useApiMutation(
    ({ id }: { id: string; name: string }) =>
      collectionsApi.addArticles({ params: { collectionId: id }, body: { article_ids } }),
    {
      failed: 'The articles could not be added.',
      done: (_answer, { name }) => `Articles added to “${name}”.`,
      refreshes: [articleKeys.all, collectionsQuery().queryKey],
    },
  );
  const collections = data?.items ?? [];
  const items: MenuEntry[] = [
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
    newCollection(collections.length, () => setNaming(true)),
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
      {isNaming ? (
        <Suspense>
          <LazyCollectionDialog onCreated={(made) => add.mutate(made)} onClose={() => setNaming(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
