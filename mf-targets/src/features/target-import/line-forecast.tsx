import { languageTags, PREVIEW_DAYS_MAX, type TargetDraftInput } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { counted, mayRetry, RelatedLine, RelatedName } from '@newswatch/shell-api/patterns';
import { Button, Disclosure, FormAlert, RelativeTime, Row, Stack } from '@newswatch/ui';
import { Plus, X } from '@newswatch/ui/icons';
import { useState } from 'react';
import { rate } from '../../alert-rate.ts';
import { targetQuestions } from '../../api/target-questions.ts';
import styles from './import-list.module.css';
import { toNarrow } from './import-rows.ts';
import { type ImportForecasts, useLineForecast } from './use-import-forecasts.ts';

interface LineForecastProps {
  target: TargetDraftInput;
  forecasts: ImportForecasts;
  required: readonly string[];
  onRequire: (words: string[]) => void;
}

/** Shows what a line would have found, the warnings of the form, and words that can be required as well. */
export function LineForecast({ target, forecasts, required, onRequire }: LineForecastProps) {
  const { data, failed } = useLineForecast(target, forecasts);
  const [isNarrowing, setNarrowing] = useState(false);
  if (failed) {
    return (
      <Row>
        <p className="ui-hint">The forecast could not be calculated.</p>
        <Button size="small" variant="link" loading={failed.isFetching} onClick={() => void failed.refetch()}>
          Retry
        </Button>
      </Row>
    );
  }
  if (data === null) return null;
  const warnings = data?.warnings.filter(({ code }) => code !== 'idle_term') ?? [];
  return (
    <>
      <Row justify="between">
        <p className="ui-hint" aria-busy={data === undefined}>
          {data === undefined
            ? 'Calculating the forecast…'
            : `${counted(data.total, 'article')} in ${counted(data.days, 'day')}, ${rate(data.estimated_per_day, data.stories)} ${data.estimated_per_day === 1 ? 'alert' : 'alerts'} a day`}
        </p>
        {data && data.total > 0 && !isNarrowing ? (
          <Button size="small" variant="link" onClick={() => setNarrowing(true)}>
            Require another word
          </Button>
        ) : null}
      </Row>
      {warnings.length > 0 ? (
        <FormAlert tone="warning">
          <Stack gap={2}>
            {warnings.map(({ code, term, message }) => (
              <p key={`${code} ${term}`}>{message}</p>
            ))}
          </Stack>
        </FormAlert>
      ) : null}
      {required.length > 0 ? (
        <Row>
          <span className="ui-hint">Also required:</span>
          {required.map((word) => (
            <Button
              key={word}
              size="small"
              icon={<X size={14} />}
              onClick={() => onRequire(required.filter((one) => one !== word))}
              aria-label={`No longer require ${word}`}
            >
              <bdi>{word}</bdi>
            </Button>
          ))}
        </Row>
      ) : null}
      {isNarrowing ? (
        <NarrowingWords
          {...{ target }}
          draftId={forecasts.draftId}
          onChoose={(word) => {
            if (!required.includes(word)) onRequire([...required, word]);
          }}
        />
      ) : null}
      {data && data.sample.length > 0 ? (
        <Disclosure summary="Newest articles">
          <ul className={styles.articles}>
            {data.sample.map(({ article: { id, title, language, source, first_seen_at } }) => (
              <li key={id}>
                <span dir="auto" lang={languageTags[language]}>
                  {title}
                </span>{' '}
                <span className="ui-hint">
                  <bdi>{source.name}</bdi> · <RelativeTime value={first_seen_at} />
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  );
}

/**
 * Words that often occur with those of the line, each with the number of articles that would be left, as in the form of a target.
 */
function NarrowingWords({
  target,
  draftId,
  onChoose,
}: Pick<LineForecastProps, 'target'> & { draftId: string; onChoose: (word: string) => void }) {
  const related = useQuery({
    ...targetQuestions.relatedWords(toNarrow(target), draftId),
    placeholderData: undefined,
  });
  const words = (related.data?.words ?? []).filter(({ list }) => list === 'all');
  const isRetryable = mayRetry(related.error);
  const remark = related.isPending
    ? 'Looking for words…'
    : related.isError
      ? 'Suggested words could not be loaded.'
      : words.length === 0
        ? 'No words found that would narrow this search.'
        : related.data.days === PREVIEW_DAYS_MAX
          ? 'Require as well:'
          : `Require as well (${counted(related.data.days, 'day')}):`;
  return (
    <RelatedLine
      label={`Words to require with ${target.name}`}
      lead={<span role="status">{remark}</span>}
      words={words}
      failed={isRetryable ? related : undefined}
      entry={(word) => (
        <Button size="small" icon={<Plus size={14} />} onClick={() => onChoose(word.text)}>
          <RelatedName word={word}>
            <span className="ui-tabular">{word.articles.toLocaleString('en')}</span> left
          </RelatedName>
        </Button>
      )}
    />
  );
}
