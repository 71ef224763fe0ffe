import {
  type ArticleTranslation,
  type IllustratedArticle,
  languageTags,
  limits,
  type TranslatedParagraph,
} from '@newswatch/shared/contracts';
import { FormAlert, numberFormat, Prose } from '@newswatch/ui';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { withPictures } from '../placed-pictures.tsx';
import type { ArticleLook } from '../reading-look.tsx';
import { usePictures } from '../use-pictures.tsx';
import styles from './translation.module.css';

interface TranslatedTextProps {
  article: IllustratedArticle;
  translation: ArticleTranslation;
  /** Whether each paragraph of the original is beside or below its translation. */
  withOriginal: boolean;
  look: ArticleLook;
}

/**
 * The text of an article as the service translated it. Matched words and highlights are places in the original, so none are
 * drawn.
 */
export function TranslatedText({
  article,
  translation,
  withOriginal,
  look: { pictures: choice, ...look },
}: TranslatedTextProps) {
  const { pictures, offer } = usePictures(article, choice);
  const { paragraphs, language, direction, is_cut, title_differs } = translation;
  const differing = paragraphs.reduce((sum, paragraph) => sum + paragraph.differing.length, 0);
  const tags = { lang: languageTags[language], dir: direction };
  /** Each paragraph with the end of its original in the text. */
  const placed = (write: (paragraph: TranslatedParagraph, at: number) => ReactElement) => {
    let end = 0;
    return paragraphs.map((paragraph, at) => {
      const start = article.content_text.indexOf(paragraph.original, end);
      if (start !== -1) end = start + paragraph.original.length;
      return { end, element: write(paragraph, at) };
    });
  };
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
      {offer}
      {both ? (
        <div className={styles.both}>
          {withPictures(
            placed((paragraph, at) => (
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
            )),
            pictures,
          )}
        </div>
      ) : (
        <Prose {...look} {...tags}>
          {withPictures(
            placed((paragraph, at) => (
              <p key={at}>
                <MarkedSentences paragraph={paragraph} />
              </p>
            )),
            pictures,
          )}
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
