import type { NamedInMatches, Target, TargetNames } from '@newswatch/shared/contracts';
import { formatCount, formatPercent, LevelBar, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { countedMatches } from './counted-matches.ts';
import styles from './insight.module.css';
import { NameMenu } from './name-menu.tsx';

const kinds = { person: 'Person', organisation: 'Organisation', place: 'Place' };

interface NameTableProps {
  target: Target;
  found: TargetNames;
  names: readonly NamedInMatches[];
}

/** Names in two groups: those that stand out, and those that are as frequent in other articles. */
export function NameTable({ target, found, names }: NameTableProps) {
  const max = Math.max(1, ...(found.names ?? []).map(({ stories }) => stories));
  const isCompared = names.some(({ elsewhere }) => elsewhere !== null);
  const groups = [
    { title: undefined, rows: names.filter(({ stands_out }) => stands_out) },
    { title: 'Just as frequent in other articles', rows: names.filter(({ stands_out }) => !stands_out) },
  ].filter(({ rows }) => rows.length > 0);
  const columns = 3 + Number(isCompared) + Number(found.has_before);
  return (
    <table className={`${styles.rated} ${styles.names}`} aria-label="Names">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Stories</th>
          {isCompared ? <th scope="col">Elsewhere</th> : null}
          {found.has_before ? <th scope="col">Change</th> : null}
          <th scope="col">
            <span className="ui-visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      {groups.map(({ title, rows }) => (
        <tbody key={title ?? 'first'}>
          {title ? (
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={columns}>
                {title}
              </th>
            </tr>
          ) : null}
          {rows.map((name) => (
            <tr key={name.text}>
              <th scope="row">
                <span>
                  <TextLink
                    as={Link}
                    to={countedMatches(target.id, { named: name.text }, found)}
                    title={titleOf(name)}
                  >
                    <bdi>{name.text}</bdi>
                  </TextLink>
                  {name.kind ? <span className={styles.kind}>{kinds[name.kind]}</span> : null}
                </span>
                <LevelBar value={name.stories} max={max} track="none" />
              </th>
              <td className="ui-tabular">
                {formatCount(name.stories)} <span className="ui-muted">{formatPercent(name.share)}</span>
              </td>
              {isCompared ? <td className="ui-tabular">{shareElsewhere(name)}</td> : null}
              {found.has_before ? <td>{changeOf(name)}</td> : null}
              <td>
                <NameMenu target={target} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** The newest stories, as the tooltip of a name. */
const titleOf = ({ examples }: NamedInMatches): string =>
  examples.map(({ title, source }) => `${title} (${source})`).join('\n');

function shareElsewhere({ elsewhere }: NamedInMatches): string {
  if (elsewhere === null || elsewhere === 0) return '0%';
  return elsewhere < 0.01 ? 'under 1%' : formatPercent(elsewhere);
}

/** "New", "3 times as often" */
function changeOf({ change, times }: NamedInMatches) {
  if (change === 'new') return 'New';
  if (change === 'less') return 'Less often';
  if (change === null || times === null) return <span className="ui-muted">–</span>;
  if (times < 1.75) return '1.5 times as often';
  return times < 2.5 ? 'Twice as often' : `${Math.round(times)} times as often`;
}
