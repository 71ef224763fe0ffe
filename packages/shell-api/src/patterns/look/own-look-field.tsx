import type { LookDraft } from '@newswatch/shared/contracts';
import { RadioGroup } from '@newswatch/ui';
import { type ReactNode, useRef } from 'react';
import type * as v from 'valibot';
import { Folded } from '../folded.tsx';
import { brandApi, type Dressed } from './brand-calls.ts';
import { LookFields } from './look-fields.tsx';

type Typed = v.InferInput<typeof LookDraft>;

export interface OwnLookFieldProps {
  of: Dressed;
  /** The look; null for that of the account. */
  value: Typed | null;
  onChange: (look: Typed | null) => void;
  /** Returns the current value, because the person may change it while a logo is being read. */
  latest: () => Typed | null;
  /** The error of the colour. */
  error: string | undefined;
  /** Called while a logo is read: the form cannot be saved in the meantime. */
  onReading: (isReading: boolean) => void;
  /** A hint that is shown while it has the look of the account. */
  hint?: ReactNode;
}

/**
 * Chooses whether something that is sent has the logo and the colour of the account, or its own.
 *
 * @example <OwnLookField of="report" value={look} onChange={setLook} latest={() => form.getValues('look')} error={error}
 * onReading={setReading} />
 */
export function OwnLookField({ of, value, onChange, latest, error, onReading, hint }: OwnLookFieldProps) {
  // Restored if the account's look was chosen only in passing: arrow keys select each radio button on the way.
  const last = useRef<Typed>({ accent: '', logo: null });
  const setLogo = (logo: Typed['logo']) => {
    // The current look: that of the account may have been chosen while the picture was read.
    const look = latest();
    if (look) onChange({ ...look, logo });
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
    if (value) last.current = value;
    onChange(chosen === 'own' ? last.current : null);
  };
  const own = value && [value.accent || 'the Newswatch colour', value.logo ? 'a logo' : 'no logo'];
  return (
    <Folded
      title="Logo and colour"
      holds={own ? `Custom: ${own.join(', ')}` : 'Same as my account'}
      hasError={error !== undefined}
    >
      <RadioGroup
        label="Logo and colour"
        options={[
          { value: 'account', label: 'Same as my account' },
          { value: 'own', label: `Only for this ${of}` },
        ]}
        value={value ? 'own' : 'account'}
        onChange={choose}
      />
      {value ? (
        <LookFields
          of={of}
          logo={value.logo && { is_light: false, ...value.logo }}
          upload={read}
          remove={async () => setLogo(null)}
          accent={value.accent ?? ''}
          error={error}
          onAccent={(accent) => onChange({ ...value, accent })}
        />
      ) : (
        hint
      )}
    </Folded>
  );
}
