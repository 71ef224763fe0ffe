/** What was typed into one field; found again by its name, or by where it stands, for ids are other ones each time a page is drawn. */
export interface Draft {
  place: string;
  kind: string;
  value: string;
  checked: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface TypedField {
  /** Its name, and the how manieth of that name it is. */
  place: string;
  field: Field;
}

/** Passwords are typed again; a file cannot be put back by a script. */
const LEFT_OUT = new Set(['password', 'hidden', 'file', 'submit', 'button']);
/** A password that is being shown is a text by its type, and a code is one anyway. */
const SECRET = /password|one-time-code/;

/** The fields of a form that may be kept: nothing that is secret. */
export function typedFields(form: HTMLFormElement): TypedField[] {
  const seen = new Map<string, number>();
  return [...form.elements].filter(mayBeKept).map((field) => {
    const nth = seen.get(field.name) ?? 0;
    seen.set(field.name, nth + 1);
    return { place: `${field.name} ${nth}`, field };
  });
}

function mayBeKept(element: Element): element is Field {
  if (SECRET.test(element.getAttribute('autocomplete') ?? '')) return false;
  if (element instanceof HTMLInputElement) return !LEFT_OUT.has(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

export function draftOf({ place, field }: TypedField): Draft {
  return {
    place,
    kind: field.type,
    value: field.value,
    checked: field instanceof HTMLInputElement && field.checked,
  };
}

/** Whether the draft was typed into this field. */
export function isFieldOf({ place, field }: TypedField, draft: Draft): boolean {
  return place === draft.place && field.type === draft.kind;
}

/** As typing does it: through the element's own setter, so that React hears of a change. */
export function fill(field: Field, { value, checked }: Draft): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked !== checked) field.click();
    return;
  }
  if (field.value === value) return;
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
