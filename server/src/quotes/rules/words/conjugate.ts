/** Forms in which the press reports speech, of regular verbs; as they are written, before they are folded. */

const listOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

const formsOf = (verbs: string, endings: string, stemOf: (verb: string) => string): string =>
  listOf(verbs)
    .flatMap((verb) => listOf(endings).map((ending) => `${stemOf(verb)}${ending}`))
    .join(' ');

/** "Add" gives "adds" and "added". */
export const english = (verbs: string): string =>
  listOf(verbs)
    .flatMap((verb) => {
      if (/[^aeiou]y$/u.test(verb)) return [`${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`];
      const present = /(?:s|sh|ch|x)$/u.test(verb) ? `${verb}es` : `${verb}s`;
      return [present, verb.endsWith('e') ? `${verb}d` : `${verb}ed`];
    })
    .join(' ');

/** "Ajouter": present, imperfect and past historic of one person. */
export const frenchForms = (verbs: string): string =>
  [softened(verbs, 'a ait'), formsOf(verbs, 'e', (verb) => verb.slice(0, -2))].join(' ');
export const frenchParticiples = (verbs: string): string =>
  formsOf(verbs, 'é ée', (verb) => verb.slice(0, -2));
export const frenchGerunds = (verbs: string): string => softened(verbs, 'ant');

/** "Annonçait", "jugeait": the sound of the stem stays. */
const softened = (verbs: string, endings: string): string =>
  formsOf(verbs, endings, (verb) => verb.slice(0, -2).replace(/g$/u, 'ge'));

const stem = (verb: string): string => verb.slice(0, -2);
const isFirst = (verb: string): boolean => verb.endsWith('ar');
const conjugated = (verbs: string, first: string, others: string): string =>
  listOf(verbs)
    .map((verb) => formsOf(verb, isFirst(verb) ? first : others, stem))
    .join(' ');

/** "Añadir": present, preterite and imperfect of one person. */
export const spanishForms = (verbs: string): string => conjugated(verbs, 'a ó aba', 'e ió ía');
export const spanishParticiples = (verbs: string): string => conjugated(verbs, 'ado', 'ido');
export const spanishGerunds = (verbs: string): string => conjugated(verbs, 'ando', 'iendo');

/** Past and present, as "قال/يقول": both genders. */
export const arabicForms = (verbs: string): string =>
  listOf(verbs)
    .flatMap((pair) => {
      const [past = '', present = ''] = pair.split('/');
      const feminine = `${past.replace(/[ىا]$/u, '')}ت`;
      return [past, feminine, present, `ت${present.slice(1)}`];
    })
    .filter((form) => form.length > 1)
    .join(' ');
