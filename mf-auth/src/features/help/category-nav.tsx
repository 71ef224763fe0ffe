import type { HelpCategory } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Link } from 'react-router-dom';
import styles from './help.module.css';
import { categoryLabels } from './help-labels.tsx';

interface CategoryNavProps {
  /** Undefined until they have loaded. Until then, the reader’s categories are shown without counts. */
  categories: readonly { category: HelpCategory; count: number }[] | undefined;
  current: HelpCategory | undefined;
}

export function CategoryNav({ categories, current }: CategoryNavProps) {
  const { role } = useCurrentUser();
  const shown =
    categories ??
    (Object.keys(categoryLabels) as HelpCategory[])
      .filter((category) => category !== 'admin' || role === 'admin')
      .map((category) => ({ category, count: undefined }));
  return (
    <nav aria-label="Categories" className={styles.categories}>
      {shown.map(({ category, count }) => {
        const { title, Icon } = categoryLabels[category];
        return (
          <Link
            key={category}
            to={`/help-center?category=${category}`}
            className={styles.category}
            aria-current={category === current ? 'true' : undefined}
          >
            <Icon aria-hidden size={18} />
            <span className={styles.categoryTitle}>{title}</span>{' '}
            <span className="ui-hint">
              {count ?? '–'} {count === 1 ? 'article' : 'articles'}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
