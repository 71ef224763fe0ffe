import {
  type AskedQuestion,
  type AskPeriod,
  askPeriods,
  limits,
  type Target,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { FilterButtons, QueryView } from '@newswatch/shell-api/patterns';
import { Button, Card, FormAlert, Row, Skeleton, Stack, TextAreaField, VisuallyHidden } from '@newswatch/ui';
import { type FormEvent, useId, useState } from 'react';
import { askQueries } from '../api/ask.ts';
import { AnswerView } from './answer-view.tsx';
import styles from './ask.module.css';
import { AskHistory } from './ask-history.tsx';
import { Suggestions } from './suggestions.tsx';
import { useAsk } from './use-ask.ts';

const PERIOD_LABELS: Record<AskPeriod, string> = { '24h': '24 hours', '7d': '7 days', '30d': '30 days' };

/** `?tab=ask` of a target: questions about its matches, answered by the model that the operator has connected. */
export function AskView({ target }: { target: Target }) {
  const [period, setPeriod] = useState<AskPeriod>('7d');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const query = useQuery(askQueries.overview(target.id, period));
  const asking = useAsk(target.id);
  const formId = useId();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const question = text.trim();
    if (question === '') {
      setError('Please write a question.');
      return;
    }
    // A refused question stays in the field.
    if (await asking.ask({ period, question })) setText('');
  };

  return (
    <QueryView query={query} what="the questions" loading={<Skeleton shape="block" height={320} />}>
      {({ model, questions, matches, suggestions, period: counted }) => (
        <Stack gap={4}>
          <Card
            title="Ask about your matches"
            description={`Answered by ${model.name} from the text of the articles. Your question and the passages found for it are sent to ${model.host}, without information about you. We check citations, figures and quotations, but not everything: read the sources.`}
          >
            <form className={styles.form} onSubmit={submit} aria-labelledby={formId} noValidate>
              <span id={formId} hidden>
                Ask a question
              </span>
              <FilterButtons
                label="Matches from the last"
                choices={askPeriods.map((value) => ({
                  value,
                  label: PERIOD_LABELS[value],
                  count: value === counted ? matches : undefined,
                }))}
                current={period}
                onChange={setPeriod}
              />
              <TextAreaField
                label="Question"
                dir="auto"
                rows={2}
                maxLength={limits.ASK_QUESTION_MAX}
                value={text}
                error={error}
                onChange={({ target: { value } }) => {
                  setText(value);
                  setError(undefined);
                }}
              />
              <Row justify="between">
                <p className="ui-muted ui-tabular">
                  {questions.used} of {questions.max} questions in 24 hours
                </p>
                {asking.isAsking ? (
                  // This button replaces the other one, on which a double click must not stop the answer.
                  <Button type="button" onClick={({ detail }) => detail < 2 && asking.stop()}>
                    Stop
                  </Button>
                ) : (
                  <Button type="submit" variant="primary">
                    Ask
                  </Button>
                )}
              </Row>
            </form>
            <Suggestions
              suggestions={suggestions}
              isDisabled={asking.isAsking}
              onSummarise={() => void asking.ask({ period, preset: 'summary' })}
              onAsk={(question) => void asking.ask({ period, question })}
            />
          </Card>
          {asking.refusal ? <FormAlert tone="danger">{asking.refusal}</FormAlert> : null}
          {asking.current || asking.isAsking ? (
            <Card title="Answer">
              <Stack gap={3}>
                {asking.current ? (
                  <>
                    <p className={styles.asked} dir="auto">
                      {asking.current.text}
                    </p>
                    <AnswerView question={asking.current} />
                  </>
                ) : null}
                {asking.isAsking ? (
                  <p className="ui-muted">
                    {asking.current ? `${model.name} is answering…` : 'Looking for passages…'}
                  </p>
                ) : null}
              </Stack>
            </Card>
          ) : null}
          {/* Announces that an answer begins and ends; its sentences are read in place. */}
          <div role="status">
            <VisuallyHidden>{announcementOf(asking.current, asking.isAsking)}</VisuallyHidden>
          </div>
          <AskHistory targetId={target.id} withoutId={asking.current?.id} />
        </Stack>
      )}
    </QueryView>
  );
}

function announcementOf(question: AskedQuestion | undefined, isAsking: boolean): string {
  if (isAsking) return 'Answering';
  if (!question) return '';
  const { sentences, state, reason } = question;
  const marked = sentences.filter(({ marks }) => marks.length > 0).length;
  const size = `${sentences.length} ${sentences.length === 1 ? 'sentence' : 'sentences'}${marked > 0 ? `, ${marked} marked` : ''}`;
  if (state === 'complete') return `Answer complete: ${size}.`;
  if (state === 'stopped') return `Answer stopped: ${size}.`;
  // A failure is announced as an alert.
  return state === 'nothing_found' ? (reason ?? '') : '';
}
