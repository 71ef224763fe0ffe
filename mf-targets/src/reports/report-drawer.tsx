import {
  limits,
  type MadeReport,
  newReportSections,
  type Report,
  ReportDraft,
  reportCadence,
} from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  type Cadence,
  FormDrawer,
  lookField,
  OwnLookField,
  Picker,
  ReceiversField,
  ScheduleFields,
  targetPicker,
  useApiForm,
  useAudience,
} from '@newswatch/shell-api/patterns';
import { Button, CheckboxField, FormField, TextField } from '@newswatch/ui';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { reportsApi } from '../api/reports.ts';
import { ReportPreview } from './report-preview.tsx';
import { SectionsField } from './sections-field.tsx';
import { TargetWordsFields } from './target-words-fields.tsx';
import { TimesField, usualTimes } from './times-field.tsx';
import { WordsFields } from './words-fields.tsx';

const MORNING = 8;
const asNumber = { valueAsNumber: true };
const periods: Record<Cadence | 'hours', string> = {
  hours: `exactly the time since the previous one, including any pause, up to ${limits.REPORT_SPAN_DAYS_MAX} days`,
  weekdays: 'the previous day; on Mondays, Friday to Sunday',
  weekly: 'the seven days up to the previous day',
  monthly: 'the month up to the previous day',
};

/**
 * The draft, without hours, look, PDF, lists and introductions of targets if they are not used, because servers of an older
 * version reject these. They are sent if they are being removed from a report.
 */
const toSend = (
  { times, look, attach_pdf, list_ids, target_introductions, ...draft }: ReportDraft,
  report: Report | undefined,
): ReportDraft => ({
  ...draft,
  ...((times || report?.times) && { times }),
  ...((look || report?.look) && { look }),
  ...((attach_pdf || report?.attach_pdf) && { attach_pdf }),
  ...((list_ids?.length || report?.list_ids.length) && { list_ids }),
  ...((target_introductions?.length || report?.target_introductions.length) && { target_introductions }),
});

/**
 * Builds the request for a preview. Only the time since a previous issue depends on which report it is; servers of an older
 * version reject `report_id`.
 */
const toPreview = (draft: ReportDraft, report: Report | undefined) =>
  report?.times && draft.times ? { ...toSend(draft, report), report_id: report.id } : toSend(draft, report);

interface ReportDrawerProps {
  report: Report | undefined;
  /** The target that a new report starts with. */
  targetId: string | undefined;
  /** The report without a schedule whose text and targets are copied to a new one. */
  made: MadeReport | undefined;
  onClose: () => void;
}

/** Schedules a report, or changes one. */
export function ReportDrawer({ report, targetId, made, onClose }: ReportDrawerProps) {
  const { timezone } = useCurrentUser();
  const audience = useAudience('newsletters');
  const text = report ?? made;
  const api = useApiForm({
    schema: ReportDraft,
    values: {
      name: text?.name ?? '',
      target_ids: text?.targets.map(({ id }) => id) ?? (targetId ? [targetId] : []),
      frequency: report?.frequency ?? 'weekly',
      weekday: report?.weekday ?? 1,
      day: report?.day ?? 1,
      hour: report?.hour ?? MORNING,
      recipient_ids: report?.recipient_ids ?? [],
      groups: report?.groups ?? [],
      list_ids: report?.list_ids ?? [],
      on_weekdays: report?.on_weekdays ?? false,
      times: report?.times ?? null,
      layout: report ? (report.layout ?? report.sections) : (made?.layout ?? [...newReportSections]),
      introduction: text?.introduction ?? '',
      target_introductions: text?.target_introductions ?? [],
      sender_name: text?.sender_name ?? '',
      to_owner: report?.to_owner ?? true,
      attach_pdf: report?.attach_pdf ?? false,
      look: report?.look ?? null,
    },
    send: (values) =>
      audience.send(values, (draft) => {
        const body = toSend(draft, report);
        return report
          ? reportsApi.update({ params: { reportId: report.id }, body })
          : reportsApi.create({ body });
      }),
    onClose,
    failed: 'The report could not be saved.',
    refreshes: [reportKeys.all],
  });
  const { field: layout } = useController({ control: api.form.control, name: 'layout' });
  const { field: words } = useController({ control: api.form.control, name: 'target_introductions' });
  const [target_ids, frequency, on_weekdays, times, to_owner] = api.form.watch([
    'target_ids',
    'frequency',
    'on_weekdays',
    'times',
    'to_owner',
  ]);
  const cadence = reportCadence({ frequency, on_weekdays, times });
  const setCadence = (chosen: typeof cadence) => {
    const isDirty = { shouldDirty: true };
    api.form.setValue('frequency', chosen === 'monthly' ? 'monthly' : 'weekly', isDirty);
    api.form.setValue('on_weekdays', chosen === 'weekdays', isDirty);
    api.form.setValue('times', chosen === 'hours' ? (report?.times ?? usualTimes) : null, isDirty);
  };
  const [isReading, setReading] = useState(false);
  const [previewed, preview] = useState<ReportDraft>();
  const drawer = (
    <FormDrawer
      title={report ? 'Edit report' : 'Schedule a report'}
      description="An emailed summary of what your targets found, compared with the previous period."
      api={api}
      submit={report ? 'Save' : 'Schedule report'}
      onClose={onClose}
      busy={isReading}
      footNote={<Button onClick={() => void api.form.handleSubmit(preview)()}>Preview</Button>}
    >
      <TextField
        label="Name"
        autoComplete="off"
        dir="auto"
        hint="The subject of the emails."
        {...api.field('name')}
      />
      <FormField control={api.form.control} name="target_ids" label="Targets">
        {(field) => (
          <Picker
            {...field}
            list={targetPicker}
            known={text?.targets ?? []}
            max={limits.REPORT_TARGETS_MAX}
            noneChosen="Choose targets"
            showsChips
          />
        )}
      </FormField>
      <ScheduleFields
        cadence={cadence}
        fields={{
          cadence: { value: cadence, onChange: ({ target }) => setCadence(target.value as typeof cadence) },
          weekday: api.field('weekday', asNumber),
          day: api.field('day', asNumber),
          hour: api.field('hour', asNumber),
        }}
        hours={<TimesField control={api.form.control} />}
      />
      <p className="ui-hint">
        In your time zone, {timezone}. The report covers {periods[cadence]}.
      </p>
      <SectionsField chosen={layout.value ?? []} onChange={layout.onChange} />
      <WordsFields field={api.field} />
      <TargetWordsFields
        targetIds={target_ids}
        known={text?.targets ?? []}
        value={words.value ?? []}
        onChange={words.onChange}
      />
      <OwnLookField of="report" {...lookField(api)} onReading={setReading} />
      {/* Owners who stopped these emails can turn them on again. */}
      {report && !report.to_owner ? (
        <CheckboxField
          label="Send it to me too"
          hint="You unsubscribed from these emails."
          {...api.field('to_owner')}
        />
      ) : null}
      <CheckboxField
        label="Attach the report as a PDF"
        hint="The PDF is attached to every email, in the recipient’s language."
        {...api.field('attach_pdf')}
      />
      <ReceiversField control={api.form.control} audience={audience.query} isAlso={to_owner} />
    </FormDrawer>
  );
  return (
    <>
      {drawer}
      {previewed ? (
        <ReportPreview report={toPreview(previewed, report)} onClose={() => preview(undefined)} />
      ) : null}
    </>
  );
}
