import type { Speaker } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import styles from './quotes.module.css';
import { watchAddress } from './watch-address.ts';

interface SpeakersProps {
  speakers: readonly Speaker[];
  /** The name of the one whose quotes are shown. */
  chosen: string | undefined;
  /** The address of the list with the quotes of one of them; without a name, of all. */
  addressOf: (name?: string) => string;
}

/**
 * The people who are quoted most. Each narrows the list to what they said, and the chosen one opens it again; a target for
 * what they say is one click away.
 */
export function Speakers({ speakers, chosen, addressOf }: SpeakersProps) {
  return (
    <ul className={styles.speakers} aria-label="Quoted most">
      {speakers.map(({ name, role, quotes, sources, direction, watched_by }) => {
        const isChosen = name.toLocaleLowerCase() === chosen?.toLocaleLowerCase();
        return (
          <li key={name} className={styles.person} data-chosen={isChosen || undefined}>
            <Link
              to={addressOf(isChosen ? undefined : name)}
              className={styles.toQuotes}
              aria-current={isChosen ? 'true' : undefined}
            >
              <span className={styles.personName}>
                <bdi>{name}</bdi>{' '}
                {role ? (
                  <span className={styles.count}>
                    {quotes}
                    <span className="ui-visually-hidden"> {quotes === 1 ? 'quote' : 'quotes'}</span>
                  </span>
                ) : null}
              </span>{' '}
              <span className={styles.about} dir={role ? direction : undefined} title={role ?? undefined}>
                {role ?? figures(quotes, sources)}
              </span>
            </Link>
            <span className={styles.watch}>
              {watched_by ? (
                <>
                  Watched by{' '}
                  <TextLink as={Link} to={`/targets/${watched_by.id}`}>
                    <bdi>{watched_by.name}</bdi>
                  </TextLink>
                </>
              ) : (
                <TextLink as={Link} to={watchAddress(name)} aria-label={`Watch ${name}`}>
                  Watch
                </TextLink>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const figures = (quotes: number, sources: number): string =>
  `${counted(quotes, 'quote')} in ${counted(sources, 'source')}`;
