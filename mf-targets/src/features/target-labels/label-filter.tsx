import { labelKey } from '@newswatch/shared/contracts';
import { FilterChoices } from '@newswatch/shell-api/patterns';
import { type LabelledAddress, manageTitle, useLabels } from './use-labels.tsx';

/**
 * Filters a list by the labels of targets, and opens the dialog that renames and deletes them. Renders nothing for a
 * person without labels.
 */
export function LabelFilter({ filter, change }: LabelledAddress) {
  const { spelling, chosen, manage, dialog } = useLabels({ filter, change });
  if (spelling.size === 0 && chosen.length === 0) return null;
  // Labels that only the address names: from an old link, or because the list is not loaded yet.
  const unknown = chosen.filter((label) => !spelling.has(labelKey(label)));
  const options = [...unknown, ...spelling.values()].map((value) => ({ value, label: value }));
  return (
    <>
      <FilterChoices
        filter={{ label: chosen }}
        change={change}
        name="label"
        label="Label"
        any="All labels"
        options={options}
        {...(spelling.size > 0 ? { more: [{ id: 'manage', label: manageTitle, onSelect: manage }] } : {})}
      />
      {dialog}
    </>
  );
}
