import { useQuery } from '@newswatch/shared/query';
import { quoteQueries } from '../../../api/quotes.ts';

const SUGGESTED = 50;

/** Suggests the people whom the articles of the last 30 days quote most. Other names can be typed as well. */
export function SpeakerNames({ id }: { id: string }) {
  const { data } = useQuery({
    ...quoteQueries.speakers({ period: '30d', per_page: SUGGESTED }),
    meta: { quiet: true },
  });
  return (
    <datalist id={id}>
      {data?.items.map(({ name, role }) => (
        <option key={name} value={name} label={role ? `${name}, ${role}` : undefined} />
      ))}
    </datalist>
  );
}
