import type { CollectedNote } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Badge, Button, confirm, RelativeTime, TextLink } from '@newswatch/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { collectionsApi } from '../../api/collections.ts';
import { forgetShownNote } from '../../articles/shown-articles.ts';
import { storyAddress } from '../../articles/story-address.ts';
import { NoteText } from '../../notes/note-text.tsx';
import styles from './shared-notes.module.css';

interface AddedByProps {
  by: { name: string; is_me: boolean };
  /** Whether the note is new since the person's previous visit. */
  isNew: boolean;
}

/** Says who added an article to a shared collection. */
export function AddedBy({ by: { name, is_me }, isNew }: AddedByProps) {
  return (
    <p className={styles.added} lang="en">
      {isNew ? (
        <>
          <Badge tone="signal">New</Badge>{' '}
        </>
      ) : null}
      Added by {is_me ? 'you' : <bdi>{name}</bdi>}
    </p>
  );
}

/** Says that the article was added because the collection follows its story. */
export function JoinedWithStory({ storyId, isNew }: { storyId: string; isNew: boolean }) {
  return (
    <p className={styles.added} lang="en">
      {isNew ? (
        <>
          <Badge tone="signal">New</Badge>{' '}
        </>
      ) : null}
      Added from{' '}
      <TextLink as={Link} to={storyAddress(storyId)}>
        the story
      </TextLink>
    </p>
  );
}

interface OtherNotesProps {
  notes: readonly CollectedNote[];
  /** The article in its collection. */
  place: { articleId: string; collectionId: string };
}

/** Notes by others on an article, each with its author. The owner of the collection can delete them. */
export function OtherNotes({ notes, place }: OtherNotesProps) {
  const { timezone } = useCurrentUser();
  const queries = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const remove = useApiMutation(
    (authorId: string) => collectionsApi.removeNote({ params: { ...place, authorId } }),
    {
      done: 'Note deleted.',
      failed: 'The note could not be deleted.',
      onDone: (_answer, authorId) => {
        // The button disappears with the note; the focus stays on the article.
        list.current?.closest('article')?.querySelector('a')?.focus();
        forgetShownNote(queries, place, authorId);
      },
    },
  );
  if (notes.length === 0) return null;
  const askToRemove = async (author: string, authorId: string) => {
    const isSure = await confirm({
      title: `Delete the note by ${author}?`,
      body: 'It will be deleted for everybody, including its author, and cannot be restored.',
      confirmLabel: 'Delete note',
      danger: true,
    });
    if (isSure) remove.mutate(authorId);
  };
  return (
    <ul ref={list} className={styles.notes} aria-label="Notes by others">
      {notes.map(({ author, author_id, note, mentions, updated_at }) => (
        <li key={`${author} ${updated_at}`}>
          <p className={styles.author} lang="en">
            <bdi>{author}</bdi> · <RelativeTime value={updated_at} timeZone={timezone} />
            {author_id === null ? null : (
              <>
                {' · '}
                <Button
                  size="small"
                  variant="link"
                  aria-label={`Delete the note by ${author}`}
                  loading={remove.isPending && remove.variables === author_id}
                  onClick={() => void askToRemove(author, author_id)}
                >
                  Delete
                </Button>
              </>
            )}
          </p>
          <p className={styles.text} dir="auto">
            <NoteText text={note} mentions={mentions} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The heading of the person's own note, where others write notes too. */
export function OwnNoteHead() {
  return (
    <p className={styles.own} lang="en">
      You
    </p>
  );
}
