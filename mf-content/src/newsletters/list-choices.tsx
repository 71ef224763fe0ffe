import { countSubscribers, type ListToChoose } from '@newswatch/shared/contracts';
import { CheckboxField, Fieldset } from '@newswatch/ui';
import type { ComponentProps } from 'react';
import styles from './newsletter-drawer.module.css';

interface ListChoicesProps {
  lists: readonly ListToChoose[];
  chosen: readonly string[];
  field: ComponentProps<'input'> & { error: string | undefined };
}

/** Chooses distribution lists, each with the number of people who would get it now. Nothing without a list. */
export function ListChoices({ lists, chosen, field: { error, ...field } }: ListChoicesProps) {
  if (lists.length === 0) return null;
  return (
    <Fieldset legend="Distribution lists" error={error}>
      {lists.map(({ id, name, subscribed }) => (
        <CheckboxField
          key={id}
          label={
            <>
              <bdi className={styles.name}>{name}</bdi> ({countSubscribers(subscribed)})
            </>
          }
          hint={subscribed === 0 ? 'Nobody on this list gets emails yet.' : undefined}
          value={id}
          {...field}
          // A list that is already chosen can still be left out.
          disabled={subscribed === 0 && !chosen.includes(id)}
        />
      ))}
    </Fieldset>
  );
}
