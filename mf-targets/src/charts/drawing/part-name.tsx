import type { Chart, ChartPart } from '@newswatch/shared/contracts';
import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { countedMatches } from '../../features/insight/counted-matches.ts';
import type { DrawingProps } from './figures.ts';

interface PartProps extends Pick<DrawingProps, 'chart' | 'figures'> {
  part: Pick<ChartPart, 'id' | 'name'>;
}

/** The name of a part; a link if there is a page that lists exactly the matches that were counted. */
export function PartName(props: PartProps) {
  const address = addressOf(props);
  const name = <bdi>{props.part.name}</bdi>;
  return address ? (
    <TextLink as={Link} to={address}>
      {name}
    </TextLink>
  ) : (
    name
  );
}

function addressOf({
  chart: { measure, split },
  figures: { from, to, only_target_id },
  part: { id },
}: PartProps): string | undefined {
  if (!from || !to) return undefined;
  // No list can leave out matches without an alert.
  const canList = measure !== 'alerts';
  const rating = ratingOf[measure];
  // A list that contains each story once has as many lines as were counted.
  const listed = rating
    ? { rating }
    : measure === 'net_tone'
      ? { tone: 'coded' }
      : measure === 'stories'
        ? { group: 'story' as const }
        : {};
  if (split === 'target') return canList ? countedMatches(id, listed, { from, to }) : undefined;
  // No page lists the matches of several targets in a source, in a language, by a word, of a tone, in a country, with a
  // development or with a name.
  const target = canList ? only_target_id : null;
  if (split === 'source') {
    return target ? countedMatches(target, { source: id, ...listed }, { from, to }) : `/sources/${id}`;
  }
  if (!target) return undefined;
  if (split === 'name') return countedMatches(target, { named: id }, { from, to });
  return countedMatches(target, { [fields[split] ?? 'language']: id, ...listed }, { from, to });
}

const fields: Partial<Record<Chart['split'], 'word' | 'tone' | 'country' | 'published_in' | 'development'>> =
  {
    term: 'word',
    tone: 'tone',
    about: 'country',
    published_in: 'published_in',
    development: 'development',
  };

const ratingOf: Partial<Record<Chart['measure'], 'relevant' | 'irrelevant' | 'rated'>> = {
  relevant: 'relevant',
  irrelevant: 'irrelevant',
  precision: 'rated',
};
