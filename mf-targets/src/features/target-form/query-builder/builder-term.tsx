import { classNames, MenuButton } from '@newswatch/ui';
import { GripVertical, X } from '@newswatch/ui/icons';
import { useBuilder } from './builder-context.ts';
import { moveEntries, moveKeys } from './item-menu.tsx';
import { PartCountLabel } from './part-count-label.tsx';
import styles from './query-builder.module.css';
import type { TermItem } from './rule-tree.ts';
import { TermForm } from './term-form.tsx';
import { chipText, nameOf } from './term-text.ts';

/** A term as a chip that opens a menu, or as a form while it is being changed. */
export function BuilderTerm({ item }: { item: TermItem }) {
  const builder = useBuilder();
  if (builder.editedId === item.id) {
    return (
      <li className={styles.nested}>
        <TermForm
          leaf={item.leaf}
          onSave={(leaf) => builder.replace(item.id, leaf)}
          onCancel={() => builder.edit(null)}
        />
      </li>
    );
  }
  const side = builder.mark?.id === item.id ? builder.mark.side : undefined;
  return (
    <li
      className={classNames(styles.chip, builder.draggedId === item.id && styles.dragged)}
      data-term-id={item.id}
      data-drop={side}
      onKeyDownCapture={(event) => {
        if (!(event.target as HTMLElement).closest('[role=menu]')) moveKeys(event, builder, item);
      }}
      onPointerDown={(event) => {
        // On a touch screen, only the handle drags; elsewhere, a finger scrolls.
        const isMenu = (event.target as HTMLElement).closest('[role=menu]');
        if (event.pointerType === 'mouse' && !isMenu) builder.startDrag(event, item);
      }}
    >
      <span
        className={styles.grip}
        aria-hidden="true"
        onPointerDown={(event) => event.pointerType !== 'mouse' && builder.startDrag(event, item)}
      >
        <GripVertical size={14} />
      </span>
      <MenuButton
        label="Change or move"
        trigger={<ChipWords item={item} />}
        className={styles.chipButton}
        align="start"
        inTopLayer
        items={[
          { id: 'edit', label: 'Edit', onSelect: () => builder.edit(item.id) },
          ...moveEntries(builder, item),
          { id: 'wrap', label: 'Wrap in a group', onSelect: () => builder.wrap(item) },
          { kind: 'separator', id: 'line' },
          {
            id: 'remove',
            label: 'Remove',
            danger: true,
            shortcut: ['Del'],
            onSelect: () => builder.remove(item),
          },
        ]}
      />
      <PartCountLabel item={item} />
      {/* For pointers; with a keyboard, Delete removes the chip. */}
      <button
        type="button"
        tabIndex={-1}
        className={styles.remove}
        aria-label={`Remove ${nameOf(item)}`}
        title="Remove"
        onClick={() => builder.remove(item)}
      >
        <X size={12} aria-hidden />
      </button>
    </li>
  );
}

function ChipWords({ item }: { item: TermItem }) {
  const { field, words, detail } = chipText(item.leaf);
  const [first, second] = words;
  return (
    <span className={styles.words}>
      {field === null ? null : <span className={styles.field}>{field}: </span>}
      <bdi>{first}</bdi>
      {detail === null ? null : (
        <span className={styles.detail}>{second === undefined ? `, ${detail}` : ` ${detail} `}</span>
      )}
      {second === undefined ? null : <bdi>{second}</bdi>}
    </span>
  );
}
