import {
  countChosen,
  countRecipients,
  countSubscribers,
  exclusionReasons,
  groupsOfRecipients,
  labelKey,
  type NewsletterAudience,
  splitChosen,
} from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Alert, CheckboxGroup, FieldError, FormField, messagesOf } from '@newswatch/ui';
import { type ComponentProps, useEffect, useRef } from 'react';
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { QueryView, type ReadableQuery } from '../query-view.tsx';
import styles from './receivers.module.css';
import type { ChosenReceivers } from './use-audience.ts';

/** The parts of a form that are needed to choose who gets something. */
type ReceiversInput = ChosenReceivers & { to_owner?: boolean | undefined };
type Form = Control<ReceiversInput>;

export interface ReceiversFieldProps<Input extends FieldValues, Output> {
  /**
   * A form with `recipient_ids` and `groups`. With `list_ids`, it offers distribution lists; with `to_owner`, the person may get
   * it.
   */
  control: Control<Input, unknown, Output>;
  audience: ReadableQuery<NewsletterAudience>;
  /** Whether other people also get it, so that the labels are “Also send to”. */
  isAlso?: boolean;
  /** The people who already have it and do not get it again. */
  received?: ReadonlySet<string> | undefined;
  /** The sentence that is shown while nothing more can be sent today. */
  dayFull?: string;
  /** Whether the first choice gets the focus once the recipients are known, unless something has been typed by then. */
  takesFocus?: boolean;
}

/**
 * Chooses who gets something: distribution lists, groups and single recipients. Shows the number of these people, and the reasons
 * why some get nothing.
 */
export function ReceiversField<Input extends FieldValues, Output>({
  control: ofForm,
  audience,
  isAlso = false,
  received,
  dayFull,
  takesFocus = false,
}: ReceiversFieldProps<Input, Output>) {
  // The type of a control belongs to exactly one form; this component reads and changes only fields that both forms have.
  const control = ofForm as unknown as Form;
  const hasLists = useWatch({ control, name: 'list_ids' }) !== undefined;
  return (
    <QueryView
      query={audience}
      what="your recipients"
      isEmpty={({ recipients, lists }) => recipients.length + (hasLists ? lists.length : 0) === 0}
      empty={<NobodyYet control={control} hasLists={hasLists} />}
    >
      {({ recipients, lists, last_24_hours: { used, max } }) => (
        <>
          {dayFull !== undefined && used >= max ? <Alert tone="warning">{dayFull}</Alert> : null}
          <Choices {...{ control, recipients, received, takesFocus, isAlso }} lists={hasLists ? lists : []} />
        </>
      )}
    </QueryView>
  );
}

interface ChoicesProps extends Pick<NewsletterAudience, 'recipients' | 'lists'> {
  control: Form;
  received: ReadonlySet<string> | undefined;
  takesFocus: boolean;
  isAlso: boolean;
}

function Choices({ control, recipients, lists, received, takesFocus, isAlso }: ChoicesProps) {
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    const hasTyped = activeElement instanceof HTMLInputElement && activeElement.value !== '';
    if (takesFocus && !hasTyped) choices.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }, [takesFocus]);
  const [recipient_ids = [], groups = [], list_ids = [], to_owner = false] = useWatch({
    control,
    name: ['recipient_ids', 'groups', 'list_ids', 'to_owner'],
  });
  const known = groupsOfRecipients(recipients);
  const keys = new Set(known.map(({ name }) => labelKey(name)));
  // Groups without members, which may have members again.
  const left = groups.filter((name) => !keys.has(labelKey(name))).map((name) => ({ name, members: 0 }));
  return (
    <div ref={choices} className={styles.choices}>
      <Group
        {...{ control, isAlso }}
        name="list_ids"
        noun="distribution lists"
        options={lists.map(({ id, name, subscribed }) => ({
          value: id,
          label: <bdi className={styles.name}>{name}</bdi>,
          description:
            subscribed === 0 ? 'Nobody on this list gets emails yet.' : countSubscribers(subscribed),
          // A choice that was made can be removed.
          disabled: subscribed === 0 && !list_ids.includes(id),
        }))}
      />
      <Group
        {...{ control, isAlso }}
        name="groups"
        noun="groups"
        options={[...known, ...left].map(({ name, members }) => ({
          // The name in the spelling of the choice, so that it is ticked.
          value: groups.find((one) => labelKey(one) === labelKey(name)) ?? name,
          label: (
            <>
              <bdi className={styles.name}>{name}</bdi> ({countRecipients(members)})
            </>
          ),
        }))}
      />
      <Group
        {...{ control, isAlso }}
        name="recipient_ids"
        noun="recipients"
        options={recipients.map(({ id, name, email, barred }) => ({
          value: id,
          label: <bdi className={styles.name}>{name}</bdi>,
          description: received?.has(id) ? (
            'Already sent'
          ) : barred ? (
            `Cannot get it: ${exclusionReasons[barred]}`
          ) : (
            <bdi className={styles.name}>{email}</bdi>
          ),
          disabled: (barred !== null || received?.has(id)) && !recipient_ids.includes(id),
        }))}
      />
      {recipients.length === 0 ? <RefusedChoice control={control} /> : null}
      <Reach
        {...splitChosen(
          recipients.filter(({ id }) => !received?.has(id)),
          { recipient_ids, groups },
        )}
        toOwner={to_owner}
        subscribers={countChosen(0, lists, list_ids)}
        isAgain={received !== undefined}
      />
    </div>
  );
}

interface GroupProps {
  control: Form;
  name: 'list_ids' | 'groups' | 'recipient_ids';
  isAlso: boolean;
  noun: string;
  options: ComponentProps<typeof CheckboxGroup<string>>['options'];
}

/** A group of choices; renders nothing without options. */
function Group({ control, name, isAlso, noun, options }: GroupProps) {
  if (options.length === 0) return null;
  const label = `${isAlso ? 'Also send' : 'Send'} to these ${noun}`;
  return (
    <FormField control={control} name={name} label={label} optional={isAlso}>
      {({ value, ...field }) => (
        <CheckboxGroup {...field} value={value ?? []} label={label} options={options} />
      )}
    </FormField>
  );
}

/** The reason why a choice was refused, if no field for it is shown. */
function RefusedChoice({ control }: { control: Form }) {
  const { errors } = useFormState({ control, name: 'recipient_ids' });
  return <FieldError errors={messagesOf(errors.recipient_ids)} />;
}

interface ReachProps extends ReturnType<typeof splitChosen> {
  toOwner: boolean;
  /** The subscribers in words; undefined for none. */
  subscribers: string | undefined;
  /** Whether somebody on a list may already have it. */
  isAgain: boolean;
}

/** The number of people who get it, and the reasons why other chosen people do not. */
function Reach({ reached, barred, toOwner, subscribers, isAgain }: ReachProps) {
  const others = [
    ...(reached.length > 0 ? [countRecipients(reached.length)] : []),
    ...(subscribers ? [subscribers] : []),
  ];
  const all = new Intl.ListFormat('en-GB').format([...(toOwner ? ['You'] : []), ...others]);
  return (
    <div role="status">
      <p>
        {all !== ''
          ? `${all} will get it${toOwner && others.length > 0 ? ', each in a separate email' : ''}${isAgain && subscribers ? ', except those who already have it' : ''}.`
          : barred.length > 0
            ? 'None of the people you chose can get it.'
            : 'Nobody has been chosen yet.'}
      </p>
      {barred.map(({ id, name, barred: why }) => (
        <p key={id} className="ui-hint">
          <bdi className={styles.name}>{name}</bdi> will not get it: {exclusionReasons[why]}.
        </p>
      ))}
    </div>
  );
}

/** Explains how to add somebody to whom it can be sent. */
function NobodyYet({ control, hasLists }: { control: Form; hasLists: boolean }) {
  const { role, quota } = useCurrentUser();
  const toOwner = useWatch({ control, name: 'to_owner' }) ?? false;
  const plan = quota.plans?.[quota.plan];
  const isIncluded = plan?.recipients !== 0 || (hasLists && (plan.subscribers ?? 0) > 0);
  const start = toOwner ? 'It goes to you. To also send it' : 'To send it';
  return (
    <>
      <p className="ui-hint">
        {/* Not for administrators, for whom this address manages the users of Newswatch. */}
        {role === 'admin' && !hasLists ? (
          'Administrators have no recipients.'
        ) : !isIncluded ? (
          <>
            {start} to colleagues, <Link to="/settings/quota">compare plans</Link>.
          </>
        ) : (
          <>
            {start} to others, {role === 'admin' ? null : <Link to="/users">invite recipients</Link>}
            {role !== 'admin' && hasLists ? ' or ' : null}
            {hasLists ? <Link to="/lists">create a distribution list</Link> : null} first. Recipients get it
            once they have accepted.
          </>
        )}
      </p>
      <RefusedChoice control={control} />
    </>
  );
}
