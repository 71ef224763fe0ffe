import { ApiError } from '@newswatch/shared/api';
import {
  type Chart,
  ChartDraft,
  canSplit,
  chartFormsFor,
  chartMeasures,
  chartPeriods,
  chartScopes,
  chartSplits,
  chartTitle,
  chartWidths,
  limits,
  needsAdvanced,
  usualWidth,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { FormDrawer, Picker, QueryView, targetPicker, useApiForm } from '@newswatch/shell-api/patterns';
import { CheckboxField, DateField, Drawer, FormField, SelectField, TextField } from '@newswatch/ui';
import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { chartQueries, chartRefreshes, chartsApi, draftOf } from '../api/charts.ts';
import { targetQueries } from '../api/targets.ts';
import { rememberAdded } from './added-chart.ts';
import {
  formLabelsOf,
  measureHints,
  measureLabels,
  optionsOf,
  periodLabels,
  scopeLabels,
  splitLabels,
  widthLabels,
} from './chart-labels.ts';
import { ChartPreview } from './chart-preview.tsx';
import styles from './charts.module.css';

const emptyChart: v.InferInput<typeof ChartDraft> = {
  title: '',
  measure: 'matches',
  split: 'none',
  form: 'bars',
  scope: 'all',
  target_ids: [],
  label: '',
  period: '30d',
  from: '',
  to: '',
  compare: true,
  width: 'half',
};

interface ChartDrawerProps {
  /** undefined for a new chart */
  chartId: string | undefined;
  onClose: () => void;
}

/** Adds a chart to the overview, or changes one. */
export function ChartDrawer({ chartId, onClose }: ChartDrawerProps) {
  const query = useQuery({ ...chartQueries.list(), enabled: chartId !== undefined });
  if (chartId === undefined) return <ChartForm chart={undefined} onClose={onClose} />;
  const chart = query.data?.items.find(({ id }) => id === chartId);
  if (chart) return <ChartForm chart={chart} onClose={onClose} />;
  return (
    <Drawer open title="Edit chart" onClose={onClose}>
      <QueryView query={query} what="the chart">
        {() => <p className="ui-muted">This chart was deleted.</p>}
      </QueryView>
    </Drawer>
  );
}

function ChartForm({ chart: given, onClose }: { chart: Chart | undefined; onClose: () => void }) {
  // The chart as it was when the form opened: the overview refetches it, and a newer version would hide a conflict.
  const [chart] = useState(given);
  const [isConflict, setConflict] = useState(false);
  const { quota } = useCurrentUser();
  const labels = useQuery(targetQueries.labels());
  const api = useApiForm({
    schema: ChartDraft,
    values: chart ? draftOf(chart) : emptyChart,
    async send(body) {
      if (!chart) {
        const { width, ...usual } = body;
        // Older servers refuse a width; the usual one needs no mention.
        return chartsApi.create({ body: width === usualWidth(body.form) ? usual : body });
      }
      const { version: _, ...mine } = body;
      try {
        // The form overwrites somebody else's change only after the person has seen that there was one.
        return await chartsApi.update({ params: { chartId: chart.id }, body: isConflict ? mine : body });
      } catch (error) {
        setConflict(error instanceof ApiError && error.code === 'version_conflict');
        throw error;
      }
    },
    onSaved({ chart: saved }) {
      if (!chart) rememberAdded(saved.id);
    },
    onClose,
    failed: 'The chart could not be saved.',
    refreshes: chartRefreshes,
  });
  const values = api.form.watch();
  const { measure, split, form, scope, period, width } = values;
  const forms = chartFormsFor(measure, split);
  const [usual] = forms;
  const { setValue } = api.form;
  useEffect(() => {
    if (!canSplit(measure, split)) setValue('split', 'none', { shouldDirty: true });
    else if (usual && !forms.includes(form)) {
      setValue('form', usual, { shouldDirty: true });
      if (width === usualWidth(form)) setValue('width', usualWidth(usual), { shouldDirty: true });
    }
  }, [forms, form, usual, measure, split, width, setValue]);
  const hasAdvanced = quota.features.advanced_analytics;
  const known = labels.data?.items.map(({ label }) => label) ?? [];
  const labelOptions = values.label && !known.includes(values.label) ? [values.label, ...known] : known;
  const titled = { ...values, title: '', label: values.label ?? '', targets: chart?.targets ?? [] };
  return (
    <FormDrawer
      size="large"
      title={chart ? 'Edit chart' : 'Add chart'}
      description="A chart on your overview, shown on all your devices."
      api={api}
      submit={isConflict ? 'Save mine anyway' : chart ? 'Save' : 'Add chart'}
      onClose={onClose}
    >
      <div className={styles.form}>
        <div className={styles.fields}>
          <SelectField
            label="Count"
            hint={measureHints[measure]}
            options={optionsOf(chartMeasures, measureLabels)}
            {...api.field('measure')}
          />
          <div className={styles.pair}>
            <SelectField
              label="By"
              options={chartSplits
                .filter((value) => canSplit(measure, value))
                .map((value) => {
                  const isOpen = hasAdvanced || !needsAdvanced(value);
                  const label = isOpen ? splitLabels[value] : `${splitLabels[value]} (Basic plan)`;
                  return { value, label, disabled: !isOpen };
                })}
              {...api.field('split')}
            />
            <SelectField
              label="Shown as"
              options={optionsOf(forms, formLabelsOf(measure))}
              {...api.field('form')}
            />
          </div>
          <SelectField
            label="Targets"
            options={optionsOf(chartScopes, scopeLabels)}
            {...api.field('scope')}
          />
          {scope === 'chosen' ? (
            <FormField control={api.form.control} name="target_ids" label="Chosen targets">
              {(field) => (
                <Picker
                  {...field}
                  value={field.value ?? []}
                  list={targetPicker}
                  known={chart?.targets.map(({ id, name }) => ({ id, name: name || 'Deleted target' })) ?? []}
                  max={limits.CHART_TARGETS_MAX}
                  noneChosen="Choose targets"
                  showsChips
                />
              )}
            </FormField>
          ) : null}
          {scope === 'label' ? (
            <SelectField
              label="Label"
              placeholder="Choose a label"
              options={labelOptions.map((label) => ({ value: label, label }))}
              hint={labels.data && known.length === 0 ? 'None of your targets has a label yet.' : undefined}
              {...api.field('label')}
            />
          ) : null}
          <SelectField
            label="Period"
            options={optionsOf(chartPeriods, periodLabels)}
            {...api.field('period')}
          />
          {period === 'dates' ? (
            <div className={styles.pair}>
              <DateField label="First day" {...api.field('from')} />
              <DateField label="Last day" {...api.field('to')} />
            </div>
          ) : null}
          {split === 'name' ? null : (
            <CheckboxField
              label="Compare with the previous period"
              hint="The previous period has the same number of days, as in a target’s analytics."
              {...api.field('compare')}
            />
          )}
          {chart && chart.width === undefined ? null : (
            <SelectField
              label="Width in a wide window"
              options={optionsOf(chartWidths, widthLabels)}
              {...api.field('width')}
            />
          )}
          <TextField
            label="Title"
            optional
            dir="auto"
            autoComplete="off"
            placeholder={scope === 'chosen' ? undefined : chartTitle(titled)}
            hint="Leave empty for a title that describes the chart."
            {...api.field('title')}
          />
        </div>
        <ChartPreview values={values} />
      </div>
    </FormDrawer>
  );
}
