import { Link } from 'react-router-dom';
import styles from './label-tags.module.css';

/** More would make the row of a list several times as high. */
const SHOWN = 1;

/** The first label of a source, which leads to the sources that have it, and the number of others. */
export function LabelTags({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return null;
  const others = labels.slice(SHOWN);
  return (
    <ul className={styles.tags} aria-label="Labels">
      {labels.slice(0, SHOWN).map((label) => (
        <li key={label}>
          <Link className={styles.tag ?? ''} to={`/admin/sources?${new URLSearchParams({ label })}`}>
            <bdi>{label}</bdi>
          </Link>
        </li>
      ))}
      {others.length > 0 ? (
        <li className="ui-hint" title={others.join(', ')}>
          +{others.length}
        </li>
      ) : null}
    </ul>
  );
}
