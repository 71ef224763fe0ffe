import {
  languageNames,
  languages,
  type Subscriber,
  SubscriberDraft,
  SubscriberUpdate,
} from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { FormField, Select, TextField } from '@newswatch/ui';
import type { Control, UseFormRegisterReturn } from 'react-hook-form';
import { listsApi } from '../../api/distribution-lists.ts';

const OWN = 'own';
const choices = [
  { value: OWN, label: 'Your language' },
  ...languages.map((value) => ({ value, label: languageNames[value] })),
];

/** Adds one subscriber to a list. */
export function AddSubscriberDrawer({
  listId,
  consent,
  onClose,
}: {
  listId: string;
  consent: string | undefined;
  onClose: () => void;
}) {
  const api = useApiForm({
    schema: SubscriberDraft,
    values: { email: '', name: '', language: null },
    send: (body) => listsApi.add({ params: { listId }, body }),
    onClose,
    failed: 'The subscriber could not be added.',
    refreshes: [recipientKeys.all],
  });
  return (
    <FormDrawer
      title="Add a subscriber"
      description={`They get newsletters and reports by email, but no alerts. ${consent ?? ''}`}
      api={api}
      submit="Add subscriber"
      onClose={onClose}
    >
      <TextField label="Email" type="email" autoComplete="off" {...api.field('email')} />
      <PersonFields control={api.form.control} field={api.field} />
    </FormDrawer>
  );
}

/** Corrects the name and the language of a subscriber. */
export function EditSubscriberDrawer({
  listId,
  subscriber: { id, email, name, language },
  onClose,
}: {
  listId: string;
  subscriber: Subscriber;
  onClose: () => void;
}) {
  const api = useApiForm({
    schema: SubscriberUpdate,
    values: { name, language },
    send: (body) => listsApi.updateSubscriber({ params: { listId, subscriberId: id }, body }),
    onClose,
    failed: 'The subscriber could not be saved.',
    refreshes: [recipientKeys.all],
  });
  return (
    <FormDrawer
      title="Edit subscriber"
      description={
        <>
          Changes apply to <bdi>{email}</bdi> on all your lists. To use another address, remove this
          subscriber and add the new one, whose owner decides whether to get these emails.
        </>
      }
      api={api}
      submit="Save"
      onClose={onClose}
    >
      <PersonFields control={api.form.control} field={api.field} />
    </FormDrawer>
  );
}

interface Person {
  name?: string | undefined;
  language?: Subscriber['language'] | undefined;
}

interface PersonFieldsProps<Input extends Person, Output> {
  control: Control<Input, unknown, Output>;
  field: (name: 'name') => UseFormRegisterReturn & { error: string | undefined };
}

function PersonFields<Input extends Person, Output>({ control, field }: PersonFieldsProps<Input, Output>) {
  return (
    <>
      <TextField label="Name" optional autoComplete="off" dir="auto" {...field('name')} />
      {/* The type of a control belongs to exactly one form; this one changes only a field that both forms have. */}
      <FormField
        control={control as unknown as Control<Person>}
        name="language"
        label="Language of the emails"
      >
        {({ value, onChange, ...language }) => (
          <Select
            {...language}
            options={choices}
            value={value ?? OWN}
            onChange={(chosen) => onChange(languages.find((one) => one === chosen) ?? null)}
          />
        )}
      </FormField>
    </>
  );
}
