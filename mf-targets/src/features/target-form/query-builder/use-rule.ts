import { printQuery, readEditableQuery } from '@newswatch/shared/contracts';
import { useState } from 'react';
import { type GroupItem, ruleOf, treeOf } from './rule-tree.ts';

const UNDO_MAX = 100;

interface State {
  /** The text of the query shown as groups. */
  text: string;
  /** The text of the form when it was last compared with this state. */
  seen: string;
  /** null while the text has a syntax error. */
  root: GroupItem | null;
  message: string | null;
  /** Earlier versions, the latest last. */
  past: readonly GroupItem[];
}

/**
 * The groups of a query's text. A change to the groups rewrites the text; a text that was changed elsewhere is read again, and
 * that cannot be undone here.
 */
export function useRule(value: string, onChange: (text: string) => void) {
  const [stored, setStored] = useState(() => stateOf(value));
  const state =
    value === stored.seen ? stored : value === stored.text ? { ...stored, seen: value } : stateOf(value);
  if (state !== stored) setStored(state);

  const show = (root: GroupItem, past: readonly GroupItem[]) => {
    const tree = treeOf(root);
    const text = tree === null ? '' : printQuery(tree);
    setStored({ text, seen: value, root, message: null, past });
    // An empty group is not part of the text.
    if (text !== value) onChange(text);
  };

  return {
    root: state.root,
    message: state.message,
    canUndo: state.past.length > 0,
    change(root: GroupItem) {
      if (state.root) show(root, [...state.past, state.root].slice(-UNDO_MAX));
    },
    undo() {
      const before = state.past.at(-1);
      if (before) show(before, state.past.slice(0, -1));
    },
  };
}

function stateOf(text: string): State {
  const { tree, message } = readEditableQuery(text);
  const isBlank = text.trim() === '';
  const root = isBlank || tree !== null ? ruleOf(isBlank ? null : tree) : null;
  return { text, seen: text, root, message: isBlank ? null : message, past: [] };
}
