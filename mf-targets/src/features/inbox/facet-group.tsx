import { limits } from '@newswatch/shared/contracts';
import { countOf } from '@newswatch/shell-api/patterns';
import { Button } from '@newswatch/ui';
import { type ReactNode, useId, useState } from 'react';
import styles from './inbox-facets.module.css';

export interface Facet {
  value: string;
  label: string;
  /** The number of alerts that have this value; undefined if that could not be loaded. */
  count?: number | undefined;
}

interface FacetGroupProps {
  title: string;
  facets: readonly Facet[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  /** Content below the values, such as a button that changes them. */
  children?: ReactNode;
}

/** The number of values that are shown until the person asks for all. */
const FIRST_FACETS = 8;

/** The values of one filter, each with its number of alerts and a checkbox. Without values, nothing. */
export function FacetGroup({ title, facets, chosen, onChange, children }: FacetGroupProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (facets.length === 0) return null;
  const isChosen = (value: string) => chosen.includes(value);
  const shown = showsAll ? facets : facets.filter(({ value }, at) => at < FIRST_FACETS || isChosen(value));
  const isFull = chosen.length >= limits.FILTER_VALUES_MAX;
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <ul>
        {shown.map((facet) => (
          <FacetLine
            key={facet.value}
            {...facet}
            isChosen={isChosen(facet.value)}
            isDisabled={isFull && !isChosen(facet.value)}
            onToggle={(on) =>
              onChange(on ? [...chosen, facet.value] : chosen.filter((value) => value !== facet.value))
            }
          />
        ))}
      </ul>
      {shown.length < facets.length ? (
        <Button size="small" variant="ghost" onClick={() => setShowsAll(true)}>
          {`Show all ${facets.length}`}
        </Button>
      ) : null}
      {children}
    </fieldset>
  );
}

interface FacetLineProps extends Omit<Facet, 'value'> {
  isChosen: boolean;
  isDisabled?: boolean;
  onToggle: (on: boolean) => void;
}

/** One value with its checkbox and its number. */
export function FacetLine({ label, count, isChosen, isDisabled = false, onToggle }: FacetLineProps) {
  const id = useId();
  return (
    <li className={styles.facet}>
      <input
        id={id}
        type="checkbox"
        className="ui-checkbox"
        checked={isChosen}
        disabled={isDisabled}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <label htmlFor={id}>
        <bdi>{label}</bdi>{' '}
        {count === undefined ? null : <span className={styles.count}>{countOf(count)}</span>}
      </label>
    </li>
  );
}
