import { afterBylineStart, isNameLike } from './byline.ts';
import { comparable } from './comparable.ts';
import { replaceDateWords } from './dates/date-words.ts';
import { foldDateText } from './dates/fold-date-text.ts';
import { parseDate } from './dates/parse-date.ts';
import { signatureIn } from './signature.ts';

const longestDay = 30;
const fewestFacts = 3;
const wordsOfFact = 5;
const dateStart =
  /^(?:published|posted|updated|last (?:updated|modified)|created|first published|date|publié|publiée|mis à jour|modifié|publicado|actualizado|creado|fecha|نشر|تاريخ|آخر تحديث|تم النشر|تحديث)(?![\p{L}])/iu;

/** A line that contains only the author and the date. */
export function isByline(text: string, authors: readonly string[], now: Date): boolean {
  const words = comparable(text);
  if (authors.some((author) => words === author || words === `by ${author}`)) return true;
  if (dateStart.test(text) && authors.some((author) => words.endsWith(author))) return true;
  if (signatureIn(text)?.kind === 'person') return true;
  const ended = /[.!?؟…]$/.test(text) && text.split(' ').length > 8;
  if (ended) return false;
  const withoutAuthors = authors.reduce((rest, author) => rest.replace(author, ' '), words).trim();
  if (withoutAuthors !== words && withoutAuthors.length <= 40) return true;
  if (isNameLike(afterBylineStart(text) ?? '')) return true;
  // Initials in brackets, or the mark of an agency.
  if (/^\(\p{L}{2,5}(?:\/\p{L}{2,5})*\)\.?$/u.test(text)) return true;
  if (isDayOfYear(text) || isLineOfFacts(text, now)) return true;
  if (!/\d/.test(text) && !/ago|il y a|hace|قبل|منذ/.test(text)) return false;
  return (
    text.length <= 80 && (dateStart.test(text) || parseDate(text, { now, language: 'fr' }) !== undefined)
  );
}

/** "24 Nov 2026 · 3 min · Dora Fell · Suggest changes": short facts between dots, one of which is a day. */
function isLineOfFacts(text: string, now: Date): boolean {
  const facts = text.split(/\s[·•|]\s/);
  return (
    facts.length >= fewestFacts &&
    facts.every((fact) => fact.split(' ').length <= wordsOfFact && !/[.!?؟…]$/.test(fact)) &&
    facts.some((fact) => /\d{4}/.test(fact) && parseDate(fact, { now, language: 'fr' }) !== undefined)
  );
}

/** "March 4", "mercredi 4 mars": on a separate line, it is the day of the article, in any year. */
function isDayOfYear(text: string): boolean {
  if (text.length > longestDay || !/\d/.test(text)) return false;
  return /^(?:W\d\d[ ,.]*)?(?:\d{1,2} M\d\d|M\d\d \d{1,2})$/.test(
    replaceDateWords(foldDateText(text)).trim(),
  );
}
