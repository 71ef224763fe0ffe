import { bindCall, failureSentence } from '@newswatch/shared/api';
import {
  calls,
  messages,
  type SavedView,
  SavedViewName,
  type ViewColumns,
} from '@newswatch/shared/contracts';
import { type ShellApi, useShell } from '@newswatch/shell-api';
import { Button, Dialog, TextField } from '@newswatch/ui';
import { FormDialog } from './form-dialog.tsx';
import { useApiForm } from './use-api-form.ts';

const create = bindCall(calls.user.saveView);
const update = bindCall(calls.user.updateView);
const remove = bindCall(calls.user.deleteView);
const setShared = bindCall(calls.sharedViews.setShared);

/** A view to rename, or an address to save as a new view. */
export type NamedView = Pick<SavedView, 'address'> & Partial<SavedView>;

interface SavedViewDialogProps {
  view: NamedView;
  /** Whether the list has no room for a new view. */
  isFull: boolean;
  onClose: () => void;
}

/** Asks for the name of a saved view, or explains that no further view can be saved. */
export function SavedViewDialog({ isFull, ...rest }: SavedViewDialogProps) {
  return isFull ? (
    <Dialog
      open
      size="small"
      title="Save this view"
      description={messages.savedViews.listFull}
      onClose={rest.onClose}
      footer={<Button onClick={rest.onClose}>Close</Button>}
    />
  ) : (
    <NameDialog {...rest} />
  );
}

function NameDialog({
  view: { id, name = '', address, columns },
  onClose,
}: Omit<SavedViewDialogProps, 'isFull'>) {
  const shell = useShell();
  const title = id ? 'Rename this view' : 'Save this view';
  const api = useApiForm({
    schema: SavedViewName,
    values: { name },
    send: (body) =>
      id
        ? ofKnownView(update({ params: { viewId: id }, body }), shell)
        : create({ body: { ...body, address, ...(columns ? { columns } : {}) } }),
    onSaved: () => void refresh(shell),
    onClose,
    failed: 'The view could not be saved.',
    codes: { duplicate: 'name' },
  });
  return (
    <FormDialog
      title={title}
      description={
        id
          ? undefined
          : columns
            ? 'The view keeps the filters, search, order and columns of this list.'
            : 'The view keeps the filters, search and order of this list.'
      }
      api={api}
      submit={id ? 'Rename' : 'Save view'}
      onClose={onClose}
    >
      <TextField label="Name" dir="auto" {...api.field('name')} />
    </FormDialog>
  );
}

/** Saves the filters of the list as a named view, and offers to undo that. Throws if the view is unchanged. */
export async function saveChanges(
  { id, address, columns }: SavedView,
  next: Pick<SavedView, 'address' | 'columns'>,
  shell: ShellApi,
): Promise<void> {
  const saveAs = (body: { address: string; columns?: ViewColumns | null }) =>
    ofKnownView(update({ params: { viewId: id }, body }), shell);
  const { message } = await saveAs(next);
  const undo = () =>
    saveAs({ address, ...(next.columns ? { columns: columns ?? null } : {}) })
      .then(() => refresh(shell))
      .catch((error: Error) => shell.toast.error(failureSentence(error)));
  shell.toast.success(message, { action: { label: 'Undo', onClick: () => void undo() } });
  await refresh(shell);
}

/** Deletes a view, and offers to undo that. Throws if the view is still there. */
export async function deleteView(
  { id, name, address, columns, shared }: SavedView,
  shell: ShellApi,
): Promise<void> {
  const { message } = await ofKnownView(remove({ params: { viewId: id } }), shell);
  const undo = () =>
    create({ body: { name, address, ...(columns ? { columns } : {}) } })
      .then(({ view }) => (shared ? setShared({ params: { viewId: view.id }, body: { shared } }) : undefined))
      .catch((error: Error) => shell.toast.error(failureSentence(error)))
      // The view is there again even if it could not be shared.
      .then(() => refresh(shell));
  shell.toast.success(message, { action: { label: 'Undo', onClick: () => void undo() } });
  await refresh(shell);
}

/** If a change fails, another tab may have deleted the view: the menu then shows the views that are left. */
const ofKnownView = <Answer,>(change: Promise<Answer>, shell: ShellApi): Promise<Answer> =>
  change.catch((error: Error) => {
    void refresh(shell);
    throw error;
  });

/** The views are part of the signed-in person. After a failure, the old ones stay on the screen, with a message. */
const refresh = ({ session, toast }: ShellApi) =>
  session.refreshUser().catch((error: Error) => toast.error(failureSentence(error)));
