import { ApiError } from '@newswatch/shared/api';
import { newClientId } from '@newswatch/shared/client-id';
import {
  chosenDaysOf,
  limits,
  type MadeReport,
  MadeReportDraft,
  newReportSections,
  ReportMade,
} from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  addDays,
  brandQueries,
  dayAt,
  FormDrawer,
  Picker,
  targetPicker,
  useApiForm,
} from '@newswatch/shell-api/patterns';
import { CheckboxField, DateField, FormField, SelectField, TextField, TextLink } from '@newswatch/ui';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { finishedJob, reportsApi } from '../api/reports.ts';
import { namedPeriods, periodUpTo } from './report-periods.ts';
import { SectionsField } from './sections-field.tsx';
import { TargetWordsFields } from './target-words-fields.tsx';
import { WordsFields } from './words-fields.tsx';

const CHOSEN = 'dates';
const USUAL = '30d';
const FAILED = 'The report could not be created.';

interface MakeReportDrawerProps {
  /** The report that is made again, up to today. */
  again: MadeReport | undefined;
  /** The initial values of a new report: the targets, and the name of a period. */
  targetIds: string[];
  period: string | null;
  onClose: () => void;
}

/** Makes a report about some days at once, and opens it. It is sent to nobody. */
export function MakeReportDrawer({ again, targetIds, period, onClose }: MakeReportDrawerProps) {
  const { timezone, quota } = useCurrentUser();
  const navigate = useNavigate();
  const brand = useQuery(brandQueries.brand());
  const today = dayAt(new Date().toISOString(), timezone);
  const history_days = quota.plans?.[quota.plan].history_days ?? null;
  const first = history_days === null ? '' : addDays(today, 1 - history_days);
  const periods = namedPeriods
    .map(({ of, ...named }) => ({ ...named, ...of(today) }))
    .filter(({ from }) => from >= first);
  const attempt = useRef<{ sent: string; client_id: string }>(undefined);
  const chosen = period === null ? null : chosenDaysOf(period);
  const usual = periods.find(({ value }) => value === (period ?? USUAL)) ?? periods[0];
  const api = useApiForm({
    schema: MadeReportDraft,
    values: {
      client_id: newClientId(),
      name: again?.name ?? '',
      target_ids: again?.targets.map(({ id }) => id) ?? targetIds,
      ...(again ? periodUpTo(today, again) : { from: usual?.from ?? today, to: today }),
      ...(!again && (chosen ?? (usual && { to: usual.to }))),
      layout: again?.layout ?? [...newReportSections],
      introduction: again?.introduction ?? '',
      target_introductions: again?.target_introductions ?? [],
      sender_name: again?.sender_name ?? '',
      one_page: again?.one_page ?? false,
    },
    async send({ client_id: first, target_introductions = [], ...given }) {
      // Servers of an older version reject this field.
      const draft = { ...given, ...(target_introductions.length > 0 && { target_introductions }) };
      // A repeated request opens the report that was made; a changed one makes another report.
      const sent = JSON.stringify(draft);
      if (attempt.current?.sent !== sent)
        attempt.current = { sent, client_id: attempt.current ? newClientId() : first };
      const { job } = await reportsApi.startMaking({
        body: { ...draft, client_id: attempt.current.client_id },
      });
      const { error, result } = await finishedJob(job.id);
      const made = v.safeParse(ReportMade, result);
      if (!made.success) throw new ApiError(409, { error: error ?? FAILED });
      return made.output;
    },
    onSaved: ({ report_id, issue_id }) => navigate(`/reports/${report_id}/issues/${issue_id}`),
    failed: FAILED,
    refreshes: [reportKeys.all],
  });
  const { form } = api;
  const { field: layout } = useController({ control: form.control, name: 'layout' });
  const { field: words } = useController({ control: form.control, name: 'target_introductions' });
  const [target_ids, from, to, isOnePage] = form.watch(['target_ids', 'from', 'to', 'one_page']);
  const named = periods.find((one) => one.from === from && one.to === to)?.value ?? CHOSEN;
  const choosePeriod = (value: string) => {
    const time = periods.find((one) => one.value === value);
    if (!time) return;
    form.setValue('from', time.from, { shouldDirty: true });
    form.setValue('to', time.to, { shouldDirty: true });
    form.clearErrors(['from', 'to']);
  };
  return (
    <FormDrawer
      title="Create a report"
      description="A summary of what your targets found on the days you choose. It opens as a page, where you can send it, or download it as a PDF, slides or a workbook."
      api={api}
      submit="Create report"
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" dir="auto" {...api.field('name')} />
      <FormField control={form.control} name="target_ids" label="Targets">
        {(field) => (
          <Picker
            {...field}
            list={targetPicker}
            known={again?.targets ?? []}
            max={limits.REPORT_TARGETS_MAX}
            noneChosen="Choose targets"
            showsChips
          />
        )}
      </FormField>
      <SelectField
        label="Period"
        value={named}
        onChange={({ target }) => choosePeriod(target.value)}
        options={[
          ...periods.map(({ value, label }) => ({ value, label })),
          { value: CHOSEN, label: 'The days below' },
        ]}
      />
      <DateField label="First day" min={first || undefined} max={today} {...api.field('from')} />
      <DateField
        label="Last day"
        min={from}
        max={today}
        hint={`In your time zone, ${timezone}; today is counted up to now. ${historySentence(history_days)}`}
        {...api.field('to')}
      />
      <CheckboxField
        label="One page"
        hint="The figures, the share of voice, the five largest stories and three quotes. The PDF has one A4 page, unless the introduction or the quotes are very long."
        {...api.field('one_page')}
      />
      {isOnePage ? null : (
        <SectionsField chosen={layout.value ?? []} onChange={layout.onChange} isPast={to < today} />
      )}
      <WordsFields field={api.field} />
      {isOnePage && target_ids.length > 1 ? (
        (words.value ?? []).length > 0 && (
          <p className="ui-hint">
            A one-page report has no section for each target, so their introductions are left out.
          </p>
        )
      ) : (
        <TargetWordsFields
          targetIds={target_ids}
          known={again?.targets ?? []}
          value={words.value ?? []}
          onChange={words.onChange}
        />
      )}
      {brand.data?.brand.logo === null ? (
        <p className="ui-hint">
          No logo is set. A report keeps the look it was created with:{' '}
          <TextLink as={Link} to="/targets?view=reports&form=look">
            add your logo
          </TextLink>{' '}
          first.
        </p>
      ) : null}
    </FormDrawer>
  );
}

const historySentence = (days: number | null) =>
  days === null || days >= limits.REPORT_PERIOD_DAYS_MAX
    ? `At most ${limits.REPORT_PERIOD_DAYS_MAX} days.`
    : `Your plan includes the last ${days} days.`;
