import { limits } from '@newswatch/shared/contracts';
import { SearchFilter, TextLink } from '@newswatch/ui';
import { useEffect, useRef } from 'react';
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

  useEffect(() => {
    const focusSearch = (event: KeyboardEvent): void => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);

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
          shortcut={['/']}
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
