import type { HelpCategory } from '@newswatch/shared/contracts';
import { Link } from 'react-router-dom';
import styles from './help.module.css';
import { categoryLabels } from './help-labels.tsx';

interface CategoryNavProps {
  categories: readonly { category: HelpCategory; count: number }[];
  current: HelpCategory | undefined;
}

export function CategoryNav({ categories, current }: CategoryNavProps) {
  return (
    <nav aria-label="Categories" className={styles.categories}>
      {categories.map(({ category, count }) => {
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
              {count} {count === 1 ? 'article' : 'articles'}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
