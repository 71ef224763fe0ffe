import type { ReactNode } from 'react';
import { FormAlert } from './form-alert.tsx';

export type FormFailureProps = {
  /** The reason why the form was not accepted; renders nothing if there is none. */
  children?: ReactNode;
  /** A way to continue: a link or another button. */
  action?: ReactNode;
};

/**
 * The reason why a form was not accepted, above its fields. It scrolls into view, because the submit button may be far below it.
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
