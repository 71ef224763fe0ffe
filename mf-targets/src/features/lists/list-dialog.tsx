import { type DistributionList, DistributionListDraft } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { TextField } from '@newswatch/ui';
import { listsApi } from '../../api/distribution-lists.ts';

/** Creates a list, or renames one. */
export function ListDialog({
  list,
  onClose,
  onCreated,
}: {
  list?: DistributionList | undefined;
  onClose: () => void;
  onCreated?: (id: string) => void;
}) {
  const api = useApiForm({
    schema: DistributionListDraft,
    values: { name: list?.name ?? '' },
    send: (body) =>
      list ? listsApi.rename({ params: { listId: list.id }, body }) : listsApi.create({ body }),
    onSaved: ({ list: saved }) => onCreated?.(saved.id),
    onClose,
    failed: 'The list could not be saved.',
    codes: { duplicate: 'name' },
    refreshes: [recipientKeys.all],
  });
  return (
    <FormDialog
      title={list ? 'Rename list' : 'New list'}
      description="Subscribers see the name in every email."
      api={api}
      submit={list ? 'Rename list' : 'Create list'}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" dir="auto" placeholder="Clip sheet" {...api.field('name')} />
    </FormDialog>
  );
}
