import type { Span } from '../../matcher/index.ts';

/** Matches decoration before a heading: bullets, dashes and marks of emphasis. */
const DECORATION = /^[\s*_#•\-–—]+/u;

/** The last line of a release, after which only notes follow. */
const END_MARK =
  /^(?:-?30-?|x{3}|ends?|end of (?:press )?release|fin(?: del (?:comunicado|texto)| du communiqué)?|انتهى|النهاية)?[\s\-–—*_#•.:]*$/iu;
/** Matches lines of marks that end a text. */
const BARE_END_MARK = /^[\s*_]*#\s*#\s*#[\s*_#]*$/u;

/** "About Acme", in four languages; a name follows. */
const ABOUT =
  /^(?:à propos d['’]|(?:about|acerca de|sobre|à propos(?: de| du| des)?|نبذة عن|لمحة عن|حول|عن)(?=[\s:–—-]|$))\s*/iu;
const NAME = /^(?:$|[:–—-]|us\b|(?:the|la|el|los|las|le|les)?\s*(?:l['’])?[\p{Lu}\p{Script=Arabic}])/u;

/** Other closing parts: who the company is, contacts, notes, and statements for investors. */
const CLOSING_HEADINGS = new RegExp(
  `^(?:${[
    // English
    String.raw`(?:media|press|news|investors?|pr|communications?)(?: and \p{L}+)? (?:contacts?|enquiries|inquiries|relations|office)`,
    'contacts?|for (?:more|further|additional) information|for (?:media|press) (?:enquiries|inquiries)',
    "notes? (?:to|for) (?:the )?editors?|editor['’]?s['’]? notes?",
    '(?:cautionary )?(?:note |statements? )?(?:regarding |on |about )?forward[- ]looking statements?|safe harbou?r|disclaimer',
    // Spanish
    'quiénes somos|contactos?(?: (?:de|para|con))?(?: (?:la )?(?:prensa|medios|comunicación))?|para más información',
    '(?:gabinete|departamento|oficina) de (?:prensa|comunicación)|notas? (?:para|a) (?:los )?(?:editores|redactores)|aviso legal',
    '(?:declaraciones|manifestaciones) (?:a futuro|prospectivas)',
    // French
    'qui sommes[- ]nous|contacts? (?:de )?(?:presse|médias?)|relations? (?:avec la )?(?:presse|médias?)|service de presse',
    "pour (?:plus d['’]informations?|en savoir plus)|notes? aux? (?:éditeurs|rédactions?|rédacteurs)|déclarations prospectives|avertissement",
    // Arabic
    'للتواصل|جهات? الاتصال|للاتصال|ل?لمزيد من المعلومات|المكتب الإعلامي|ملاحظات للمحررين',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);
/** The maximum number of words of a heading. It is alone on its line, or introduces what follows on its line: "About Acme: …". */
const HEADING_WORDS_MAX = 9;
const LEAD_IN = /^[^.!?؟]{0,70}[:–—]\s/u;

/**
 * Matches addresses, numbers and the like on their own line. Bounded: a line of thirty thousand dashes takes a second otherwise.
 */
const CONTACT =
  /[\w.+-]{1,64}@[\w-]{1,63}\.\w|https?:\/\/|www\.|(?:\+|\b00)\d[\d\s().-]{7,}|(?<![\p{L}\p{N}])(?:tel|tél|phone|mobile|هاتف|جوال)(?![\p{L}\p{N}])/iu;
const CONTACT_WORDS_MAX = 14;

/** The text above the title. */
const RELEASE_LINE =
  /^(?:for immediate release|(?:press|news) release|embargoed?\b.*|nota de prensa|comunicado de prensa|para (?:su )?(?:publicación|difusión) inmediata|communiqué(?: de presse)?|pour diffusion immédiate|sous embargo\b.*|بيان صحفي|للنشر الفوري)[\s:*_#.]*$/iu;

/**
 * The part of the text from which a heading closes the rest. Before it, a heading closes only its own block, because some
 * releases begin with their contacts.
 */
const CLOSING_FROM = 0.35;
const PARAGRAPH_WORDS = 20;

const countWords = (line: string) => line.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)?.length ?? 0;

/**
 * The parts that every release of its sender has: the description of the company, contacts, notes to editors, and lines around
 * the text. They do not count as reuse.
 */
export function closingParts(text: string): Span[] {
  const lines = [...text.matchAll(/[^\n]+/gu)]
    .map(({ 0: line, index: start }) => ({ line, start, end: start + line.length, words: countWords(line) }))
    .filter(({ line }) => line.trim() !== '');
  const total = lines.reduce((sum, { words }) => sum + words, 0);
  const spans: Span[] = [];
  let before = 0;
  let isInBlock = false;
  for (const { line, start, end, words } of lines) {
    const isClosing = isEnd(line) || isHeading(line, words);
    if (isClosing && before >= total * CLOSING_FROM) {
      spans.push({ start, end: text.length });
      return spans;
    }
    // Contacts before the text end where a paragraph begins.
    if (isClosing) isInBlock = true;
    else if (words >= PARAGRAPH_WORDS) isInBlock = false;
    const isContact = words <= CONTACT_WORDS_MAX && CONTACT.test(line);
    if (isInBlock || isContact || RELEASE_LINE.test(line.replace(DECORATION, ''))) spans.push({ start, end });
    before += words;
  }
  return spans;
}

function isEnd(line: string): boolean {
  const words = line.replace(DECORATION, '').trim();
  return BARE_END_MARK.test(line) || (words !== '' && END_MARK.test(words));
}

function isHeading(line: string, words: number): boolean {
  const plain = line.replace(DECORATION, '');
  const [about] = ABOUT.exec(plain) ?? [];
  if (about === undefined ? !CLOSING_HEADINGS.test(plain) : !NAME.test(plain.slice(about.length)))
    return false;
  return (
    (words <= HEADING_WORDS_MAX && !/[.!?؟]\s*$/u.test(plain)) || LEAD_IN.test(plain) || CONTACT.test(plain)
  );
}
