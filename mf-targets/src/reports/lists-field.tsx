import { countSubscribers, type ListToChoose } from '@newswatch/shared/contracts';
import { CheckboxGroup, FormField } from '@newswatch/ui';
import type { Control } from 'react-hook-form';
import type { ReceiversInput } from './receivers-field.tsx';
import styles from './reports.module.css';

interface ListsFieldProps {
  control: Control<ReceiversInput>;
  lists: readonly ListToChoose[];
}

/** Chooses distribution lists, each with the number of people who would get the report now. Nothing without a list. */
export function ListsField({ control, lists }: ListsFieldProps) {
  if (lists.length === 0) return null;
  return (
    <FormField control={control} name="list_ids" label="Also send to these distribution lists" optional>
      {({ value, ...field }) => (
        <CheckboxGroup
          {...field}
          value={value ?? []}
          label="Also send to these distribution lists"
          options={lists.map(({ id, name, subscribed }) => ({
            value: id,
            label: <bdi className={styles.name}>{name}</bdi>,
            description:
              subscribed === 0 ? 'Nobody on this list gets emails yet.' : countSubscribers(subscribed),
          }))}
        />
      )}
    </FormField>
  );
}
