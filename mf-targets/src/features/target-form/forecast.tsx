import { ApiError, failureSentence } from '@newswatch/shared/api';
import { newClientId } from '@newswatch/shared/client-id';
import {
  languageTags,
  parseQuery,
  SCORE_MEANING,
  shownTerm,
  TargetDraft,
  type TargetDraftInput,
  type TargetPreview,
  UrgencyRule,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted, timeIn, useSettled } from '@newswatch/shell-api/patterns';
import {
  Button,
  dayLabels,
  FormAlert,
  formatCount,
  Highlight,
  RelativeTime,
  Skeleton,
  Sparkline,
  Stack,
} from '@newswatch/ui';
import { Fragment, useState } from 'react';
import * as v from 'valibot';
import { rate } from '../../alert-rate.ts';
import { targetQuestions } from '../../api/target-questions.ts';
import { chosenRule, type TargetFormValues } from './form-values.ts';
import styles from './target-form.module.css';

/** Length of the pause in typing before a request: a forecast reads thousands of articles. */
const PAUSE_MS = 600;
const MINUTE_MS = 60_000;
const SAMPLES_SHOWN = 3;
const OPERATOR = /^(?:AND|OR|NOT)$/;
/** Placeholder keywords for a draft that only says where to look. */
const ANY_KEYWORDS = { keywords_any: ['word'], keywords_all: [], keywords_none: [], speakers: [] };

/** Returns what the target would have found recently; follows the form with a short delay. */
export function useForecast(values: TargetFormValues, targetId: string | undefined) {
  const read = draftIn(values);
  const valid = typeof read === 'string' ? undefined : read;
  const isWaiting = valid === undefined && values.match_mode === 'query';
  // A query is invalid most of the time while it is being written, so the last valid one is used.
  const [last, setLast] = useState(valid);
  if (valid !== undefined && JSON.stringify(valid) !== JSON.stringify(last)) setLast(valid);
  const expected = valid ?? (isWaiting ? last : undefined);
  const draft = useSettled(expected, PAUSE_MS);
  const [draftId] = useState(newClientId);
  const query = useQuery({
    ...targetQuestions.preview(draft ?? { name: '' }, targetId, draftId),
    enabled: draft !== undefined,
  });
  const scope = draftIn({ ...values, match_mode: 'keywords', ...ANY_KEYWORDS });
  return {
    draft,
    draftId,
    /** Where the target looks, regardless of its rule; undefined while it is invalid. */
    scope: typeof scope === 'string' ? undefined : scope,
    /** The error to be corrected in a form that has words or names. */
    fault: typeof read === 'string' ? read : undefined,
    /** Whether there is a forecast for the form, or will be one after the pause. */
    isExpected: expected !== undefined,
    isWaiting,
    isWritten: isWaiting && values.query.trim() !== '',
    query,
  };
}
export type ForecastState = ReturnType<typeof useForecast>;

interface ForecastProps {
  forecast: ForecastState;
  /** Omitted if the words cannot be changed. */
  onRemoveTerm?: (term: string) => void;
}

/** The forecast: alerts per day, warnings, and samples. */
export function Forecast({ forecast, onRemoveTerm }: ForecastProps) {
  const { draft, isWaiting, isWritten, fault, query } = forecast;
  const { timezone } = useCurrentUser();
  if (fault !== undefined) return <FormAlert tone="warning">There is no forecast yet: {fault}</FormAlert>;
  if (draft === undefined) {
    return (
      <p className="ui-muted">
        {isWritten
          ? 'A forecast appears here as soon as the query is valid.'
          : 'A forecast appears here as soon as there is a word or a name to look for.'}
      </p>
    );
  }
  const [refused] = query.error instanceof ApiError ? Object.values(query.error.fields).flat() : [];
  // Trying again helps only after the form was changed.
  if (refused !== undefined) return <FormAlert tone="warning">There is no forecast yet: {refused}</FormAlert>;
  if (query.error) {
    return (
      <FormAlert
        tone="warning"
        action={
          <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        }
      >
        {waitSentence(query.error, query.errorUpdatedAt, timezone) ??
          failureSentence(query.error, 'The forecast could not be calculated.')}
      </FormAlert>
    );
  }
  if (!query.data) {
    return (
      <div role="status" aria-busy="true" aria-label="Calculating the forecast">
        <Skeleton lines={5} />
      </div>
    );
  }
  return (
    <>
      {isWaiting ? (
        <FormAlert tone="warning">
          Waiting for a valid query. The forecast below is for the last valid one.
        </FormAlert>
      ) : null}
      <ForecastFigures forecast={query.data} {...(onRemoveTerm ? { onRemoveTerm } : {})} />
    </>
  );
}

/** Says when somebody who requested too many forecasts may request another; undefined for other failures. */
function waitSentence(error: Error, failedAt: number, timezone: string): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'rate_limited' || !error.retryAfterSeconds)
    return undefined;
  // The time is shown without seconds, so it is rounded up to a full minute.
  const at = Math.ceil((failedAt + error.retryAfterSeconds * 1_000) / MINUTE_MS) * MINUTE_MS;
  return `You have asked for too many forecasts. Try again at ${timeIn(timezone, new Date(at))}.`;
}

function ForecastFigures({
  forecast,
  onRemoveTerm,
}: Pick<ForecastProps, 'onRemoveTerm'> & { forecast: TargetPreview }) {
  const { estimated_per_day, total, stories, days, busiest_day, by_day, by_term, warnings, sample, urgent } =
    forecast;
  const explained = by_term
    // The keyword "ferry AND boat" is explained at its field.
    .map((one) => ({
      ...one,
      capitals: one.capitals.filter((word) => !OPERATOR.test(word) || word === one.term),
    }))
    .filter(({ forms, capitals }) => forms.length + capitals.length > 0);
  return (
    <Stack gap={4}>
      <div>
        <p className={styles.rate} aria-live="polite">
          <b className="ui-tabular">{rate(estimated_per_day, stories)}</b>{' '}
          {estimated_per_day === 1 ? 'alert a day' : 'alerts a day'}
        </p>
        <p className={styles.rate}>
          {alertsOf(stories, total)} in {days} {days === 1 ? 'day' : 'days'}; the busiest day had{' '}
          {busiest_day}
        </p>
        {urgent === null ? null : (
          <p className={styles.rate}>
            {urgent === 0 ? 'None' : formatCount(urgent)} of them would have been sent at once
          </p>
        )}
        {stories > 0 ? (
          <div className={styles.days}>
            <Sparkline
              values={by_day.map(({ count }) => count)}
              kind="bars"
              width={280}
              height={48}
              label={`${stories} ${stories === 1 ? 'alert' : 'alerts'} in ${days} ${days === 1 ? 'day' : 'days'}, at most ${busiest_day} in one day`}
            />
            <p className={styles.meta}>
              <span>{dayLabels(by_day[0]?.date ?? '').tick}</span>
              <span>Today</span>
            </p>
          </div>
        ) : null}
      </div>
      <Warnings
        tone="warning"
        warnings={warnings.filter(({ code }) => code !== 'idle_term')}
        {...(onRemoveTerm ? { onRemoveTerm } : {})}
      />
      <Warnings
        tone="info"
        warnings={warnings.filter(({ code }) => code === 'idle_term')}
        {...(onRemoveTerm ? { onRemoveTerm } : {})}
      />
      {explained.length > 0 ? (
        <div>
          <p className={styles.meta}>What your words match</p>
          <ul className={styles.forms}>
            {explained.map(({ term, forms, capitals }) => (
              <li key={term}>
                {forms.length > 0 ? (
                  <p>
                    <b>
                      <bdi>{shownTerm(term)}</bdi>
                    </b>
                    , also:{' '}
                    {forms.map((form, at) => (
                      <Fragment key={form}>
                        {at > 0 ? ', ' : ''}
                        <bdi>{form}</bdi>
                      </Fragment>
                    ))}
                  </p>
                ) : null}
                {capitals.map((word) => (
                  <p key={word}>
                    <b>
                      <bdi>{word}</bdi>
                    </b>{' '}
                    does not match “<bdi>{inSmallLetters(word)}</bdi>”. Write “
                    <bdi>{spelledAnyhow(term, word)}</bdi>” to find every spelling.
                  </p>
                ))}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {sample.length > 0 ? (
        <div>
          <p className={styles.meta}>
            <span>What the target would have found</span>
            <span>
              {Math.min(SAMPLES_SHOWN, sample.length)} of {counted(stories, 'alert')}
            </span>
          </p>
          <p className="ui-hint">{SCORE_MEANING}</p>
          <ul className={styles.samples}>
            {sample.slice(0, SAMPLES_SHOWN).map((found) => (
              <Sample key={found.article.id} found={found} />
            ))}
          </ul>
        </div>
      ) : null}
    </Stack>
  );
}

/** The warnings of one tone in one box, so that they do not push the samples out of view. */
function Warnings({
  tone,
  warnings,
  onRemoveTerm,
}: Pick<TargetPreview, 'warnings'> & Pick<ForecastProps, 'onRemoveTerm'> & { tone: 'warning' | 'info' }) {
  if (warnings.length === 0) return null;
  return (
    <FormAlert tone={tone}>
      <Stack gap={3}>
        {warnings.map(({ code, term, message, remedy }) => (
          <div key={`${code} ${term}`} className={styles.warning}>
            <p>{message}</p>
            {remedy && onRemoveTerm ? (
              <Button size="small" onClick={() => onRemoveTerm(remedy.remove_term)}>
                {remedy.label}
              </Button>
            ) : null}
          </div>
        ))}
      </Stack>
    </FormAlert>
  );
}

function Sample({ found: { article, score, highlights } }: { found: TargetPreview['sample'][number] }) {
  return (
    <li>
      <p className={styles.meta}>
        <span>
          <bdi>{article.source.name}</bdi> ·{' '}
          <RelativeTime value={article.published_at ?? article.first_seen_at} />
        </span>
        <span className="ui-tabular">score {score}</span>
      </p>
      <p className={styles.title} dir="auto" lang={languageTags[article.language]}>
        <Highlight text={article.title} ranges={highlights.filter(({ field }) => field === 'title')} />
      </p>
      <p dir="auto" lang={languageTags[article.language]}>
        <Highlight {...article.excerpt} />
      </p>
    </li>
  );
}

/** The number of alerts from which tenths are left out. */
const WHOLE_FROM = 10;

/** The forecast in one line: alone, and together with the other targets against the maximum per day. */
export function ForecastLine({ forecast: { draft, query } }: { forecast: ForecastState }) {
  if (draft === undefined || !query.data) return null;
  const { estimated_per_day, other_targets_per_day, stories, cap } = query.data;
  const sum = estimated_per_day + other_targets_per_day;
  const all = sum < WHOLE_FROM ? rate(sum, stories) : formatCount(Math.round(sum));
  return (
    <p className={styles.line}>
      {about(estimated_per_day, stories)}
      <b>
        {rate(estimated_per_day, stories)} {estimated_per_day === 1 ? 'alert' : 'alerts'} a day
      </b>
      {other_targets_per_day > 0
        ? `; with your other targets, about ${all}${cap === null ? '' : ` of your daily limit of ${cap}`}`
        : cap === null
          ? ''
          : `; your daily limit is ${cap}`}
    </p>
  );
}

/** "281 alerts from 340 matches": one alert per story. If the numbers are equal, "12 alerts". */
function alertsOf(stories: number, matches: number): string {
  const alerts = counted(stories, 'alert');
  return matches === stories ? alerts : `${alerts} from ${matches.toLocaleString('en')} matches`;
}

/** Writes a word in capitals so that it is found in every spelling: "us" for "U.S.". */
const inSmallLetters = (word: string): string => word.toLowerCase().replaceAll('.', '');

/** The term with one of its words in small letters; only that word if people read the term without its underscores. */
const spelledAnyhow = (term: string, word: string): string =>
  shownTerm(term) === term ? term.replace(word, inSmallLetters(word)) : inSmallLetters(word);

/** "About", unless the following figure itself says that it is not exact. */
const about = (alerts: number, stories: number): string =>
  alerts === 0 && stories > 0 ? 'Forecast: ' : 'About ';

/**
 * The draft to forecast; if anything but the name is invalid, the reason if there are already words or names to look for,
 * otherwise undefined.
 */
function draftIn(values: TargetFormValues): TargetDraftInput | string | undefined {
  const {
    channels: _channels,
    description: _description,
    labels: _labels,
    recipient_groups: _groups,
    speakers,
    urgency,
    ...rule
  } = chosenRule(values);
  if (rule.query !== null && parseQuery(rule.query).tree === null) return undefined;
  const quoted = speakers.length > 0 ? { speakers } : {};
  // An empty urgency rule does not affect the forecast.
  const urgent = v.is(UrgencyRule, urgency) ? { urgency } : {};
  const parsed = v.safeParse(TargetDraft, { ...rule, ...quoted, ...urgent, name: 'Forecast' });
  if (parsed.success) return parsed.output;
  const sought = [...rule.keywords_any, ...rule.keywords_all, ...speakers];
  return sought.length > 0 ? parsed.issues[0].message : undefined;
}
