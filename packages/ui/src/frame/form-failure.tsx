import type { ReactNode } from 'react';
import { FormAlert } from './form-alert.tsx';

export type FormFailureProps = {
  /** Why the form was not accepted; nothing where there is no reason. */
  children?: ReactNode;
  /** A way out: a link, another button. */
  action?: ReactNode;
};

/**
 * Why a form was not accepted, above its fields. It brings itself into view: the button that was pressed may be far
 * below it.
 */
export function FormFailure({ children, action }: FormFailureProps) {
  if (!children) return null;
  return (
    <div ref={reveal}>
      <FormAlert action={action}>{children}</FormAlert>
    </div>
  );
}

function reveal(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
