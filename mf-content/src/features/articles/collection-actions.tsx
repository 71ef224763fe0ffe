import type { Collection } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { ShareDrawer, useApiMutation, useCopyLink } from '@newswatch/shell-api/patterns';
import { confirm, MenuButton } from '@newswatch/ui';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { collectionsApi, collectionsQuery } from '../../api/collections.ts';
import { scheduleQuery } from '../../api/newsletters.ts';
import { LazyCollectionDialog } from '../../collections/lazy-collection-dialog.ts';
import { LazyPeopleDrawer } from '../../collections/lazy-people-drawer.ts';
import { isOwn } from '../../collections/roles.ts';
import { useForgetCollection } from '../../collections/use-collect.ts';
import { LazyNewsletterDrawer, LazyScheduleDrawer } from '../../newsletters/lazy-newsletters.ts';
import { type ArticlesFilter, collectionAddress } from './list-query.ts';
import { MemberActions } from './member-actions.tsx';
import { usePrint } from './use-print.tsx';

export interface CollectionActionsProps {
  collection: Collection;
  /** The list as it is shown, which is printed; emails have its order, but all articles. */
  filter: ArticlesFilter;
}

/** What a person can do with the open collection, by their role. Its export is beside the order of the list. */
export function CollectionActions(props: CollectionActionsProps) {
  return isOwn(props.collection) ? <OwnActions {...props} /> : <MemberActions {...props} />;
}

function OwnActions({ collection, filter }: CollectionActionsProps) {
  const navigate = useNavigate();
  const forget = useForgetCollection();
  const [isEditing, setEditing] = useState(false);
  const copyLink = useCopyLink(collectionAddress(collection.id));
  const [isSending, setSending] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const schedule = useQuery({ ...scheduleQuery(collection.id), meta: { quiet: true } }).data?.schedule;
  const [isSharing, setSharing] = useState(false);
  const [showsPeople, setShowsPeople] = useState(false);
  const { printing, handout } = usePrint(collection, filter);
  const remove = useApiMutation(() => collectionsApi.remove({ params: { collectionId: collection.id } }), {
    done: 'Collection deleted.',
    failed: 'The collection could not be deleted.',
    refreshes: [collectionsQuery().queryKey],
    onDone: () => {
      forget(collection.id);
      void navigate('/articles', { replace: true });
    },
  });
  const askToRemove = async () => {
    const isSure = await confirm({
      title: `Delete “${collection.name}”?`,
      body:
        collection.member_count > 0
          ? 'Its members will lose access, and all notes will be deleted. The articles stay in Newswatch.'
          : 'Its notes are deleted with it. The articles stay in Newswatch.',
      confirmLabel: 'Delete collection',
      danger: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <>
      <MenuButton
        label="Actions for this collection"
        size="small"
        inTopLayer
        items={[
          { id: 'edit', label: 'Edit name and description…', onSelect: () => setEditing(true) },
          copyLink,
          {
            id: 'send',
            label: 'Send as email…',
            disabled: collection.article_count === 0,
            onSelect: () => setSending(true),
          },
          {
            id: 'schedule',
            label: schedule ? 'Change schedule…' : 'Send on a schedule…',
            disabled: schedule === undefined,
            onSelect: () => setScheduling(true),
          },
          { id: 'people', label: 'People…', onSelect: () => setShowsPeople(true) },
          { id: 'share', label: 'Share…', onSelect: () => setSharing(true) },
          printing,
          { id: 'delete', label: 'Delete…', danger: true, onSelect: () => void askToRemove() },
        ]}
      />
      {isEditing ? (
        <Suspense>
          <LazyCollectionDialog collection={collection} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
      {isSending ? (
        <Suspense>
          <LazyNewsletterDrawer
            collection={collection}
            sort={filter.sort}
            onClose={() => setSending(false)}
          />
        </Suspense>
      ) : null}
      {isScheduling && schedule !== undefined ? (
        <Suspense>
          <LazyScheduleDrawer
            collection={collection}
            schedule={schedule}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      ) : null}
      {isSharing ? (
        <ShareDrawer
          subject={{ kind: 'collection', id: collection.id, name: collection.name }}
          onClose={() => setSharing(false)}
        />
      ) : null}
      {showsPeople ? (
        <Suspense>
          <LazyPeopleDrawer collection={collection} onClose={() => setShowsPeople(false)} />
        </Suspense>
      ) : null}
      {handout}
    </>
  );
}
