import { afterBylineStart, isNameLike } from './byline.ts';
import { comparable } from './comparable.ts';
import { publicationMarker, replaceDateWords, updateMarker } from './dates/date-words.ts';
import { foldDateText } from './dates/fold-date-text.ts';
import { parseDate } from './dates/parse-date.ts';
import { withoutSharedZone } from './dates/time-zones.ts';
import { signatureIn } from './signature.ts';

const longestDay = 30;
const fewestFacts = 3;
const wordsOfFact = 5;
/** The maximum number of words after a date, as in the name of a time zone. */
const mostOtherWords = 3;
/** The maximum length of text before a marker: "First", "date of". */
const longestBeforeMarker = 12;
const versionMarker = new RegExp(`(?:${updateMarker.source}|${publicationMarker.source})`);
const dateStart =
  /^(?:published|posted|updated|last (?:updated|modified)|created|first published|date|publié|publiée|mis à jour|modifié|publicado|actualizado|creado|fecha|نشر|تاريخ|آخر تحديث|تم النشر|تحديث)(?![\p{L}])/iu;

/** Whether a line contains only the author and the date. */
export function isByline(text: string, authors: readonly string[], now: Date): boolean {
  const words = comparable(text);
  if (authors.some((author) => words === author || words === `by ${author}`)) return true;
  if (dateStart.test(text) && authors.some((author) => words.endsWith(author))) return true;
  if (signatureIn(text)?.kind === 'person') return true;
  if (dateStart.test(text) && isLineOfDates(text, now)) return true;
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

/**
 * "Updated: 28 November 2026 at 9:14 Posted: 27 November 2026": every marker is followed by a date and at
 * most a zone or a name.
 */
function isLineOfDates(text: string, now: Date): boolean {
  // Zones have capitals; "by the council" is prose.
  const prose = new Set(text.split(/[^\p{L}]+/u).filter((word) => /^\p{Ll}/u.test(word)));
  const [before = '', ...dates] = withoutSharedZone(foldDateText(text)).split(versionMarker);
  return (
    dates.length > 0 &&
    before.length <= longestBeforeMarker &&
    dates.every((date) => {
      const others = replaceDateWords(date).match(/\p{Ll}{2,}|\p{Lo}{2,}/gu) ?? [];
      return (
        others.length <= mostOtherWords &&
        !others.some((word) => prose.has(word)) &&
        parseDate(date, { now, language: 'fr' }) !== undefined
      );
    })
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
