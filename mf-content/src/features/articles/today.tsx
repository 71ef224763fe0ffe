import { explainingTarget, todaySentence } from '@newswatch/shell-api/patterns';
import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { useToday } from './use-today.ts';

/**
 * Shows what the targets found today, whether that is unusual, and which target explains it: the same figures as on the overview.
 * Until they have arrived, and if they cannot be loaded, describes the page instead.
 *
 * @param label limits the figures to targets with any of these labels
 */
export function Today({ label }: { label: string[] | undefined }) {
  const data = useToday(label);
  if (!data) return 'What your targets found.';
  const today = todaySentence(data);
  const explaining = explainingTarget(data);
  return (
    <>
      <strong>{today.count}</strong>
      {today.rest}
      {explaining ? (
        <>
          {' '}
          <TextLink as={Link} to={`/targets/${explaining.target.id}/analytics`}>
            <bdi>{explaining.target.name}</bdi>
          </TextLink>
          {explaining.rest}
        </>
      ) : null}
    </>
  );
}
