import {
  categories,
  languageNames,
  languages,
  limits,
  type SourceRequestDraft,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import type { ApiForm } from '@newswatch/shell-api/patterns';
import { sentenceCase } from '@newswatch/shell-api/patterns';
import { Button, Card, Form, FormFailure, SelectField, Stack, TextAreaField, TextField } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { sourceRequestQueries } from '../../api/source-requests.ts';
import styles from './request-form.module.css';

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));
const categoryOptions = [
  { value: '', label: 'Choose one' },
  ...categories.map((value) => ({ value, label: sentenceCase(value) })),
];

/** The fields that describe the requested site; `found` is placed after its address, next to the others if there is space. */
export function RequestForm({
  api,
  blocked,
  onAddressLeft,
  found,
}: {
  api: ApiForm<typeof SourceRequestDraft>;
  /** Whether the source already exists, so that there is nothing to send. */
  blocked: boolean;
  onAddressLeft: () => void;
  found: ReactNode;
}) {
  const { navigate } = useShell();
  const mine = useQuery(sourceRequestQueries.mine());
  const used = mine.data?.counts.pending;
  const address = api.field('url');
  const reason = api.form.watch('reason');
  const cancel = async () => {
    if (await api.mayLeave()) navigate('/sources');
  };
  return (
    <Form id={api.id} onSubmit={api.onSubmit} aria-label="Request a source" className={styles.form}>
      <Card className={styles.address}>
        <Stack gap={4}>
          <FormFailure>{api.message}</FormFailure>
          <TextField
            label="Address"
            type="text"
            inputMode="url"
            autoCapitalize="none"
            placeholder="https://"
            hint="A site or a section of it, a podcast, a channel, or an account such as @name@server. We will find the feed."
            required
            {...address}
            onBlur={async (event) => {
              onAddressLeft();
              await address.onBlur(event);
            }}
          />
        </Stack>
      </Card>
      <div className={styles.found}>{found}</div>
      <Card
        className={styles.rest}
        footer={
          <div className={styles.foot}>
            <span className="ui-muted">
              {used === undefined
                ? ''
                : `${used} of ${limits.SOURCE_REQUESTS_PENDING_MAX} open requests used`}
            </span>
            <span className={styles.buttons}>
              <Button variant="ghost" onClick={() => void cancel()}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" loading={api.saving} disabled={blocked}>
                Send request
              </Button>
            </span>
          </div>
        }
      >
        <Stack gap={4}>
          <div className={styles.pair}>
            <TextField label="Name" dir="auto" required {...api.field('website_name')} />
            <SelectField label="Language" options={languageOptions} required {...api.field('language')} />
          </div>
          <SelectField label="Category" options={categoryOptions} required {...api.field('category')} />
          <TextAreaField label="What it covers" dir="auto" required {...api.field('description')} />
          <TextAreaField
            label="Why you need it"
            dir="auto"
            hint={`At least ${limits.REQUEST_REASON_MIN} characters. Only administrators will see your reason.`}
            labelEnd={<span className="ui-muted ui-tabular">{characters(reason.trim().length)}</span>}
            required
            {...api.field('reason')}
          />
        </Stack>
      </Card>
    </Form>
  );
}

const characters = (count: number): string => `${count} ${count === 1 ? 'character' : 'characters'}`;
