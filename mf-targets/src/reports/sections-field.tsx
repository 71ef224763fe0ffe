import { layoutSections, ReportSection } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Fieldset } from '@newswatch/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { ArrangedList } from '../arrange/arranged-list.tsx';
import { sectionLabels } from './report-labels.ts';

interface SectionsFieldProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** Whether the report ends before today. */
  isPast?: boolean;
}

/** Sections whose figures only larger plans have. */
const ADVANCED: readonly ReportSection[] = ['reach', 'names', 'themes', 'sources', 'languages', 'countries'];

/**
 * Lets a person choose the sections of a report below its summary, and their order. Unselected sections keep their places, as do
 * those of a newer server, which this page does not show.
 */
export function SectionsField({ chosen, onChange, isPast = false }: SectionsFieldProps) {
  const { quota } = useCurrentUser();
  const [order, setOrder] = useState<readonly string[]>(() => [
    ...chosen,
    ...layoutSections.filter((section) => !chosen.includes(section)),
  ]);
  const shown = order.filter((name) => v.is(ReportSection, name));
  const hintOf = (section: ReportSection) => {
    if (section === 'share') return 'Only for reports about several targets.';
    if (ADVANCED.includes(section) && !quota.features.advanced_analytics) return 'Not included in your plan.';
    if (section === 'ahead' && isPast) return 'Left out, because the last day of this report is over.';
    if (section === 'ahead')
      return 'What articles announce for the next few days; left out if there is nothing.';
    if (section === 'quotes') return 'Who was quoted most, and what some of them said.';
    if (section === 'names') return 'The people, organisations and places that are named most.';
    if (section === 'reach')
      return 'The audiences of the sources, for each target; left out if no source has an audience.';
    if (section === 'tone')
      return 'The tones that you coded, for all recipients to see; left out if no match is coded.';
    if (section === 'countries') return 'What the matches are about, and where they were published.';
    if (section === 'developments')
      return 'How many articles report takeovers, recalls, court cases and the like. Each story shows its kind.';
    return undefined;
  };
  return (
    <Fieldset legend="Sections below the summary">
      <ArrangedList<ReportSection>
        items={shown.map((name) => ({
          ...{ name, title: sectionLabels[name], hint: hintOf(name) },
          isShown: chosen.includes(name),
        }))}
        onShow={(name, isShown) =>
          onChange(order.filter((one) => (one === name ? isShown : chosen.includes(one))))
        }
        onMove={(name, step) => {
          const other = shown[shown.indexOf(name) + step];
          if (other === undefined) return;
          const moved = order.toSpliced(order.indexOf(name), 1);
          moved.splice(moved.indexOf(other) + (step > 0 ? 1 : 0), 0, name);
          setOrder(moved);
          onChange(moved.filter((one) => chosen.includes(one)));
        }}
        isLast={(name, step) => shown.at(step < 0 ? 0 : -1) === name}
      />
    </Fieldset>
  );
}
