import type { Speaker } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { Link } from 'react-router-dom';
import styles from './quotes.module.css';

interface SpeakersProps {
  speakers: readonly Speaker[];
  /** The name of the one whose quotes are shown. */
  chosen: string | undefined;
  /** The address of the list with the quotes of one of them; without a name, of all. */
  addressOf: (name?: string) => string;
}

/** The people who are quoted most. Each narrows the list to what they said; the chosen one opens it again. */
export function Speakers({ speakers, chosen, addressOf }: SpeakersProps) {
  return (
    <ul className={styles.speakers} aria-label="Quoted most">
      {speakers.map(({ name, role, quotes, sources, direction }) => {
        const isChosen = name.toLocaleLowerCase() === chosen?.toLocaleLowerCase();
        return (
          <li key={name}>
            <Link
              to={addressOf(isChosen ? undefined : name)}
              className={styles.person}
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
          </li>
        );
      })}
    </ul>
  );
}

const figures = (quotes: number, sources: number): string =>
  `${counted(quotes, 'quote')} in ${counted(sources, 'source')}`;
