import {
  type Article,
  type ArticleMatch,
  languageTags,
  liveTopics,
  SCORE_MEANING,
  shownTerm,
  speakerOfTerm,
  timeAt,
} from '@newswatch/shared/contracts';
import { RelevanceButtons, ToneButtons, ToneNote, useLiveRefresh } from '@newswatch/shell-api/patterns';
import { Card, Chip, Row, Stack, TextLink } from '@newswatch/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { articleQueries } from '../../api/articles.ts';
import { relevance } from '../../articles/relevance.ts';
import { toneSettings } from '../../articles/tone-settings.ts';
import { RecordingTime } from './recording-time.tsx';
import styles from './why-it-matched.module.css';

/** Shows which of the user's targets matched this article, with the words, what a speaker said, the score and the rating. */
export function WhyItMatched({ article }: { article: Article }) {
  const { matches, recording } = article;
  // Tones may be coded elsewhere.
  useLiveRefresh(liveTopics.tones, articleQueries.one(article.id).queryKey);
  if (matches.length === 0) return null;
  return (
    <Card title="Why it matched" description={SCORE_MEANING} tone="sunken">
      <Stack gap={3} className={styles.matches}>
        {matches.map((match) => (
          <Row key={match.target_id} justify="between">
            <Row>
              <TextLink as={Link} to={`/targets/${match.target_id}`}>
                <bdi>{match.target_name}</bdi>
              </TextLink>
              {match.matched_terms.map((term) => (
                <Chip key={term} tone="signal">
                  {speakerOfTerm(term) === null ? null : 'Quotes '}
                  <bdi>{shownTerm(term)}</bdi>
                </Chip>
              ))}
              <SaidAt recording={recording} seconds={timesOf(match, article)} />
            </Row>
            <Row>
              <span className="ui-muted ui-tabular">Score {match.score}</span>
              <ToneNote tone={match.tone} />
              <ToneButtons targetId={match.target_id} match={match} {...toneSettings} />
              <Thumbs match={match} />
            </Row>
            <SaidBySpeakers match={match} article={article} />
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/** The maximum number of quotes shown; all of them are in the text. */
const QUOTES_SHOWN = 3;

/** Shows what was said by the speakers whom the target watches. */
function SaidBySpeakers({ match, article }: { match: ArticleMatch; article: Article }) {
  const { content_text, direction, language } = article;
  const said = match.highlights.filter(
    ({ field, term, end }) => field === 'body' && speakerOfTerm(term) !== null && end <= content_text.length,
  );
  return said.slice(0, QUOTES_SHOWN).map(({ start, end }) => (
    <blockquote key={start} className={styles.said} dir={direction} lang={languageTags[language]}>
      <mark>{content_text.slice(start, end)}</mark>
    </blockquote>
  ));
}

/** The maximum number of times shown, so that they do not fill the card. */
const TIMES_SHOWN = 5;

/** The times at which the words of a match are spoken, each once. */
function timesOf({ highlights }: ArticleMatch, { times }: Article): number[] {
  const said = highlights.flatMap(({ field, start }) =>
    field === 'body' ? (timeAt(times, start) ?? []) : [],
  );
  return [...new Set(said.map(Math.floor))].sort((one, other) => one - other);
}

function SaidAt({ recording, seconds }: { recording: Article['recording']; seconds: readonly number[] }) {
  if (seconds.length === 0) return null;
  const more = seconds.length - TIMES_SHOWN;
  return (
    <span>
      at{' '}
      {seconds.slice(0, TIMES_SHOWN).map((time, index) => (
        <Fragment key={time}>
          {index > 0 ? ', ' : null}
          <RecordingTime recording={recording} seconds={time} />
        </Fragment>
      ))}
      {more > 0 ? ` and ${more} more ${more === 1 ? 'time' : 'times'}` : null}
    </span>
  );
}

function Thumbs({ match }: { match: ArticleMatch }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons of one match, not controls of a form.
    <span role="group" aria-label={match.target_name}>
      <RelevanceButtons targetId={match.target_id} match={match} {...relevance} />
    </span>
  );
}
