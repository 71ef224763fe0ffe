import { limits } from '@newswatch/shared/contracts';
import { useSingleKey } from '@newswatch/shell-api/patterns';
import { SearchFilter, TextLink } from '@newswatch/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './help.module.css';
import { articlePath } from './help-address.ts';
import { oftenAsked } from './help-labels.tsx';

interface HelpSearchProps {
  /** The current search, from the URL. */
  q: string;
  /** Total number of articles; undefined while they load. */
  total: number | undefined;
  onSearch: (q: string) => void;
}

/** Searches as the user types. `/` focuses the field from anywhere on the page. */
export function HelpSearch({ q, total, onSearch }: HelpSearchProps) {
  const field = useRef<HTMLElement>(null);
  const hasKeys = useSingleKey((event) => {
    if (event.key !== '/') return;
    event.preventDefault();
    field.current?.querySelector('input')?.focus();
  });

  return (
    <section className={styles.hero} aria-labelledby="help-title">
      <h1 id="help-title" className={styles.heroTitle}>
        How can we help?
      </h1>
      <search ref={field}>
        <SearchFilter
          label="Search the help articles"
          className={styles.search}
          placeholder={total ? `Search ${total} articles, for example “no alert”` : 'For example “no alert”'}
          {...(hasKeys ? { shortcut: ['/'] } : {})}
          maxLength={limits.SEARCH_TEXT_MAX}
          value={q}
          onChange={onSearch}
        />
      </search>
      <p className={styles.often}>
        <span className="ui-muted">Popular questions</span>
        {oftenAsked.map(({ slug, title }) => (
          <TextLink key={slug} as={Link} to={articlePath(slug)}>
            {title}
          </TextLink>
        ))}
      </p>
    </section>
  );
}
