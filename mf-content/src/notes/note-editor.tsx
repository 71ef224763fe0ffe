import { failureSentence } from '@newswatch/shared/api';
import { type CollectionPerson, limits, messages } from '@newswatch/shared/contracts';
import { findMentions, mayMention } from '@newswatch/shared/mention-places';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Form, FormActions, TextAreaField } from '@newswatch/ui';
import { useEffect, useId, useState } from 'react';
import { collectionPeopleQuery } from '../api/collections.ts';
import { MentionField } from './mention-field.tsx';
import { findDraft, forgetDraft, saveDraft } from './note-drafts.ts';

/** The context of a note that can mention people. */
export interface Mentioning {
  /** The people of this collection. */
  collectionId: string;
  /** The people whom the saved note mentions; some may have left. */
  mentioned: readonly CollectionPerson[];
}

export interface NoteEditorProps {
  /** The key of the note's unsaved draft. */
  draftKey: string;
  /** The note as it is saved. */
  note: string;
  /** Names the form for screen readers. */
  label: string;
  /** The maximum length, and the message for a longer note. */
  max: { length: number; message: string };
  /** Whether the person has just opened the editor. */
  takesFocus: boolean;
  /** Saves the note, and updates the lists that show it. */
  save: (note: string, mentions: CollectionPerson['id'][]) => Promise<void>;
  /** Undefined if notes cannot mention people here. */
  mentioning?: Mentioning | undefined;
  onClose: () => void;
}

/** Edits a note in place. What was typed stays if it could not be saved. */
export function NoteEditor({
  draftKey,
  note,
  label,
  max,
  takesFocus,
  save,
  mentioning,
  onClose,
}: NoteEditorProps) {
  const id = useId();
  const [text, setText] = useState(() => findDraft(draftKey) ?? note);
  const { people, choose, findMentioned } = useMentions(mentioning);
  const close = () => {
    forgetDraft(draftKey);
    onClose();
  };
  const saving = useApiMutation(async () => save(text, await findMentioned(text)), {
    showsFailure: true,
    onDone: close,
  });
  const failure = saving.error ? failureSentence(saving.error, 'The note could not be saved.') : undefined;
  const hasTooMany = findMentions(text, people).length > limits.COLLECTION_MENTIONS_MAX;
  const problem =
    text.trim().length > max.length
      ? max.message
      : hasTooMany
        ? messages.collections.tooManyMentions
        : undefined;
  const submit = () => {
    if (!problem && !saving.isPending) saving.mutate();
  };
  const change = (value: string) => {
    setText(value);
    saveDraft(draftKey, value);
  };
  const field = { id, label: 'Note', hideLabel: true, dir: 'auto', rows: 2, value: text } as const;

  useEffect(() => {
    const field = document.getElementById(id);
    if (!takesFocus || !(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [id, takesFocus]);

  return (
    <Form
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        submit();
      }}
    >
      {mentioning ? (
        <MentionField
          {...field}
          error={problem ?? failure}
          people={people.filter(({ isHere }) => isHere)}
          onMention={choose}
          onText={change}
        />
      ) : (
        <TextAreaField
          {...field}
          error={problem ?? failure}
          onChange={({ target: { value } }) => change(value)}
        />
      )}
      <FormActions align="end">
        <Button size="small" variant="ghost" onClick={close}>
          Cancel
        </Button>
        {/* The button is not primary, because the page around it may have a primary button, and several notes can be edited at
            once. */}
        <Button size="small" type="submit" loading={saving.isPending}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}

interface Mentionable extends CollectionPerson {
  /** Whether the person can be chosen. People who have left keep their mentions, but cannot be chosen. */
  isHere: boolean;
}

/**
 * The people whom a note can mention, with those already chosen first: if two have the same name, the chosen one is
 * meant.
 */
function useMentions(mentioning: Mentioning | undefined) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly CollectionPerson[]>(mentioning?.mentioned ?? []);
  const query = collectionPeopleQuery(mentioning?.collectionId ?? '');
  const { data } = useQuery({ ...query, enabled: mentioning !== undefined, meta: { quiet: true } });
  const listed = data?.items ?? [];
  const isHere = ({ id }: CollectionPerson) => listed.some((person) => person.id === id);
  return {
    people: unique([...chosen, ...listed]).map(
      (person): Mentionable => ({ ...person, isHere: isHere(person) }),
    ),
    choose: (person: CollectionPerson) =>
      setChosen((before) => unique([...before, { id: person.id, name: person.name }])),
    /**
     * The IDs of the people whom a text mentions. Waits for the list of people, because a name that was typed in full
     * also counts. If the list does not load, only people who were chosen count.
     */
    async findMentioned(text: string): Promise<CollectionPerson['id'][]> {
      if (!mentioning || !mayMention(text)) return [];
      const { items } = await queries.ensureQueryData(query).catch(() => ({ items: [] }));
      return [...new Set(findMentions(text, [...chosen, ...items]).map(({ person }) => person.id))];
    },
  };
}

const unique = (people: readonly CollectionPerson[]) => [
  ...new Map(people.map((person) => [person.id, person])).values(),
];
