import {
  type AnalyticsPeriod,
  type CountryCount,
  countryName,
  type Target,
  type TargetPlaces,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { counted, ExportMenu, QueryView } from '@newswatch/shell-api/patterns';
import {
  Button,
  Card,
  EmptyState,
  formatCount,
  formatPercent,
  LevelBar,
  Row,
  Segmented,
  Skeleton,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { Download } from '@newswatch/ui/icons';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { targetQuestions, targetQuestionsApi } from '../../../api/target-questions.ts';
import { LazyKeepButton } from '../../../charts/lazy-keep-button.tsx';
import { countedMatches } from '../counted-matches.ts';
import insight from '../insight.module.css';
import { formatQuery } from '../use-exports.ts';
import { LazyWorldMap } from './lazy-world-map.ts';
import styles from './places-card.module.css';

type Side = 'about' | 'published_in';
const sides: { value: Side; label: string }[] = [
  { value: 'about', label: 'About' },
  { value: 'published_in', label: 'Published in' },
];
const SHOWN_FIRST = 8;

/** The countries that the matches of a period are about, or come from: a map, and a table with the same figures. */
export default function PlacesCard({ target, period }: { target: Target; period: AnalyticsPeriod }) {
  const query = useQuery(targetQuestions.places(target.id, period));
  const [chosen, setSide] = useState<Side>();
  // The side shown until one is chosen: the one with figures, because local news is often not about any country.
  const side = chosen ?? (query.data && !query.data.about?.length ? 'published_in' : 'about');
  return (
    <Card
      title="Countries"
      description={query.data ? basis(query.data, side) : undefined}
      actions={
        query.data?.about?.length || query.data?.published_in?.length ? (
          <Row gap={2}>
            <LazyKeepButton
              key={side}
              {...{ targetId: target.id, period, split: side, form: 'bars' }}
              of={side === 'about' ? 'Countries that matches are about' : 'Countries of publication'}
            />
            <ExportMenu
              size="small"
              variant="secondary"
              icon={<Download />}
              label="Export countries"
              formats={['xlsx', 'csv']}
              send={(format) =>
                targetQuestionsApi.exportPlaces({
                  params: { targetId: target.id },
                  query: { period, ...formatQuery(format) },
                })
              }
              counted={(rows) => counted(rows, 'country', 'countries')}
            />
          </Row>
        ) : undefined
      }
    >
      <QueryView
        query={query}
        what="the countries"
        loading={<Skeleton shape="block" height={280} />}
        isEmpty={({ about, published_in }) => !about?.length && !published_in?.length}
        empty={
          <EmptyState title="No countries yet">
            A country is listed once a match in this period is about it, or comes from a source there.
          </EmptyState>
        }
      >
        {(places) => (
          <Stack gap={3}>
            <Segmented label="Countries" value={side} onChange={setSide} options={sides} />
            <Places key={side} target={target} places={places} side={side} />
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

function Places({ target, places, side }: { target: Target; places: TargetPlaces; side: Side }) {
  const navigate = useNavigate();
  const [isLong, setLong] = useState(false);
  const counts = places[side] ?? [];
  const address = (country: string) =>
    countedMatches(target.id, side === 'about' ? { country } : { published_in: country }, places);
  const rows = isLong ? counts : counts.slice(0, SHOWN_FIRST);
  const label =
    side === 'about' ? 'Countries that matches are about' : 'Countries where matches were published';
  if (counts.length === 0) {
    return (
      <p className="ui-muted">
        {side === 'about'
          ? 'No match in this period is clearly about a country.'
          : 'None of the sources has a known country.'}
      </p>
    );
  }
  return (
    <div className={styles.columns}>
      <div>
        <CountryTable
          label={label}
          rows={rows}
          all={places.matches}
          most={counts[0]?.matches ?? 1}
          address={address}
        />
        {counts.length > SHOWN_FIRST ? (
          <div className={insight.about}>
            <Button size="small" onClick={() => setLong(!isLong)}>
              {isLong ? 'Show fewer countries' : `Show all ${formatCount(counts.length)} countries`}
            </Button>
          </div>
        ) : null}
      </div>
      <Suspense fallback={<Skeleton shape="block" height={280} />}>
        <LazyWorldMap
          label={side === 'about' ? 'Map of countries that matches are about' : 'Map of source countries'}
          counts={counts}
          onOpen={(country) => navigate(address(country))}
        />
      </Suspense>
    </div>
  );
}

interface CountryTableProps {
  label: string;
  rows: readonly CountryCount[];
  all: number;
  most: number;
  address: (country: string) => string;
}

function CountryTable({ label, rows, all, most, address }: CountryTableProps) {
  return (
    <table className={`${insight.rated} ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Country</th>
          <th scope="col">Matches</th>
          <th scope="col">Stories</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ country, matches, stories }) => (
          <tr key={country}>
            <th scope="row">
              <span>
                <TextLink as={Link} to={address(country)}>
                  {countryName(country)}
                </TextLink>
              </span>
              <LevelBar value={matches} max={most} track="none" />
            </th>
            <td className="ui-tabular">
              {formatCount(matches)}{' '}
              <span className="ui-muted">{formatPercent(matches / Math.max(1, all))}</span>
            </td>
            <td className="ui-tabular">{formatCount(stories)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "1,118 matches: 40 are not about any country; an article can be about several" */
function basis({ matches, unread, about_none, published_in_none }: TargetPlaces, side: Side): string {
  const all = counted(matches, 'match', 'matches');
  if (side === 'published_in') {
    return published_in_none === 0
      ? `${all}, by the country of the source`
      : `${all}, by the country of the source, which is unknown for ${formatCount(published_in_none)}`;
  }
  const none = about_none === 0 ? '' : `, ${formatCount(about_none)} not about any country`;
  const waiting = unread === 0 ? '' : `, ${formatCount(unread)} not read yet`;
  return `${all}${none}${waiting}; a match can be about several countries`;
}
