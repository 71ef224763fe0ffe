import { Link } from 'react-router-dom';
import styles from './label-tags.module.css';

interface LabelTagsProps {
  labels: readonly string[];
  /** Of the list from which the tags are read: its other filters are kept. */
  search?: URLSearchParams;
}

/** The labels of a target; each leads to the list of the targets that have it. Renders nothing without labels. */
export function LabelTags({ labels, search }: LabelTagsProps) {
  if (labels.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Labels">
      {labels.map((label) => (
        <li key={label}>
          <Link className={styles.tag ?? ''} to={`/targets?${withLabel(label, search)}`}>
            <bdi>{label}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function withLabel(label: string, search?: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  next.set('label', label);
  return next;
}
