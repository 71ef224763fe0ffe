import { setOf } from './types.ts';

/** Words for relatives with a possessive: “her husband, Calum”, “son père”, “والده”. */
const KIN = setOf(`
  husband wife mother father mum mom dad son daughter brother sister grandmother grandfather gran granddad uncle aunt nephew niece cousin partner boss
  marido esposo esposa mujer madre padre hijo hija hermano hermana abuelo abuela tio tia primo prima jefe jefa vecina vecino
  mari femme epouse epoux mere pere fils fille frere soeur grand-mere grand-pere oncle tante cousin cousine patron patronne compagnon compagne
`);
const POSSESSIVE = setOf('his her their my its su sus mi son sa ses leur leurs mon ma');
/** Words for relatives with an attached possessive. */
const ARABIC_KIN =
  /^[وف]?(?:والد|والدت|زوج|زوجت|شقيق|شقيقت|ابن|ابنت|جد|جدت|عم|خال|ام|اب|ابا|ابو|اخ|اخت|نجل)(?:ه|ها|ته|تها)$/u;

/** Whether two consecutive words refer to a relative of somebody who has been named. */
export const isKin = (before: string, word: string): boolean =>
  ARABIC_KIN.test(word) || (KIN.has(word) && POSSESSIVE.has(before));
