import { ApiError } from '@newswatch/shared/api';
import { limits } from '@newswatch/shared/contracts';
import {
  type AlertCondition,
  type AlertFigure,
  alertFigureNames,
  alertFigures,
  type FigureNow,
  isShare,
} from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import {
  Button,
  Field,
  Fieldset,
  FormAlert,
  messagesOf,
  NumberInput,
  SelectField,
  Stack,
} from '@newswatch/ui';
import { Plus, Trash2 } from '@newswatch/ui/icons';
import { type Ref, useEffect, useRef } from 'react';
import { type Control, useController, useFormState } from 'react-hook-form';
import { alertRuleQueries } from '../../api/alert-rules.ts';
import look from '../../looks/form.module.css';
import { newCondition } from './rule-conditions.ts';
import { figureHints, figureLabels, unitOf, valueInWords, wholes } from './rule-labels.ts';
import type { RuleFormValues } from './rule-values.ts';

type FormCondition = Required<AlertCondition>;

const figureOptions = alertFigureNames.map((value) => ({ value, label: figureLabels[value] }));

/** The conditions of a rule, each with its current figure. Conditions can be added and removed. */
export function ConditionFields({ control }: { control: Control<RuleFormValues> }) {
  const { field } = useController({ control, name: 'conditions' });
  const { errors } = useFormState({ control, name: 'conditions' });
  const figures = useQuery(alertRuleQueries.figures());
  const conditions = field.value;
  const selects = useRef<(HTMLSelectElement | null)[]>([]);
  const next = useRef<number>(undefined);
  // The focus moves to what was added, and stays near what was removed.
  useEffect(() => {
    if (next.current === undefined) return;
    selects.current[Math.min(next.current, conditions.length - 1)]?.focus();
    next.current = undefined;
  }, [conditions.length]);
  const change = (changed: FormCondition[], focused: number) => {
    next.current = focused;
    field.onChange(changed);
  };
  const isFull = conditions.length >= limits.ALERT_RULE_CONDITIONS_MAX;
  const isOlderServer = figures.error instanceof ApiError && figures.error.status === 404;
  return (
    <Stack gap={4}>
      {conditions.map((condition, at) => (
        <ConditionField
          // Conditions have no ID, and their fields have no state outside the form.
          key={at}
          name={conditions.length === 1 ? 'Condition' : `Condition ${at + 1}`}
          condition={condition}
          now={nowInWords(condition.figure, figures.data?.items)}
          errors={errors.conditions?.[at]}
          figureRef={(select) => {
            selects.current[at] = select;
            if (at === 0) field.ref(select);
          }}
          onChange={(changed) =>
            field.onChange(conditions.map((other, index) => (index === at ? changed : other)))
          }
          onRemove={
            conditions.length === 1
              ? undefined
              : () =>
                  change(
                    conditions.filter((_, index) => index !== at),
                    at,
                  )
          }
        />
      ))}
      {messagesOf(errors.conditions).map((message) => (
        <FormAlert key={message}>{message}</FormAlert>
      ))}
      {figures.isError && !isOlderServer ? (
        <FormAlert
          tone="warning"
          action={
            <Button size="small" onClick={() => void figures.refetch()}>
              Retry
            </Button>
          }
        >
          The current values could not be loaded.
        </FormAlert>
      ) : null}
      <div>
        <Button
          size="small"
          icon={<Plus />}
          disabled={isFull}
          onClick={() => change([...conditions, newCondition(conditions)], conditions.length)}
        >
          Add condition
        </Button>
        {isFull ? (
          <p className="ui-hint">A rule can have at most {limits.ALERT_RULE_CONDITIONS_MAX} conditions.</p>
        ) : null}
      </div>
    </Stack>
  );
}

/** The current figure: "Now: 12% of 240." Renders nothing until the figure is known. */
function nowInWords(figure: AlertFigure, items: readonly FigureNow[] | undefined): string {
  const now = items?.find((item) => item.figure === figure);
  if (!now) return '';
  if (!now.is_readable) return 'The current value could not be read.';
  return now.value === null
    ? 'There is nothing to measure now.'
    : `Now: ${valueInWords(figure, now.value, now.of)}.`;
}

interface ConditionFieldProps {
  name: string;
  condition: FormCondition;
  now: string;
  errors: Partial<Record<keyof FormCondition, { message?: string }>> | undefined;
  figureRef: Ref<HTMLSelectElement>;
  onChange: (condition: FormCondition) => void;
  /** Removes the condition; undefined if it is the only one. */
  onRemove: (() => void) | undefined;
}

function ConditionField({
  name,
  condition,
  now,
  errors,
  figureRef,
  onChange,
  onRemove,
}: ConditionFieldProps) {
  const { figure, limit, minimum } = condition;
  const suffix = unitOf(figure);
  // An empty field is null, which fails validation.
  const typed = (changed: Partial<Record<'limit' | 'minimum', number | null>>) =>
    onChange({ ...condition, ...changed } as FormCondition);
  return (
    <Fieldset legend={name}>
      <Stack gap={3}>
        <SelectField
          ref={figureRef}
          label="Figure"
          hint={[figureHints[figure], now].filter(Boolean).join(' ')}
          options={figureOptions}
          value={figure}
          onChange={({ target }) => onChange({ ...condition, figure: target.value as AlertFigure })}
        />
        <div className={look.pair}>
          <Field
            label={`Alert if ${alertFigures[figure].direction === 'above' ? 'more than' : 'less than'}`}
            error={errors?.limit?.message}
            required
          >
            {(aria) => (
              <NumberInput
                {...aria}
                {...(suffix ? { suffix } : {})}
                value={limit}
                onChange={(value) => typed({ limit: value })}
              />
            )}
          </Field>
          {isShare(figure) ? (
            <Field
              label="Minimum count"
              hint="If there are fewer, the condition is not met. Enter 0 for no minimum."
              error={errors?.minimum?.message}
              required
            >
              {(aria) => (
                <NumberInput
                  {...aria}
                  suffix={wholes[figure]}
                  value={minimum}
                  onChange={(value) => typed({ minimum: value })}
                />
              )}
            </Field>
          ) : null}
        </div>
        {onRemove ? (
          <div>
            <Button size="small" variant="ghost" icon={<Trash2 />} onClick={onRemove}>
              Remove {name.toLowerCase()}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
