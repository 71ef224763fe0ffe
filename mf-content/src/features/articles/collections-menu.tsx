import { type Collection, labelKey } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { Badge, MenuButton, type MenuEntry, VisuallyHidden } from '@newswatch/ui';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { invitationsQuery } from '../../api/collection-invitations.ts';
import { collectionsQuery } from '../../api/collections.ts';
import { collectionLabel, missingCollections, newCollection } from '../../collections/collect-menu.tsx';
import { LazyCollectionDialog } from '../../collections/lazy-collection-dialog.ts';
import { isOwn } from '../../collections/roles.ts';
import { collectionAddress } from './list-query.ts';

interface CollectionsMenuProps {
  openId: string | undefined;
  /** The labels by which the page is filtered: other collections are hidden at first. */
  labels?: readonly string[] | undefined;
}

/** Opens a collection that the person can read or an invitation to one, or creates one. */
export function CollectionsMenu({ openId, labels: asked = [] }: CollectionsMenuProps) {
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const { data, error, refetch } = useQuery({ ...collectionsQuery(), meta: { quiet: true } });
  const collections = data?.items ?? [];
  const [showsAll, setShowsAll] = useState(false);
  const keys = asked.map(labelKey);
  const isShown = ({ labels }: Collection) =>
    showsAll || keys.length === 0 || labels.some((one) => keys.includes(labelKey(one)));
  const shown = collections.filter(isShown);
  const invitations = useQuery({ ...invitationsQuery(), meta: { quiet: true } }).data?.items ?? [];
  const items: MenuEntry[] = [
    ...shown.map(({ id, name, owner_name, article_count, labels }) => ({
      id,
      label: (
        <>
          {collectionLabel(name, owner_name)} <span className="ui-faint ui-tabular">{article_count}</span>
          {labels.length > 0 ? <span className="ui-faint"> · {labels.join(', ')}</span> : null}
        </>
      ),
      checked: id === openId,
      onSelect: () => void navigate(collectionAddress(id)),
    })),
    ...(shown.length < collections.length
      ? [
          {
            ...{ id: 'all', label: `Show all ${collections.length} collections`, staysOpen: true },
            onSelect: () => setShowsAll(true),
          },
        ]
      : []),
    ...(data ? [] : [missingCollections(error, () => void refetch())]),
    ...(invitations.length > 0 ? [{ kind: 'separator', id: 'invitations' } as const] : []),
    ...invitations.map(({ id, collection_name, invited_by }) => ({
      id,
      label: <>Invitation: {collectionLabel(collection_name, invited_by)}</>,
      onSelect: () => void navigate(`/collections/invitations/${id}`),
    })),
    ...(collections.length > 0 ? [{ kind: 'separator', id: 'new' } as const] : []),
    newCollection(collections.filter(isOwn).length, () => setNaming(true)),
  ];
  return (
    <>
      <MenuButton
        label="Collections"
        variant="secondary"
        trigger="Collections"
        icon={
          invitations.length === 0 ? undefined : (
            <Badge tone="info">
              {invitations.length}{' '}
              <VisuallyHidden>{invitations.length === 1 ? 'invitation' : 'invitations'} </VisuallyHidden>
            </Badge>
          )
        }
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
