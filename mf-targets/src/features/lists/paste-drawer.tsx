import { PastedSubscribers, type SubscribersCheck } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { counted, FormDrawer, useApiForm, useApiMutation } from '@newswatch/shell-api/patterns';
import { Alert, Disclosure, List, ListItem, Stack, TextAreaField } from '@newswatch/ui';
import { useRef, useState } from 'react';
import { listsApi } from '../../api/distribution-lists.ts';
import { suppressedReasons } from './list-labels.ts';

const LINES = 12;
const EXAMPLE = 'Ann Lee <ann@example.com>\nbo@example.com';

/** Adds many subscribers to a list, after showing the result for each line. */
export function PasteDrawer({
  listId,
  consent,
  onClose,
}: {
  listId: string;
  consent: string | undefined;
  onClose: () => void;
}) {
  const params = { listId };
  const [checked, setChecked] = useState<{ text: string; check: SubscribersCheck }>();
  const api = useApiForm({
    schema: PastedSubscribers,
    values: { text: '' },
    send: (body) => listsApi.addPasted({ params, body }),
    onClose,
    failed: 'The subscribers could not be added.',
    refreshes: [recipientKeys.all],
  });
  const result = useRef<HTMLDivElement>(null);
  const checking = useApiMutation(
    async (text: string) => ({ text, check: await listsApi.check({ params, body: { text } }) }),
    {
      failed: 'The addresses could not be checked.',
      onDone(found) {
        setChecked(found);
        // The button that was pressed disappears, and the result is read before anything is added.
        if (found.text === api.form.getValues('text')) result.current?.focus();
      },
    },
  );
  const text = api.form.watch('text');
  const shown = checked?.text === text ? checked.check : undefined;
  const check = async (event?: { preventDefault?: () => void }) => {
    event?.preventDefault?.();
    if (await api.form.trigger('text')) checking.mutate(text);
  };
  const isAddable = shown !== undefined && canAdd(shown);
  return (
    <FormDrawer
      title="Paste subscribers"
      description={`They get newsletters and reports by email, but no alerts. ${consent ?? ''}`}
      // The first press checks the lines, and the next one adds the checked people.
      api={isAddable ? api : { ...api, onSubmit: check }}
      step={isAddable ? 'add' : 'check'}
      submit={isAddable ? `Add ${counted(shown.added.length, 'subscriber')}` : 'Check addresses'}
      busy={checking.isPending}
      onClose={onClose}
    >
      <TextAreaField
        label="Addresses"
        rows={LINES}
        dir="ltr"
        placeholder={EXAMPLE}
        hint="One on each line, with or without a name, or a table with headings such as “Name” and “Email”. Check them before you add them."
        {...api.field('text')}
      />
      <div ref={result} role="status" tabIndex={-1}>
        {shown ? <Checked check={shown} /> : null}
      </div>
    </FormDrawer>
  );
}

const canAdd = ({ added, room }: SubscribersCheck) => added.length > 0 && added.length <= room;

/** The result for each line. */
function Checked({ check: { added, known, invalid, suppressed, room } }: { check: SubscribersCheck }) {
  const atOnce = added.filter(({ at_once }) => at_once);
  const asked = added.filter(({ at_once }) => !at_once);
  return (
    <Stack gap={3}>
      {added.length > room ? (
        <Alert tone="warning" title={`Your plan has room for ${counted(room, 'more subscriber')}`}>
          Remove some of the addresses, or remove other subscribers first.
        </Alert>
      ) : null}
      {added.length === 0 ? <p>Nobody would be added.</p> : null}
      <Lines title="Subscribed at once" lines={atOnce.map(named)} />
      <Lines title="Asked to confirm" lines={asked.map(named)} />
      <Lines title="Already on the list, or pasted twice" lines={known.map(named)} />
      <Lines
        title="Cannot be added"
        lines={suppressed.map(({ why, ...one }) => ({ ...named(one), reason: suppressedReasons[why] }))}
      />
      <Lines
        title="Not understood"
        lines={invalid.map(({ line, text, reason }) => ({ line, text, reason }))}
        isOpen
      />
    </Stack>
  );
}

interface Line {
  line: number;
  text: string;
  reason?: string;
}

const named = ({ line, email, name }: { line: number; email: string; name: string }): Line => ({
  line,
  text: name === '' ? email : `${name} <${email}>`,
});

function Lines({
  title,
  lines,
  isOpen = false,
}: {
  title: string;
  lines: readonly Line[];
  isOpen?: boolean;
}) {
  if (lines.length === 0) return null;
  return (
    <Disclosure summary={`${title}: ${lines.length.toLocaleString('en')}`} {...(isOpen && { open: true })}>
      <List label={title}>
        {lines.map(({ line, text, reason }) => (
          <ListItem key={`${line} ${text}`}>
            <span className="ui-muted">Line {line}:</span> <bdi>{text}</bdi>
            {reason ? <span className="ui-hint"> {reason}</span> : null}
          </ListItem>
        ))}
      </List>
    </Disclosure>
  );
}
