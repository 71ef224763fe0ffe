import { type AdvancedStatistics, languageNames, type UserStatistics } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { counted } from '@newswatch/shell-api/patterns';
import {
  BarList,
  Card,
  DayBars,
  DescriptionList,
  EmptyState,
  formatDuration,
  Grid,
  Stack,
  Stat,
  StatStrip,
  TextLink,
} from '@newswatch/ui';
import { Link } from 'react-router-dom';
import type * as v from 'valibot';

const count = (value: number): string => value.toLocaleString();

/** The matches of the targets in the period, and their alerts. */
export function StatisticsView({ statistics }: { statistics: UserStatistics }) {
  const { targets, articles, stories, notifications, by_day, advanced } = statistics;
  return (
    <Stack gap={5}>
      <Summary statistics={statistics} />
      <StatStrip>
        <Stat
          label="Active targets"
          value={count(targets.active)}
          hint={`${count(targets.total)} in total`}
        />
        <Stat
          label="Articles found"
          value={count(articles.matched)}
          hint={counted(stories, 'story', 'stories')}
        />
        <Stat label="Articles read" value={count(articles.read)} hint={`${count(articles.saved)} saved`} />
        <Stat
          label="Messages sent"
          value={count(notifications.sent)}
          hint={`${count(notifications.delivered)} confirmed as delivered`}
        />
      </StatStrip>
      <Grid min={420} gap={5}>
        <Card
          title="Matches per day"
          description={by_day.some(({ usual }) => usual) ? 'Shaded: usual level for the weekday' : undefined}
        >
          {by_day.length > 0 ? (
            <DayBars
              label="Matches per day"
              unit="matches"
              days={by_day.map(({ date, matched, usual }) => ({ date, count: matched, usual }))}
              today
            />
          ) : (
            <p className="ui-muted">Nothing found yet.</p>
          )}
        </Card>
        <Card title="Messages per day">
          {by_day.length > 0 ? (
            <DayBars
              label="Messages per day"
              unit="messages"
              days={by_day.map(({ date, alerts }) => ({ date, count: alerts }))}
              today
            />
          ) : (
            <p className="ui-muted">No messages yet.</p>
          )}
        </Card>
      </Grid>
      {advanced ? <Rankings advanced={advanced} /> : null}
      <Grid min={420} gap={5}>
        <Card
          title="Messages by status"
          description="WhatsApp reports when a message is delivered and read. Email does not, so emails count only as sent."
        >
          <DescriptionList
            items={[
              { term: 'Sent', value: count(notifications.sent) },
              { term: 'Confirmed as delivered', value: count(notifications.delivered) },
              { term: 'Read', value: count(notifications.read) },
              { term: 'Failed', value: count(notifications.failed) },
              { term: 'Held back', value: count(notifications.suppressed) },
            ]}
          />
        </Card>
        {advanced ? <SpeedAndQuality advanced={advanced} /> : <AdvancedMissing />}
      </Grid>
    </Stack>
  );
}

/** The figures in sentences. */
function Summary({ statistics }: { statistics: UserStatistics }) {
  const { articles, stories, notifications, by_day, previous, period, advanced } = statistics;
  const when = period === 'all' ? 'so far' : `in the last ${by_day.length} days`;
  const target = firstOf(advanced?.top_targets);
  const source = firstOf(advanced?.top_sources);
  const { failed } = notifications;
  return (
    <p>
      {articles.matched === 0 ? (
        `Your targets found nothing ${when}. `
      ) : (
        <>
          Your targets found{' '}
          <strong>
            {counted(articles.matched, 'article', 'articles')} in {counted(stories, 'story', 'stories')}
          </strong>{' '}
          {when}
          {previous
            ? `, ${compared(articles.matched, previous.matched)} in the ${by_day.length} days before`
            : null}
          .{' '}
        </>
      )}
      {target ? (
        <>
          <bdi>{target.name}</bdi> found the most{source ? ', and ' : '. '}
        </>
      ) : null}
      {source ? (
        <>
          <bdi>{source.name}</bdi> published more of them than any other source.{' '}
        </>
      ) : null}
      {failed > 0 ? (
        <>
          {counted(failed, 'message', 'messages')} could not be sent.{' '}
          <TextLink as={Link} to="/notifications?view=deliveries&outcome=not_sent">
            See why
          </TextLink>
        </>
      ) : null}
    </p>
  );
}

/** The first of several rows, unless another has as many. */
function firstOf(rows: readonly { name: string; matched: number }[] = []) {
  const [first, second] = rows;
  return first && second && first.matched > second.matched ? first : undefined;
}

function compared(now: number, before: number): string {
  if (now === before) return 'as many as';
  return `${count(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'} than`;
}

interface AdvancedProps {
  advanced: v.InferOutput<typeof AdvancedStatistics>;
}

function Rankings({ advanced }: AdvancedProps) {
  return (
    <Grid min={300} gap={5} stretch>
      <Ranking title="Top targets" unit="articles" rows={advanced.top_targets} path="/targets" />
      <Ranking title="Top sources" unit="articles" rows={advanced.top_sources} path="/sources" />
      {advanced.languages.length > 0 ? (
        <Card title="Languages">
          <BarList
            label="Articles by language"
            unit="articles"
            rows={advanced.languages.map(({ language, matched }) => ({
              id: language,
              name: languageNames[language],
              value: matched,
            }))}
          />
        </Card>
      ) : null}
    </Grid>
  );
}

function SpeedAndQuality({ advanced }: AdvancedProps) {
  const { response, feedback, notifications_by_channel: byChannel } = advanced;
  return (
    <Card title="Speed and quality">
      <DescriptionList
        items={[
          { term: 'Messages by email', value: count(byChannel.email) },
          { term: 'Messages by WhatsApp', value: count(byChannel.whatsapp) },
          { term: 'Median time from discovery to message', value: minutes(response.median_minutes) },
          { term: 'From discovery to message, 95th percentile', value: minutes(response.p95_minutes) },
          {
            term: 'Rated relevant',
            value:
              feedback.precision === null
                ? 'Nothing rated yet'
                : `${count(feedback.relevant)} of ${count(feedback.relevant + feedback.irrelevant)}`,
          },
          {
            term: 'Reading streak',
            value: advanced.reading_streak_days === 1 ? '1 day' : `${advanced.reading_streak_days} days`,
          },
        ]}
      />
    </Card>
  );
}

interface RankingProps {
  title: string;
  unit: string;
  rows: readonly { id: string; name: string; matched: number }[];
  /** Base path of the pages of the rows. */
  path: string;
}

function Ranking({ title, unit, rows, path }: RankingProps) {
  return (
    <Card title={title}>
      {rows.length > 0 ? (
        <BarList
          label={title}
          unit={unit}
          rows={rows.map(({ id, name, matched }) => ({
            id,
            name: (
              <TextLink as={Link} to={`${path}/${id}`} dir="auto">
                {name}
              </TextLink>
            ),
            value: matched,
          }))}
        />
      ) : (
        <p className="ui-muted">Nothing was found in this period.</p>
      )}
    </Card>
  );
}

function AdvancedMissing() {
  const { plan } = useCurrentUser();
  return (
    <Card>
      <EmptyState title="Advanced analytics are included in the Basic plan">
        Top targets and sources, languages, speed and quality of your alerts. You are on the{' '}
        {plan.toUpperCase()} plan.{' '}
        <TextLink as={Link} to="/settings/quota">
          Compare plans
        </TextLink>
      </EmptyState>
    </Card>
  );
}

function minutes(value: number | null): string {
  if (value === null) return 'No messages yet';
  return value < 1 ? 'under a minute' : formatDuration(Math.round(value) * 60_000);
}
