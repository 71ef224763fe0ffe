import type { AnswerMark, AnswerSentence, AskedQuestion, AskPassage } from '@newswatch/shared/contracts';
import { Badge, Disclosure, FormAlert, RelativeTime, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './ask.module.css';

/** An answer with its sources: every sentence as the server checked it. */
export function AnswerView({ question }: { question: AskedQuestion }) {
  const { id, state, reason, sentences, passages, removed_citations: removed } = question;
  const cited = new Set(sentences.flatMap((sentence) => sentence.passages));
  return (
    <Stack gap={3}>
      {paragraphsOf(sentences).map((paragraph, at) => (
        // An answer only grows, so a paragraph stays in its place.
        <p key={at} className={styles.paragraph} dir="auto">
          {paragraph.map((sentence, place) => (
            <Sentence key={place} sentence={sentence} questionId={id} passages={passages} />
          ))}
        </p>
      ))}
      <Outcome state={state} reason={reason} hasText={sentences.length > 0} />
      {removed > 0 ? (
        <p className="ui-muted">
          {removed === 1
            ? 'One citation was removed because it refers to a passage that was not sent.'
            : `${removed} citations were removed because they refer to passages that were not sent.`}
        </p>
      ) : null}
      {passages.length > 0 ? (
        <Passages questionId={id} passages={passages} cited={cited} isOpen={state !== 'nothing_found'} />
      ) : null}
    </Stack>
  );
}

function paragraphsOf(sentences: readonly AnswerSentence[]): AnswerSentence[][] {
  const paragraphs: AnswerSentence[][] = [];
  for (const sentence of sentences) {
    if (sentence.starts_paragraph || paragraphs.length === 0) paragraphs.push([sentence]);
    else paragraphs.at(-1)?.push(sentence);
  }
  return paragraphs;
}

const passageId = (questionId: string, number: number) => `${questionId}-${number}`;

interface SentenceProps {
  sentence: AnswerSentence;
  questionId: string;
  passages: readonly AskPassage[];
}

function Sentence({ sentence: { text, passages: cited, marks }, questionId, passages }: SentenceProps) {
  const isWithdrawn = marks.some(({ kind }) => kind === 'withdrawn');
  return (
    <>
      {isWithdrawn ? (
        <span className="ui-muted">
          A source of this sentence was withdrawn, so the sentence is no longer shown.
        </span>
      ) : (
        <span className={marks.length > 0 ? styles.marked : undefined}>
          {/* The text is inserted as text, so that links and markup in an answer have no effect. It is not isolated, because
              the paragraph has its direction. */}
          {text}
        </span>
      )}
      {cited.map((number) => {
        const source = passages[number - 1]?.source ?? '';
        return (
          <a
            key={number}
            className={styles.citation}
            href={`#${passageId(questionId, number)}`}
            aria-label={`Source ${number}: ${source}`}
            title={source}
          >
            {number}
          </a>
        );
      })}
      {isWithdrawn
        ? null
        : marks.map((mark) => (
            <Badge key={`${mark.kind} ${mark.text}`} tone="warning">
              <bdi>{markLabel(mark)}</bdi>
            </Badge>
          ))}{' '}
    </>
  );
}

function markLabel({ kind, text }: AnswerMark): string {
  if (kind === 'figure') return `${text} is not in the source`;
  if (kind === 'quotation') return 'Not a quotation from the source';
  return 'No source';
}

function Outcome({ state, reason, hasText }: Pick<AskedQuestion, 'state' | 'reason'> & { hasText: boolean }) {
  if (state === 'nothing_found') return <p>{reason}</p>;
  if (state === 'stopped') {
    return (
      <p className="ui-muted">
        {hasText ? 'Stopped. The answer so far is kept.' : 'Stopped before there was an answer.'}
      </p>
    );
  }
  if (state === 'cut' || state === 'failed') {
    return <FormAlert tone={state === 'cut' ? 'warning' : 'danger'}>{reason}</FormAlert>;
  }
  return null;
}

interface PassagesProps {
  questionId: string;
  passages: readonly AskPassage[];
  cited: ReadonlySet<number>;
  isOpen: boolean;
}

/** The passages that were sent, those that the answer cites first. */
function Passages({ questionId, passages, cited, isOpen }: PassagesProps) {
  const [used, others] = [true, false].map((isCited) =>
    passages.filter(({ number }) => cited.has(number) === isCited),
  );
  const list = (shown: readonly AskPassage[] = []) => (
    <ol className={styles.passages}>
      {shown.map((passage) => (
        <Passage key={passage.number} id={passageId(questionId, passage.number)} passage={passage} />
      ))}
    </ol>
  );
  return (
    <Stack gap={3}>
      {used?.length ? (
        <section aria-label="Sources">
          <h3 className={styles.heading}>Sources</h3>
          {list(used)}
        </section>
      ) : null}
      {others?.length && isOpen ? (
        <Disclosure
          summary={`${others.length} more ${others.length === 1 ? 'passage was' : 'passages were'} sent but not cited`}
        >
          {list(others)}
        </Disclosure>
      ) : null}
    </Stack>
  );
}

function Passage({ id, passage }: { id: string; passage: AskPassage }) {
  const { number, article_id, title, text, source, published_at, is_withdrawn } = passage;
  return (
    <li id={id} className={styles.passage} tabIndex={-1}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {is_withdrawn ? (
        <p className="ui-muted">An article that has since been withdrawn.</p>
      ) : (
        <div className={styles.words}>
          <p className={styles.title} dir="auto">
            <TextLink as={Link} to={`/articles/${article_id}`}>
              {title}
            </TextLink>
          </p>
          <p className={styles.facts}>
            <bdi>{source}</bdi>
            {published_at ? (
              <>
                {' · '}
                <RelativeTime value={published_at} />
              </>
            ) : null}
          </p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
        </div>
      )}
    </li>
  );
}
