import { limits } from '@newswatch/shared/contracts';
import { Picker, targetPicker, withoutOne } from '@newswatch/shell-api/patterns';
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
          list={withoutOne(targetPicker, targetId)}
          noneChosen="Compare with…"
          max={limits.COMPARED_TARGETS_MAX}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
