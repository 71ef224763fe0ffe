/** Conjugation tables, expanded to "form → infinitives". */

/** One infinitive with its forms: "infinitive: form form …", one per line. */
export function formsByLine(table: string): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const line of table.trim().split('\n')) {
    const [infinitive = '', list = ''] = line.split(':').map((part) => part.trim());
    for (const form of list.split(/\s+/)) if (form !== '') addForm(forms, form, infinitive);
  }
  return forms;
}

/** Records that a form belongs to an infinitive. */
export function addForm(forms: Map<string, string[]>, form: string, infinitive: string): void {
  const there = forms.get(form);
  if (there === undefined) forms.set(form, [infinitive]);
  else if (!there.includes(infinitive)) there.push(infinitive);
}

/** The inverse table: "infinitive → forms". */
export function byInfinitive(forms: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const infinitives = new Map<string, string[]>();
  for (const [form, list] of forms) for (const one of list) addForm(infinitives, one, form);
  return infinitives;
}

/** The words of a table. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** Removes the longest matching endings that leave enough letters, one result per ending. */
export function stemsBefore(word: string, endings: readonly string[], shortest: number): string[] {
  const stems: string[] = [];
  for (const ending of endings) {
    if (word.length - ending.length >= shortest && word.endsWith(ending)) {
      stems.push(word.slice(0, word.length - ending.length));
    }
  }
  return stems;
}
