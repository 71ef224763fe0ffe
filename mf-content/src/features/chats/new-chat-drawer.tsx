import {
  type Chat,
  ChatCategory,
  ChatDraft,
  ChatRelation,
  chatCategories,
} from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { chatsApi, FormDrawer, Picker, targetPicker, useApiForm } from '@newswatch/shell-api/patterns';
import { FormField, SelectField, TextAreaField, TextField } from '@newswatch/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { categoryLabels } from './chat-labels.ts';

/** The subject of the chat is in the form and, as `target:tgt_…`, in the URL that opens it. */
const ChatForm = v.object({ ...v.omit(ChatDraft, ['client_id', 'related']).entries, related: v.string() });
const categories = chatCategories.map((value) => ({ value, label: categoryLabels[value] }));

const NOTHING = '';
const TARGET = 'target:';

function relationOf(value: string): ChatRelation | undefined {
  const [type, id] = value.split(':');
  const relation = v.safeParse(ChatRelation, { type, id });
  return relation.success ? relation.output : undefined;
}

/** Starts a chat with the administrators. The URL can set `category`, `subject`, `related` and its name `about`. */
export function NewChatDrawer({
  search,
  onClose,
  onStarted,
}: {
  search: URLSearchParams;
  onClose: () => void;
  onStarted: (chat: Chat) => void;
}) {
  const [client_id] = useState(() => crypto.randomUUID());
  const related = search.get('related') ?? NOTHING;
  const given = relationOf(related) ? related : NOTHING;
  // Something else than a target, such as a source: only the URL knows its name.
  const other = given === NOTHING || given.startsWith(TARGET) ? undefined : given;
  const api = useApiForm({
    schema: ChatForm,
    values: {
      subject: search.get('subject') ?? '',
      category: v.parse(v.fallback(ChatCategory, 'support'), search.get('category')),
      message: '',
      related: given,
    },
    send: ({ related, ...body }) => {
      const relation = relationOf(related);
      return chatsApi.start({ body: { ...body, client_id, ...(relation ? { related: relation } : {}) } });
    },
    onSaved: ({ chat }) => onStarted(chat),
    failed: 'Your message could not be sent.',
    refreshes: [chatKeys.all],
  });
  return (
    <FormDrawer
      title="Contact support"
      description="We will reply here, and by email if you are away."
      api={api}
      submit="Send"
      onClose={onClose}
    >
      <SelectField label="Topic" options={categories} {...api.field('category')} />
      <FormField control={api.form.control} name="related" label="Target or source" optional>
        {({ value, onChange, ...field }) => (
          <Picker
            {...field}
            mode="one"
            list={targetPicker}
            known={other ? [{ id: other, name: search.get('about') ?? 'The page you came from' }] : []}
            value={value === NOTHING ? [] : [value === other ? value : value.slice(TARGET.length)]}
            onChange={([id]) => onChange(id === undefined ? NOTHING : id === other ? id : `${TARGET}${id}`)}
            noneChosen="Nothing in particular"
          />
        )}
      </FormField>
      <TextField label="Subject" autoComplete="off" dir="auto" {...api.field('subject')} />
      <TextAreaField
        label="Message"
        rows={8}
        dir="auto"
        hint="You can add pictures and files once the message has been sent."
        {...api.field('message')}
      />
    </FormDrawer>
  );
}
