import { messages, type Target } from '@newswatch/shared/contracts';
import { FormAlert } from '@newswatch/ui';
import type { ReactNode } from 'react';

interface UnmatchableBannerProps {
  target: Target;
  /** The button that opens its form. */
  change: ReactNode;
}

/** On the pages of a target that runs but can no longer match anything: why. Nothing otherwise. */
export function UnmatchableBanner({ target, change }: UnmatchableBannerProps) {
  if (target.invalid_reason === null) return null;
  return (
    <FormAlert title="This target cannot match anything" action={change}>
      {messages.cannotMatch[target.invalid_reason]} Change its sources, categories or languages. It matches
      again by itself once we read such a source.
    </FormAlert>
  );
}
