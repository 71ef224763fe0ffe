import { type WhatsappConfig, WhatsappConfigUpdate } from '@newswatch/shared/contracts/admin';
import { useShell } from '@newswatch/shell-api';
import { type ApiForm, useApiForm } from '@newswatch/shell-api/patterns';
import { Button, Form, FormFailure, Stack } from '@newswatch/ui';
import { whatsappApi, whatsappKeys } from '../../api/whatsapp.ts';
import styles from './config.module.css';
import { valuesOf } from './config-values.ts';
import { GatewayCard } from './gateway-card.tsx';
import { PaceCard } from './pace-card.tsx';
import { ProviderChoice } from './provider-choice.tsx';
import { RulesCard } from './rules-card.tsx';
import { TestCard } from './test-card.tsx';
import { WarmupCard } from './warmup-card.tsx';
import { WordsCard } from './words-card.tsx';

export type ConfigFormApi = ApiForm<typeof WhatsappConfigUpdate>;

/** The form of how messages are sent: the provider, its secrets, the pace and the rules. */
export function ConfigForm({ config }: { config: WhatsappConfig }) {
  const { toast } = useShell();
  const api = useApiForm({
    schema: WhatsappConfigUpdate,
    values: valuesOf(config),
    send: (body) => whatsappApi.updateConfig({ body }),
    onSaved: ({ message }) => toast.success(message),
    failed: 'The configuration could not be saved.',
    refreshes: [whatsappKeys.all],
    secrets: ['api_key', 'webhook_secret'],
  });
  const isDirty = api.form.formState.isDirty;
  return (
    <Form id={api.id} onSubmit={api.onSubmit} aria-label="WhatsApp configuration">
      <Stack gap={4}>
        <FormFailure>{api.message}</FormFailure>
        <ProviderChoice api={api} />
        <div className={styles.split}>
          <GatewayCard api={api} config={config} />
          <TestCard api={api} />
        </div>
        <div className={styles.split}>
          <WarmupCard api={api} config={config} />
          <PaceCard api={api} />
        </div>
        <div className={styles.split}>
          <RulesCard api={api} />
          <WordsCard config={config} />
        </div>
        <div className={styles.foot} data-bottom-bar="">
          <Button disabled={!isDirty} onClick={() => api.form.reset()}>
            Discard changes
          </Button>
          <Button type="submit" variant="primary" loading={api.saving} disabled={!isDirty}>
            Save
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
