import type {
  QueryTranslation,
  TranslationAnswers,
  TranslationChange,
} from '@newswatch/shared/translate-query';
import { Badge, SelectField } from '@newswatch/ui';
import styles from './translation.module.css';

const effects = {
  same: { word: 'Same meaning', tone: 'neutral' },
  more: { word: 'Finds more', tone: 'info' },
  fewer: { word: 'Finds fewer', tone: 'warning' },
  other: { word: 'Finds other articles', tone: 'warning' },
} as const;

/** Shows what a translation changed and left out, each with its part of the original and the consequence. */
export function ChangesList({
  original,
  changes,
}: {
  original: string;
  changes: readonly TranslationChange[];
}) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes} aria-label="Changes">
      {changes.map(({ start, end, effect, isLeftOut, message }) => (
        <li key={`${start} ${end} ${message}`}>
          <span className={styles.effect}>
            {isLeftOut ? <Badge tone="danger">Left out</Badge> : null}
            {isLeftOut && effect === 'same' ? null : (
              <Badge tone={effects[effect].tone}>{effects[effect].word}</Badge>
            )}
          </span>
          <span className={styles.words}>
            <code dir="auto">{shortened(original.slice(start, end))}</code> <span>{message}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Syntax that services interpret differently, with the interpretation that is used. */
export function QuestionFields({
  translation,
  answers,
  onAnswer,
}: {
  translation: QueryTranslation;
  answers: TranslationAnswers;
  onAnswer: (answers: TranslationAnswers) => void;
}) {
  return translation.questions.map(({ id, message, options, chosen }) => (
    <SelectField
      key={id}
      label={message}
      options={options}
      value={chosen}
      onChange={(event) => onAnswer({ ...answers, [id]: event.target.value })}
    />
  ));
}

const SHOWN = 80;
const shortened = (text: string): string => {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
};
