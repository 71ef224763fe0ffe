import type { LookDraft, ReportDraft } from '@newswatch/shared/contracts';
import { Folded } from '@newswatch/shell-api/patterns';
import { RadioGroup } from '@newswatch/ui';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as v from 'valibot';
import { brandApi } from '../api/brand.ts';
import { LookFields } from './look-fields.tsx';

type Form = UseFormReturn<v.InferInput<typeof ReportDraft>, unknown, ReportDraft>;

const isDirty = { shouldDirty: true };

interface OwnLookFieldProps {
  form: Form;
  /** Told while a logo is read: the form cannot be saved meanwhile. */
  onReading: (isReading: boolean) => void;
}

/** Whether a report has the logo and the colour of the account, or its own. */
export function OwnLookField({ form, onReading }: OwnLookFieldProps) {
  // Comes back after the account's look was only tried: arrow keys choose a radio button as they pass.
  const last = useRef<v.InferInput<typeof LookDraft>>({ accent: '', logo: null });
  const look = form.watch('look') ?? null;
  const error = form.formState.errors.look?.accent?.message;
  const setLogo = (logo: NonNullable<typeof look>['logo']) => {
    // The account's look may have been chosen while the picture was read.
    if (form.getValues('look')) form.setValue('look.logo', logo, isDirty);
    else last.current = { ...last.current, logo };
  };
  const read = async (bytes: Blob) => {
    onReading(true);
    try {
      setLogo((await brandApi.readLogo({ bytes })).logo);
    } finally {
      onReading(false);
    }
  };
  const choose = (chosen: string) => {
    if (look) last.current = look;
    form.setValue('look', chosen === 'own' ? last.current : null, isDirty);
  };
  const own = look && [look.accent || 'the colour of Newswatch', look.logo ? 'a logo' : 'no logo'];
  return (
    <Folded
      title="Logo and colour"
      holds={own ? `Its own: ${own.join(', ')}` : 'As in my account'}
      hasError={error !== undefined}
    >
      <RadioGroup
        label="Logo and colour"
        options={[
          { value: 'account', label: 'As in my account' },
          { value: 'own', label: 'Only for this report' },
        ]}
        value={look ? 'own' : 'account'}
        onChange={choose}
      />
      {look ? (
        <LookFields
          logo={look.logo && { is_light: false, ...look.logo }}
          upload={read}
          remove={async () => setLogo(null)}
          accent={look.accent ?? ''}
          error={error}
          onAccent={(accent) =>
            form.setValue('look.accent', accent, {
              ...isDirty,
              shouldValidate: form.formState.isSubmitted,
            })
          }
        />
      ) : null}
    </Folded>
  );
}
