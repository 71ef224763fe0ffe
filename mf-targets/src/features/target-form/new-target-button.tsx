import { Button, type ButtonProps } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { preloadForm } from './lazy-target-form.ts';

/** Opens the form of a new target, which is loaded when the pointer or the focus reaches the button. */
export function NewTargetButton(props: Pick<ButtonProps, 'disabled' | 'onClick' | 'aria-describedby'>) {
  return (
    <Button variant="primary" icon={<Plus />} {...preloadForm} {...props}>
      New target
    </Button>
  );
}
