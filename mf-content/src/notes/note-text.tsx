import type { NoteMention } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import styles from './note-text.module.css';

/** The text of a note, with mentions highlighted. */
export function NoteText({ text, mentions }: { text: string; mentions: readonly NoteMention[] }) {
  const me = useCurrentUser().id;
  let from = 0;
  const parts = mentions.map(({ id, start, end }) => {
    const before = text.slice(from, start);
    from = end;
    return (
      <span key={start}>
        {before}
        {/* A name must not change the direction of the text after it. */}
        <bdi className={styles.mention} data-me={id === me || undefined}>
          {text.slice(start, end)}
        </bdi>
      </span>
    );
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
