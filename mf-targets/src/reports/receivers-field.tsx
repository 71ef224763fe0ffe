import {
  countChosen,
  countRecipients,
  exclusionReasons,
  groupsOfRecipients,
  labelKey,
  type NewsletterAudience,
  type ReportDraft,
  splitChosen,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { QueryView } from '@newswatch/shell-api/patterns';
import { CheckboxGroup, FormField } from '@newswatch/ui';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type * as v from 'valibot';
import { reportQueries } from '../api/reports.ts';
import { ListsField } from './lists-field.tsx';
import { goesTo } from './report-labels.ts';
import styles from './reports.module.css';

/** What a form has to choose who gets a report. */
export type ReceiversInput = Pick<
  v.InferInput<typeof ReportDraft>,
  'recipient_ids' | 'groups' | 'list_ids' | 'to_owner'
>;
type Form = Control<ReceiversInput>;

interface ReceiversFieldProps<Input extends ReceiversInput, Output> {
  control: Control<Input, unknown, Output>;
  /** If it was sent before: the recipients who have it, and do not get it again. */
  received?: ReadonlySet<string>;
}

/**
 * Who gets the report besides its owner: groups and single recipients, if the plan includes any, or did when they were
 * chosen.
 */
export function ReceiversField<Input extends ReceiversInput, Output>({
  control: ofForm,
  received,
}: ReceiversFieldProps<Input, Output>) {
  // A control is of one form exactly; this one reads and changes only fields that both have.
  const control = ofForm as unknown as Form;
  const { quota, role } = useCurrentUser();
  const { defaultValues } = useFormState({ control });
  const { recipient_ids: ids = [], groups = [], list_ids = [] } = defaultValues ?? {};
  const isForOwner = useWatch({ control, name: 'to_owner' }) ?? true;
  const also = isForOwner ? 'The report goes to you. To also send it' : 'To send it';
  const plan = quota.plans?.[quota.plan];
  const includes =
    plan?.recipients !== 0 || (plan.subscribers ?? 0) > 0 || ids.length + groups.length + list_ids.length > 0;
  const audience = useQuery({ ...reportQueries.audience(), enabled: includes });
  if (!includes) {
    return (
      <p className="ui-hint">
        {also} to colleagues, <Link to="/settings/quota">compare plans</Link>.
      </p>
    );
  }
  return (
    <QueryView
      query={audience}
      what="your recipients"
      isEmpty={({ recipients, lists }) => recipients.length + lists.length === 0}
      empty={
        <p className="ui-hint">
          {/* For administrators, this address manages the users of Newswatch. */}
          {role === 'admin' ? (
            isForOwner && 'The report goes to you.'
          ) : (
            <>
              {also} to colleagues, <Link to="/users">invite recipients</Link> or create a{' '}
              <Link to="/lists">distribution list</Link> first.
            </>
          )}
        </p>
      }
    >
      {(answer) => <Receivers control={control} received={received} {...answer} />}
    </QueryView>
  );
}

function Receivers({
  control,
  received,
  recipients,
  lists,
}: Pick<NewsletterAudience, 'recipients' | 'lists'> & {
  control: Form;
  received: ReadonlySet<string> | undefined;
}) {
  const [recipient_ids = [], groups = [], list_ids = [], to_owner = true] = useWatch({
    control,
    name: ['recipient_ids', 'groups', 'list_ids', 'to_owner'],
  });
  const known = groupsOfRecipients(recipients);
  const keys = new Set(known.map(({ name }) => labelKey(name)));
  // Groups without members, which somebody may join again.
  const left = groups.filter((name) => !keys.has(labelKey(name))).map((name) => ({ name, members: 0 }));
  const groupOptions = [...known, ...left].map(({ name, members }) => ({
    // In the spelling of the report, so that it is ticked.
    value: groups.find((one) => labelKey(one) === labelKey(name)) ?? name,
    label: `${name} (${countRecipients(members)})`,
  }));
  return (
    <>
      <ListsField control={control} lists={lists} />
      {groupOptions.length > 0 ? (
        <FormField control={control} name="groups" label="Also send to these groups" optional>
          {({ value, ...field }) => (
            <CheckboxGroup
              {...field}
              value={value ?? []}
              label="Also send to these groups"
              options={groupOptions}
            />
          )}
        </FormField>
      ) : null}
      {recipients.length > 0 ? (
        <FormField control={control} name="recipient_ids" label="Also send to these recipients" optional>
          {({ value, ...field }) => (
            <CheckboxGroup
              {...field}
              value={value ?? []}
              label="Also send to these recipients"
              options={recipients.map(({ id, name, email, barred }) => ({
                value: id,
                label: <bdi className={styles.name}>{name}</bdi>,
                description: received?.has(id)
                  ? 'Already sent'
                  : barred
                    ? `Cannot get it: ${exclusionReasons[barred]}`
                    : email,
                // A recipient who is already chosen can still be removed.
                disabled: (barred !== null || received?.has(id)) && !value?.includes(id),
              }))}
            />
          )}
        </FormField>
      ) : null}
      <Reach
        {...splitChosen(
          recipients.filter(({ id }) => !received?.has(id)),
          { recipient_ids, groups },
        )}
        toOwner={to_owner}
        subscribers={countChosen(0, lists, list_ids)}
        isAgain={received !== undefined}
      />
    </>
  );
}

interface ReachProps extends ReturnType<typeof splitChosen> {
  toOwner: boolean;
  /** In words; undefined for none. */
  subscribers: string | undefined;
  /** Somebody on a list may have it already. */
  isAgain: boolean;
}

/** How many people get it, and why others who are chosen do not. */
function Reach({ reached, barred, toOwner, subscribers, isAgain }: ReachProps) {
  const receivers = goesTo({ reached: reached.length, subscribers, to_owner: toOwner });
  return (
    <div role="status">
      <p>
        {receivers} will get it
        {(reached.length > 0 || subscribers) && toOwner ? ', each in a separate email' : null}
        {isAgain && subscribers ? ', except those who already have it' : null}.
      </p>
      {barred.map(({ id, name, barred: why }) => (
        <p key={id} className="ui-hint">
          <bdi className={styles.name}>{name}</bdi> will not get it: {exclusionReasons[why]}.
        </p>
      ))}
    </div>
  );
}
