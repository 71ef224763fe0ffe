import { Link } from 'react-router-dom';
import styles from './label-tags.module.css';

interface LabelTagsProps {
  labels: readonly string[];
  /** Of the list from which the tags are read: its other filters are kept. */
  search?: URLSearchParams;
  /** If there are more, the others are named in the tooltip of "+4". */
  most?: number;
}

/** The labels of a target; each leads to the list of the targets that have it. Renders nothing without labels. */
export function LabelTags({ labels, search, most }: LabelTagsProps) {
  return <Tags title="Labels" names={labels} list="/targets" filter="label" search={search} most={most} />;
}

/** The groups of a recipient; each leads to its members. Renders nothing without groups. */
export function GroupTags({ groups }: { groups: readonly string[] }) {
  return <Tags title="Groups" names={groups} list="/users" filter="group" />;
}

interface TagsProps {
  title: string;
  names: readonly string[];
  /** The page that shows what has a name, and its parameter. */
  list: string;
  filter: string;
  search?: URLSearchParams | undefined;
  most?: number | undefined;
}

function Tags({ title, names, list, filter, search, most = names.length }: TagsProps) {
  if (names.length === 0) return null;
  const others = names.slice(most);
  return (
    <ul className={styles.tags} aria-label={title}>
      {names.slice(0, most).map((name) => (
        <li key={name}>
          <Link className={styles.tag ?? ''} to={`${list}?${withName(filter, name, search)}`}>
            <bdi>{name}</bdi>
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

function withName(filter: string, name: string, search?: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('page');
  next.set(filter, name);
  return next;
}
