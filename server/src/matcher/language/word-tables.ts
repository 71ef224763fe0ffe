/** Records that a form belongs to an infinitive. */
export function addForm(forms: Map<string, string[]>, form: string, infinitive: string): void {
  const there = forms.get(form);
  if (there === undefined) forms.set(form, [infinitive]);
  else if (!there.includes(infinitive)) there.push(infinitive);
}

/** The words of a table. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** A word without accents, as it is compared; ñ is its own letter. */
export const folded = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll('ñ', '\u0001')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('\u0001', 'ñ')
    .replaceAll('œ', 'oe');
