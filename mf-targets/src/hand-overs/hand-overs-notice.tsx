import type { HandOverCounts } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { FormAlert, LinkButton } from '@newswatch/ui';
import { Link } from 'react-router-dom';

/** Above the list: that a colleague offers targets, or that targets of the person wait for an answer. */
export function HandOversNotice({ received, sent }: HandOverCounts) {
  if (received + sent === 0) return null;
  return (
    <FormAlert
      tone="info"
      action={
        <LinkButton as={Link} to="/targets?view=hand-overs" size="small">
          {received > 0 ? 'Review offers' : 'See hand-overs'}
        </LinkButton>
      }
    >
      {received > 0
        ? `${counted(received, 'colleague')} ${received === 1 ? 'wants' : 'want'} to hand over targets to you.`
        : `${sent} of your hand-overs ${sent === 1 ? 'is' : 'are'} waiting for an answer.`}
    </FormAlert>
  );
}
