import { classNames, VisuallyHidden } from '@newswatch/ui';
import { useBuilder } from './builder-context.ts';
import { countSentence } from './part-counts.ts';
import styles from './query-builder.module.css';
import { isGroup, type RuleItem } from './rule-tree.ts';

/**
 * Shows the number of recent articles that a word or a group finds on its own: this shows noisy words, and what a group adds. The
 * space is reserved until the number is known, so that nothing after it moves under the pointer.
 */
export function PartCountLabel({ item }: { item: RuleItem }) {
  const counted = useBuilder().countOf(item);
  if (!counted) return <span className={styles.count} aria-hidden="true" />;
  const sentence = `Alone: ${countSentence(counted)}${counted.isCommon ? '. It is very common.' : ''}`;
  return (
    <span className={classNames(styles.count, counted.isCommon && styles.common)} title={sentence}>
      <span aria-hidden="true">
        {counted.count.toLocaleString('en')}
        {isGroup(item) ? (
          <span className={styles.unit}> {counted.count === 1 ? 'article' : 'articles'}</span>
        ) : null}
      </span>
      <VisuallyHidden>{sentence}</VisuallyHidden>
    </span>
  );
}
