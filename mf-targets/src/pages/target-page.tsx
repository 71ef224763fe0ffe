import { countryInSentence, SCORE_MEANING, shownTerm, type Target } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { dayAt, QueryView, timeIn } from '@newswatch/shell-api/patterns';
import { dayLabels, LinkButton, Section, Skeleton, Stack, TextLink } from '@newswatch/ui';
import { Suspense } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { targetQueries } from '../api/targets.ts';
import { LazyAsk } from '../ask/lazy-ask.ts';
import { LazyAheadCard } from '../features/ahead/lazy-ahead-card.ts';
import { LazyDeliveryLog } from '../features/deliveries/lazy-delivery-log.ts';
import { AddedAfterwards } from '../features/earlier/added-afterwards.tsx';
import { ArrivingMatches } from '../features/earlier/arriving-matches.tsx';
import { EarlierArticles } from '../features/earlier/earlier-articles.tsx';
import insight from '../features/insight/insight.module.css';
import { LazyJournalistTitle } from '../features/insight/lazy-journalists-card.ts';
import { CoverageCard, PrecisionCard, TopLists } from '../features/insight/target-aside.tsx';
import { ThirtyDays } from '../features/insight/thirty-days.tsx';
import { MatchList } from '../features/matches/match-list.tsx';
import { ReadAllButton } from '../features/matches/read-all-button.tsx';
import { type ShownPart, shownPart } from '../features/matches/shown-matches.ts';
import { LazyJournal } from '../journal/lazy-journal.ts';
import { LazyTargetSettings } from './lazy-target-settings.ts';
import { TargetFrame } from './target-frame.tsx';

const REFRESH_MS = 30_000;

/** /targets/:targetId: its matches and how well it is doing. `?tab=ask`, `?tab=settings` and `?tab=deliveries` show the rest. */
export function TargetPage() {
  const [search] = useSearchParams();
  const tab = search.get('tab');
  if (tab === 'settings') {
    return (
      <TargetFrame tab="settings">
        {(target) => (
          <Suspense fallback={<Skeleton shape="block" height={320} />}>
            <LazyTargetSettings target={target} />
          </Suspense>
        )}
      </TargetFrame>
    );
  }
  if (tab === 'ask') {
    return (
      <TargetFrame tab="ask">
        {(target) =>
          target.may_ask ? (
            <Suspense fallback={<Skeleton shape="block" height={320} />}>
              <LazyAsk target={target} />
            </Suspense>
          ) : (
            // An old link is redirected if no model is connected any longer.
            <Navigate to={`/targets/${target.id}`} replace />
          )
        }
      </TargetFrame>
    );
  }
  if (tab === 'deliveries') {
    return (
      <TargetFrame tab="deliveries">
        {(target) => (
          <Suspense fallback={<Skeleton shape="block" height={320} />}>
            <LazyDeliveryLog target={target} />
          </Suspense>
        )}
      </TargetFrame>
    );
  }
  return <TargetFrame tab="matches">{(target) => <TargetDetails target={target} />}</TargetFrame>;
}

const matchesLead = (targetId: string) => (
  <>
    Rate each as relevant or not, and see what happened to its alert. {SCORE_MEANING}{' '}
    <TextLink as={Link} to="?why=" replace>
      Is an article missing?
    </TextLink>{' '}
    ·{' '}
    <TextLink as={Link} to={`/journalists?target_id=${targetId}`}>
      Journalists who wrote about this
    </TextLink>{' '}
    ·{' '}
    <TextLink as={Link} to={`/articles?view=overview&target_id=${targetId}&when=30-days`}>
      Overview of these articles
    </TextLink>
  </>
);

function TargetDetails({ target }: { target: Target }) {
  const [search] = useSearchParams();
  const part = shownPart(search);
  const { timezone } = useCurrentUser();
  const analytics = useQuery({ ...targetQueries.analytics(target.id), refetchInterval: REFRESH_MS });
  const coverage = useQuery(targetQueries.coverage(target.id));
  return (
    <div className={insight.columns}>
      <Stack gap={4}>
        {/* A person who opens a theme, a name or a story wants to see its matches. */}
        {part ? null : (
          <QueryView
            query={analytics}
            what="the last 30 days"
            loading={<Skeleton shape="block" height={388} />}
          >
            {(data) => (
              <Stack gap={2}>
                <ThirtyDays target={target} analytics={data} />
                <AddedAfterwards target={target} analytics={data} />
              </Stack>
            )}
          </QueryView>
        )}
        <Section
          title={
            part?.named ? (
              <>
                Matches that name “<bdi>{part.named}</bdi>”
              </>
            ) : part?.about ? (
              <>
                Matches about “<bdi>{part.about}</bdi>”
              </>
            ) : part?.about_country || part?.source_country ? (
              countryTitle(part)
            ) : part?.development && !part.from ? (
              'Matches by development'
            ) : part?.journalist_id ? (
              <Suspense fallback="Matches by one journalist">
                <LazyJournalistTitle journalistId={part.journalist_id} />
              </Suspense>
            ) : part?.reported ? (
              `Stories reported ${part.reported}`
            ) : part?.story_id ? (
              'Matches in one story'
            ) : part?.tone && !part.from ? (
              'Matches by tone'
            ) : part ? (
              'Matches in a chart'
            ) : (
              'Matches'
            )
          }
          lead={part ? partLead(part, timezone) : matchesLead(target.id)}
          actions={
            part ? (
              <LinkButton as={Link} to={`/targets/${target.id}`} size="small">
                Show all matches
              </LinkButton>
            ) : target.unread_matches > 0 ? (
              <ReadAllButton targetId={target.id} />
            ) : undefined
          }
        >
          {part ? null : <EarlierArticles target={target} />}
          {target.arriving_matches ? <ArrivingMatches {...target.arriving_matches} /> : null}
          {/* Another theme, name or story starts with its own filters. */}
          <MatchList
            key={JSON.stringify(part)}
            target={target}
            part={part}
            sources={analytics.data?.advanced?.by_source}
            hasCodes={(analytics.data?.tones?.coded ?? 0) > 0}
          />
        </Section>
      </Stack>
      <Stack gap={4}>
        {analytics.data ? (
          <>
            <PrecisionCard totals={analytics.data.totals} target={target} />
            {analytics.data.advanced ? <TopLists advanced={analytics.data.advanced} /> : null}
          </>
        ) : analytics.isPending ? (
          <>
            <Skeleton shape="block" height={160} />
            <Skeleton shape="block" height={360} />
            <Skeleton shape="block" height={360} />
          </>
        ) : null}
        <Suspense fallback={null}>
          <LazyAheadCard targetId={target.id} />
        </Suspense>
        <Suspense fallback={<Skeleton shape="block" height={180} />}>
          <LazyJournal targetId={target.id} />
        </Suspense>
        <QueryView query={coverage} what="the coverage" loading={<Skeleton shape="block" height={180} />}>
          {(data) => <CoverageCard coverage={data} />}
        </QueryView>
      </Stack>
    </div>
  );
}

/** "Matches about France" */
function countryTitle({ about_country = [], source_country = [] }: ShownPart): string {
  const [about] = about_country;
  return about === undefined
    ? `Matches published in ${source_country.map(countryInSentence).join(', ')}`
    : `Matches about ${countryInSentence(about)}`;
}

/** The maximum length of a span that is described by its hours; some hours of the clock are longer than others. */
const HOURS_NAMED_MS = 2 * 3_600_000;

/** "Found from 9 Feb to 10 Mar." */
function partLead(
  { about, named, first_term, excluded, reported, from, to }: ShownPart,
  timeZone: string,
): string {
  // `to` is the first moment that does not count.
  const end = to && new Date(Date.parse(to) - 1).toISOString();
  const [first, last] = [from, end].map((moment) => moment && dayLabels(dayAt(moment, timeZone)).tick);
  const isWithinDay = from && to && Date.parse(to) - Date.parse(from) <= HOURS_NAMED_MS;
  const time =
    !first || !last
      ? ''
      : isWithinDay
        ? `Found on ${first} from ${timeIn(timeZone, new Date(from))} to ${timeIn(timeZone, new Date(to))}. `
        : first === last
          ? `Found on ${first}. `
          : `Found from ${first} to ${last}. `;
  if (named) return `${time}Shorter forms of the name count too.`;
  if (about) return `${time}Other forms of the words count too.`;
  if (reported) return `${time}Compared with the other sources of this target in this period.`;
  const word = first_term ? `The first word found is “${shownTerm(first_term)}”. ` : '';
  const left = excluded === false ? 'Those that the target now excludes are left out.' : '';
  return `${time}${word}${left}`.trim();
}
