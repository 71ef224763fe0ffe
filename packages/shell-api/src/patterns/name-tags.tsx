import { Link } from 'react-router-dom';
import styles from './name-tags.module.css';

export interface NameTagsProps {
  /** The title: “Labels”. */
  title: string;
  names: readonly string[];
  /** The page that lists the things with a name, and its parameter. */
  list: string;
  filter: string;
  /** The filters of the list from which the tags are read: the other ones are kept. */
  search?: URLSearchParams | undefined;
  /** The maximum number of names. The tooltip of "+4" contains the others. */
  most?: number | undefined;
}

/** The names under which a person groups something; each links to its items. Renders nothing without names. */
export function NameTags({ title, names, list, filter, search, most = names.length }: NameTagsProps) {
  if (names.length === 0) return null;
  const others = names.slice(most);
  return (
    <ul className={styles.tags} aria-label={title}>
      {names.slice(0, most).map((name) => (
        <li key={name}>
          <Link className={styles.tag ?? ''} to={`${list}?${withName(filter, name, search)}`} title={name}>
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
