/** The key of the setting, which is stored in this browser. */
export const SINGLE_KEYS = 'single-keys';

/** Letters belong to text fields, to menus with type-ahead, and to dialogs. */
const takesLetters = 'input, textarea, select, dialog, [contenteditable], [role=menu], [role=listbox]';

/** Whether single-letter shortcuts are on. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(SINGLE_KEYS) !== 'off';

/** Whether a key press may be a shortcut of a single key: these are on, and nothing else takes the key. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const within = event.target instanceof Element && event.target.closest(takesLetters);
  if (within || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return areSingleKeysOn();
}
