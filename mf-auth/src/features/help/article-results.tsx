import { type HelpArticleSummary, languageNames, languageTags } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Card, EmptyState, Highlight, LinkButton } from '@newswatch/ui';
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
      <ul className={styles.results}>
        {items.map(({ slug, title: name, category, excerpt, highlights, language, direction }) => (
          <li key={slug} lang={languageTags[language]} dir={direction}>
            <Link to={articlePath(slug)} className={styles.resultTitle}>
              {name}
            </Link>
            <p className={styles.excerpt}>
              <Highlight text={excerpt} ranges={highlights} />
            </p>
            <p className="ui-hint" dir="ltr" lang="en">
              {categoryLabels[category].title}
              {language === locale ? null : ` · Only in ${languageNames[language]}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
