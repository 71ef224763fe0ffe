import type { AnalyticsPeriod, TargetJournalists } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { counted, QueryView } from '@newswatch/shell-api/patterns';
import { BarList, Card, EmptyState, formatPercent, Skeleton, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { targetQuestions } from '../../api/target-questions.ts';
import { countedMatches } from './counted-matches.ts';

/** Shows who writes what a target finds; each name opens the matches that they signed. */
export default function JournalistsCard({ targetId, period }: { targetId: string; period: AnalyticsPeriod }) {
  const query = useQuery(targetQuestions.journalists(targetId, period));
  return (
    <Card
      title="Who writes about this"
      description={query.data ? basis(query.data) : undefined}
      actions={
        <TextLink as={Link} to={`/journalists?${new URLSearchParams({ target_id: targetId, period })}`}>
          All journalists
        </TextLink>
      }
    >
      <QueryView
        query={query}
        what="the journalists"
        loading={<Skeleton lines={6} />}
        isEmpty={({ journalists }) => !journalists?.length}
        empty={
          <EmptyState title="No journalists yet">
            Journalists appear here once articles in this period name their authors.
          </EmptyState>
        }
      >
        {(found) => (
          <Stack gap={3}>
            <BarList
              label="Who writes about this"
              unit="stories"
              track="none"
              rows={(found.journalists ?? []).map(({ id, name, stories, share, sources }) => ({
                id,
                name: (
                  <span>
                    <TextLink as={Link} to={countedMatches(targetId, { journalist: id }, found)}>
                      <bdi>{name}</bdi>
                    </TextLink>{' '}
                    <bdi className="ui-muted">{sources.slice(0, 2).join(', ')}</bdi>
                  </span>
                ),
                value: stories,
                share: formatPercent(share),
              }))}
            />
            <p className="ui-muted">{restSentence(found)}</p>
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

const basis = ({ people, stories }: TargetJournalists): string =>
  `${counted(people, 'journalist')} in ${counted(stories, 'story', 'stories')}`;

/**
 * "12 stories are signed only by agencies and newsrooms. 3 stories name nobody." Leaves out what does not
 * occur.
 */
function restSentence({ agency_stories: agency, unsigned_stories: unsigned }: TargetJournalists): string {
  const stories = (count: number, verb: [one: string, several: string]) =>
    `${counted(count, 'story', 'stories')} ${count === 1 ? verb[0] : verb[1]}`;
  return [
    agency === 0 ? '' : `${stories(agency, ['is', 'are'])} signed only by agencies and newsrooms.`,
    unsigned === 0 ? '' : `${stories(unsigned, ['names', 'name'])} no author.`,
    'A story with several authors is counted for each of them.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
