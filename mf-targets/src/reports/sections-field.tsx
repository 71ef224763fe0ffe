import { type ReportDraft, type ReportSection, reportSections } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Fieldset } from '@newswatch/ui';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type * as v from 'valibot';
import { ArrangedList } from '../arrange/arranged-list.tsx';
import { sectionLabels } from './report-labels.ts';

type Form = Control<v.InferInput<typeof ReportDraft>, unknown, ReportDraft>;

/** Sections of which only larger plans have the figures. */
const ADVANCED: readonly ReportSection[] = ['themes', 'sources', 'languages'];

/** Which sections a report has below its summary, and in which order. Those that it does not have keep their places. */
export function SectionsField({ control }: { control: Form }) {
  const { quota } = useCurrentUser();
  const { field } = useController({ control, name: 'sections' });
  const chosen = field.value ?? [];
  const [order, setOrder] = useState<readonly ReportSection[]>(() => [
    ...chosen,
    ...reportSections.filter((section) => !chosen.includes(section)),
  ]);
  const hintOf = (section: ReportSection) => {
    if (section === 'share') return 'Only for reports about several targets.';
    if (ADVANCED.includes(section) && !quota.features.advanced_analytics) return 'Not included in your plan.';
    return undefined;
  };
  return (
    <Fieldset legend="Sections below the summary">
      <ArrangedList<ReportSection>
        items={order.map((name) => ({
          ...{ name, title: sectionLabels[name], hint: hintOf(name) },
          isShown: chosen.includes(name),
        }))}
        onShow={(name, isShown) =>
          field.onChange(order.filter((one) => (one === name ? isShown : chosen.includes(one))))
        }
        onMove={(name, step) => {
          const from = order.indexOf(name);
          const to = from + step;
          if (to < 0 || to >= order.length) return;
          const moved = order.toSpliced(from, 1).toSpliced(to, 0, name);
          setOrder(moved);
          field.onChange(moved.filter((one) => chosen.includes(one)));
        }}
        isLast={(name, step) => order.at(step < 0 ? 0 : -1) === name}
      />
    </Fieldset>
  );
}
