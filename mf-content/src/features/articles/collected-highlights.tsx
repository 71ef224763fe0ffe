import { type ArticleSummary, languageTags } from '@newswatch/shared/contracts';
import { Button } from '@newswatch/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { quoteProps } from '../../highlights/colours.tsx';
import { passageAddress } from '../../highlights/passage-address.ts';
import styles from './collected-highlights.module.css';

/** A long list would hide the other articles. */
const SHOWN = 3;

/** The person's highlights in an article, with their notes, in the list of a collection. */
export function CollectedHighlights({ article: { collected, language } }: { article: ArticleSummary }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button then no longer exists, so the first item that it has shown gets its focus.
  useEffect(() => {
    if (showsAll) list.current?.querySelectorAll('a')[SHOWN]?.focus({ preventScroll: true });
  }, [showsAll]);
  const highlights = collected?.highlights ?? [];
  if (highlights.length === 0) return null;
  const shown = showsAll ? highlights : highlights.slice(0, SHOWN);
  return (
    <ul className={styles.list} aria-label="Highlights" ref={list}>
      {shown.map((highlight) => (
        <li key={highlight.id}>
          <blockquote {...quoteProps(highlight.colour)} lang={languageTags[language]} dir="auto">
            <Link to={passageAddress(highlight)}>{highlight.quote}</Link>
          </blockquote>
          {highlight.note ? (
            <p className={styles.note} dir="auto">
              {highlight.note}
            </p>
          ) : null}
        </li>
      ))}
      {shown.length < highlights.length ? (
        <li lang="en">
          <Button size="small" variant="link" onClick={() => setShowsAll(true)}>
            Show all {highlights.length} highlights
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
