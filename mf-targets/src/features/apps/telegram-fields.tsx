import type { ApiForm } from '@newswatch/shell-api/patterns';
import { ExternalLink, PasswordField, TextField } from '@newswatch/ui';
import styles from './apps.module.css';

type Field = ReturnType<ApiForm<never>['field']>;

/** The bot and the chat of a Telegram channel, and where a person finds both. */
export function TelegramFields({ token, chat }: { token: Field; chat: Field }) {
  return (
    <>
      <ol className={styles.steps}>
        <li>
          Send <code>/newbot</code> to <ExternalLink href="https://t.me/BotFather">@BotFather</ExternalLink>.
          It replies with the token of your bot.
        </li>
        <li>
          Add the bot to a group or channel, and open that in{' '}
          <ExternalLink href="https://web.telegram.org/a/">Telegram Web</ExternalLink>. The number after # in
          the address is the chat ID.
        </li>
      </ol>
      <PasswordField label="Bot token" autoComplete="new-password" dir="ltr" {...token} />
      <TextField
        label="Chat ID"
        hint="A number, such as -1001234567890, or @ and the name of a public channel"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        {...chat}
      />
    </>
  );
}
