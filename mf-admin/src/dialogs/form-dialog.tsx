import type { ApiForm } from '@newswatch/shell-api/patterns';
import { Button, Dialog, type DialogProps, Form, FormActions, FormFailure, Stack } from '@newswatch/ui';
import type { ReactNode } from 'react';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  size?: DialogProps['size'];
  api: Pick<ApiForm<never>, 'id' | 'onSubmit' | 'message' | 'saving' | 'mayLeave'>;
  /** The label of the button that sends the form: "Add label". */
  submit: string;
  /** The form takes something away from somebody. */
  danger?: boolean;
  cancel?: string;
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
