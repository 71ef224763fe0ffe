import { typeInto } from '../boot/first-paint.ts';
import type { FieldDraft } from './draft-storage.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface FormField {
  /** The field's name, and its index among fields of the same name. */
  place: string;
  field: Field;
}

/** Passwords must be typed again; a script cannot restore a file. */
const EXCLUDED_TYPES = new Set(['password', 'hidden', 'file', 'submit', 'button']);
/** Fields of type `text` that contain a visible password or a code. */
const SECRET = /password|one-time-code/;

/** The fields of a form that may be saved: everything except secrets. */
export function savableFields(form: HTMLFormElement): FormField[] {
  const seen = new Map<string, number>();
  return [...form.elements].filter(isSavable).map((field) => {
    const index = seen.get(field.name) ?? 0;
    seen.set(field.name, index + 1);
    return { place: `${field.name} ${index}`, field };
  });
}

function isSavable(element: Element): element is Field {
  if (SECRET.test(element.getAttribute('autocomplete') ?? '')) return false;
  if (element instanceof HTMLInputElement) return !EXCLUDED_TYPES.has(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

export function readField({ place, field }: FormField): FieldDraft {
  return {
    place,
    kind: field.type,
    value: field.value,
    checked: field instanceof HTMLInputElement && field.checked,
  };
}

/** Fills a field as typing does, so that React notices. Returns whether the value changed. */
export function fillField(field: Field, { value, checked }: FieldDraft): boolean {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === checked) return false;
    field.click();
    return true;
  }
  if (field.value === value) return false;
  typeInto(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}
