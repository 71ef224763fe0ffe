import { type Collection, CollectionForm } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { useApiForm } from '@newswatch/shell-api/patterns';
import {
  Button,
  Dialog,
  Form,
  FormActions,
  FormFailure,
  Stack,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import { collectionsApi } from '../api/collections.ts';
import { changeShownArticle } from '../articles/shown-articles.ts';
import { refetchCollected, showCollection } from './use-collect.ts';

interface CollectionDialogProps {
  /** The collection to change; a new one otherwise. */
  collection?: Collection;
  /** Put into the new collection. */
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
  const close = async () => {
    if (await api.mayLeave()) onClose();
  };
  return (
    <Dialog open size="small" title={title} onClose={() => void close()}>
      <Form id={api.id} onSubmit={api.onSubmit} aria-label={title}>
        <FormFailure>{api.message}</FormFailure>
        <Stack gap={4}>
          <TextField label="Name" dir="auto" autoComplete="off" {...api.field('name')} />
          <TextAreaField label="Description" optional dir="auto" {...api.field('description')} />
        </Stack>
        <FormActions align="end">
          <Button onClick={() => void close()}>Cancel</Button>
          <Button type="submit" variant="primary" loading={api.saving}>
            {collection ? 'Save' : 'Create collection'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
