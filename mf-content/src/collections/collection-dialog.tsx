import { type Collection, CollectionForm } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { TextAreaField, TextField } from '@newswatch/ui';
import { collectionsApi } from '../api/collections.ts';
import { changeShownArticle } from '../articles/shown-articles.ts';
import { refetchCollected, showCollection } from './use-collect.ts';

interface CollectionDialogProps {
  /** The collection to change; a new one otherwise. */
  collection?: Collection;
  /** The article that is put into the new collection. */
  articleId?: string;
  onCreated?: (collection: Collection) => void;
  onClose: () => void;
}

/** Asks for the name and the description of a collection. */
export function CollectionDialog({ collection, articleId, onCreated, onClose }: CollectionDialogProps) {
  const { toast } = useShell();
  const queries = useQueryClient();
  const title = collection ? 'Edit collection' : 'New collection';
  const api = useApiForm({
    schema: CollectionForm,
    values: { name: collection?.name ?? '', description: collection?.description ?? '' },
    send: (body) =>
      collection
        ? collectionsApi.change({
            params: { collectionId: collection.id },
            body: { ...body, version: collection.version },
          })
        : collectionsApi.create({ body: { ...body, article_ids: articleId ? [articleId] : [] } }),
    onSaved({ message, collection: saved }) {
      toast.success(articleId ? `Added to “${saved.name}”.` : message);
      showCollection(queries, saved);
      if (articleId) {
        changeShownArticle(queries, articleId, ({ collection_ids }) => ({
          collection_ids: [...collection_ids, saved.id],
        }));
        void refetchCollected(queries);
      }
      onClose();
      if (!collection) onCreated?.(saved);
    },
    failed: 'The collection could not be saved.',
    codes: { duplicate: 'name' },
  });
  return (
    <FormDialog
      title={title}
      description={
        collection
          ? undefined
          : 'A collection keeps articles under a name for as long as you like, for example for a press review.'
      }
      api={api}
      submit={collection ? 'Save' : 'Create collection'}
      onClose={onClose}
    >
      <TextField label="Name" dir="auto" autoComplete="off" {...api.field('name')} />
      <TextAreaField label="Description" optional dir="auto" {...api.field('description')} />
    </FormDialog>
  );
}
