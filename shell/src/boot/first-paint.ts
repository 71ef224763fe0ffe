/** What somebody had done in the painted page, and where they were, when the shell took it over. */
export interface Typed {
  /** The fields of the painted form, empty ones too: they tell which form it was. */
  values: Map<string, string>;
  /** Boxes that were ticked. */
  ticked: string[];
  /** The painted element. */
  focused: Focusable | undefined;
  selection: [number, number] | undefined;
  /** It was sent; `left` where somebody typed or moved the focus after that. */
  pressed: 'still' | 'left' | undefined;
}

type Focusable = HTMLInputElement | HTMLButtonElement | HTMLAnchorElement;

const PAINTED = 'form[data-first-paint]';

/** What somebody typed for the command palette, whose keys they pressed before there was one to open; nothing, where they did not. */
export function askedForPalette({ dataset }: HTMLElement): string | undefined {
  return dataset.palette;
}

/** Reads what somebody did in the page that the server painted; nothing, where nobody did anything. */
export function readTyped(root: HTMLElement): Typed | undefined {
  const form = root.querySelector<HTMLFormElement>(PAINTED);
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
  const texts = inputs.filter(({ type }) => type !== 'checkbox');
  const ticked = inputs.filter(({ type, checked }) => type === 'checkbox' && checked).map(({ name }) => name);
  const focused = [...root.querySelectorAll<Focusable>('a,button,input')].find(
    (element) => element === document.activeElement,
  );
  const pressed = form ? pressOf(form) : undefined;
  if (!texts.some(({ value }) => value) && ticked.length === 0 && !focused && !pressed) return undefined;
  return {
    values: new Map(texts.map(({ name, value }) => [name, value])),
    ticked,
    focused,
    selection: focused instanceof HTMLInputElement ? selectionOf(focused) : undefined,
    pressed,
  };
}

function pressOf({ dataset }: HTMLFormElement): Typed['pressed'] {
  if (dataset.pressed === undefined) return undefined;
  return dataset.pressed === 'left' ? 'left' : 'still';
}

/** Only text has one: addresses are painted as text for that. */
function selectionOf({ selectionStart, selectionEnd }: HTMLInputElement): [number, number] | undefined {
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

/**
 * Gives the page that was drawn what was done before it: values and focus move to the fields of the same names, the focus of a
 * link or button to the one that is like it, and a submit that came too early is made up for.
 */
export function restore(root: HTMLElement, { values, ticked, focused, selection, pressed }: Typed): void {
  const find = (name: string): HTMLInputElement | null =>
    root.querySelector<HTMLInputElement>(`form:not([data-first-paint]) input[name="${CSS.escape(name)}"]`);
  for (const [name, value] of values) {
    const input = value ? find(name) : null;
    if (input) type(input, value);
  }
  for (const name of ticked) {
    const box = find(name);
    if (box && !box.checked) box.click();
  }
  if (focused) {
    const now = 'name' in focused && focused.name ? find(focused.name) : likeIt(root, focused);
    now?.focus({ preventScroll: true });
    // A remote with a design system of its own may draw a field that has no selection.
    if (selection && now instanceof HTMLInputElement && selectionOf(now)) now.setSelectionRange(...selection);
  }
  const field = pressed && [...values.keys()].map(find).find((found) => found?.form);
  if (!field) return;
  const { form } = field;
  // When the page's own effects are through.
  setTimeout(() => {
    form?.requestSubmit();
    // Tells the form that its press is not the last thing that happened: it must not move the focus under somebody's hands.
    if (pressed === 'left') field.dispatchEvent(new Event('input', { bubbles: true }));
  }, 0);
}

/** The link to the same place or the button of the same kind: of several the one with the same words. */
function likeIt(root: HTMLElement, painted: Focusable): Focusable | undefined {
  const key = painted.localName === 'a' ? 'href' : 'type';
  const alike = [...root.querySelectorAll<Focusable>(painted.localName)].filter(
    (element) => element.getAttribute(key) === painted.getAttribute(key),
  );
  return alike.find(({ textContent }) => textContent === painted.textContent) ?? alike[0];
}

/** By the element's own setter and an event, as a keyboard would: frameworks keep a setter of theirs on the instance. */
function type(input: HTMLInputElement, value: string): void {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  native?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
