import type { Speaker } from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { Skeleton, TextLink } from '@newswatch/ui';
import { Building } from '@newswatch/ui/icons';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './quotes.module.css';
import { SPEAKERS_SHOWN } from './speakers-shown.ts';
import { watchAddress } from './watch-address.ts';

/** The width that remains visible beside the chosen card in the row on a phone: its inset, as in the stylesheet. */
const ROW_INSET = 16;

interface SpeakersProps {
  speakers: readonly Speaker[];
  /** The speaker whose quotes are shown. */
  chosen: string | undefined;
  /** Whether the chosen speaker is listed only because they are chosen. */
  isAdded: boolean;
  /** The address of the list of one speaker's quotes, or of all quotes if no name is given. */
  addressOf: (name?: string) => string;
}

/**
 * The people and organisations who are quoted most. Each narrows the list to their quotes, the chosen one shows all quotes again,
 * and each has a link to create a target for their quotes.
 */
export function Speakers({ speakers, chosen, isAdded, addressOf }: SpeakersProps) {
  const list = useRef<HTMLUListElement>(null);
  const chosenCard = useRef<HTMLLIElement>(null);
  // On a phone, the row scrolls to the chosen speaker.
  useEffect(() => {
    if (chosen !== undefined && list.current && chosenCard.current)
      list.current.scrollLeft = chosenCard.current.offsetLeft - ROW_INSET;
  }, [chosen]);
  // The link that removes a card disappears with it; the focus stays in the list.
  const keepFocus = () => list.current?.focus({ preventScroll: true });
  return (
    <ul ref={list} tabIndex={-1} className={styles.speakers} aria-label="Quoted most">
      {speakers.map(({ name, kind, role, quotes, sources, direction, watched_by }) => {
        const isChosen = name === chosen;
        return (
          <li
            key={name}
            ref={isChosen ? chosenCard : undefined}
            className={styles.person}
            data-chosen={isChosen || undefined}
          >
            <Link
              to={addressOf(isChosen ? undefined : name)}
              onClick={isChosen && isAdded ? keepFocus : undefined}
              className={styles.toQuotes}
              dir={direction}
              aria-current={isChosen ? 'true' : undefined}
            >
              <span className={styles.personName}>
                {kind === 'organisation' ? (
                  <span className={styles.kind} title="Organisation">
                    <Building aria-hidden />
                    <span className="ui-visually-hidden">Organisation: </span>
                  </span>
                ) : null}
                <bdi title={name}>{name}</bdi>{' '}
                {role ? (
                  <span className={styles.count}>
                    {quotes}
                    <span className="ui-visually-hidden"> {quotes === 1 ? 'quote' : 'quotes'}</span>
                  </span>
                ) : null}
              </span>{' '}
              <span className={styles.about} title={role ?? undefined}>
                {role ?? <bdi>{figures(quotes, sources)}</bdi>}
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
  `${counted(quotes, 'quote')} from ${counted(sources, 'source')}`;

/** A placeholder with the same rows. */
export const SpeakersLoading = () => (
  <div className={styles.speakers} aria-hidden="true">
    {Array.from({ length: SPEAKERS_SHOWN }, (_, at) => (
      <div key={at} className={styles.person}>
        <Skeleton shape="block" height={82} />
      </div>
    ))}
  </div>
);
