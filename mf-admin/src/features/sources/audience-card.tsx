import {
  type AudienceKind,
  audienceKinds,
  countsInReach,
  limits,
  type SourceAudience,
} from '@newswatch/shared/contracts';
import { Button, Card, Field, NumberInput, SelectField, Stack, TextField, TextLink } from '@newswatch/ui';
import { Plus, Trash2 } from '@newswatch/ui/icons';
import { useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import look from '../../looks/form.module.css';
import type { SourceApiForm } from './source-form.tsx';

const kindLabels: Record<AudienceKind, string> = {
  unique_visitors: 'Unique visitors',
  readers: 'Readers of the printed edition',
  listeners_viewers: 'Listeners or viewers',
  subscribers: 'Subscribers',
  visits: 'Visits',
  circulation: 'Printed copies',
};
const kindOptions = audienceKinds.map((value) => ({ value, label: kindLabels[value] }));
const periodOptions = [
  { value: 'month', label: 'Per month' },
  { value: 'day', label: 'Per day' },
];

/** An audience while it is being entered: its number may be missing. */
type Draft = Omit<SourceAudience, 'amount'> & { amount: number | null };

const emptyAudience: Draft = {
  amount: null,
  kind: 'unique_visitors',
  period: 'month',
  origin: '',
  month: '',
};

/** How many people the source reaches, who says so, and whether the number counts in potential reach. */
export function AudienceCard({ api }: { api: SourceApiForm }) {
  const { field } = useController({ control: api.form.control, name: 'audience' });
  const audience = (field.value ?? null) as Draft | null;
  // The field may be cleared, which the type of a valid audience does not allow.
  const update = (next: Draft | null) => field.onChange(next);
  return (
    <Card
      title="Audience"
      description="A published figure, for potential reach. Newswatch never estimates it."
      actions={
        audience && (
          <Button size="small" icon={<Trash2 />} onClick={() => update(null)}>
            Remove audience
          </Button>
        )
      }
    >
      {audience ? (
        <AudienceFields api={api} audience={audience} onChange={(part) => update({ ...audience, ...part })} />
      ) : (
        <Stack gap={3}>
          <p className="ui-hint">
            Without an audience, articles from this source are left out of potential reach, and people see how
            many are.{' '}
            <TextLink as={Link} to="/help-center?article=audiences-of-sources">
              How to enter an audience
            </TextLink>
          </p>
          <div>
            <Button size="small" icon={<Plus />} onClick={() => update(emptyAudience)}>
              Add audience
            </Button>
          </div>
        </Stack>
      )}
    </Card>
  );
}

interface AudienceFieldsProps {
  api: SourceApiForm;
  audience: Draft;
  onChange: (part: Partial<Draft>) => void;
}

function AudienceFields({ api, audience, onChange }: AudienceFieldsProps) {
  const errors = api.form.formState.errors.audience as
    | Partial<Record<keyof Draft, { message?: string }>>
    | undefined;
  const errorOf = (name: keyof Draft) => errors?.[name]?.message;
  return (
    <Stack gap={4}>
      <div className={look.pair}>
        <Field label="Number" required error={errorOf('amount')}>
          {(control) => (
            <NumberInput
              {...control}
              min={1}
              value={audience.amount}
              onChange={(amount) => onChange({ amount })}
            />
          )}
        </Field>
        <SelectField
          label="What it counts"
          options={kindOptions}
          value={audience.kind}
          error={errorOf('kind')}
          onChange={({ target }) => onChange({ kind: target.value as Draft['kind'] })}
        />
      </div>
      <div className={look.pair}>
        <SelectField
          label="Period"
          options={periodOptions}
          value={audience.period}
          error={errorOf('period')}
          onChange={({ target }) => onChange({ period: target.value as Draft['period'] })}
        />
        <TextField
          label="Month of the number"
          type="month"
          required
          placeholder="2026-10"
          hint="Year and month, e.g. 2026-10"
          value={audience.month}
          error={errorOf('month')}
          onChange={({ target }) => onChange({ month: target.value })}
        />
      </div>
      <TextField
        label="Origin"
        dir="auto"
        required
        maxLength={limits.AUDIENCE_ORIGIN_MAX}
        hint="Who published the number, e.g. IVW"
        value={audience.origin}
        error={errorOf('origin')}
        onChange={({ target }) => onChange({ origin: target.value })}
      />
      <p className="ui-hint" role="status">
        {countsInReach(audience)
          ? 'Counts in potential reach.'
          : 'Shown on the source’s page, but left out of potential reach: only people per month can be added up.'}
      </p>
    </Stack>
  );
}
