import { serverNow } from '@newswatch/shared/api';
import {
  developmentNames,
  languageTags,
  type Match,
  type MatchWithArticle,
  matchFields,
  shownTerm,
  type Tone,
} from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  ArticleHeadline,
  RelevanceButtons,
  type StoryActions,
  StoryMark,
  shownTitle,
  storyEntries,
  ToneButtons,
  toneEntries,
  useTones,
} from '@newswatch/shell-api/patterns';
import {
  Chip,
  classNames,
  ExternalLink,
  Highlight,
  type ListKeys,
  MenuButton,
  RelativeTime,
  SiteMark,
  useSingleKeys,
  VisuallyHidden,
} from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { matchFieldWords } from '../../labels/match-field-labels.ts';
import { relevance } from '../../learning/relevance.ts';
import { toneKeys, toneSettings } from '../../tones/tone-settings.ts';
import { alertLine } from './alert-line.ts';
import styles from './match-card.module.css';

interface MatchCardProps {
  match: MatchWithArticle;
  stories: StoryActions;
  suggested: Tone | undefined;
  isSelected: boolean;
  onSelect: (on: boolean) => void;
  itemProps: ReturnType<ListKeys['itemProps']>;
}

/** One match: the headline and the sentence that matched, then the reason, the score and the result of the alert. */
export function MatchCard({ match, stories, suggested, isSelected, onSelect, itemProps }: MatchCardProps) {
  const { code } = useTones(toneSettings);
  const [hasKeys] = useSingleKeys();
  const { timezone: timeZone, ui_preferences } = useCurrentUser();
  const { article, story } = match;
  // Earlier articles are not marked as unread, because they are not news.
  const unread = article.read_at === null && !match.backfilled_at;
  const lang = languageTags[article.language];
  return (
    <article
      {...itemProps}
      className={styles.row}
      data-unread={unread || undefined}
      data-selected={isSelected || undefined}
    >
      <span className={styles.dot}>{unread ? <VisuallyHidden>Unread</VisuallyHidden> : null}</span>
      <input
        type="checkbox"
        className={classNames('ui-checkbox ui-no-print', styles.check)}
        aria-label={`Select: ${shownTitle(article)}`}
        {...(hasKeys ? { 'aria-keyshortcuts': 'x', title: 'Select (x)' } : { title: 'Select' })}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
      />
      <SiteMark name={article.source.name} />
      <div className={styles.words}>
        <h4 className={styles.title} dir="auto" lang={lang}>
          <Link to={`/articles/${article.id}`}>
            <ArticleHeadline
              article={article}
              ranges={match.highlights.filter(({ field }) => field === 'title')}
            />
          </Link>
        </h4>
        <p className={styles.summary} dir="auto" lang={lang}>
          <Highlight text={article.excerpt.text} ranges={article.excerpt.ranges} />
        </p>
        <p className={styles.meta}>
          <ExternalLink
            href={article.url}
            sameTab={!ui_preferences.open_links_in_new_tab}
            title="Open the original article"
          >
            <bdi>{article.source.name}</bdi>
          </ExternalLink>
          <RelativeTime value={match.matched_at} />
          {article.developments.map((one) => (
            <Chip key={one}>{developmentNames[one]}</Chip>
          ))}
          {story && story.matches > 1 ? <StoryLink match={match} story={story} /> : null}
          <span className={styles.reason}>
            <VisuallyHidden>Matched </VisuallyHidden>
            {match.matched_terms.map((term) => (
              <Chip key={term} tone="signal">
                {shownTerm(term)}
              </Chip>
            ))}{' '}
            {placesOf(match)}
          </span>
          <span className="ui-tabular">Score {match.score}</span>
          <span>{alertLine(match.notification, { timeZone, now: new Date(serverNow()) })}</span>
          <StoryMark choice={match.story_alerts} />
        </p>
      </div>
      <span className={styles.thumbs}>
        <ToneButtons
          targetId={match.target_id}
          match={match}
          suggested={suggested}
          keys={hasKeys ? toneKeys : undefined}
          {...toneSettings}
        />
        <RelevanceButtons targetId={match.target_id} match={match} {...relevance} />
        <MenuButton
          label={`Actions for ${shownTitle(article)}`}
          variant="ghost"
          size="small"
          align="end"
          inTopLayer
          items={[
            ...storyEntries(
              {
                storyId: match.story_id,
                articleId: match.article_id,
                title: article.title,
                choice: match.story_alerts,
              },
              stories,
            ),
            ...toneEntries(
              (tone, origin) =>
                code([{ targetId: match.target_id, codes: [{ match_id: match.id, tone, origin }] }]),
              {
                one: 'Tone of this match',
                story: 'Tone of the whole story',
                current: match.tone?.value ?? null,
              },
            ),
          ]}
        />
      </span>
    </article>
  );
}

const list = new Intl.ListFormat('en-GB');

/** The parts of the article in which the words were found: "in title and text". */
function placesOf({ highlights }: Pick<Match, 'highlights'>): string {
  const found = matchFields.filter((field) => highlights.some((one) => one.field === field));
  return found.length === 0 ? '' : `in ${list.format(found.map((field) => matchFieldWords[field]))}`;
}

/** Links to the full coverage of the story: how many other sources report it, or how many articles one source has. */
function StoryLink({
  match,
  story: { matches, sources },
}: {
  match: MatchWithArticle;
  story: NonNullable<MatchWithArticle['story']>;
}) {
  const more = sources > 1 ? sources - 1 : matches - 1;
  const noun = sources > 1 ? (more === 1 ? 'source' : 'sources') : more === 1 ? 'article' : 'articles';
  return (
    <Link to={`/stories/${match.story_id}`} className={styles.more}>
      {more} more {noun}
    </Link>
  );
}
