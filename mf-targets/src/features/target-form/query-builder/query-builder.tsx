import { Button, FormAlert, type QueryInputProps, QueryProblems, VisuallyHidden } from '@newswatch/ui';
import { Undo2 } from '@newswatch/ui/icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Builder, BuilderContext } from './builder-context.ts';
import { BuilderGroup } from './builder-group.tsx';
import { usePartCounts } from './part-counts.ts';
import styles from './query-builder.module.css';
import {
  changeKind,
  findGroup,
  findItem,
  insertItems,
  type MoveDirection,
  moveItem,
  type Place,
  placeOfStep,
  removeItem,
  replaceItem,
  unwrapGroup,
  wrapItem,
} from './rule-edits.ts';
import { type GroupItem, groupItem, isGroup, type RuleItem } from './rule-tree.ts';
import { kindLabels, nameOf } from './term-text.ts';
import { useItemDrag } from './use-item-drag.ts';
import { useRule } from './use-rule.ts';

export type QueryBuilderProps = Pick<QueryInputProps, 'value' | 'onChange' | 'problems'> & {
  id?: string | undefined;
  ref?: QueryInputProps['ref'];
  /** Returns to the text, where an error can be corrected. */
  onShowText: () => void;
  'aria-describedby'?: string | undefined;
};

/**
 * A query as nested groups of terms. It edits the same text as the field: each change rewrites the text, and a text with
 * an error is not drawn.
 */
export function QueryBuilder({ id, ref, value, onChange, problems, onShowText, ...aria }: QueryBuilderProps) {
  const { root, message, canUndo, change, undo } = useRule(value, onChange);
  const element = useRef<HTMLFieldSetElement>(null);
  const [editedId, edit] = useState<string | null>(null);
  const [said, say] = useState('');
  /** The element that gets the focus once it is rendered: the changed one, or the one in the place of a removed one. */
  const focusedNext = useRef<string>(null);
  /** Whether the focus is still in the builder. */
  const keepsFocus = useRef(false);
  useEffect(() => {
    const next = focusedNext.current;
    const isKept = keepsFocus.current && element.current?.contains(document.activeElement);
    focusedNext.current = null;
    keepsFocus.current = false;
    if (next !== null && !isKept) focusItem(element.current, next);
  });

  const show = (next: GroupItem, focusId: string | null, sentence: string) => {
    change(next);
    focusedNext.current = focusId;
    say(sentence);
  };
  const move = (itemId: string, place: Place) => {
    const next = root && moveItem(root, itemId, place);
    if (next) show(next, itemId, whereabouts(next, itemId));
  };
  const drag = useItemDrag(element, root, move);
  const countOf = usePartCounts(root);

  if (root === null) {
    return (
      <fieldset id={id} ref={(shown) => assign(ref, shown)} tabIndex={-1} aria-label="Query builder">
        <FormAlert
          tone="warning"
          action={
            <Button size="small" onClick={onShowText}>
              Edit text
            </Button>
          }
        >
          The builder cannot show this query yet. {message}
        </FormAlert>
      </fieldset>
    );
  }

  const remove = (item: RuleItem) => {
    const found = findItem(root, item.id);
    if (!found) return;
    const beside = found.group.items[found.index + 1] ?? found.group.items[found.index - 1];
    const next = removeItem(root, item.id);
    const group = findGroup(next, found.group.id) ?? next;
    show(next, beside?.id ?? `${group.id}-add`, `Removed ${nameOf(item)}`);
  };
  const builder: Builder = {
    root,
    editedId,
    draggedId: drag.draggedItem?.id ?? null,
    mark: drag.mark,
    countOf,
    edit(itemId) {
      // When the form closes, the focus returns to its chip.
      focusedNext.current = itemId === null ? editedId : null;
      edit(itemId);
    },
    focus: (item) => focusItem(element.current, item.id),
    add(group, items, keepsFocus) {
      const place = { groupId: group.id, index: group.items.length };
      show(
        insertItems(root, place, items),
        keepsFocus ? `${group.id}-add` : null,
        `Added ${items.map(nameOf).join(', ')} to ${kindLabels[group.kind]}`,
      );
    },
    addGroup(group, kind) {
      const added = groupItem(kind);
      const place = { groupId: group.id, index: group.items.length };
      show(insertItems(root, place, [added]), `${added.id}-add`, `Added a group: ${kindLabels[kind]}`);
    },
    replace(itemId, leaf) {
      const item = { id: itemId, leaf };
      edit(null);
      show(replaceItem(root, itemId, [item]), itemId, `Changed to ${nameOf(item)}`);
    },
    changeKind(group, kind) {
      show(changeKind(root, group.id, kind), null, `The group is now ${kindLabels[kind]}`);
    },
    wrap(item) {
      const wrapped = wrapItem(root, item.id);
      if (wrapped)
        show(wrapped.root, item.id, `Put ${nameOf(item)} in a group: ${kindLabels[wrapped.wrapper.kind]}`);
    },
    unwrap(group) {
      const next = unwrapGroup(root, group.id);
      if (next) show(next, group.items[0]?.id ?? `${root.id}-add`, `Ungrouped ${nameOf(group)}`);
    },
    step(item, direction) {
      const place = placeOfStep(root, item.id, direction);
      if (place) move(item.id, place);
      else say(noStep[direction]);
    },
    remove,
    startDrag: drag.start,
  };

  const undoLast = () => {
    undo();
    edit(null);
    say('Undone');
    // The step may have removed the element that had the focus.
    focusedNext.current = `${root.id}-add`;
    keepsFocus.current = true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isUndo(event) || !canUndo || hasOwnUndo(event.target as HTMLElement)) return;
    event.preventDefault();
    undoLast();
  };

  return (
    <BuilderContext value={builder}>
      <fieldset
        {...aria}
        id={id}
        ref={(shown) => {
          element.current = shown;
          assign(ref, shown);
        }}
        tabIndex={-1}
        className={styles.builder}
        aria-label="Query builder"
        data-dragging={drag.draggedItem === null ? undefined : ''}
        onKeyDown={onKeyDown}
      >
        <BuilderGroup group={root} depth={0} />
        <QueryProblems value={value} problems={problems} onChange={onChange} />
        <div className={styles.foot}>
          <p className="ui-hint">
            Press Enter to add a term. Several words form a phrase; a comma starts another term. The number
            beside a term or group is how many articles from the last 7 days it finds on its own.
          </p>
          <Button
            size="small"
            variant="ghost"
            icon={<Undo2 />}
            // The button is not `disabled`, so that the focus stays here after the last step.
            aria-disabled={!canUndo}
            onClick={() => canUndo && undoLast()}
          >
            Undo
          </Button>
        </div>
        {drag.draggedItem ? (
          <div ref={drag.ghost} className={styles.ghost} aria-hidden="true">
            <bdi>{nameOf(drag.draggedItem)}</bdi>
          </div>
        ) : null}
        <span role="status">
          <VisuallyHidden>{said}</VisuallyHidden>
        </span>
      </fieldset>
    </BuilderContext>
  );
}

/** Whether the keys are Ctrl or Cmd with Z. If the key has no Latin letter, its position on the keyboard decides. */
function isUndo({ ctrlKey, metaKey, shiftKey, altKey, key, code }: KeyboardEvent): boolean {
  const isZ = /^[a-z]$/iu.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
  return isZ && (ctrlKey || metaKey) && !shiftKey && !altKey;
}

/** Whether the browser's undo applies, as in a field with typed text and in the form of a term. */
const hasOwnUndo = (target: HTMLElement): boolean =>
  target.closest('[data-own-undo]') !== null || (target instanceof HTMLInputElement && target.value !== '');

const noStep: Record<MoveDirection, string> = {
  earlier: 'It is the first in its group',
  later: 'It is the last in its group',
  out: 'It is in the outermost group',
  'into-previous': 'There is no group before it',
  'into-next': 'There is no group after it',
};

/** "Moved ferry to position 2 of 3 in Any of" */
function whereabouts(root: GroupItem, id: string): string {
  const found = findItem(root, id);
  if (!found) return '';
  const { item, group, index, around } = found;
  const level = around.length === 0 ? '' : `, level ${around.length + 1}`;
  const what = isGroup(item) ? `the group ${nameOf(item)}` : nameOf(item);
  return `Moved ${what} to position ${index + 1} of ${group.items.length} in ${kindLabels[group.kind]}${level}`;
}

/** Focuses a chip, the menu of a group, or the field of a group (`<id>-add`). */
function focusItem(builder: HTMLElement | null, id: string): void {
  const selectors = [
    `[data-focus-id="${id}"]`,
    `[data-term-id="${id}"] button`,
    `[data-menu-of="${id}"] button`,
  ];
  builder?.querySelector<HTMLElement>(selectors.join(','))?.focus();
}

/** The form focuses a field with an error by its `focus`, which every element has. */
function assign(ref: QueryInputProps['ref'], shown: HTMLFieldSetElement | null): void {
  const field = shown as HTMLElement | null as HTMLTextAreaElement | null;
  if (typeof ref === 'function') ref(field);
  else if (ref) ref.current = field;
}
