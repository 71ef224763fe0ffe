import type { Collection } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { ShareDrawer, useApiMutation } from '@newswatch/shell-api/patterns';
import { confirm, MenuButton } from '@newswatch/ui';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { collectionsApi, collectionsQuery } from '../../api/collections.ts';
import { scheduleQuery } from '../../api/newsletters.ts';
import { LazyCollectionDialog } from '../../collections/lazy-collection-dialog.ts';
import { useForgetCollection } from '../../collections/use-collect.ts';
import { LazyNewsletterDrawer, LazyScheduleDrawer } from '../../newsletters/lazy-newsletters.ts';
import type { ArticlesFilter } from './list-query.ts';
import { usePrint } from './use-print.tsx';

interface CollectionActionsProps {
  collection: Collection;
  /** The list as it is shown, which is printed; emails have its order, but all articles. */
  filter: ArticlesFilter;
}

/** What a person can do with the open collection. Its export is beside the order of the list. */
export function CollectionActions({ collection, filter }: CollectionActionsProps) {
  const navigate = useNavigate();
  const forget = useForgetCollection();
  const [isEditing, setEditing] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const schedule = useQuery({ ...scheduleQuery(collection.id), meta: { quiet: true } }).data?.schedule;
  const [isSharing, setSharing] = useState(false);
  const { print, isPreparing, handout } = usePrint(collection, filter);
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
      body: 'Its notes are deleted with it. The articles stay in Newswatch.',
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
          { id: 'share', label: 'Share…', onSelect: () => setSharing(true) },
          {
            id: 'print',
            label: isPreparing ? 'Preparing to print…' : 'Print or save as PDF',
            disabled: isPreparing || collection.article_count === 0,
            onSelect: print,
          },
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
      {handout}
    </>
  );
}
