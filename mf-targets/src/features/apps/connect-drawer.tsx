import {
  type ChatApp,
  type ChatAppKind,
  ChatAppUpdate,
  limits,
  TelegramDraft,
  WebhookAppDraft,
} from '@newswatch/shared/contracts';
import { appKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, Picker, targetPicker, useApiForm } from '@newswatch/shell-api/patterns';
import { FormField, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { appsApi } from '../../api/apps.ts';
import { appLabels } from './app-labels.ts';
import { TelegramFields } from './telegram-fields.tsx';

/** Unused fields stay empty. The address of a channel is never shown again and cannot be changed. */
const EditForm = v.object({
  ...ChatAppUpdate.entries,
  url: v.string(),
  bot_token: v.string(),
  chat_id: v.string(),
});
const WebhookForm = v.object({ ...EditForm.entries, url: WebhookAppDraft.entries.url });
const TelegramForm = v.object({
  ...EditForm.entries,
  ...v.pick(TelegramDraft, ['bot_token', 'chat_id']).entries,
});

/** Connects a channel by its incoming webhook or a Telegram bot, or edits one. A test message is sent before anything is saved. */
export function ConnectDrawer({
  kind,
  app,
  onClose,
}: {
  kind: ChatAppKind;
  app: ChatApp | undefined;
  onClose: () => void;
}) {
  const { toast } = useShell();
  const { title } = appLabels[kind];
  const api = useApiForm({
    schema: app ? EditForm : kind === 'telegram' ? TelegramForm : WebhookForm,
    values: {
      name: app?.name ?? '',
      url: '',
      bot_token: '',
      chat_id: '',
      target_ids: app?.targets.map(({ id }) => id) ?? [],
    },
    send: ({ url, bot_token, chat_id, ...body }) => {
      if (app) return appsApi.update({ params: { appId: app.id }, body });
      return appsApi.connect({
        body: kind === 'telegram' ? { ...body, kind, bot_token, chat_id } : { ...body, kind, url },
      });
    },
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
    failed: app ? 'The channel could not be saved.' : 'The channel could not be connected.',
    refreshes: [appKeys.all],
  });
  return (
    <FormDrawer
      title={app ? `Edit ${app.name}` : `Connect ${title}`}
      description={
        app
          ? 'To use another address, connect another channel.'
          : `A test message will be sent first. ${
              kind === 'telegram' ? 'The token is encrypted' : 'The address is kept secret'
            } and will not be shown again.`
      }
      api={api}
      submit={app ? 'Save channel' : 'Send test and connect'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Your own name for the channel"
        autoComplete="off"
        dir="auto"
        {...api.field('name')}
      />
      {app ? null : kind === 'telegram' ? (
        <TelegramFields token={api.field('bot_token')} chat={api.field('chat_id')} />
      ) : (
        <TextField
          label="Address of the incoming webhook"
          type="url"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          {...api.field('url')}
        />
      )}
      <FormField control={api.form.control} name="target_ids" label="Targets">
        {(field) => (
          <Picker
            {...field}
            list={targetPicker}
            known={app?.targets ?? []}
            max={limits.RECIPIENT_TARGETS_MAX}
            noneChosen="Choose targets"
            showsChips
          />
        )}
      </FormField>
    </FormDrawer>
  );
}
