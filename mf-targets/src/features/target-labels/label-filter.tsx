import { FilterChoices } from '@newswatch/shell-api/patterns';
import { type LabelledAddress, manageTitle, useLabels } from './use-labels.tsx';

/**
 * Filters a list by the labels of targets, and opens the dialog that renames and deletes them. Renders nothing for a
 * person without labels.
 */
export function LabelFilter({ filter, change }: LabelledAddress) {
  const { hasAny, chosen, options, manage, dialog } = useLabels({ filter, change });
  if (options.length === 0) return null;
  return (
    <>
      <FilterChoices
        filter={{ label: chosen }}
        change={change}
        name="label"
        label="Label"
        any="All labels"
        options={options.map((value) => ({ value, label: value }))}
        {...(hasAny ? { more: [{ id: 'manage', label: manageTitle, onSelect: manage }] } : {})}
      />
      {dialog}
    </>
  );
}
