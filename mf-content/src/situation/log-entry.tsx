import { type LogEntry, logEntryKindNames } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { useServerMinute } from '@newswatch/shell-api/patterns';
import { Badge, Button, formatExact, MenuButton, Row, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { inSentence, useMomentLabel } from './moment-label.ts';
import styles from './situation.module.css';

interface EntryProps {
  entry: LogEntry;
  onEdit: () => void;
  onRemove: () => void;
  /** Writes the answer to a question, or changes it. */
  onAnswer: () => void;
  /** Removes the answer from a question. */
  onReopen: () => void;
}

/** One entry of a log; a question from the press with its answer. */
export function Entry({ entry, onEdit, onRemove, onAnswer, onReopen }: EntryProps) {
  const { timezone: timeZone } = useCurrentUser();
  const label = useMomentLabel();
  const { kind, text, happened_at, written_at, edited_at, author, article, asked_by, answer } = entry;
  const exact = (moment: string) => formatExact(new Date(moment), { timeZone });
  const when = label(happened_at);
  const actions = [
    ...(entry.can_answer && answer
      ? [
          { id: 'edit-answer', label: 'Edit answer…', onSelect: onAnswer },
          { id: 'reopen', label: 'Remove answer…', danger: true, onSelect: onReopen },
        ]
      : []),
    ...(entry.can_edit ? [{ id: 'edit', label: 'Edit…', onSelect: onEdit }] : []),
    ...(entry.can_delete ? [{ id: 'delete', label: 'Delete…', danger: true, onSelect: onRemove }] : []),
  ];
  return (
    <li className={styles.entry} data-kind={kind}>
      <div className={styles.words}>
        <p className={styles.meta}>
          <time dateTime={happened_at} title={`Written ${exact(written_at)}`}>
            {when}
          </time>
          {kind === 'note' ? null : (
            <>
              {' · '}
              <strong>{logEntryKindNames[kind]}</strong>
            </>
          )}
          {' · '}
          <Writer writer={author} />
          {edited_at === null ? null : (
            <>
              {' · '}
              <span title={exact(edited_at)}>edited</span>
            </>
          )}
        </p>
        {asked_by === null ? null : (
          <p className={styles.meta}>
            Asked by <bdi>{asked_by}</bdi>
          </p>
        )}
        <p className={styles.text} dir="auto">
          {text}
        </p>
        {article ? (
          <TextLink as={Link} to={`/articles/${article.id}`} dir="auto">
            {article.title}
          </TextLink>
        ) : null}
        {answer ? (
          <div className={styles.answer}>
            <p className={styles.meta}>
              Answered <time dateTime={answer.answered_at}>{inSentence(label(answer.answered_at))}</time> ·{' '}
              <Writer writer={answer.answered_by} />
            </p>
            <p className={styles.text} dir="auto">
              {answer.text}
            </p>
          </div>
        ) : kind === 'question' ? (
          <Row gap={2}>
            <OpenBadge dueAt={entry.due_at} />
            {entry.can_answer ? (
              <Button size="small" onClick={onAnswer} aria-label={`Answer the question from ${when}`}>
                Answer
              </Button>
            ) : null}
          </Row>
        ) : null}
      </div>
      {actions.length > 0 ? (
        <MenuButton label={`Actions for the entry from ${when}`} size="small" items={actions} />
      ) : null}
    </li>
  );
}

/** Says that a question is open, and since when or until when. */
function OpenBadge({ dueAt }: { dueAt: string | null }) {
  const now = useServerMinute();
  const label = useMomentLabel();
  if (dueAt === null) return <Badge tone="warning">Open</Badge>;
  const isLate = Date.parse(dueAt) < now;
  return (
    <Badge tone={isLate ? 'danger' : 'warning'}>
      {isLate ? 'Late, was due' : 'Open, due'} {inSentence(label(dueAt))}
    </Badge>
  );
}

function Writer({ writer }: { writer: LogEntry['author'] }) {
  if (writer === null) return 'Deleted account';
  return writer.is_me ? 'You' : <bdi>{writer.name}</bdi>;
}
