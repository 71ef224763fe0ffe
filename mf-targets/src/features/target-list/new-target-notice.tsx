import { FormAlert, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import type { Gate } from './new-target-gate.ts';

/** The id of the notice, for the buttons that it explains. */
export const NEW_TARGET_NOTICE = 'new-target-gate';

/** Shows why no target can be created now, and the page where this can be changed. Renders nothing while one can be. */
export function NewTargetNotice({ gate: { sentence, setup } }: { gate: Gate }) {
  if (sentence === null) return null;
  return (
    <div id={NEW_TARGET_NOTICE}>
      <FormAlert
        tone="warning"
        action={
          <TextLink as={Link} to={setup ? '/setup' : '/settings/quota'}>
            {setup ? 'Go to setup' : 'Compare plans'}
          </TextLink>
        }
      >
        {sentence}
      </FormAlert>
    </div>
  );
}
