import { limits, messages } from '@newswatch/shared/contracts';
import { articleKeys } from '@newswatch/shared/keys';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { FormDialog, QueryView, useApiForm } from '@newswatch/shell-api/patterns';
import { SelectField, TextField } from '@newswatch/ui';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { collectionStoriesApi } from '../api/collection-stories.ts';
import { collectionsApi, collectionsQuery } from '../api/collections.ts';
import { collectionAddress } from '../features/articles/list-query.ts';
import { isOwn, mayFill } from './roles.ts';
import { showCollection } from './use-collect.ts';

const NEW = 'new';
const FollowForm = v.pipe(
  v.object({ collection_id: v.string(), name: v.pipe(v.string(), v.trim()) }),
  v.forward(
    v.check(
      ({ collection_id, name }) => collection_id !== NEW || name !== '',
      messages.collections.nameRequired,
    ),
    ['name'],
  ),
);

interface FollowDialogProps {
  /** The ID of an article in the story. */
  articleId: string;
  onClose: () => void;
}

/** Lets a collection follow the story of an article. */
export function FollowDialog(props: FollowDialogProps) {
  const query = useQuery(collectionsQuery());
  return (
    <QueryView query={query} what="your collections">
      {({ items }) => <Choice {...props} collections={items} />}
    </QueryView>
  );
}

type Listed = Awaited<ReturnType<typeof collectionsApi.list>>['items'];

function Choice({ articleId, onClose, collections }: FollowDialogProps & { collections: Listed }) {
  const { toast } = useShell();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const fillable = collections.filter(mayFill);
  const mayCreate = collections.filter(isOwn).length < limits.COLLECTIONS_MAX;
  const api = useApiForm({
    schema: FollowForm,
    values: { collection_id: fillable[0]?.id ?? NEW, name: '' },
    async send({ collection_id, name }) {
      let collectionId = collection_id;
      if (collection_id === NEW) {
        const { collection } = await collectionsApi.create({ body: { name } });
        collectionId = collection.id;
        // If the story cannot be followed now, another attempt does not create the collection again.
        showCollection(queries, collection);
        api.form.setValue('collection_id', collectionId);
      }
      return collectionStoriesApi.follow({ params: { collectionId }, body: { article_id: articleId } });
    },
    onSaved({ message, collection }) {
      showCollection(queries, collection);
      toast.success(message, {
        action: { label: 'Open', onClick: () => void navigate(collectionAddress(collection.id)) },
      });
      onClose();
    },
    failed: 'The story could not be followed.',
    codes: { duplicate: 'name' },
    refreshes: [collectionsQuery().queryKey, articleKeys.all],
  });
  return (
    <FormDialog
      title="Follow in a collection"
      description="The reports of this story are added to the collection, including those that we find later. The collection gets figures, a chart and a log."
      api={api}
      submit="Follow story"
      onClose={onClose}
    >
      <SelectField
        label="Collection"
        options={[
          ...fillable.map(({ id, name, owner_name }) => ({
            value: id,
            label: owner_name === null ? name : `${name} (${owner_name}’s)`,
          })),
          ...(mayCreate ? [{ value: NEW, label: 'New collection' }] : []),
        ]}
        {...api.field('collection_id')}
      />
      {api.form.watch('collection_id') === NEW ? (
        <TextField label="Name" dir="auto" autoComplete="off" {...api.field('name')} />
      ) : null}
    </FormDialog>
  );
}
