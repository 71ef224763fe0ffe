import { FormAlert } from '@newswatch/ui';

/** Shown on pages that work while an administrator has turned the external API off for everyone. */
export function ApiOff({ what }: { what: string }) {
  return (
    <FormAlert tone="warning">
      An administrator has turned the external API off for everyone. {what} until it is turned on again.
    </FormAlert>
  );
}
