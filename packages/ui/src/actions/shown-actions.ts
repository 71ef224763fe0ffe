import { type MenuEntry, type MenuItem, menuContentsOf } from '@newswatch/ui/page';
import { isValidElement, type ReactNode } from 'react';

/** Something that a page lets people do: a button, a link that looks like one, a menu's item, or an option of a choice. */
export interface ShownAction {
  title: string;
  /** The reason why the action is not available now. */
  unavailable?: string;
  /** The shortcut: keys that are pressed together. */
  keys?: readonly string[];
  /** Has the effect of a click. */
  press(): void;
}

/** Actions for one thing: the page's, a card's, those of the selected rows or of the current one. */
export interface ShownActions {
  heading: string;
  actions: readonly ShownAction[];
}

/**
 * The number of rows up to which all actions are listed. In longer lists, only those of the current row and of the one under the
 * pointer are.
 */
const FEW_ROWS = 5;

/** A field of a form or a filter is not an action; a choice beside what it changes, such as a period, is one. */
const ACTIONS =
  '.ui-button, [data-action], .ant-segmented input[type=radio], select:not(:is(form, search, dialog) *)';
/** React's Activity hides pages that were left by an inline style. */
const NOT_OFFERED =
  'nav, thead, .ui-modal-head, [role=menu], [data-action=off], [hidden], [inert], [aria-hidden=true], [style*="display: none"]';
/** A single article, such as the open one beside its list, is not a row. */
const ROW = 'tr, li, [data-list-item], article:not(:has(h1), section[aria-label] *)';
const OWNER = `${ROW}, .ui-card, [data-actions], [data-counted], [aria-labelledby], :is(fieldset, [role=group])[aria-label], section[aria-label], search[aria-label]`;

interface Group {
  heading: string;
  order: number;
  row: Element | null;
  actions: Map<string, ShownAction>;
}

/**
 * The actions on a page, read from the page itself, so that every listed action exists there, with the same confirmations.
 * Actions on the selection come first, then those of the row with the focus, then those of the row under the pointer, then all
 * others. While a dialog is open, only its actions are listed.
 *
 * Attributes of an element can change this: `data-action` is a title for this list (`off` leaves the element out), `data-actions`
 * is a heading, and `data-counted` ("3 sources") is added to each title.
 *
 * @example readActions(document.body, document.activeElement)
 */
export function readActions(
  page: ParentNode,
  focused: Element | null,
  pointed: Element | null = null,
): ShownActions[] {
  const root = [...page.querySelectorAll('dialog[open]')].at(-1) ?? page;
  const current = [focused, pointed].map((element) => element && rowOf(element));
  const placeOf = (row: Element | null) => (row ? current.indexOf(row) : -1);
  const title = titleOf(page);
  const groups = new Map<string, Group>();
  const rows = new Set<Element>();
  for (const element of root.querySelectorAll<HTMLElement>(ACTIONS)) {
    if (element.closest(NOT_OFFERED)) continue;
    const row = rowOf(element);
    if (row) rows.add(row);
    if (row && placeOf(row) < 0 && rows.size > FEW_ROWS) continue;
    const owner = element.closest(OWNER);
    let heading = (owner && root.contains(owner) ? headingOf(owner) : '') || title;
    if (row && owner && owner !== row) heading = `${headingOf(row)} · ${heading}`;
    heading = headingFor(heading, row, groups);
    const group = groups.get(heading) ?? {
      heading,
      order: orderOf(owner, row, placeOf(row)),
      row,
      actions: new Map(),
    };
    groups.set(heading, group);
    for (const action of actionsOf(element)) {
      const name = counted(action, element);
      const { isMenu: _, ...shown } = action;
      if (!group.actions.has(name)) group.actions.set(name, { ...shown, title: name });
    }
  }
  return [...groups.values()]
    .filter(({ row, actions }) => actions.size > 0 && (!row || placeOf(row) >= 0 || rows.size <= FEW_ROWS))
    .sort((a, b) => a.order - b.order)
    .map(({ heading, actions }) => ({ heading, actions: [...actions.values()] }));
}

/**
 * The rank of an action's group: the selection, the row with the focus, the row under the pointer, actions outside of rows, and
 * the other rows.
 */
function orderOf(owner: Element | null, row: Element | null, place: number): number {
  if (owner?.hasAttribute('data-counted')) return 0;
  if (place >= 0) return 1 + place;
  return row === null ? 3 : 4;
}

/** The heading of a row. Another row with the same name gets a number. */
function headingFor(name: string, row: Element | null, groups: ReadonlyMap<string, Group>): string {
  let heading = name;
  for (let number = 2; groups.has(heading) && groups.get(heading)?.row !== row; number += 1)
    heading = `${name} (${number})`;
  return heading;
}

/** The row of a list that the element is in; a card in a list is not one. */
function rowOf(element: Element): Element | null {
  const row = element.closest(`${ROW}, .ui-card`);
  return row?.matches('.ui-card') ? null : row;
}

function titleOf(page: ParentNode): string {
  return textIn([...page.querySelectorAll('h1')].find((title) => !title.closest(NOT_OFFERED))) || 'This page';
}

function headingOf(owner: Element): string {
  const own = owner.getAttribute('data-actions') || owner.getAttribute('aria-label');
  if (own) return own;
  const title = owner.getAttribute('aria-labelledby');
  if (title) return textIn(document.getElementById(title));
  return owner.matches(ROW) ? textIn(owner.querySelector('h2, h3, h4, strong, bdi, a')) : '';
}

interface ReadAction extends ShownAction {
  /** Whether it opens a menu. */
  isMenu?: boolean;
}

function actionsOf(element: HTMLElement): ReadAction[] {
  if (element instanceof HTMLSelectElement) return optionsOf(element);
  const menu = menuContentsOf(element);
  const press = () => element.click();
  if (!menu) {
    const title = element instanceof HTMLInputElement ? optionOf(element) : nameOf(element);
    const keys = keysOf(element);
    return title === '' ? [] : offered(title, stateOf(element), press, keys);
  }
  const items = itemsOf(menu.items);
  const visible = visibleText(element);
  // Multiple choices, filters, and menus that are still loading can only be used in the open menu.
  const isOpened = items.some(({ staysOpen }) => staysOpen) || items.every(({ disabled }) => disabled);
  if ((isOpened && !isOfOneThing(menu.label)) || element.closest('search'))
    return offered(visible || menu.label, stateOf(element), press).map((action) => ({
      ...action,
      isMenu: true,
    }));
  // Whether it is a choice, whose trigger often shows the current value.
  const isChoice = items.some(({ checked }) => checked !== undefined);
  const before = isOfOneThing(menu.label) ? '' : (!isChoice && visible) || menu.label;
  return items.flatMap(({ label, caption, checked, disabled, staysOpen, shortcut }, at) => {
    const title = textOf(label);
    if (title === '' || checked || disabled || staysOpen) return [];
    const words = [before, caption, title].filter((part) => part !== '');
    return offered(words.join(': '), {}, () => menu.choose(at), shortcut);
  });
}

/** The menu of a row or a page contains different actions; at most, it repeats a choice that has its own buttons. */
const isOfOneThing = (label: string): boolean => /^(more )?actions\b/i.test(label);

/** The items of a menu, each with the caption above it. */
function itemsOf(entries: readonly MenuEntry[]): (MenuItem & { caption: string })[] {
  let caption = '';
  return entries.flatMap((entry) => {
    if (entry.kind === 'separator') caption = '';
    else if (entry.kind === 'caption') caption = textOf(entry.label);
    else return [{ ...entry, caption }];
    return [];
  });
}

/** Whether an action is listed. An unavailable one is, if the page gives the reason. */
function offered(
  title: string,
  { busy, unavailable }: ActionState,
  press: () => void,
  keys?: readonly string[],
): ShownAction[] {
  if (busy || unavailable === '') return [];
  if (unavailable !== undefined) return [{ title, unavailable, press: () => undefined }];
  return [{ title, press, ...(keys && { keys }) }];
}

/** The first of the shortcuts that the element declares, as the keys are labelled. */
function keysOf(element: HTMLElement): readonly string[] | undefined {
  const [first] = element.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
  return first?.split('+').map((key) => (key.length === 1 ? key.toUpperCase() : (keyNames[key] ?? key)));
}

const keyNames: Readonly<Record<string, string>> = {
  Control: 'ctrl',
  Shift: 'shift',
  Alt: 'alt',
  Meta: 'mod',
  Delete: 'Del',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

interface ActionState {
  busy?: boolean;
  unavailable?: string;
}

function stateOf(element: HTMLElement): ActionState {
  if (element.getAttribute('aria-busy') === 'true') return { busy: true };
  if (!element.matches(':disabled, [aria-disabled=true]')) return {};
  const described = element.getAttribute('aria-describedby');
  const reason = described
    ? textIn(document.getElementById(described))
    : (element.getAttribute('title') ?? '');
  return { unavailable: reason === nameOf(element) ? '' : reason };
}

function nameOf(element: HTMLElement): string {
  return (element.dataset.action || element.getAttribute('aria-label') || textIn(element)).replace(
    / ?\(opens in a new tab\)$/,
    '',
  );
}

/** The title of an option: "Period: 30 days"; nothing for the chosen one. */
function optionOf(option: HTMLInputElement): string {
  const choice = option.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
  return option.checked ? '' : `${choice}: ${textIn(option.closest('label'))}`;
}

/** The titles of the options that are not chosen: "Period: 30 days". */
function optionsOf(field: HTMLSelectElement): ShownAction[] {
  // A label may be around its field.
  const label = textWithout(field.labels[0], '[aria-hidden=true], select');
  const before = [field.getAttribute('aria-label') ?? label].filter((name) => name !== '');
  return [...field.options]
    .filter(({ selected, disabled }) => !selected && !disabled && !field.disabled)
    .map((option) => ({
      title: [...before, textIn(option)].join(': '),
      press: () => {
        option.selected = true;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      },
    }));
}

/** The text of an element as screen readers read it. */
const textIn = (element: Element | null | undefined): string => textWithout(element, '[aria-hidden=true]');
const visibleText = (element: Element): string => textWithout(element, '.ui-visually-hidden');

function textWithout(element: Element | null | undefined, left: string): string {
  if (!element) return '';
  const copy = element.cloneNode(true) as Element;
  for (const part of copy.querySelectorAll(left)) part.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

/** A title with a count: "Pause" becomes "Pause 3 sources", "Mark as read" becomes "Mark 3 alerts as read". */
function counted({ title, isMenu }: ReadAction, element: HTMLElement): string {
  const count = element.closest('[data-counted]')?.getAttribute('data-counted');
  if (!count || element.dataset.action) return title;
  const [, verb, rest = '', dots = ''] = /^(\S+?)( (?:as|to|from) .+?)?(…)?$/.exec(title) ?? [];
  return verb === undefined || isMenu ? `${title} (${count})` : `${verb} ${count}${rest}${dots}`;
}
