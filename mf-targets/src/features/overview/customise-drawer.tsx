import { bindCall, failureSentence } from '@newswatch/shared/api';
import {
  calls,
  chartTitle,
  limits,
  type OverviewSection,
  overviewPeriods,
  UiPreferencesUpdate,
} from '@newswatch/shared/contracts';
import { userKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { Button, Fieldset, SelectField } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { chartQueries } from '../../api/charts.ts';
import { ArrangedList } from '../../arrange/arranged-list.tsx';
import { arrangeSections, findSection, isChart, moveSection, sections } from './sections.ts';

const { overview_days, overview_sections } = UiPreferencesUpdate.entries;
const OverviewForm = v.object({
  overview_days: overview_days.wrapped,
  overview_sections: overview_sections.wrapped,
});
const periods = overviewPeriods.map((days) => ({ value: String(days), label: `${days} days` }));
const update = bindCall(calls.user.updateUiPreferences);

/** Whether a person's order is the one without a choice: new charts come last, in the order in which they were added. */
function isDefault(arranged: readonly OverviewSection[], charts: readonly string[]): boolean {
  const names = arranged.map(({ name }) => name).filter((name) => findSection(name) || isChart(name));
  const usual = [...sections.map(({ name }) => name), ...charts];
  return arranged.every(({ hidden }) => !hidden) && usual.every((name, at) => names[at] === name);
}

interface CustomiseDrawerProps {
  /** The ids of the person's charts; undefined while they are not known. */
  charts: readonly string[] | undefined;
  onAddChart: () => void;
  onClose: () => void;
}

/** Chooses the sections of the overview, their order, and the days in its charts; stored with the account. */
export function CustomiseDrawer({ charts, onAddChart, onClose }: CustomiseDrawerProps) {
  const { ui_preferences: saved } = useCurrentUser();
  const { session, toast } = useShell();
  const days = overviewPeriods.find((period) => period === saved.overview_days) ?? 14;
  const api = useApiForm({
    schema: OverviewForm,
    values: { overview_days: days, overview_sections: arrangeSections(saved.overview_sections, charts) },
    send: ({ overview_sections: arranged, ...rest }) =>
      // The default order is not stored, so that a later change to it also reaches people who have never chosen an order.
      update({ body: { ...rest, overview_sections: isDefault(arranged, charts ?? []) ? [] : arranged } }),
    async onSaved() {
      await session.refreshUser().catch((error: Error) => toast.error(failureSentence(error)));
      toast.success('Overview saved.');
      onClose();
    },
    failed: 'The overview could not be saved.',
    refreshes: [userKeys.dashboard],
  });
  const { field } = useController({ control: api.form.control, name: 'overview_sections' });
  const shownDays = api.form.watch('overview_days');
  const named = useQuery({ ...chartQueries.list(), enabled: charts !== undefined && charts.length > 0 });
  const titles = new Map(named.data?.items.map((chart) => [chart.id, chartTitle(chart)]));
  const addChart = async () => {
    if (await api.mayLeave()) onAddChart();
  };
  const reset = () => {
    field.onChange(arrangeSections([], charts));
    api.form.setValue('overview_days', 14, { shouldDirty: true });
  };
  return (
    <FormDrawer
      title="Customise the overview"
      description="Your choices apply on all your devices."
      api={api}
      onClose={onClose}
      footNote={
        isDefault(field.value, charts ?? []) && Number(shownDays) === 14 ? null : (
          <Button variant="ghost" onClick={reset}>
            Reset
          </Button>
        )
      }
    >
      <Fieldset legend="Sections" error={api.form.formState.errors.overview_sections?.message}>
        <Sections arranged={field.value} onChange={field.onChange} titles={titles} />
      </Fieldset>
      {charts ? <AddChart count={charts.length} onAdd={() => void addChart()} /> : null}
      <SelectField
        label="Days in charts"
        options={periods}
        {...api.field('overview_days', { valueAsNumber: true })}
      />
    </FormDrawer>
  );
}

interface SectionsProps {
  arranged: readonly OverviewSection[];
  onChange: (arranged: readonly OverviewSection[]) => void;
  /** The titles of the charts. */
  titles: ReadonlyMap<string, string>;
}

function Sections({ arranged, onChange, titles }: SectionsProps) {
  const rows = arranged.flatMap(({ name, hidden }) => {
    const title = findSection(name)?.title ?? (isChart(name) ? (titles.get(name) ?? 'Chart') : undefined);
    return title ? [{ name, title, isShown: !hidden }] : [];
  });
  return (
    <ArrangedList
      items={rows}
      onShow={(name, isShown) =>
        onChange(arranged.map((one) => (one.name === name ? { ...one, hidden: !isShown } : one)))
      }
      onMove={(name, step) => onChange(moveSection(arranged, name, step))}
      isLast={(name, step) => moveSection(arranged, name, step) === arranged}
    />
  );
}

function AddChart({ count, onAdd }: { count: number; onAdd: () => void }) {
  const isFull = count >= limits.CHARTS_MAX;
  return (
    <div>
      <Button icon={<Plus aria-hidden />} disabled={isFull} onClick={onAdd}>
        Add chart
      </Button>
      <p className="ui-hint">
        {isFull
          ? `You have ${count} charts, the maximum. Delete one to add another.`
          : 'Your own chart: choose what it counts, for which targets, and how it is drawn.'}
      </p>
    </div>
  );
}
