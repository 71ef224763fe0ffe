/** What the person did in the server's HTML, and where the focus was, when the shell replaced it. */
export interface Typed {
  /**
   * The fields of the server's form, including empty ones: they identify the form. The value of a checkbox says whether it is
   * ticked.
   */
  values: Map<string, string | boolean>;
  /** The focused element of the server's HTML. */
  focused: Focusable | undefined;
  selection: [number, number] | undefined;
  /** Set if the form was submitted: '', or `left` if the person typed or moved the focus afterwards. */
  pressed: string | undefined;
}

type Focusable = HTMLInputElement | HTMLButtonElement | HTMLAnchorElement;

const PAINTED = 'form[data-first-paint]';

/** Reads what the person did in the server's HTML; `undefined` if they did nothing. */
export function readTyped(root: HTMLElement): Typed | undefined {
  const form = root.querySelector<HTMLFormElement>(PAINTED);
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
  const values = new Map(
    inputs.map(({ name, type, checked, value }) => [name, type === 'checkbox' ? checked : value]),
  );
  const focused = [...root.querySelectorAll<Focusable>('a,button,input')].find(
    (element) => element === document.activeElement,
  );
  const pressed = form?.dataset.pressed;
  if (![...values.values()].some(Boolean) && !focused && pressed === undefined) return undefined;
  return {
    values,
    focused,
    selection: focused instanceof HTMLInputElement ? selectionOf(focused) : undefined,
    pressed,
  };
}

/** Reads the selection of a field. Only text fields have one. For this reason the server renders email fields as text fields. */
function selectionOf({ selectionStart, selectionEnd }: HTMLInputElement): [number, number] | undefined {
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

/**
 * Applies what was done before the page was rendered: values and focus go to the fields of the same names, the focus of
 * a link or button goes to the matching one, and an early submit is repeated.
 */
export function restore(root: HTMLElement, { values, focused, selection, pressed }: Typed): void {
  const find = (name: string): HTMLInputElement | null =>
    root.querySelector<HTMLInputElement>(`form:not([data-first-paint]) input[name="${CSS.escape(name)}"]`);
  for (const [name, value] of values) {
    const input = value ? find(name) : null;
    if (typeof value === 'string' && input) typeInto(input, value);
    else if (input && !input.checked) input.click();
  }
  if (focused) {
    const now = 'name' in focused && focused.name ? find(focused.name) : likeIt(root, focused);
    now?.focus({ preventScroll: true });
    // A remote with its own design system may render a field that does not support a selection.
    if (selection && now instanceof HTMLInputElement && selectionOf(now)) now.setSelectionRange(...selection);
  }
  const field = [...values.keys()].map(find).find((found) => found?.form);
  if (!field || pressed === undefined) return;
  const { form } = field;
  // Runs after the page's own effects.
  setTimeout(() => {
    form?.requestSubmit();
    // Tells the form that the submit was not the last interaction, so that it does not move the focus while the person
    // types.
    if (pressed === 'left') field.dispatchEvent(new Event('input', { bubbles: true }));
  }, 0);
}

/** Finds the link with the same address or the button of the same type; among several, the one with the same text. */
function likeIt(root: HTMLElement, painted: Focusable): Focusable | undefined {
  const key = painted.localName === 'a' ? 'href' : 'type';
  const alike = [...root.querySelectorAll<Focusable>(painted.localName)].filter(
    (element) => element.getAttribute(key) === painted.getAttribute(key),
  );
  return alike.find(({ textContent }) => textContent === painted.textContent) ?? alike[0];
}

/**
 * Uses the element's own setter and an event, as a keyboard would: frameworks define their own setter on the instance.
 */
export function typeInto(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
