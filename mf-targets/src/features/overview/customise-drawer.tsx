import { bindCall, failureSentence } from '@newswatch/shared/api';
import {
  calls,
  type OverviewSection,
  overviewPeriods,
  UiPreferencesUpdate,
} from '@newswatch/shared/contracts';
import { userKeys } from '@newswatch/shared/keys';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { Button, Fieldset, SelectField } from '@newswatch/ui';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { ArrangedList } from '../../arrange/arranged-list.tsx';
import { arrangeSections, findSection, moveSection, type SectionName, sections } from './sections.ts';

const { overview_days, overview_sections } = UiPreferencesUpdate.entries;
const OverviewForm = v.object({
  overview_days: overview_days.wrapped,
  overview_sections: overview_sections.wrapped,
});
const periods = overviewPeriods.map((days) => ({ value: String(days), label: `${days} days` }));
const update = bindCall(calls.user.updateUiPreferences);

const isDefault = (arranged: readonly OverviewSection[]) =>
  arranged.every(({ hidden }) => !hidden) &&
  sections.every(({ name }, at) => arranged.filter((one) => findSection(one.name))[at]?.name === name);

/** Chooses the sections of the overview, their order, and the days in its charts; stored with the account. */
export function CustomiseDrawer({ onClose }: { onClose: () => void }) {
  const { ui_preferences: saved } = useCurrentUser();
  const { session, toast } = useShell();
  const days = overviewPeriods.find((period) => period === saved.overview_days) ?? 14;
  const api = useApiForm({
    schema: OverviewForm,
    values: { overview_days: days, overview_sections: arrangeSections(saved.overview_sections) },
    send: ({ overview_sections: arranged, ...rest }) =>
      // The default order is not stored, so that a later change to it also reaches people who have never chosen an order.
      update({ body: { ...rest, overview_sections: isDefault(arranged) ? [] : arranged } }),
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
  const reset = () => {
    field.onChange(arrangeSections());
    api.form.setValue('overview_days', 14, { shouldDirty: true });
  };
  return (
    <FormDrawer
      title="Customise the overview"
      description="Your choices apply on all your devices."
      api={api}
      onClose={onClose}
      footNote={
        isDefault(field.value) && Number(shownDays) === 14 ? null : (
          <Button variant="ghost" onClick={reset}>
            Reset
          </Button>
        )
      }
    >
      <Fieldset legend="Sections" error={api.form.formState.errors.overview_sections?.message}>
        <Sections arranged={field.value} onChange={field.onChange} />
      </Fieldset>
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
}

function Sections({ arranged, onChange }: SectionsProps) {
  const rows = arranged.flatMap(({ name, hidden }) => {
    const section = findSection(name);
    return section ? [{ ...section, isShown: !hidden }] : [];
  });
  return (
    <ArrangedList<SectionName>
      items={rows}
      onShow={(name, isShown) =>
        onChange(arranged.map((one) => (one.name === name ? { ...one, hidden: !isShown } : one)))
      }
      onMove={(name, step) => onChange(moveSection(arranged, name, step))}
      isLast={(name, step) => moveSection(arranged, name, step) === arranged}
    />
  );
}
