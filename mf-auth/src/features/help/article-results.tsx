import {
  type HelpArticleSummary,
  type HelpCategory,
  type Language,
  languageNames,
  languageTags,
} from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Card, EmptyState, Highlight, LinkButton } from '@newswatch/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styles from './help.module.css';
import { articlePath } from './help-address.ts';
import { categoryLabels } from './help-labels.tsx';

interface ArticleResultsProps {
  title: string;
  items: readonly HelpArticleSummary[];
  /** The search text; empty when nothing was searched for. */
  q: string;
}

/** A list of articles, with the searched words marked. Articles without a translation into the person's language are marked. */
export function ArticleResults({ title, items, q }: ArticleResultsProps) {
  const { locale } = useCurrentUser();
  if (items.length === 0) {
    return (
      <EmptyState
        title="No articles found"
        action={
          <LinkButton as={Link} to="/chats?form=new&category=support" variant="primary">
            Contact support
          </LinkButton>
        }
      >
        No help article contains all the words in <bdi>“{q}”</bdi>. Try fewer words, or ask a person.
      </EmptyState>
    );
  }
  return (
    <Card title={title} padding="none">
      {sectionsOf(items, q).map(({ category: section, items: ofSection }) => (
        <Fragment key={section ?? 'results'}>
          {section ? <h3 className={styles.section}>{categoryLabels[section].title}</h3> : null}
          <ul className={styles.results}>
            {ofSection.map(({ slug, title: name, category, excerpt, highlights, language, direction }) => (
              <li key={slug} lang={languageTags[language]} dir={direction}>
                <Link to={articlePath(slug)} className={styles.resultTitle}>
                  {name}
                </Link>
                <p className={styles.excerpt}>
                  <Highlight text={excerpt} ranges={highlights} />
                </p>
                <About
                  category={q === '' ? null : category}
                  language={language === locale ? null : language}
                />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </Card>
  );
}

/** Search results keep their order. Without a search, articles are grouped by category under its name. */
function sectionsOf(
  items: readonly HelpArticleSummary[],
  q: string,
): { category: HelpCategory | null; items: readonly HelpArticleSummary[] }[] {
  const categories = [...new Set(items.map(({ category }) => category))];
  if (q !== '' || categories.length === 1) return [{ category: null, items }];
  return categories.map((category) => ({
    category,
    items: items.filter((item) => item.category === category),
  }));
}

function About({ category, language }: { category: HelpCategory | null; language: Language | null }) {
  const parts = [
    category && categoryLabels[category].title,
    language && `Only in ${languageNames[language]}`,
  ];
  if (!category && !language) return null;
  return (
    <p className="ui-hint" dir="ltr" lang="en">
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
}
