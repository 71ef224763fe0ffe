import type { ApiForm } from '@newswatch/shell-api/patterns';
import { PasswordField, TextField } from '@newswatch/ui';
import styles from './apps.module.css';

type Field = ReturnType<ApiForm<never>['field']>;

/** The homeserver, the account and the room of a Matrix channel, and where a person finds them. */
export function MatrixFields({ homeserver, token, room }: Record<'homeserver' | 'token' | 'room', Field>) {
  return (
    <>
      <ol className={styles.steps}>
        <li>
          Create an account for the alerts, and invite it to the room. Sign in with it in Element, and accept
          the invitation.
        </li>
        <li>
          In Element, open <em>Settings</em>, <em>Help &amp; About</em>. This page shows the homeserver’s
          address and the access token.
        </li>
        <li>
          Open the room’s settings, <em>Advanced</em>. This page shows the internal room ID.
        </li>
      </ol>
      <TextField
        label="Address of the homeserver"
        type="url"
        inputMode="url"
        placeholder="https://matrix.example.org"
        autoComplete="off"
        dir="ltr"
        {...homeserver}
      />
      <PasswordField label="Access token" autoComplete="new-password" dir="ltr" {...token} />
      <TextField
        label="Internal room ID"
        hint="It begins with an exclamation mark, such as !abcdef:example.org"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        {...room}
      />
    </>
  );
}
