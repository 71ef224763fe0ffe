import type { HighlightTagCount, ListedHighlight } from '@newswatch/shared/contracts';
import { useSelection } from '@newswatch/shell-api/patterns';
import { Kbd, Row, SelectAll, type Selection, SelectionBar, useListKeys, useSingleKeys } from '@newswatch/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { colourOfKey } from '../../highlights/colours.tsx';
import { passageAddress } from '../../highlights/passage-address.ts';
import { useHighlightActions } from '../../highlights/use-highlights.ts';
import { HighlightRow } from './highlight-row.tsx';
import styles from './highlight-rows.module.css';
import { TagMenu } from './tag-menu.tsx';

const TagsDialog = lazy(() =>
  import(/* webpackChunkName: "highlight-tags" */ './tags-dialog.tsx').then((module) => ({
    default: module.TagsDialog,
  })),
);

interface HighlightRowsProps {
  items: readonly ListedHighlight[];
  /** The person's tags. */
  tags: readonly HighlightTagCount[];
  /** The number of highlights on all pages: "6 highlights". */
  count: string;
  /** The buttons at the end of the line above the list. */
  actions: ReactNode;
}

/** The keys at the foot of the list. */
const keys = [
  [['J', 'K'], 'move'],
  [['O'], 'open'],
  [['N'], 'note'],
  [['T'], 'tags'],
  [['X'], 'select'],
  [['1–4'], 'colour'],
  [['Del'], 'delete'],
  [['?'], 'all keys'],
] as const;

/**
 * A list of highlights. j and k move, o opens the article at the passage, n edits the note, t the tags, x selects, 1 to 4
 * choose a colour, Delete deletes.
 */
export function HighlightRows({ items, tags, count, actions }: HighlightRowsProps) {
  const navigate = useNavigate();
  const [hasKeys] = useSingleKeys();
  const { setColour, remove } = useHighlightActions();
  const [taggedId, setTaggedId] = useState<string>();
  const tagged = items.find(({ id }) => id === taggedId);
  const rows = useSelection();
  const shown = items.map(({ id }) => id);
  // The selected highlights, without those that have since been deleted.
  const selected = new Set(shown.filter((id) => rows.selected.has(id)));
  const selection: Selection = {
    selected,
    onChange: rows.onChange,
    noun: ['highlight', 'highlights'],
    bulkActions: (ids) => (
      <TagMenu tags={tags} ids={[...ids]} chosen={items.filter(({ id }) => ids.has(id))} />
    ),
  };
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
      t: ({ id }) => setTaggedId(id),
      x: ({ id }) => rows.select([id], !selected.has(id)),
      ...Object.fromEntries(['1', '2', '3', '4'].map((key) => [key, choose(key)])),
      Delete: (highlight) => remove(highlight),
    },
  });
  return (
    <div {...listProps}>
      <Row justify="between" className={styles.head}>
        <Row gap={2}>
          <SelectAll keys={shown} selection={selection} label="Select all highlights shown" />
          <span className="ui-muted ui-tabular" role="status">
            {count}
          </span>
        </Row>
        <Row gap={1}>{actions}</Row>
      </Row>
      <ul className={styles.rows}>
        {items.map((highlight) => (
          <HighlightRow
            key={highlight.id}
            highlight={highlight}
            hasKeys={hasKeys}
            itemProps={itemProps(highlight.id)}
            selection={selection}
            onTags={() => setTaggedId(highlight.id)}
            onColour={(colour) => setColour.mutate({ highlight, colour })}
            onDelete={() => remove(highlight)}
          />
        ))}
      </ul>
      <SelectionBar selection={selection} />
      {hasKeys ? (
        <ul className={`ui-no-print ${styles.keys}`} aria-label="Keyboard shortcuts for this list">
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
      {tagged ? (
        <Suspense>
          <TagsDialog highlight={tagged} onClose={() => setTaggedId(undefined)} />
        </Suspense>
      ) : null}
    </div>
  );
}
