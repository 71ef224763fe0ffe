import { ADDED_SOURCE_ID, type ArticleSummary, limits, messages } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { FOLLOW_IN_COLLECTION } from '@newswatch/shell-api/patterns';
import { MenuButton, type MenuButtonProps, type MenuEntry } from '@newswatch/ui';
import { FolderCheck, FolderPlus } from '@newswatch/ui/icons';
import { Suspense, useState } from 'react';
import { collectionsQuery } from '../api/collections.ts';
import { LazyCollectionDialog } from './lazy-collection-dialog.ts';
import { LazyFollowDialog } from './lazy-follow-dialog.ts';
import { isOwn, mayFill } from './roles.ts';
import { useCollect } from './use-collect.ts';

interface CollectMenuProps extends Pick<MenuButtonProps, 'align' | 'variant' | 'inTopLayer'> {
  article: Pick<ArticleSummary, 'id' | 'collection_ids' | 'source'>;
  /** Whether the label is shown beside the icon. */
  hasLabel?: boolean;
}

const label = 'Add to collection';

/**
 * The collections that the person may add to, with a check mark beside those that contain the article; choosing one adds or
 * removes it.
 */
export function CollectMenu({ article, hasLabel = false, ...look }: CollectMenuProps) {
  const { data, error, refetch } = useQuery({ ...collectionsQuery(), meta: { quiet: true } });
  const collect = useCollect();
  const [opened, open] = useState<'naming' | 'following'>();
  const close = () => open(undefined);
  const icon = article.collection_ids.length > 0 ? <FolderCheck aria-hidden /> : <FolderPlus aria-hidden />;
  const collections = data?.items.filter(mayFill) ?? [];
  const items: MenuEntry[] = [
    ...collections.map(({ id, name, owner_name }) => {
      const isIn = article.collection_ids.includes(id);
      return {
        id,
        label: collectionLabel(name, owner_name),
        checked: isIn,
        staysOpen: true,
        onSelect: () => collect.mutate({ articleId: article.id, collectionId: id, isIn: !isIn }),
      };
    }),
    ...(data ? [] : [missingCollections(error, () => void refetch())]),
    ...(collections.length > 0 ? [{ kind: 'separator', id: 'new' } as const] : []),
    newCollection(collections.filter(isOwn).length, () => open('naming')),
    ...(article.source.id === ADDED_SOURCE_ID
      ? []
      : [{ id: 'follow', label: FOLLOW_IN_COLLECTION, onSelect: () => open('following') }]),
  ];
  return (
    <>
      <MenuButton
        {...look}
        label={label}
        size="small"
        icon={icon}
        trigger={hasLabel ? label : undefined}
        items={items}
        keyShortcut="c"
      />
      <Suspense>
        {opened === 'naming' ? <LazyCollectionDialog articleId={article.id} onClose={close} /> : null}
        {opened === 'following' ? <LazyFollowDialog articleId={article.id} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/**
 * The name of a collection in a menu, with its owner's name if it is somebody else's. Not a component, as the palette
 * reads the texts of elements.
 */
export function collectionLabel(name: string, owner: string | null) {
  return (
    <>
      <bdi>{name}</bdi>
      {owner === null ? null : (
        <>
          {' '}
          <span className="ui-faint">
            of <bdi>{owner}</bdi>
          </span>
        </>
      )}
    </>
  );
}

/** Creates a collection, or says why there cannot be another. */
export function newCollection(existing: number, onSelect: () => void): MenuEntry {
  return existing < limits.COLLECTIONS_MAX
    ? { id: 'create', label: 'New collection…', onSelect }
    : { kind: 'caption', id: 'full', label: messages.collections.full };
}

/** Stands in for the collections until they have loaded. */
export function missingCollections(error: Error | null, onRetry: () => void): MenuEntry {
  return error
    ? { id: 'retry', label: 'Collections could not be loaded. Try again', staysOpen: true, onSelect: onRetry }
    : { id: 'loading', label: 'Loading…', disabled: true };
}
