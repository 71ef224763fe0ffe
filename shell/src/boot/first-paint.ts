/** What somebody had typed, and where they were, when the shell took the page over. */
export interface Typed {
  values: Map<string, string>;
  /** Boxes that were ticked. */
  ticked: string[];
  focused: { name: string; selection: [number, number] | undefined } | undefined;
  /** It was sent; `left` where somebody typed or moved the focus after that. */
  pressed: 'still' | 'left' | undefined;
}

const PAINTED = 'form[data-first-paint]';

/** Whether somebody pressed the keys of the command palette before there was one to open. */
export function askedForPalette({ dataset }: HTMLElement): boolean {
  return dataset.palette !== undefined;
}

/** Reads what somebody did in the form that the server painted; nothing, where nobody did anything. */
export function readTyped(root: HTMLElement): Typed | undefined {
  const form = root.querySelector<HTMLFormElement>(PAINTED);
  if (!form) return undefined;
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  const boxes = inputs.filter(({ type }) => type === 'checkbox');
  const typed = inputs.filter(({ type, value }) => type !== 'checkbox' && value !== '');
  const ticked = boxes.filter(({ checked }) => checked).map(({ name }) => name);
  const active = inputs.find((input) => input === document.activeElement);
  const pressed = pressOf(form);
  if (typed.length === 0 && ticked.length === 0 && !active && !pressed) return undefined;
  return {
    values: new Map(typed.map(({ name, value }) => [name, value])),
    ticked,
    focused: active && { name: active.name, selection: selectionOf(active) },
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
 * Gives the page that was drawn what was typed before it: values and focus move to the fields of the same names, and a submit
 * that came too early is made up for.
 */
export function restore(root: HTMLElement, { values, ticked, focused, pressed }: Typed): void {
  const find = (name: string): HTMLInputElement | null =>
    root.querySelector<HTMLInputElement>(`form:not([data-first-paint]) input[name="${CSS.escape(name)}"]`);
  for (const [name, value] of values) {
    const input = find(name);
    if (input) type(input, value);
  }
  for (const name of ticked) {
    const box = find(name);
    if (box && !box.checked) box.click();
  }
  if (focused) {
    const input = find(focused.name);
    input?.focus({ preventScroll: true });
    // A remote with a design system of its own may draw a field that has no selection.
    if (focused.selection && input && selectionOf(input)) input.setSelectionRange(...focused.selection);
  }
  const first = [...values.keys()][0];
  const field = first === undefined ? undefined : find(first);
  if (!pressed || !field?.form) return;
  const { form } = field;
  // When the page's own effects are through.
  setTimeout(() => {
    form.requestSubmit();
    // Tells the form that its press is not the last thing that happened: it must not move the focus under somebody's hands.
    if (pressed === 'left') field.dispatchEvent(new Event('input', { bubbles: true }));
  }, 0);
}

/** By the element's own setter and an event, as a keyboard would: frameworks keep a setter of theirs on the instance. */
function type(input: HTMLInputElement, value: string): void {
  const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  native?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
