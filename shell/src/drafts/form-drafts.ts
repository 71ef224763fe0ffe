/** What was typed into one field; found again by where it stands, for ids are other ones each time a page is drawn. */
interface Draft {
  form: string;
  place: number;
  kind: string;
  value: string;
  checked: boolean;
}

interface Kept {
  owner: string;
  path: string;
  drafts: Draft[];
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Passwords are typed again; a file cannot be put back by a script. */
const LEFT_OUT = new Set(['password', 'hidden', 'file', 'submit', 'button']);
/** How long the page may take to draw its forms again. */
const WAITS_MS = 20_000;

/**
 * Keeps what somebody was typing when their session ran out, and puts it back once they have signed in again and the page is there.
 *
 * In memory only, for the same person and the same address: nobody else finds it, and it goes with the tab.
 */
export interface FormDrafts {
  keep(owner: string, path: string): void;
  /** Somebody has signed in; what belongs to somebody else is forgotten. */
  giveBack(owner: string): void;
}

export function createFormDrafts(page: Document, path: () => string): FormDrafts {
  let kept: Kept | undefined;
  return {
    keep(owner, at) {
      const drafts = fieldsOf(page).map(draftOf);
      kept = drafts.length > 0 ? { owner, path: at, drafts } : undefined;
    },
    giveBack(owner) {
      const mine = kept?.owner === owner ? kept : undefined;
      kept = undefined;
      if (mine) whenDrawn(page, () => path() === mine.path && putBack(page, mine.drafts));
    },
  };
}

function fieldsOf(page: Document): { form: HTMLFormElement; place: number; field: Field }[] {
  return [...page.querySelectorAll<HTMLFormElement>('main form')].flatMap((form) =>
    [...form.elements]
      .filter((element): element is Field => isField(element))
      .map((field, place) => ({ form, place, field })),
  );
}

function isField(element: Element): boolean {
  if (element instanceof HTMLInputElement) return !LEFT_OUT.has(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

function draftOf({ form, place, field }: ReturnType<typeof fieldsOf>[number]): Draft {
  return {
    form: nameOf(form),
    place,
    kind: field.type,
    value: field.value,
    checked: field instanceof HTMLInputElement && field.checked,
  };
}

function nameOf(form: HTMLFormElement): string {
  return form.getAttribute('aria-label') ?? form.name;
}

/** Answers whether every form was there; a form that has other fields by now is left alone. */
function putBack(page: Document, drafts: readonly Draft[]): boolean {
  const fields = fieldsOf(page);
  const pairs = drafts.map((draft) => ({
    draft,
    field: fields.find(
      ({ form, place, field }) =>
        nameOf(form) === draft.form && place === draft.place && field.type === draft.kind,
    )?.field,
  }));
  if (pairs.some(({ field }) => !field)) return false;
  for (const { draft, field } of pairs) if (field) fill(field, draft);
  return true;
}

/** As typing does it: through the element's own setter, so that React hears of a change. */
function fill(field: Field, { value, checked }: Draft): void {
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

function whenDrawn(page: Document, done: () => boolean): void {
  if (done()) return;
  const observer = new MutationObserver(() => {
    if (done()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, WAITS_MS);
  observer.observe(page.body, { childList: true, subtree: true });
}
