import { ChatAppDraft, type ChatAppKind, limits } from '@newswatch/shared/contracts';
import { appKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, QueryView, useApiForm } from '@newswatch/shell-api/patterns';
import { CheckboxField, Fieldset, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { appsApi } from '../../api/apps.ts';
import { targetQueries } from '../../api/targets.ts';
import { appLabels } from './app-labels.ts';

const ConnectForm = v.omit(ChatAppDraft, ['kind']);

/** Connects a channel by its incoming webhook; the test message is sent before anything is kept. */
export function ConnectDrawer({ kind, onClose }: { kind: ChatAppKind; onClose: () => void }) {
  const { toast } = useShell();
  const targets = useQuery(targetQueries.list({ per_page: limits.PER_PAGE_MAX, sort: 'name' }));
  const { title } = appLabels[kind];
  const api = useApiForm({
    schema: ConnectForm,
    values: { name: '', url: '', target_ids: [] as string[] },
    send: (body) => appsApi.connect({ body: { ...body, kind } }),
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
    failed: 'The channel could not be connected.',
    refreshes: [appKeys.all],
  });
  return (
    <FormDrawer
      title={`Connect ${title}`}
      description="A test message is sent first. The address is kept secret and not shown again."
      api={api}
      submit="Send test and connect"
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="What you call the channel"
        autoComplete="off"
        dir="auto"
        {...api.field('name')}
      />
      <TextField
        label="Address of the incoming webhook"
        type="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        {...api.field('url')}
      />
      <QueryView query={targets} what="your targets">
        {({ items }) => (
          <Fieldset legend="Targets" error={api.field('target_ids').error}>
            {items.map(({ id, name }) => (
              <CheckboxField
                key={id}
                label={<bdi>{name}</bdi>}
                value={id}
                {...api.form.register('target_ids')}
              />
            ))}
          </Fieldset>
        )}
      </QueryView>
    </FormDrawer>
  );
}
