import { nameTables, type Word, wordsOf } from '../../matcher/index.ts';
import { isOffice } from './name-words.ts';
import type { SpeechWords } from './words/index.ts';

/** Where an attribution is inside the quotation marks: « Non, a dit Mme Morin, jamais. » Offsets into the quoted words. */
export interface Incise {
  readonly start: number;
  /** The offset at which the quotation continues. */
  readonly end: number;
}

/** Between the mark of an incise and its verb: "s’est exclamée", "le dice", "a-t-elle". */
const CLITICS = nameTables.setOf(
  's se me m l le la lui leur les nous lo y en t il elle ella est a avait ha había también aussi',
);
const CLITICS_MAX = 5;
const ADVERBS = nameTables.setOf(
  'toutefois cependant pourtant alors aussitôt ensuite encore enfin notamment également aussi néanmoins pour sa part entonces después además también luego',
);
const ARTICLES = nameTables.setOf('le la l el un une una son sa leur su');
const RELATIVES = nameTables.setOf('qui dont que quien');
/** "Dans un courrier", "tras el partido", "hilare": additions to an attribution, which are never a new clause of the speaker. */
const CIRCUMSTANCES = nameTables.setOf(
  'dans lors devant avant après interrogé interrogée cité citée joint jointe hilare en durante tras ante consultado consultada',
);
/** Words that only a clause has: subjects, forms of “to be” and “to have”, conjunctions. */
const CLAUSE = nameTables.setOf(`
  je tu il elle on nous vous ils elles ce ça cela est sont était étaient sera seront suis sommes êtes a ont avons avez ai avait avaient va vont allons faut peut peuvent doit
  doivent fait font ne pas jamais et mais ou car donc parce si quand puis alors eux moi toi rien
  yo nosotros ellos es son era eran será serán soy somos estoy está están ha han hemos he había habían va van vamos hay puede pueden debe deben hace hacen no nunca y pero o
  porque pues si cuando entonces nos se lo me
`);
const DASH = /[—–―]/u;
/** A capitalised word that is not the place of the office: “le maire de Valserre”. */
const NAMED = /(?<!(?:^|[^\p{L}])(?:de|du|des|del|d|à|au|en)[\s'’]\s?(?:l[ae]s?\s)?)(?<![\p{L}'’-])\p{Lu}/u;
/** The maximum number of quoted words between two attributions. */
const INCISES_MAX = 20;

/**
 * The attributions inside a quotation, between commas in French and Spanish, between dashes in Spanish: a verb of speech, with a
 * subject after it unless dashes enclose it.
 */
export function findIncises(inner: string, speech: SpeechWords): Incise[] {
  if (!speech.incises || !/[,!?…—–―]/u.test(inner)) return [];
  const text = withoutQuoted(inner);
  const words = wordsOf(text);
  const found: Incise[] = [];
  let reached = 1;
  for (let at = 1; at < words.length && found.length < INCISES_MAX; at += 1) {
    const word = words[at];
    const before = words[at - 1];
    if (!word || !before || word.start < reached) continue;
    const gap = text.slice(before.end, word.start);
    const opening = /\s*[—–―]\s?$|[,!?…]\s+(?:[sml]['’])?$/u.exec(gap);
    if (!opening || !/^\p{Ll}/u.test(text.charAt(word.start))) continue;
    const verb = verbAt(at);
    if (verb === undefined) continue;
    const isDash = DASH.test(opening[0]);
    const end = isDash ? endOfDash(words[verb]?.end ?? 0) : endOfCommas(at, verb);
    if (end === undefined) continue;
    const mark = /^[!?…]+/u.exec(opening[0])?.[0].length ?? 0;
    found.push({ start: word.start - opening[0].length + mark, end });
    reached = end;
  }
  return found;

  /** The word that is a verb of speech after clitics and auxiliaries. */
  function verbAt(at: number): number | undefined {
    let hasAuxiliary = false;
    for (let next = at; next < Math.min(words.length, at + CLITICS_MAX); next += 1) {
      const word = words[next]?.text ?? '';
      if (next > at && /[,.;:—–]/u.test(text.slice(words[next - 1]?.end, words[next]?.start)))
        return undefined;
      if (hasAuxiliary ? speech.participles.has(word) : speech.verbs.has(word)) return next;
      if (speech.auxiliaries.has(word)) hasAuxiliary = true;
      else if (!CLITICS.has(word)) return undefined;
    }
    return undefined;
  }

  function endOfDash(from: number): number {
    const close = /[—–―]\s?[,.;:]?\s*/u.exec(text.slice(from));
    return close ? from + close.index + close[0].length : text.length;
  }

  /** The index after the subject and the words that belong to it; undefined if there is no subject. */
  function endOfCommas(first: number, verb: number): number | undefined {
    const from = words[verb]?.end ?? 0;
    const inverted = words
      .slice(first, verb + 3)
      .some(
        ({ text: word }, index) =>
          speech.pronouns.has(word) && (words[first + index - 1]?.text ?? '') !== ',',
      );
    // “tempère toutefois la paléontologue”
    const subject = ADVERBS.has(words[verb + 1]?.text ?? '') ? verb + 2 : verb + 1;
    const next = words[subject];
    if (!next) return undefined;
    const isSubject =
      inverted ||
      (/^[\p{L}\s]*(?:\s[ld]['’])?$/u.test(text.slice(from, next.start)) && startsPerson(subject));
    if (!isSubject) return undefined;
    const stop = /(?<!(?:^|[^\p{L}])[\p{Lu}--X]|(?:^|[^\p{L}])(?:Sr|Sra|Dr|Dra|Mgr))[.!?…;:]+(?=\s|$)/v.exec(
      text.slice(from),
    );
    const limit = stop ? from + stop.index : text.length;
    const segments = [...text.slice(from, limit).matchAll(/[^,]*,?/gu)].filter(([{ length }]) => length > 0);
    let end = from;
    let hasName = inverted || NAMED.test(segments[0]?.[0] ?? '');
    for (const [index, segment] of segments.entries()) {
      const start = from + segment.index;
      if (index > 0 && !isBeside(start, start + segment[0].length, hasName)) break;
      hasName ||= /^\s*\p{Lu}/u.test(segment[0]);
      end = start + segment[0].length;
    }
    const isWhole = end >= limit;
    const rest = isWhole ? /^[.!?…;:]*\s*/u.exec(text.slice(limit)) : /^\s*/u.exec(text.slice(end));
    return (isWhole ? limit : end) + (rest?.[0].length ?? 0);
  }

  /** « À » folds to « a »: “sage-femme à Guingamp”. */
  function isTo({ start, end }: Word): boolean {
    return text.slice(start, end).toLowerCase() === 'à';
  }

  function startsPerson(at: number): boolean {
    const word = words[at];
    if (!word) return false;
    if (/^\p{Lu}/u.test(text.charAt(word.start))) return true;
    return isOffice(word.text) || ARTICLES.has(word.text) || speech.pronouns.has(word.text);
  }

  /**
   * Whether the words between two commas belong to the attribution: an apposition, a relative clause, the name after an office.
   */
  function isBeside(start: number, end: number, hasName: boolean): boolean {
    const inside = words.filter((word) => word.start >= start && word.end <= end);
    const [first, second] = inside;
    if (!first) return true;
    if (RELATIVES.has(first.text) || CIRCUMSTANCES.has(first.text) || isOffice(first.text)) return true;
    if (ARTICLES.has(first.text) && second && isOffice(second.text)) return true;
    const isName = /^\p{Lu}/u.test(text.charAt(first.start)) && inside.length <= 5;
    if (isName && !hasName) return true;
    // The quotation continues only with a clause. Other words are left out, because they may not belong to it.
    return (
      !inside.some((word, at) => CLAUSE.has(word.text) && (at === 0 || !isTo(word))) &&
      !/(?:^|[^\p{L}])[jcn]['’]/iu.test(text.slice(start, end))
    );
  }
}

/** The words with a letter of no language in place of quotations within the quotation. */
const withoutQuoted = (inner: string): string =>
  inner.replace(/“[^”]*”|"[^"]*"|«[^»]*»|‘[^’]*’/gu, (quoted) => '\ue000'.repeat(quoted.length));
