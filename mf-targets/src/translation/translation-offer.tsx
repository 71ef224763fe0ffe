import { type TranslationAnswers, translateQuery } from '@newswatch/shared/translate-query';
import { Button, FormAlert, Row } from '@newswatch/ui';
import { useMemo, useState } from 'react';
import { ChangesList, QuestionFields } from './changes-list.tsx';
import styles from './translation.module.css';

/** The text before and after a translation; the field now has one of them, or a text based on one. */
export interface Translated {
  original: string;
  translation: string;
}

interface TranslationOfferProps {
  value: string;
  /** The text after a pause in typing. */
  settled: string;
  onChange: (value: string) => void;
  translated: Translated | undefined;
  onTranslated: (translated: Translated | undefined) => void;
}

/**
 * Offers to translate a query that is written in the syntax of another service, and says what would change; afterwards,
 * offers the original again. Renders nothing for our own queries.
 */
export function TranslationOffer({
  value,
  settled,
  onChange,
  translated,
  onTranslated,
}: TranslationOfferProps) {
  const [opened, setOpened] = useState<string>();
  const [dismissed, setDismissed] = useState<string>();
  const [answers, setAnswers] = useState<TranslationAnswers>({});
  const translation = useMemo(() => translateQuery(settled, answers), [settled, answers]);

  if (translated && value !== translated.original) {
    const isEdited = value !== translated.translation;
    const restore = () => {
      // Text typed after the translation is also kept, and can be restored the same way.
      onTranslated(isEdited ? { original: value, translation: translated.original } : undefined);
      onChange(translated.original);
    };
    return (
      <FormAlert
        className={styles.alert}
        tone="success"
        action={
          <Button size="small" onClick={restore}>
            {isEdited ? 'Restore it' : 'Undo'}
          </Button>
        }
      >
        {isEdited ? 'Your earlier query is kept.' : 'The query was translated.'}
      </FormAlert>
    );
  }
  if (settled !== value || !translation.hasForeign || dismissed === value) return null;
  const { query, refusals } = translation;
  if (opened !== value) {
    return (
      <FormAlert
        className={styles.alert}
        tone="info"
        action={
          <Button size="small" onClick={() => setOpened(value)}>
            Convert it to our query syntax
          </Button>
        }
      >
        This looks like a query from another service.
      </FormAlert>
    );
  }
  const use = () => {
    if (query === null) return;
    onTranslated({ original: value, translation: query });
    onChange(query);
    setAnswers({});
    setOpened(undefined);
  };
  return (
    <section className={styles.offer} aria-label="Translation">
      <dl className={styles.before}>
        <dt>Before</dt>
        <dd>
          <code dir="auto">{value}</code>
        </dd>
        <dt>After</dt>
        <dd>{query === null ? 'No translation' : <code dir="auto">{query}</code>}</dd>
      </dl>
      {refusals.map((sentence) => (
        <FormAlert key={sentence} tone="warning">
          {sentence}
        </FormAlert>
      ))}
      <QuestionFields translation={translation} answers={answers} onAnswer={setAnswers} />
      <ChangesList original={value} changes={translation.changes} />
      <Row>
        <Button size="small" variant="primary" disabled={query === null} onClick={use}>
          Use translation
        </Button>
        <Button size="small" variant="ghost" onClick={() => setDismissed(value)}>
          Keep mine
        </Button>
      </Row>
    </section>
  );
}
