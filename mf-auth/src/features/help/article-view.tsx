import { type HelpArticle, languageNames, languageTags } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Card, formatExact, Prose, SelectField, TextLink } from '@newswatch/ui';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ArticleFeedback } from './article-feedback.tsx';
import styles from './help.module.css';
import { categoryLabels } from './help-labels.tsx';

interface ArticleViewProps {
  article: HelpArticle;
  onLanguage: (language: string) => void;
}

/** Shows one article. Our server made its HTML from our own Markdown. */
export function ArticleView({ article, onLanguage }: ArticleViewProps) {
  const navigate = useNavigate();
  const { locale } = useCurrentUser();
  const { title, category, language, direction, body_html, languages, updated_on } = article;

  /** The router opens links to our own pages. */
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const to = link?.getAttribute('href');
    if (!to?.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to);
  };

  return (
    <Card as="article" className={styles.article}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <TextLink as={Link} to="/help-center">
          Help Center
        </TextLink>
        <span aria-hidden>›</span>
        <TextLink as={Link} to={`/help-center?category=${category}`}>
          {categoryLabels[category].title}
        </TextLink>
        {languages.length > 1 ? (
          <SelectField
            label="Article language"
            hideLabel
            className={styles.language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            value={language}
            onChange={(event) => onLanguage(event.target.value)}
          />
        ) : language === locale ? null : (
          <span className={`ui-hint ${styles.language}`}>Only in {languageNames[language]}</span>
        )}
      </nav>
      <div lang={languageTags[language]} dir={direction}>
        <h2 className={styles.articleTitle}>{title}</h2>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the links inside. */}
        <div onClick={follow}>
          <Prose dir={direction} dangerouslySetInnerHTML={{ __html: body_html }} />
        </div>
      </div>
      <footer className={styles.articleFoot}>
        <ArticleFeedback article={article} />
        <span className="ui-hint">Updated {dateOf(updated_on)}</span>
      </footer>
    </Card>
  );
}

function dateOf(date: string): string {
  return formatExact(new Date(`${date}T12:00:00Z`)).replace(/ at .*$/u, '');
}
