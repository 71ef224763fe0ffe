import { languageNames, languages, SubscriberDraft } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { FormField, Select, TextField } from '@newswatch/ui';
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
  const { toast } = useShell();
  const api = useApiForm({
    schema: SubscriberDraft,
    values: { email: '', name: '', language: null },
    send: (body) => listsApi.add({ params: { listId }, body }),
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
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
      <TextField label="Name" optional autoComplete="off" dir="auto" {...api.field('name')} />
      <FormField control={api.form.control} name="language" label="Language of the emails">
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            options={choices}
            value={value ?? OWN}
            onChange={(chosen) => onChange(languages.find((language) => language === chosen) ?? null)}
          />
        )}
      </FormField>
    </FormDrawer>
  );
}
