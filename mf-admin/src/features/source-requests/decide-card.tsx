import { categories, languageNames, languages } from '@newswatch/shared/contracts';
import { type AdminSourceRequest, sourceDraftEntries } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, sentenceCase, useApiForm } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  CheckboxField,
  Form,
  FormActions,
  FormFailure,
  FormField,
  NumberInput,
  Segmented,
  SelectField,
  Skeleton,
  Stack,
  TextField,
} from '@newswatch/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { settingsQuery } from '../../api/settings.ts';
import { sourceRefreshes, sourceRequestsApi } from '../../api/sources.ts';
import { AdminNote, RejectForm } from './decision-forms.ts';
import { ReasonField } from './reason-field.tsx';
import styles from './request-list.module.css';

interface DecideProps {
  request: AdminSourceRequest;
  onDecided: () => void;
}

/** Approves the request with the details of the new source, or rejects it with a reason. */
export function DecideCard({ request, onDecided }: DecideProps) {
  const settings = useQuery(settingsQuery());
  const [decision, setDecision] = useState<'approve' | 'reject'>('approve');
  return (
    <Card
      title="Decide"
      description={`${request.people === 1 ? '1 person' : `${request.people} people`} will be notified.`}
      actions={
        <Segmented
          label="Decision"
          value={decision}
          onChange={setDecision}
          options={[
            { value: 'approve', label: 'Approve' },
            { value: 'reject', label: 'Reject' },
          ]}
        />
      }
    >
      {decision === 'approve' ? (
        <QueryView query={settings} what="the form" loading={<Skeleton shape="block" height={240} />}>
          {({ crawling }) => (
            <Approve request={request} interval={crawling.default_interval_minutes} onDecided={onDecided} />
          )}
        </QueryView>
      ) : (
        <Reject request={request} onDecided={onDecided} />
      )}
    </Card>
  );
}

const ApproveForm = v.object({
  name: sourceDraftEntries.name,
  language: sourceDraftEntries.language,
  category: sourceDraftEntries.category,
  crawl_interval_minutes: sourceDraftEntries.crawl_interval_minutes,
  use_javascript: sourceDraftEntries.use_javascript,
  admin_note: AdminNote,
});

function Approve({ request, interval, onDecided }: DecideProps & { interval: number }) {
  const known = categories.find((category) => category === request.category);
  const api = useApiForm({
    schema: ApproveForm,
    values: {
      name: request.website_name,
      language: request.probe?.language_detected ?? request.language,
      category: known ?? 'other',
      crawl_interval_minutes: interval,
      use_javascript: false,
      admin_note: '',
    },
    send: (body) => sourceRequestsApi.approve({ params: { requestId: request.id }, body }),
    onClose: onDecided,
    failed: 'The request could not be approved.',
    refreshes: sourceRefreshes,
  });
  return (
    <Form id={api.id} onSubmit={api.onSubmit} aria-label="Approve the request">
      <Stack gap={4}>
        <FormFailure>{api.message}</FormFailure>
        <TextField label="Name" dir="auto" required {...api.field('name')} />
        <div className={styles.pair}>
          <SelectField
            label="Language"
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...api.field('language')}
          />
          <SelectField
            label="Category"
            options={categories.map((value) => ({
              value,
              label: sentenceCase(value),
            }))}
            {...(known ? {} : { hint: `The request says “${request.category}”` })}
            {...api.field('category')}
          />
          <FormField control={api.form.control} name="crawl_interval_minutes" label="Crawl interval" required>
            {(field) => <NumberInput {...field} suffix="min" />}
          </FormField>
        </div>
        <CheckboxField label="Open the site in a browser" {...api.field('use_javascript')} />
        <TextField label="Note for administrators" optional {...api.field('admin_note')} />
        <FormActions align="end">
          <Button type="submit" variant="primary" loading={api.saving}>
            Approve
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}

function Reject({ request, onDecided }: DecideProps) {
  const api = useApiForm({
    schema: RejectForm,
    values: { rejection_reason: '', admin_note: '' },
    send: (body) => sourceRequestsApi.reject({ params: { requestId: request.id }, body }),
    onClose: onDecided,
    failed: 'The request could not be rejected.',
    refreshes: sourceRefreshes,
  });
  return (
    <Form id={api.id} onSubmit={api.onSubmit} aria-label="Reject the request">
      <Stack gap={4}>
        <FormFailure>{api.message}</FormFailure>
        <ReasonField
          hint="Everyone who requested this source will see it."
          {...api.field('rejection_reason')}
        />
        <TextField label="Note for administrators" optional {...api.field('admin_note')} />
        <FormActions align="end">
          <Button type="submit" variant="danger" loading={api.saving}>
            Reject
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}
