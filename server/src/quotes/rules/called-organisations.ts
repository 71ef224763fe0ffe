import { nameTables } from '../../matcher/index.ts';
import { COMPANIES_TOO } from './organisation-words.ts';
import type { Paragraph } from './read-paragraphs.ts';
import { COMPANY_NOUNS, isOccupation, PEOPLE_NOUNS } from './words/index.ts';

const { foldedWordsOf, isGivenName, TITLES } = nameTables;

/** Folded names, grouped by how the text outside quotations describes them. */
export interface CalledNames {
  /** “The carmaker Rivian”, “shares in Rivian”, “Rivian’s chief executive”. */
  readonly organisations: ReadonlySet<string>;
  /** “Servicio Hidrográfico y Oceanográfico de la Armada (SHOA)”: names whose initials follow. */
  readonly initialled: ReadonlySet<string>;
  /** The words of “Bashir Council, a fisherman” and “Mr Council”. */
  readonly people: ReadonlySet<string>;
}

/** Matches a name from the beginning of a word: a search from each letter of a long word would take too long. */
const NAME = String.raw`(?<![\p{L}\p{N}&])\p{Lu}[\p{L}\p{N}&]*(?:[ -]\p{Lu}[\p{L}\p{N}&]*){0,3}`;
const BEHIND = String.raw`(?![\p{L}\p{N}])`;

const orOf = (words: string): string => words.split(' ').join('|');

const KINDS = {
  english: `${orOf(COMPANY_NOUNS.english)}|(?:car|auto|plane|chip|drug|steel|truck|toy|phone|vaccine|software|battery)makers?|(?:vehicle|car|truck|aircraft|chip|phone|drug|ship|software|battery|games?|food|drinks?|clothing|shoe|sportswear|cosmetics|furniture|toy|tyre|tire|turbine|weapons|arms|engine|train|bus|bike|chocolate|beer) (?:maker|giant)|charity|(?:rights|aid|campaign|advocacy|environmental|consumer|lobby|pressure) group|(?:tech|energy|retail|oil|food|mining|media|pharmaceutical|drinks|luxury) giant|trade union|ngo|non-?profit|think ?tank|watchdog|NGO`,
  french: `${orOf(COMPANY_NOUNS.french)}|ong|organisation|association|fondation|syndicat|parti|ONG`,
  spanish: `${orOf(COMPANY_NOUNS.spanish)}|sindicato|partido|ong|organización|asociación|fundación|ONG`,
};
/** “The party Stenmark threw”: what follows these may be a clause. */
const WEAK_KINDS = 'company|firm|giant|chain|bank|union|party|platform';
const OFFICES = `chief executive(?: officer)?|chief (?:operating|financial|technology|legal) officer|CEO|CFO|finance director|head office|headquarters|share price|shareholders|board of directors|market value`;

/** Things that people do to an organisation or to something that belongs to it: “Netanyahu praised its leadership”. */
const JUDGES =
  'praise|critici|condemn|welcome|hail|blame|attack|slam|back|defend|den|said|call|urge|describ|accus|support|reject|question|mock|like|love|hate';

/** Each pattern has the name as its only group. */
const SAYS_ORGANISATION = [
  // “the carmaker Rivian”, but not “the company Halloran founded”
  String.raw`(?<![\p{L}-])(?:${KINDS.english}) (NAME)(?! (?:\p{Ll}+ed|runs?|ran|owns|led|leads|built|left|works|chairs|heads|bought|sold|sets?|had|once|later|himself|herself) ?)BEHIND`,
  String.raw`(?<![\p{L}-])(?:${KINDS.french}|${KINDS.spanish})(?: (?:aérienne?|aérea|automobile|low cost|sin ánimo de lucro|\p{Ll}+(?:ais|aise|ois|oise|ien|ienne|ain|aine|ique|al|ale|el|elle|and|ande|ol|ola|és|esa|ense|ano|ana|ino|ina|eño|eña|ero|era|ico|ica|ista|or|ora|eux|euse|if|ive|aire|ario|aria))){0,2} (NAME)BEHIND`,
  String.raw`(?<![\p{L}-])(?:${WEAK_KINDS}) (NAME)(?=[,.;:)]|[’']s | (?:said|says|has|will|is|was|in|on|at|to|and|for|which|with|from|plans|wants) )`,
  // “Rivian, the electric carmaker,”
  String.raw`(NAME), (?:an?|the|one of the|one of \p{Lu}\p{L}+[’']s) (?:[\p{L}\d-]+ ){0,4}?(?:${KINDS.english}|${WEAK_KINDS}|group)(?=[,.;:)]| (?:that|which|whose|based|with|in|of|behind|and|listed|from) )`,
  String.raw`(NAME), (?:(?:le|la|une?|el|una|premier|première|mayor|principal|primera?) )?(?:l[’'])?(?:[\p{L}\d-]+ ){0,2}?(?:${KINDS.french}|${KINDS.spanish})(?=[,.;:)]| \p{Ll})`,
  // “shares in Rivian”, “chief executive of Rivian”
  `(?:[Ss]hares|[Ss]tock|stake|[Ss]hareholders|[Bb]ranches|[Ss]tores|[Ff]lights|[Ee]mployees|[Ww]orkers|subsidiary|${OFFICES}) (?:in|of|at) (NAME)BEHIND`,
  `(?:PDG|[Dd]irecteur général|[Dd]irectrice générale|[Aa]ctionnaires|[Aa]ctions?|[Tt]itre|[Ff]iliale|[Mm]agasins|[Uu]sines?|[Ss]alariés) (?:de |d[’']|chez )?(NAME)BEHIND`,
  `(?:[Cc]onsejer[oa] delegad[oa]|[Dd]irector general|[Dd]irectora general|[Pp]residente ejecutivo|[Pp]residenta ejecutiva|CEO|[Aa]cciones|[Aa]ccionistas|[Ff]ilial|[Tt]iendas|[Pp]lantas?|[Ff]ábricas?|[Tt]rabajadores|[Pp]lantilla) de (NAME)BEHIND`,
  // “Rivian shares”, “Rivian’s chief executive”
  `(NAME) (?:shares|stock|stores|branches|supermarkets|flights|jets|employees|workers|customers|passengers|factory|factories|plants?|warehouses?|${OFFICES})BEHIND`,
  `(NAME)[’']s? (?:${OFFICES})BEHIND`,
  // “Rivian, which makes…”; “Rivian cut its forecast”
  String.raw`(?<=^|[.!?] )(NAME), which (?!(?:is|was) (?!\p{Ll}+ing ))`,
  String.raw`(?<=^|[.!?] |\) - |\) — )(NAME) (?:has |had |will |is to |plans to )?(?!${JUDGES})(?:\p{Ll}+ed?|cut|built|sold|bought|won|lost|put) (?:[\p{Ll}\d-]+ ){0,4}?its `,
].map((source) => new RegExp(source.replaceAll('NAME', NAME).replaceAll('BEHIND', BEHIND), 'gmu'));

// Words have a maximum length: otherwise, the whole line would be read again from each capital in “L’L’L’…”.
const APPOSITION =
  /(?<![\p{L}-])(\p{Lu}[\p{L}’'-]{0,40}(?: \p{Lu}[\p{L}’'-]{0,40}){0,2}), (?:(who|whom|\d\d(?=[,.]))(?!\p{L})|((?:\p{Ll}[\p{L}’'-]* ?){1,4}))/gmu;
const ADDRESSED =
  /(?<!\p{L})(?:Mr|Mrs|Ms|Miss|Dr|Sir|Dame|Lord|Lady|Baroness|Sheikh|M|Mme|Mlle|Sr|Sra|Don|Doña|[Ss]eñora?|[Mm]onsieur|[Mm]adame)\.? (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)/gu;

/** Finds the names in a text that it describes as people, organisations or something else. */
export function calledNames(paragraphs: readonly Paragraph[]): CalledNames {
  const texts = paragraphs.map(({ told }) => told);
  const organisations = texts.flatMap((told) =>
    SAYS_ORGANISATION.flatMap((pattern) => [...told.matchAll(pattern)].map(([, name = '']) => name)),
  );
  const people = texts.flatMap((told) => [
    ...[...told.matchAll(ADDRESSED)].map(([, name = '']) => name),
    ...[...told.matchAll(APPOSITION)]
      .filter(([, , who, said = '']) => who !== undefined || saysPerson(said))
      .map(([, name = '']) => name),
  ]);
  return {
    organisations: new Set(
      organisations
        .map(foldedWordsOf)
        .filter((words) => words.length === 1 || !isGivenName(words[0] ?? ''))
        .map((words) => words.join(' ')),
    ),
    initialled: new Set(texts.flatMap(initialledIn)),
    people: new Set(people.flatMap(foldedWordsOf)),
  };
}

/**
 * At most nine words with capitals. A line can be divided into them in only one way; otherwise, a line in capitals would take
 * forever.
 */
const INITIALLED =
  /(?<!\p{L})(\p{Lu}[\p{L}’'-]{0,40}(?: (?:\p{Ll}{1,3} ){0,2}\p{Lu}[\p{L}’'-]{0,40}){0,8})\s?\((\p{Lu}\p{L}{1,10})\)/gu;
const LONGEST_INITIALLED = 9;

/** The names before their initials, or of the beginnings of their words: “(Senapred)”. */
function initialledIn(told: string): string[] {
  return [...told.matchAll(INITIALLED)].flatMap(([, before = '', initials = '']) => {
    const words = before.trim().split(/[ -]+/u);
    for (let size = Math.min(LONGEST_INITIALLED, words.length); size > 1; size -= 1) {
      const name = words.slice(-size);
      const capitals = name.filter((word) => /^\p{Lu}/u.test(word)).map((word) => word.charAt(0));
      const isFirst = /^\p{Lu}/u.test(name[0] ?? '') && capitals.length > 1;
      if (isFirst && hasLetters(initials.toUpperCase(), capitals))
        return [foldedWordsOf(name.join(' ')).join(' ')];
    }
    return [];
  });
}

/** Whether letters occur in this order, the first one first. */
function hasLetters(word: string, letters: readonly string[]): boolean {
  let at = -1;
  return letters.every((letter, index) => {
    at = word.indexOf(letter, at + 1);
    return at !== -1 && (index > 0 || at === 0);
  });
}

/** “A former judge”, “president of the court”, “un pêcheur”. */
export function saysPerson(phrase: string): boolean {
  const all = foldedWordsOf(phrase);
  const words = ARTICLES.has(all[0] ?? '') ? all.slice(1) : all;
  const head = words.findIndex((word) => HEAD_ENDS.has(word));
  return (head === -1 ? words : words.slice(0, head)).some(
    (word) =>
      (TITLES.has(word) || PEOPLE_NOUNS.has(word) || isOccupation(word)) &&
      !COMPANIES_TOO.has(word) &&
      !MEANT_OTHERWISE.has(word),
  );
}
const ARTICLES = nameTables.setOf('a an the his her their its un une una le la el los las');
const HEAD_ENDS = nameTables.setOf(
  'of for in at from that which whose with de du des del d en que qui a on by to',
);
/** Titles that also describe organisations: “a special home for leading…”. */
const MEANT_OTHERWISE = nameTables.setOf(
  'special home foreign finance defence defense interior health education justice general major m me mes leader porte parole vice',
);
