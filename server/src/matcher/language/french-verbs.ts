import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { VerbInfo, VerbsInfo } from 'french-verbs-lefff';
import { FRENCH_NOUNS_LIKE_VERBS } from './french-tables.ts';
import { folded, wordSet } from './word-tables.ts';

/** The conjugations of Lefff, a lexicon of French: 7,800 verbs. */
const CONJUGATIONS = import.meta.resolve('french-verbs-lefff/dist/conjugations.json');

/** Present, subjunctive, imperfect, future, conditional, both participles, infinitive. */
const TENSES = ['P', 'S', 'I', 'F', 'C', 'G', 'K', 'W'] as const;
/** The persons of the past historic: news has only "il" and "ils". */
const PAST_HISTORIC = [2, 5];
/** Forms of verbs that are nearly always another word. */
const OTHER_WORDS = wordSet(`
  nuit nuits plus plue plues sorte sortes point points bus tu tus tut vers tout suis cours fond fonds
  voie voies crue crues dessert
`);
/** Participles that the lexicon lacks. */
const MORE_FORMS: ReadonlyMap<string, string> = new Map([['resoudre', 'resolu resolue resolus resolues']]);
/** The model verb, whose conjugation is used for verbs that are not in the lexicon. */
const MODEL = 'doper';

let forms: ReadonlyMap<string, string> | undefined;

/** The folded forms of a folded infinitive; none if the word is not a verb, or more often a noun. */
export function frenchVerbForms(word: string): readonly string[] {
  if (!isFrenchVerb(word)) return [];
  const known = listed().get(word);
  if (known !== undefined) return known.split(' ');
  const stem = MODEL.slice(0, -2);
  return (listed().get(MODEL) ?? '').split(' ').map((form) => word.slice(0, -2) + form.slice(stem.length));
}

/** Whether a folded word is the infinitive of a verb, and not more often a noun. */
export function isFrenchVerb(word: string): boolean {
  if (!/(?:er|ir|re)$/.test(word) || FRENCH_NOUNS_LIKE_VERBS.has(word)) return false;
  return listed().has(word) || (/[^i]er$/.test(word) && word.length >= 5);
}

/** Whether the lexicon has a folded word as the infinitive of a verb. */
export const isListedFrenchVerb = (word: string): boolean => listed().has(word);

/** The forms by the folded infinitive. */
function listed(): ReadonlyMap<string, string> {
  forms ??= readForms();
  return forms;
}

/** The number of verbs that are read between two turns of the event loop, which takes a few milliseconds. */
const SLICE = 100;

/**
 * Reads the lexicon in slices, so that a process that does this at startup can answer requests in between; otherwise the first
 * word that needs it reads all of it at once, which takes 0.3 to 1 s.
 */
export async function loadFrenchVerbs(): Promise<void> {
  if (forms) return;
  const text = await readFile(new URL(CONJUGATIONS), 'utf8');
  const found = new Map<string, string>();
  for (const slice of slicesOf(text)) {
    if (forms) return;
    addVerbs(found, slice);
    await nextTurn();
  }
  forms ??= found;
}

/** Parts of a JSON object whose values are objects without objects in them. */
function* slicesOf(text: string): Generator<VerbsInfo> {
  for (let start = 1; start < text.length; ) {
    let end = start;
    for (let count = 0; count < SLICE && end >= 0; count += 1) end = text.indexOf('},"', end + 1);
    yield JSON.parse(end < 0 ? `{${text.slice(start)}` : `{${text.slice(start, end + 1)}}`) as VerbsInfo;
    if (end < 0) return;
    start = end + 2;
  }
}

function readForms(): Map<string, string> {
  const found = new Map<string, string>();
  addVerbs(found, JSON.parse(readFileSync(new URL(CONJUGATIONS), 'utf8')) as VerbsInfo);
  return found;
}

/** One text per verb, because half a million separate strings would take 40 MB. */
function addVerbs(found: Map<string, string>, verbs: VerbsInfo) {
  for (const [infinitive, verb] of Object.entries(verbs)) {
    const word = folded(infinitive);
    const known = (found.get(word) ?? MORE_FORMS.get(word))?.split(' ') ?? [];
    found.set(word, [...new Set([...known, ...formsOf(verb)])].join(' '));
  }
}

/** Lists the forms of a verb; both il paye and il paie are correct. */
const formsOf = (verb: VerbInfo): string[] =>
  folded(
    [
      ...TENSES.flatMap((tense) => verb[tense] ?? []),
      ...PAST_HISTORIC.map((person) => verb.J?.[person]),
    ].join(' '),
  )
    .split(' ')
    .flatMap((form) => (form.includes('aye') ? [form, form.replace('aye', 'aie')] : [form]))
    .filter((form) => form !== '' && form !== 'na' && !OTHER_WORDS.has(form));
