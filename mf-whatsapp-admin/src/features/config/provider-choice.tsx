import type { WhatsappProvider } from '@newswatch/shared/contracts/admin';
import styles from './config.module.css';
import type { ConfigFormApi } from './config-form.tsx';

const PROVIDERS: readonly { value: WhatsappProvider; title: string; words: string }[] = [
  {
    value: 'cloud_api',
    title: 'Cloud API',
    words:
      'WhatsApp’s official interface: templates, quality rating, no code to scan. Paid per conversation.',
  },
  {
    value: 'linked_device',
    title: 'Linked device',
    words: 'A phone is linked with a code. Unofficial: numbers can be banned.',
  },
  {
    value: 'simulator',
    title: 'Simulator',
    words: 'Built in, for tests: simulates all states and receipts, and sends nothing.',
  },
];

export function ProviderChoice({ api }: { api: ConfigFormApi }) {
  return (
    <fieldset className={styles.providers}>
      <legend className="ui-visually-hidden">Provider</legend>
      {PROVIDERS.map(({ value, title, words }) => (
        <label key={value} className={styles.provider}>
          <input type="radio" className="ui-radio" value={value} {...api.form.register('provider')} />
          <strong>{title}</strong>
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
