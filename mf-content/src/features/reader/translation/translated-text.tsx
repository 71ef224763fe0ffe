import {
  type Article,
  type ArticleTranslation,
  languageTags,
  limits,
  type TranslatedParagraph,
} from '@newswatch/shared/contracts';
import { FormAlert, numberFormat, Prose } from '@newswatch/ui';
import { Fragment, type ReactNode } from 'react';
import type { ReadingLook } from '../reading-look.tsx';
import styles from './translation.module.css';

interface TranslatedTextProps {
  article: Article;
  translation: ArticleTranslation;
  /** Whether each paragraph of the original is beside or below its translation. */
  withOriginal: boolean;
  look: ReadingLook;
}

/**
 * The text of an article as the service translated it. Matched words and highlights are places in the original, so none are
 * drawn.
 */
export function TranslatedText({ article, translation, withOriginal, look }: TranslatedTextProps) {
  const { paragraphs, language, direction, is_cut, title_differs } = translation;
  const differing = paragraphs.reduce((sum, paragraph) => sum + paragraph.differing.length, 0);
  const tags = { lang: languageTags[language], dir: direction };
  const both = withOriginal && paragraphs.length > 0;
  return (
    <>
      {differing > 0 || title_differs ? (
        <FormAlert tone="warning">
          {title_differs ? 'The figures in the title differ from the original. ' : null}
          {differing === 1
            ? 'In one place in the text, which is marked, the figures differ from the original.'
            : differing > 1
              ? `In ${differing} places in the text, which are marked, the figures differ from the original.`
              : null}
        </FormAlert>
      ) : null}
      {both ? (
        <div className={styles.both}>
          {paragraphs.map((paragraph, at) => (
            <div key={at} className={styles.pair}>
              <Prose {...look} {...tags}>
                <p>
                  <MarkedSentences paragraph={paragraph} />
                </p>
              </Prose>
              <Prose
                {...look}
                className={styles.original}
                lang={languageTags[article.language]}
                dir={article.direction}
              >
                <p>{paragraph.original}</p>
              </Prose>
            </div>
          ))}
        </div>
      ) : (
        <Prose {...look} {...tags}>
          {paragraphs.map((paragraph, at) => (
            <p key={at}>
              <MarkedSentences paragraph={paragraph} />
            </p>
          ))}
        </Prose>
      )}
      {is_cut ? (
        <FormAlert tone="info">
          Only the first {numberFormat({})(limits.TRANSLATION_CHARS_MAX)} characters are translated. The
          original has the rest.
        </FormAlert>
      ) : null}
    </>
  );
}

function MarkedSentences({ paragraph: { text, differing } }: { paragraph: TranslatedParagraph }) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end } of differing) {
    parts.push(
      text.slice(from, start),
      <Fragment key={start}>
        <span className={styles.differing}>{text.slice(start, end)}</span>{' '}
        <small className={styles.remark} lang="en" dir="ltr">
          figures differ from the original
        </small>
      </Fragment>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
}
