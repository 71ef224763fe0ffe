import { useQuery } from '@newswatch/shared/query';
import { MenuButton, type MenuEntry } from '@newswatch/ui';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { collectionsQuery } from '../../api/collections.ts';
import { missingCollections, newCollection } from '../../collections/collect-menu.tsx';
import { LazyCollectionDialog } from '../../collections/lazy-collection-dialog.ts';
import { collectionAddress } from './list-query.ts';

/** Opens one of the person's collections, or creates one. */
export function CollectionsMenu({ openId }: { openId: string | undefined }) {
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const { data, error, refetch } = useQuery({ ...collectionsQuery(), meta: { quiet: true } });
  const collections = data?.items ?? [];
  const items: MenuEntry[] = [
    ...collections.map(({ id, name, article_count }) => ({
      id,
      label: (
        <>
          <bdi>{name}</bdi> <span className="ui-faint ui-tabular">{article_count}</span>
        </>
      ),
      checked: id === openId,
      onSelect: () => void navigate(collectionAddress(id)),
    })),
    ...(data ? [] : [missingCollections(error, () => void refetch())]),
    ...(collections.length > 0 ? [{ kind: 'separator', id: 'new' } as const] : []),
    newCollection(collections.length, () => setNaming(true)),
  ];
  return (
    <>
      <MenuButton
        label="Collections"
        variant="secondary"
        size="small"
        trigger="Collections"
        inTopLayer
        items={items}
      />
      {isNaming ? (
        <Suspense>
          <LazyCollectionDialog
            onCreated={({ id }) => void navigate(collectionAddress(id))}
            onClose={() => setNaming(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
