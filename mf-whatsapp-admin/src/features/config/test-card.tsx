import type { WhatsappConfigTested } from '@newswatch/shared/contracts/admin';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, Card, FormAlert, Stack } from '@newswatch/ui';
import { whatsappApi } from '../../api/whatsapp.ts';
import styles from './config.module.css';
import type { ConfigFormApi } from './config-form.tsx';

const CHECKS: Record<WhatsappConfigTested['checks'][number]['id'], string> = {
  answers: 'Provider responds',
  authorised: 'Key is accepted',
  callback: 'Callbacks are received',
  linked: 'Number is linked',
};

/** Checks whether the provider can be reached with the values on the page, saved or not. */
export function TestCard({ api }: { api: ConfigFormApi }) {
  const test = useApiMutation(() => whatsappApi.testConfig({ body: api.form.getValues() }), {
    failed: 'The connection could not be tested.',
  });
  return (
    <Card
      title="Test"
      description="Uses the values on this page"
      footer={
        <Button loading={test.isPending} onClick={() => test.mutate()}>
          Test connection
        </Button>
      }
    >
      {test.data ? (
        <Stack gap={3}>
          <FormAlert tone={test.data.ok ? 'success' : 'warning'}>{test.data.detail}</FormAlert>
          <ul className={styles.checks} aria-label="Checks">
            {test.data.checks.map(({ id, ok, detail }) => (
              <li key={id}>
                <Badge tone={ok ? 'success' : 'danger'}>{ok ? 'Yes' : 'No'}</Badge>
                <span>{CHECKS[id]}</span>
                <span>{detail}</span>
              </li>
            ))}
          </ul>
        </Stack>
      ) : (
        <p className={styles.soft}>
          Checks whether the provider responds, accepts the key and has a number. Nothing is saved, and nobody
          gets a message.
        </p>
      )}
    </Card>
  );
}
