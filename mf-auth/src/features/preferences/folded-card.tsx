import type { Channel } from '@newswatch/shared/contracts';
import { Folded } from '@newswatch/shell-api/patterns';
import { Badge, Card } from '@newswatch/ui';
import type { ReactNode } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import type { PreferenceSection } from '../../person/preference-sections.ts';
import type { PreferencesForm } from '../../person/preferences-form.ts';

interface FoldedCardProps {
  title: string;
  section: PreferenceSection;
  form: UseFormReturn<PreferencesForm>;
  /** The channels of the plan. */
  channels: readonly Channel[];
  children: ReactNode;
}

/** A section that few people change, collapsed under a line with its values. An error opens it. */
export function FoldedCard({ title, section, form, channels, children }: FoldedCardProps) {
  const { errors } = useFormState({ control: form.control });
  const chosen = useWatch({ control: form.control });
  const values = { ...form.getValues(), ...chosen } as PreferencesForm;
  return (
    <Card>
      <Folded
        title={title}
        holds={section.holds(values, channels)}
        mark={section.isCustomised(values) ? <Badge>Customised</Badge> : null}
        hasError={section.fields.some((field) => errors[field])}
      >
        {children}
      </Folded>
    </Card>
  );
}
