import { useApiMutation, useCopyLink } from '@newswatch/shell-api/patterns';
import { confirm, MenuButton } from '@newswatch/ui';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { collectionMembersApi } from '../../api/collection-members.ts';
import { collectionsQuery } from '../../api/collections.ts';
import { LazyPeopleDrawer } from '../../collections/lazy-people-drawer.ts';
import { useForgetCollection } from '../../collections/use-collect.ts';
import type { CollectionActionsProps } from './collection-actions.tsx';
import { collectionAddress } from './list-query.ts';
import { usePrint } from './use-print.tsx';

/** What a contributor or a viewer can do with somebody else's collection while it is open. */
export function MemberActions({ collection, filter }: CollectionActionsProps) {
  const navigate = useNavigate();
  const forget = useForgetCollection();
  const [showsPeople, setShowsPeople] = useState(false);
  const { printing, handout } = usePrint(collection, filter);
  const leave = useApiMutation(
    () => collectionMembersApi.leave({ params: { collectionId: collection.id } }),
    {
      done: 'You have left this collection.',
      failed: 'You could not leave this collection.',
      refreshes: [collectionsQuery().queryKey],
      onDone: () => {
        forget(collection.id);
        void navigate('/articles', { replace: true });
      },
    },
  );
  const copyLink = useCopyLink(collectionAddress(collection.id));
  const askToLeave = async () => {
    const isSure = await confirm({
      title: `Leave “${collection.name}”?`,
      body: 'You will not be able to open it unless you are invited again. The articles and notes that you added will stay.',
      confirmLabel: 'Leave collection',
      danger: true,
    });
    if (isSure) leave.mutate();
  };
  return (
    <>
      <MenuButton
        label="Actions for this collection"
        size="small"
        inTopLayer
        items={[
          copyLink,
          { id: 'people', label: 'People…', onSelect: () => setShowsPeople(true) },
          printing,
          { id: 'leave', label: 'Leave…', danger: true, onSelect: () => void askToLeave() },
        ]}
      />
      {showsPeople ? (
        <Suspense>
          <LazyPeopleDrawer collection={collection} onClose={() => setShowsPeople(false)} />
        </Suspense>
      ) : null}
      {handout}
    </>
  );
}
