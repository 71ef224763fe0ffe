import { classNames, MenuButton, SelectField } from '@newswatch/ui';
import { GripVertical, Plus } from '@newswatch/ui/icons';
import { type KeyboardEvent, useId } from 'react';
import { AddTerm } from './add-term.tsx';
import { useBuilder } from './builder-context.ts';
import { BuilderTerm } from './builder-term.tsx';
import { moveEntries, moveKeys } from './item-menu.tsx';
import { PartCountLabel } from './part-count-label.tsx';
import styles from './query-builder.module.css';
import { unwrapGroup } from './rule-edits.ts';
import { type GroupItem, type GroupKind, isGroup } from './rule-tree.ts';
import { kindLabels, nameOf } from './term-text.ts';

const kinds: readonly GroupKind[] = ['all', 'any', 'none'];
const meanings: Record<GroupKind, string> = {
  all: 'the article contains all of these',
  any: 'one of these is enough',
  none: 'the article contains none of these',
};

/** A group with its chips, its groups, and a field for more terms. */
export function BuilderGroup({ group, depth }: { group: GroupItem; depth: number }) {
  const builder = useBuilder();
  const meaningId = useId();
  const isRoot = group.id === builder.root.id;
  // The outermost group cannot become "None of", because a query that only excludes finds nothing.
  const offered = isRoot ? kinds.filter((kind) => kind !== 'none') : kinds;
  const side = builder.mark?.id === group.id ? builder.mark.side : undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    // Handled only on the button of this group's menu, because Delete has another meaning in its fields.
    const target = event.target as HTMLElement;
    const isOwn = target.closest('[data-menu-of]')?.getAttribute('data-menu-of') === group.id;
    if (!isOwn || target.closest('[role=menu]')) return;
    moveKeys(event, builder, group);
  };

  return (
    <fieldset
      className={classNames(styles.group, builder.draggedId === group.id && styles.dragged)}
      data-group-id={group.id}
      data-kind={group.kind}
      data-drop={side}
      aria-label={`${kindLabels[group.kind]}${isRoot ? '' : `, level ${depth + 1}`}`}
      aria-describedby={meaningId}
      onKeyDownCapture={onKeyDown}
    >
      <div className={styles.head}>
        {isRoot ? null : (
          <span
            className={styles.grip}
            aria-hidden="true"
            onPointerDown={(event) => builder.startDrag(event, group)}
          >
            <GripVertical size={14} />
          </span>
        )}
        <SelectField
          className={styles.kind}
          label="Kind of group"
          hideLabel
          options={offered.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          value={group.kind}
          onChange={({ target }) => {
            const kind = kinds.find((one) => one === target.value);
            if (kind) builder.changeKind(group, kind);
          }}
        />
        <span className={styles.meaning} id={meaningId}>
          {meanings[group.kind]}
        </span>
        {group.items.length > 0 ? <PartCountLabel item={group} /> : null}
        <span className={styles.tools}>
          <MenuButton
            label={`Add a group to ${kindLabels[group.kind]}`}
            trigger="Group"
            icon={<Plus />}
            size="small"
            inTopLayer
            items={kinds.map((kind) => ({
              id: kind,
              label: `${kindLabels[kind]}: ${meanings[kind]}`,
              onSelect: () => builder.addGroup(group, kind),
            }))}
          />
          {isRoot ? null : (
            <span data-menu-of={group.id}>
              <GroupMenu group={group} />
            </span>
          )}
        </span>
      </div>
      <ul className={styles.items}>
        {group.items.map((item) =>
          isGroup(item) ? (
            <li key={item.id} className={styles.nested}>
              <BuilderGroup group={item} depth={depth + 1} />
            </li>
          ) : (
            <BuilderTerm key={item.id} item={item} />
          ),
        )}
        <li className={styles.adding}>
          <AddTerm group={group} />
        </li>
      </ul>
    </fieldset>
  );
}

function GroupMenu({ group }: { group: GroupItem }) {
  const builder = useBuilder();
  return (
    <MenuButton
      label={`Change or move ${nameOf(group)}`}
      size="small"
      inTopLayer
      items={[
        ...moveEntries(builder, group),
        { id: 'wrap', label: 'Wrap in a group', onSelect: () => builder.wrap(group) },
        {
          id: 'unwrap',
          label: 'Ungroup',
          disabled: unwrapGroup(builder.root, group.id) === null || group.items.length === 0,
          onSelect: () => builder.unwrap(group),
        },
        { kind: 'separator', id: 'line' },
        {
          id: 'remove',
          label: 'Remove group',
          danger: true,
          shortcut: ['Del'],
          onSelect: () => builder.remove(group),
        },
      ]}
    />
  );
}
