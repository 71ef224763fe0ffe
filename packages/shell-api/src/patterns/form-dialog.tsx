import { Button, Dialog, type DialogProps, Form, FormActions, FormFailure, Stack } from '@newswatch/ui';
import type { ReactNode } from 'react';
import type { ApiForm } from './use-api-form.ts';

export interface FormDialogProps {
  /** Names the dialog and the form. */
  title: string;
  description?: ReactNode;
  size?: DialogProps['size'];
  api: Pick<ApiForm<never>, 'id' | 'onSubmit' | 'message' | 'saving' | 'mayLeave'>;
  /** The label of the button that sends the form: "Add label". */
  submit: string;
  /** Whether the form takes something away from somebody. */
  danger?: boolean;
  cancel?: string;
  /** A button before the others, which deletes the edited item. */
  extra?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A short form in a dialog. Closing it with unsaved text asks first.
 *
 * @example <FormDialog title="New label" api={api} submit="Add label" onClose={onClose}>…</FormDialog>
 */
export function FormDialog({
  title,
  description,
  size = 'small',
  api,
  submit,
  danger = false,
  cancel = 'Cancel',
  extra,
  onClose,
  children,
}: FormDialogProps) {
  const close = async () => {
    if (await api.mayLeave()) onClose();
  };
  return (
    <Dialog open size={size} title={title} description={description} onClose={() => void close()}>
      <Form id={api.id} onSubmit={api.onSubmit} aria-label={title}>
        <Stack gap={4}>
          <FormFailure>{api.message}</FormFailure>
          {children}
          <FormActions align="end">
            {extra}
            <Button onClick={() => void close()}>{cancel}</Button>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={api.saving}>
              {submit}
            </Button>
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  );
}
