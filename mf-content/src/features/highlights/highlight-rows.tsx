import type { ListedHighlight } from '@newswatch/shared/contracts';
import { Kbd, useListKeys, useSingleKeys } from '@newswatch/ui';
import { useNavigate } from 'react-router-dom';
import { colourOfKey } from '../../highlights/colours.tsx';
import { passageAddress } from '../../highlights/passage-address.ts';
import { useHighlightActions } from '../../highlights/use-highlights.ts';
import { HighlightRow } from './highlight-row.tsx';
import styles from './highlight-rows.module.css';

/** The keys at the foot of the list. */
const keys = [
  [['J', 'K'], 'move'],
  [['O'], 'open'],
  [['N'], 'note'],
  [['1–4'], 'colour'],
  [['Del'], 'delete'],
  [['?'], 'all keys'],
] as const;

/** A list of highlights. j and k move, o opens the article at the passage, n edits the note, 1 to 4 choose a colour, Delete deletes. */
export function HighlightRows({ items }: { items: readonly ListedHighlight[] }) {
  const navigate = useNavigate();
  const [hasKeys] = useSingleKeys();
  const { setColour, remove } = useHighlightActions();
  const open = (highlight: ListedHighlight) => void navigate(passageAddress(highlight));
  const choose = (key: string) => (highlight: ListedHighlight) => {
    const colour = colourOfKey(key);
    if (colour && colour !== highlight.colour) setColour.mutate({ highlight, colour });
  };
  const { listProps, itemProps } = useListKeys({
    items,
    actions: {
      Enter: open,
      o: open,
      n: ({ id }) =>
        document.querySelector<HTMLElement>(`[data-list-item="${id}"] [aria-keyshortcuts="n"]`)?.click(),
      ...Object.fromEntries(['1', '2', '3', '4'].map((key) => [key, choose(key)])),
      Delete: (highlight) => remove(highlight),
    },
  });
  return (
    <div {...listProps}>
      <ul className={styles.rows}>
        {items.map((highlight) => (
          <HighlightRow
            key={highlight.id}
            highlight={highlight}
            hasKeys={hasKeys}
            itemProps={itemProps(highlight.id)}
            onColour={(colour) => setColour.mutate({ highlight, colour })}
            onDelete={() => remove(highlight)}
          />
        ))}
      </ul>
      {hasKeys ? (
        <ul className={styles.keys} aria-label="Keyboard shortcuts for this list">
          {keys.map(([names, does]) => (
            <li key={does}>
              {names.map((name) => (
                <Kbd key={name} keys={[name]} />
              ))}
              {does}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
