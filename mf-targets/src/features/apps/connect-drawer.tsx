import {
  type ChatApp,
  type ChatAppDraft,
  type ChatAppKind,
  ChatAppUpdate,
  limits,
  MatrixDraft,
  NtfyDraft,
  NtfyPriority,
  TelegramDraft,
  WebhookAppDraft,
  WebhookAppKind,
} from '@newswatch/shared/contracts';
import { appKeys } from '@newswatch/shared/keys';
import { FormDrawer, Picker, targetPicker, useApiForm } from '@newswatch/shell-api/patterns';
import { FormField, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { appsApi } from '../../api/apps.ts';
import { appLabels } from './app-labels.ts';
import { MatrixFields } from './matrix-fields.tsx';
import { NtfyFields } from './ntfy-fields.tsx';
import { TelegramFields } from './telegram-fields.tsx';

/** Unused fields stay as they are. The address of a channel is never shown again and cannot be changed. */
const EditForm = v.object({
  ...ChatAppUpdate.entries,
  url: v.string(),
  bot_token: v.string(),
  chat_id: v.string(),
  homeserver: v.string(),
  access_token: v.string(),
  room_id: v.string(),
  server: v.string(),
  topic: v.string(),
  priority: NtfyPriority,
});
type Values = v.InferOutput<typeof EditForm>;
const WebhookForm = v.object({ ...EditForm.entries, url: WebhookAppDraft.entries.url });
const TelegramForm = v.object({
  ...EditForm.entries,
  ...v.pick(TelegramDraft, ['bot_token', 'chat_id']).entries,
});
const MatrixForm = v.object({
  ...EditForm.entries,
  ...v.pick(MatrixDraft, ['homeserver', 'access_token', 'room_id']).entries,
});
const NtfyForm = v.object({
  ...EditForm.entries,
  ...v.pick(NtfyDraft, ['server', 'topic', 'access_token', 'priority']).entries,
});

function formOf(kind: ChatAppKind) {
  switch (kind) {
    case 'telegram':
      return TelegramForm;
    case 'matrix':
      return MatrixForm;
    case 'ntfy':
      return NtfyForm;
    default:
      return WebhookForm;
  }
}

function draftOf(kind: ChatAppKind, { name, target_ids, ...values }: Values): ChatAppDraft {
  const body = { name, target_ids };
  const { url, bot_token, chat_id, homeserver, access_token, room_id, server, topic, priority } = values;
  switch (kind) {
    case 'telegram':
      return { kind, ...body, bot_token, chat_id };
    case 'matrix':
      return { kind, ...body, homeserver, access_token, room_id };
    case 'ntfy':
      return { kind, ...body, server, topic, access_token, priority };
    default:
      return { kind, ...body, url };
  }
}

const isByWebhook = (kind: ChatAppKind): kind is WebhookAppKind => v.is(WebhookAppKind, kind);
const NTFY_SERVER = 'https://ntfy.sh';

const webhookHints: Record<WebhookAppKind, string> = {
  slack: 'It begins with https://hooks.slack.com/',
  teams: 'It comes from a workflow in the channel',
  discord: 'It begins with https://discord.com/api/webhooks/',
  google_chat: 'In the space: Apps & integrations, Webhooks',
  mattermost: 'It begins with the address of your server, followed by /hooks/',
};

/** Connects a channel with the fields that its app asks for, or edits one. A test message is sent before anything is saved. */
export function ConnectDrawer({
  kind,
  app,
  onClose,
}: {
  kind: ChatAppKind;
  app: ChatApp | undefined;
  onClose: () => void;
}) {
  const { title } = appLabels[kind];
  const api = useApiForm({
    schema: app ? EditForm : formOf(kind),
    values: {
      name: app?.name ?? '',
      url: '',
      bot_token: '',
      chat_id: '',
      homeserver: '',
      access_token: '',
      room_id: '',
      server: kind === 'ntfy' ? NTFY_SERVER : '',
      topic: '',
      priority: 'default',
      target_ids: app?.targets.map(({ id }) => id) ?? [],
    },
    send: (values) => {
      if (!app) return appsApi.connect({ body: draftOf(kind, values) });
      const { name, target_ids } = values;
      return appsApi.update({ params: { appId: app.id }, body: { name, target_ids } });
    },
    onClose,
    failed: app ? 'The channel could not be saved.' : 'The channel could not be connected.',
    refreshes: [appKeys.all],
    secrets: ['url', 'bot_token', 'access_token', 'topic'],
  });
  return (
    <FormDrawer
      title={app ? `Edit ${app.name}` : `Connect ${title}`}
      description={
        app
          ? 'To use another address, connect another channel.'
          : `A test message will be sent first. ${
              isByWebhook(kind) ? 'The address is kept secret' : 'What you enter is encrypted'
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
      {app ? null : isByWebhook(kind) ? (
        <TextField
          label="Address of the incoming webhook"
          hint={webhookHints[kind]}
          type="url"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          {...api.field('url')}
        />
      ) : kind === 'telegram' ? (
        <TelegramFields token={api.field('bot_token')} chat={api.field('chat_id')} />
      ) : kind === 'matrix' ? (
        <MatrixFields
          homeserver={api.field('homeserver')}
          token={api.field('access_token')}
          room={api.field('room_id')}
        />
      ) : (
        <NtfyFields
          server={api.field('server')}
          topic={api.field('topic')}
          token={api.field('access_token')}
          priority={api.field('priority')}
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
