import {
  developmentNames,
  languageNames,
  liveTopics,
  type MatchesQuery,
  type MatchSort,
  type MatchWithArticle,
  SPEAKER_MARK,
  shownTerm,
  type Target,
  type TargetAnalytics,
  type Tone,
  tones,
} from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import {
  counted,
  countOf,
  PlanHistory,
  QueryView,
  ShowMore,
  toneCode,
  toneEntries,
  useLiveRefresh,
  usePlanHistory,
  useReadOn,
  useSelection,
  useStoryAlerts,
  useTones,
} from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  EmptyState,
  MenuButton,
  MoreFilters,
  Row,
  SelectField,
  Skeleton,
  Stack,
  useListKeys,
} from '@newswatch/ui';
import { ArrowUp } from '@newswatch/ui/icons';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as v from 'valibot';
import { targetQueries } from '../../api/targets.ts';
import { ToneBasis } from '../../tones/tone-basis.tsx';
import { toneFilterNames } from '../../tones/tone-filter-names.ts';
import { toneKeys, toneSettings } from '../../tones/tone-settings.ts';
import { useToneSuggestions } from '../../tones/use-tone-suggestions.ts';
import styles from './match-card.module.css';
import { MatchCard } from './match-card.tsx';
import { MatchesByDay, type MatchesByDayProps } from './matches-by-day.tsx';
import { type ShownPart, shownMatches } from './shown-matches.ts';

const REFRESH_MS = 5_000;
/** The matches of a theme or a story were found before a fixed time; only ratings and read marks change. */
const PART_REFRESH_MS = 300_000;
const groups = [
  { value: 'story', label: 'By story' },
  { value: 'article', label: 'Every article' },
] as const;
const orders = [
  { value: '-matched_at', label: 'Newest first' },
  { value: 'matched_at', label: 'Oldest first' },
  { value: '-score', label: 'Best match first' },
] as const;
const nouns = { story: ['story', 'stories'], article: ['match', 'matches'] } as const;

type Chosen = Pick<
  v.InferOutput<typeof MatchesQuery>,
  'feedback' | 'language' | 'source_id' | 'tone' | 'development'
>;

interface MatchListProps {
  target: Target;
  part?: ShownPart | undefined;
  /** The sources in which the target found matches. */
  sources?: NonNullable<TargetAnalytics['advanced']>['by_source'] | undefined;
  /** Whether any of the target's matches is known to be coded. */
  hasCodes?: boolean;
}

const ratings = { none: 'Not rated', relevant: 'Relevant', irrelevant: 'Not relevant' };

/**
 * The matches of one target, at first the newest and each story once. New matches appear automatically, unless the list is
 * limited to a theme or a story.
 */
export function MatchList({ target, part, sources = [], hasCodes = false }: MatchListProps) {
  const targetId = target.id;
  const shownDays = usePlanHistory(target.created_at);
  const [group, setGroup] = useState(shownMatches(part).group);
  const [onlyUnread, setOnlyUnread] = useState(false);
  const { source_id, language, feedback, tone, development, group: _, ...fixed } = part ?? {};
  const [chosen, setChosen] = useState<Chosen>({
    ...(source_id ? { source_id } : {}),
    ...(language ? { language } : {}),
    ...(feedback ? { feedback } : {}),
    ...(tone ? { tone } : {}),
    ...(development ? { development } : {}),
  });
  const [word, setWord] = useState('');
  const [sort, setSort] = useState<MatchSort>('-matched_at');
  const words = wordsOf(target);
  const filter = {
    group,
    ...fixed,
    ...chosen,
    ...(word ? { term: word } : {}),
    ...(onlyUnread ? { unread: true } : {}),
  };
  const isNarrowed = Object.keys(filter).length > 1;
  const isNewestFirst = sort === '-matched_at';
  const facet = (name: keyof Chosen, label: string, options: Readonly<Record<string, string>>) => ({
    name,
    label,
    options: Object.entries(options).map(([value, text]) => ({ value, label: text })),
    chosen: chosen[name] ?? [],
    onChange: (values: readonly string[]) => {
      const { [name]: _before, ...others } = chosen;
      setChosen(values.length > 0 ? { ...others, [name]: values } : others);
    },
  });
  const facets = [
    facet('feedback', 'Rating', ratings),
    facet('tone', 'Tone', toneFilterNames),
    ...(sources.length > 1
      ? [
          facet(
            'source_id',
            'Source',
            Object.fromEntries(sources.map(({ source_id, name }) => [source_id, name])),
          ),
        ]
      : []),
    facet('development', 'Development', developmentNames),
    ...(target.languages.length === 1 ? [] : [facet('language', 'Language', languageNames)]),
  ];
  useLiveRefresh(liveTopics.tones, targetKeys.all);
  const { query, end, hasNews, showNews } = useReadOn({
    pages: targetQueries.matches(targetId, isNewestFirst ? filter : { ...filter, sort }),
    newest: targetQueries.newestMatch(targetId, filter),
    timeOf: (match) => match.matched_at,
    refreshMs: part ? PART_REFRESH_MS : REFRESH_MS,
  });

  return (
    <Stack gap={3}>
      <QueryView
        query={query}
        what="the matches"
        loading={
          <>
            <Skeleton shape="block" height={140} />
            <Skeleton shape="block" height={140} />
          </>
        }
        isEmpty={({ pagination }) => pagination.total === 0 && !isNarrowed}
        empty={
          <>
            <EmptyState
              title={shownDays === null ? 'Nothing found yet' : `No matches in the last ${shownDays} days`}
            >
              New matches will appear here automatically.
            </EmptyState>
            <PlanHistory since={target.created_at} />
          </>
        }
      >
        {({ items, pagination: { total } }) => (
          <>
            <Card padding="none">
              <div className={`ui-filter-fields ${styles.bar}`}>
                <SelectField
                  label="Show"
                  hideLabel
                  options={[...groups]}
                  value={group}
                  onChange={(event) => setGroup(event.target.value === 'article' ? 'article' : 'story')}
                />
                <SelectField
                  label="Order"
                  hideLabel
                  options={[...orders]}
                  value={sort}
                  onChange={({ target: { value } }) =>
                    setSort(orders.find((order) => order.value === value)?.value ?? '-matched_at')
                  }
                />
                {words.length > 1 ? (
                  <SelectField
                    label="Word"
                    hideLabel
                    options={[
                      { value: '', label: 'Any word' },
                      ...words.map((one) => ({ value: one, label: shownTerm(one) })),
                    ]}
                    value={word}
                    onChange={(event) => setWord(event.target.value)}
                  />
                ) : null}
                <MoreFilters facets={facets} />
                <Button
                  variant={onlyUnread ? 'primary' : 'secondary'}
                  aria-pressed={onlyUnread}
                  onClick={() => setOnlyUnread(!onlyUnread)}
                >
                  Unread {target.unread_matches.toLocaleString('en')}
                </Button>
                {/*
                  Announces new matches, which appear without any action, to screen readers. The tab has the number of all
                  matches.
                */}
                <p role="status" className={isNarrowed ? 'ui-muted' : 'ui-visually-hidden'}>
                  {countOf(total)} {nouns[group][total === 1 ? 0 : 1]}
                </p>
              </div>
              {hasNews && isNewestFirst ? (
                <Row className={styles.news}>
                  <Button size="small" icon={<ArrowUp />} onClick={showNews}>
                    Show new matches
                  </Button>
                </Row>
              ) : null}
              {items.length === 0 ? (
                <Row className={styles.none}>
                  No matches fit these filters.
                  <Button
                    size="small"
                    onClick={() => {
                      setChosen({});
                      setWord('');
                      setOnlyUnread(false);
                    }}
                  >
                    Reset filters
                  </Button>
                </Row>
              ) : (
                <Matches
                  targetId={targetId}
                  hasCodes={hasCodes}
                  items={items}
                  byDay={sort !== '-score'}
                  noun={nouns[group]}
                  hasMore={end?.hasMore ?? false}
                />
              )}
            </Card>
            <ShowMore
              next={end}
              what={isNewestFirst ? 'the older matches' : 'more matches'}
              label={isNewestFirst ? 'Show older matches' : 'Show more matches'}
            />
            {end?.hasMore ? null : <PlanHistory since={target.created_at} />}
          </>
        )}
      </QueryView>
    </Stack>
  );
}

/** The words and speakers by which a target finds articles; a query is not a list of words. */
const wordsOf = ({ match_mode, keywords_any, keywords_all, speakers }: Target): readonly string[] =>
  match_mode === 'keywords'
    ? [...keywords_any, ...keywords_all, ...speakers.map((name) => `${SPEAKER_MARK}${name}`)]
    : [];

interface MatchesProps extends Omit<MatchesByDayProps, 'children'> {
  targetId: string;
  hasCodes: boolean;
  byDay: boolean;
}

/** The matches. j and k move, o opens, 1 to 3 code the tone, y confirms the suggested one, x selects. */
function Matches({ targetId, hasCodes, byDay, ...list }: MatchesProps) {
  const { items } = list;
  const stories = useStoryAlerts();
  const navigate = useNavigate();
  const { selected, select, clear } = useSelection();
  const { code } = useTones(toneSettings);
  const isCoded = hasCodes || items.some(({ tone }) => tone);
  const { suggested, basis } = useToneSuggestions(targetId, items, isCoded);
  const codeAs = (match: MatchWithArticle, tone: Tone | undefined) => {
    if (tone) code([{ targetId, codes: [toneCode(match, tone, suggested.get(match.id))] }]);
  };
  const { listProps, itemProps } = useListKeys({
    items,
    actions: {
      o: ({ article_id }) => void navigate(`/articles/${article_id}`),
      x: ({ id }) => select([id], !selected.has(id)),
      y: (match) => codeAs(match, match.tone ? undefined : suggested.get(match.id)),
      ...Object.fromEntries(
        tones.map((tone) => [toneKeys[tone], (match: MatchWithArticle) => codeAs(match, tone)]),
      ),
    },
  });
  const chosen = items.filter(({ id }) => selected.has(id));
  const card = (match: MatchWithArticle) => (
    <MatchCard
      key={match.id}
      match={match}
      stories={stories}
      suggested={suggested.get(match.id)}
      isSelected={selected.has(match.id)}
      onSelect={(on) => select([match.id], on)}
      itemProps={itemProps(match.id)}
    />
  );
  return (
    <section {...listProps} className={styles.list} aria-label="List of matches">
      {stories.dialog}
      <div className={styles.selection}>
        <ToneBasis basis={basis} />
        <Row gap={2}>
          {chosen.length > 0 ? (
            <>
              <span role="status">{counted(chosen.length, 'match', 'matches')} selected</span>
              <MenuButton
                label="Tone"
                trigger="Tone"
                variant="secondary"
                size="small"
                items={toneEntries(
                  (tone, origin) => {
                    code([{ targetId, codes: chosen.map(({ id }) => ({ match_id: id, tone, origin })) }]);
                    clear();
                  },
                  { one: 'These matches and their copies', story: 'Their whole stories' },
                )}
              />
            </>
          ) : null}
          <Button
            size="small"
            variant="ghost"
            onClick={() =>
              chosen.length > 0
                ? clear()
                : select(
                    items.map(({ id }) => id),
                    true,
                  )
            }
          >
            {chosen.length > 0 ? 'Clear selection' : 'Select all shown'}
          </Button>
        </Row>
      </div>
      {byDay ? <MatchesByDay {...list}>{card}</MatchesByDay> : items.map(card)}
    </section>
  );
}
