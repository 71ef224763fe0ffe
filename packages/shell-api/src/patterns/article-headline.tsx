import {
  type ArticleSummary,
  type Highlight as FieldHighlight,
  languageNames,
  languageTags,
  textDirection,
} from '@newswatch/shared/contracts';
import { Highlight } from '@newswatch/ui';
import styles from './article-headline.module.css';

/** An item with a title in some language, and perhaps a translated one. */
export interface Titled extends Pick<ArticleSummary, 'title' | 'translated_title'> {
  /** The language of the original; null if it is unknown. */
  language: ArticleSummary['language'] | null;
}

export interface ArticleHeadlineProps {
  article: Titled;
  /** Highlighted words of the original. */
  ranges?: readonly Pick<FieldHighlight, 'start' | 'end'>[];
  /** Whether the headline is one truncated line; the mark of a translation then stays visible. */
  oneLine?: boolean;
}

/** The title by which lists name an article: the translated one if the person wants it. */
export const shownTitle = ({ title, translated_title }: Pick<Titled, 'title' | 'translated_title'>): string =>
  translated_title?.text ?? title;

/**
 * The title of an article in a list. A translated one is followed by "from Arabic", with the original as its tooltip, or in a
 * line below it where nothing can hover; screen readers hear both, each in its language. The element around it has `dir="auto"`,
 * which ignores text with a direction of its own: the title itself therefore has none.
 */
export function ArticleHeadline({ article, ranges = [], oneLine = false }: ArticleHeadlineProps) {
  const { title, language, translated_title: translated } = article;
  const lang = language ? languageTags[language] : undefined;
  if (!translated) {
    return lang ? (
      <span lang={lang}>
        <Highlight text={title} ranges={ranges} />
      </span>
    ) : (
      <Highlight text={title} ranges={ranges} />
    );
  }
  return (
    <span className={oneLine ? styles.line : styles.lines} data-translated="">
      <span className={styles.text} lang={languageTags[translated.language]}>
        {translated.text}
      </span>{' '}
      <span className={styles.mark} lang="en" dir="ltr" title={title}>
        {language ? `from ${languageNames[language]}` : 'translated'}
        <span className="ui-visually-hidden">:</span>
      </span>{' '}
      <span className={styles.original} lang={lang} dir={textDirection(title)}>
        {title}
      </span>
    </span>
  );
}
