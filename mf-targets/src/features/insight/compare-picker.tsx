import { limits } from '@newswatch/shared/contracts';
import { Picker, type PickerList, targetPicker } from '@newswatch/shell-api/patterns';
import { Field } from '@newswatch/ui';
import styles from './compare-picker.module.css';

interface ComparePickerProps {
  targetId: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Chooses the targets that a target is compared with. */
export function ComparePicker({ targetId, value, onChange }: ComparePickerProps) {
  return (
    <Field label="Compare with" hideLabel className={styles.picker ?? ''}>
      {(aria) => (
        <Picker
          {...aria}
          list={othersThan(targetId)}
          noneChosen="Compare with…"
          max={limits.COMPARED_TARGETS_MAX}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** The person's targets without one. */
function othersThan(targetId: string): PickerList {
  return {
    ...targetPicker,
    page: (q) => ({
      ...targetPicker.page(q),
      select({ options, total }) {
        const others = options.filter(({ id }) => id !== targetId);
        return { options: others, total: total - (options.length - others.length) };
      },
    }),
  };
}
