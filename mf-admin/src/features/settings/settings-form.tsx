import { showFailure } from '@newswatch/shared/api';
import type { SystemSettings } from '@newswatch/shared/contracts/admin';
import { useCurrentUser, useShell, useUnsavedChanges } from '@newswatch/shell-api';
import { confirm, Form, Stack } from '@newswatch/ui';
import { useEffect } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { settingsApi, settingsHistoryQuery, settingsQuery } from '../../api/settings.ts';
import { ChangesCard } from './changes-card.tsx';
import { EmailSection } from './email-section.tsx';
import { HistoryCard } from './history-card.tsx';
import { NoticeSection } from './notice-section.tsx';
import { PlansSection } from './plans-section.tsx';
import {
  CrawlingSection,
  FeaturesSection,
  GeneralSection,
  LegalSection,
  MaintenanceSection,
  MatchingSection,
  RegistrationSection,
  RetentionSection,
  SecuritySection,
} from './sections.tsx';
import styles from './settings-form.module.css';
import { SettingsNav } from './settings-nav.tsx';
import { changesOf, type FormValues, faultsOf, toForm, updateOf } from './settings-values.ts';

const parts = [
  ['general', 'General'],
  ['maintenance', 'Maintenance'],
  ['notice', 'Maintenance notice'],
  ['legal', 'Legal'],
  ['registration', 'Registration'],
  ['plans', 'Plans'],
  ['crawling', 'Crawling'],
  ['matching', 'Alerts and stories'],
  ['email', 'Email'],
  ['security', 'Security'],
  ['retention', 'Retention'],
  ['features', 'Features'],
] as const;

/** All settings on one page, with the unsaved changes and the history. */
export function SettingsForm({ settings }: { settings: SystemSettings }) {
  const { queryClient, toast } = useShell();
  const { timezone } = useCurrentUser();
  const form = useForm<FormValues>({
    defaultValues: toForm(settings, timezone),
    // Applies changes by other administrators; unsaved input stays, and so does the message that says why.
    values: toForm(settings, timezone),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    resolver: (values) => {
      const faults = faultsOf(values, timezone);
      if (faults.size === 0) return { values, errors: {} };
      const errors: Record<string, unknown> = {};
      for (const [name, message] of faults) put(errors, name.split('.'), { type: 'custom', message });
      return { values: {}, errors };
    },
  });
  const changes = changesOf(settings, form.watch(), timezone);
  const { setUnsaved } = useUnsavedChanges({ confirm, onDiscard: () => form.reset() });
  const isDirty = changes.length > 0;
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  const save = form.handleSubmit(async (values) => {
    const { queryKey } = settingsQuery();
    try {
      const { message, ...saved } = await settingsApi.update({ body: updateOf(settings, values, timezone) });
      toast.success(message);
      form.reset(toForm(saved, timezone));
      const { database, people_by_plan, your_address } = settings;
      // Keeps values that the response to a save does not include.
      queryClient.setQueryData(queryKey, { ...saved, database, people_by_plan, your_address });
    } catch (error) {
      showFailure<FieldPath<FormValues>>(form.setError, error, {
        fields: [
          'security.ip_allow_list',
          'email.host',
          'email.from',
          'general.base_url',
          'general.maintenance_ends_at',
          'notice.text_en',
          'notice.starts_at',
          'notice.ends_at',
        ],
        fallback: 'The system settings could not be saved.',
      });
      // If another administrator saved first, their values are shown, and the next save is based on them.
      await queryClient.invalidateQueries({ queryKey });
    }
    await queryClient.invalidateQueries({ queryKey: settingsHistoryQuery().queryKey });
  });

  const props = { form, settings };
  return (
    <Form onSubmit={save} aria-label="System settings">
      <div className={styles.columns}>
        <SettingsNav sections={parts} />
        <Stack gap={4}>
          <GeneralSection {...props} />
          <MaintenanceSection {...props} />
          <NoticeSection {...props} />
          <LegalSection {...props} />
          <RegistrationSection {...props} />
          <PlansSection {...props} />
          <CrawlingSection {...props} />
          <MatchingSection {...props} />
          <EmailSection {...props} />
          <SecuritySection {...props} />
          <RetentionSection {...props} />
          <FeaturesSection {...props} />
        </Stack>
        <div className={styles.aside}>
          <ChangesCard {...props} changes={changes} message={form.formState.errors.root?.server?.message} />
          <HistoryCard {...props} />
        </div>
      </div>
    </Form>
  );
}

/** Puts an error at the path of its value. */
function put(into: Record<string, unknown>, [first = '', ...rest]: string[], value: object): void {
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const inner = (into[first] ?? {}) as Record<string, unknown>;
  into[first] = inner;
  put(inner, rest, value);
}
