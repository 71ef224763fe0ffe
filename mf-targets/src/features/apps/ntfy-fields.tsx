import type { NtfyPriority } from '@newswatch/shared/contracts';
import type { ApiForm } from '@newswatch/shell-api/patterns';
import { ExternalLink, PasswordField, SelectField, TextField } from '@newswatch/ui';
import styles from './apps.module.css';

type Field = ReturnType<ApiForm<never>['field']>;

const priorities: Record<NtfyPriority, string> = {
  min: 'Lowest: silent, collapsed',
  low: 'Low: silent',
  default: 'Default',
  high: 'High: long vibration',
  urgent: 'Highest: very long vibration',
};

/** The server and the topic of an ntfy channel, and how its messages are announced. */
export function NtfyFields({
  server,
  topic,
  token,
  priority,
}: Record<'server' | 'topic' | 'token' | 'priority', Field>) {
  return (
    <>
      <ol className={styles.steps}>
        <li>
          Install <ExternalLink href="https://ntfy.sh/">ntfy</ExternalLink> on your phone, or open its web
          app, and subscribe to a topic.
        </li>
        <li>
          On ntfy.sh, anyone who knows the name of a topic can read it: choose one that is hard to guess, or
          reserve it and create an access token.
        </li>
      </ol>
      <TextField
        label="Server"
        type="url"
        inputMode="url"
        hint="https://ntfy.sh, or the address of your own server"
        autoComplete="off"
        dir="ltr"
        {...server}
      />
      <TextField label="Topic" autoComplete="off" spellCheck={false} dir="ltr" {...topic} />
      <PasswordField label="Access token" optional autoComplete="new-password" dir="ltr" {...token} />
      <SelectField
        label="Priority"
        options={Object.entries(priorities).map(([value, label]) => ({ value, label }))}
        {...priority}
      />
    </>
  );
}
