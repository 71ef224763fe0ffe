import { Button, type DialogProps, Drawer, Form, FormFailure } from '@newswatch/ui';
import type { ReactNode } from 'react';
import type { ApiForm } from './use-api-form.ts';

export interface FormDrawerProps {
  /** Names the drawer and the form. */
  title: string;
  description?: ReactNode;
  size?: DialogProps['size'];
  api: Pick<ApiForm<never>, 'id' | 'onSubmit' | 'message' | 'saving' | 'mayLeave'>;
  /** The label of the save button: "Create key". */
  submit?: string;
  /** Names the current step of a form with several steps, so that a double click does not also submit the next one unread. */
  step?: string;
  onClose: () => void;
  /** Whether something that the form needs is still in progress, such as an upload. It cannot be submitted in the meantime. */
  busy?: boolean;
  /** Shown beside the buttons in the footer, which stays in view: a forecast, a count. */
  footNote?: ReactNode;
  children: ReactNode;
}

/**
 * A form beside its list. Its buttons stay in view, the first field has the focus, and closing it with unsaved text
 * asks first.
 *
 * @example <FormDrawer title="New API key" api={api} submit="Create key" onClose={onClose}>…</FormDrawer>
 */
export function FormDrawer({
  title,
  description,
  size,
  api,
  submit = 'Save',
  step,
  onClose,
  busy = false,
  footNote,
  children,
}: FormDrawerProps) {
  const close = async () => {
    if (await api.mayLeave()) onClose();
  };
  return (
    <Drawer
      open
      size={size}
      title={title}
      description={description}
      onClose={() => void close()}
      footer={
        <>
          {footNote}
          <Button onClick={() => void close()}>Cancel</Button>
          <Button
            key={step}
            type="submit"
            form={api.id}
            variant="primary"
            loading={api.saving || busy}
            onClick={(event) => {
              // Ignores the second click of a double click.
              if (step !== undefined && event.detail > 1) event.preventDefault();
            }}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Form id={api.id} onSubmit={api.onSubmit} aria-label={title}>
        <FormFailure>{api.message}</FormFailure>
        {children}
      </Form>
    </Drawer>
  );
}
