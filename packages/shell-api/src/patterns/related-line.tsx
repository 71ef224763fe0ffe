import { ApiError } from '@newswatch/shared/api';
import { languageNames, languageTags, type RelatedWord } from '@newswatch/shared/contracts';
import { Button } from '@newswatch/ui';
import type { ReactNode, Ref } from 'react';
import styles from './related-line.module.css';

export interface RelatedLineProps {
  /** The name of the words: `Related topics`. */
  label: string;
  /** Content before the words. */
  lead: ReactNode;
  words: readonly RelatedWord[];
  entry: (word: RelatedWord, at: number) => ReactNode;
  list?: Ref<HTMLUListElement>;
  /** The failed request, if it may be repeated. */
  failed: { isFetching: boolean; refetch: () => Promise<unknown> } | undefined;
  /** Content after the words. */
  children?: ReactNode;
}

/** Words that often occur together with others, in one line, which scrolls sideways. */
export function RelatedLine({ label, lead, words, entry, list, failed, children }: RelatedLineProps) {
  return (
    <div className={styles.line}>
      {lead}
      {words.length > 0 ? (
        <ul ref={list} className={styles.list} aria-label={label}>
          {words.map((word, at) => (
            <li key={word.text}>{entry(word, at)}</li>
          ))}
        </ul>
      ) : null}
      {failed ? (
        <Button size="small" variant="link" loading={failed.isFetching} onClick={() => void failed.refetch()}>
          Retry {label.toLowerCase()}
        </Button>
      ) : null}
      {children}
    </div>
  );
}

/** A word with its language, and with `children` beside it. */
export function RelatedName({ word, children }: { word: RelatedWord; children?: ReactNode }) {
  const { text, language } = word;
  return (
    <>
      <bdi lang={language ? languageTags[language] : undefined}>{text}</bdi>{' '}
      {language || children ? (
        <span className={styles.beside}>
          {language ? `(${languageNames[language]}) ` : ''}
          {children}
        </span>
      ) : null}
    </>
  );
}

/**
 * Whether a failed request may be repeated. A refusal, even by a server that does not know the request, would only be repeated.
 */
export const mayRetry = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.status < 500);
