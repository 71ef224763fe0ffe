import { useQuery } from '@newswatch/shared/query';
import { TextLink } from '@newswatch/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { targetQueries } from '../../api/targets.ts';
import { countedMatches } from './counted-matches.ts';
import styles from './insight.module.css';

const NAMED = 3;

/** "Main themes this week: …" Renders nothing while themes are being compared, or if none stand out: the card says why. */
export function ThemesLine({ targetId }: { targetId: string }) {
  const { data } = useQuery({ ...targetQueries.themes(targetId, '7d'), meta: { quiet: true } });
  if (!data?.themes?.length) return null;
  return (
    <p className={styles.about}>
      Main themes this week:{' '}
      {data.themes.slice(0, NAMED).map(({ text }, at) => (
        <Fragment key={text}>
          {at > 0 ? ', ' : null}
          <TextLink as={Link} to={countedMatches(targetId, { about: text }, data)}>
            <bdi>{text}</bdi>
          </TextLink>
        </Fragment>
      ))}
    </p>
  );
}
