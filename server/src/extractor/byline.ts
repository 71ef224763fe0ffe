/** The words before the name of an author. */
export const bylineStart =
  /^(?:by|written by|story by|interview(?:ed)? by|(?:words|text) (?:and (?:photos|pictures|photographs) )?by|(?:words|text|interview)(?=\s?:)|(?:analysis|exclusive|commentary|opinion|column|essay|feature|investigation|dispatch|profile|compiled) by|(?:analyse|enquête|reportage|chronique) par|(?:análisis|reportaje|crónica|columna|exclusiva) por|report(?:ed|ing)? by|posted by|published by|edited by|author|par|(?:propos )?recueillis? par|écrit par|publié par|rédigé par|auteure?|por|escrito por|redacción|texto|autora?|autorzy|автор(?:ы)?|текст|بقلم|كتبت?|إعداد|تحرير|تقرير|作者)(?![\p{L}])[\s:：,،–-]*/iu;
/** Words for "by" that may also start a surname or a phrase. */
const weakStart = /^(?:[Dd]i|[Vv]on|[Dd]oor|[Aa][vf])\s+(?=\p{Lu}[\p{L}'’.-]* \p{L})/u;

/** The text after the words that start a byline; undefined if the line does not start like a byline. */
export function afterBylineStart(line: string): string | undefined {
  if (bylineStart.test(line)) return line.replace(bylineStart, '');
  return weakStart.test(line) ? line.replace(weakStart, '') : undefined;
}

/** Whether a text is a few capitalised words: a person, or a person and an agency. */
export function isNameLike(text: string): boolean {
  const words = text.split(/[\s,،|/&]+/).filter(Boolean);
  if (words.length === 0 || words.length > 9) return false;
  const small =
    /^(?:and|et|y|e|de|del|la|van|von|for|at|in|the|with|et|avec|con|dans|le|da|dos|al|bin|ben|el|on|to|staff|reporters?|correspondents?|agencies|editors?)$/i;
  return words.every((word) => small.test(word) || /^[\p{Lu}\p{Lo}\d(@©]/u.test(word));
}

const emailAddress = /[<([]?\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+[>)\]]?/g;
/** Names that content management systems give to their first account. */
const account =
  /^(?:admin(?:istrat(?:or|eur|ador))?|webmaster|root|user|wordpress|s[uú]per ?(?:user|utilisateur|usuario)|site ?admin)$/i;
/** The site for which somebody writes, after the name. */
const site = /\s*,\s*(?:www\.)?[\w-]+\.(?:com?|org|net|info|news|[a-z]{2})(?:\.[a-z]{2})?$/i;
/** The address of a person or a site, after the name. */
const address = /\s*\((?:https?:\/\/|www\.)[^()\s]*\)/gi;
const longestName = 300;

/** The name in a page's text about its author, without an email address; undefined if it is not a person's name. */
export function personName(value: string | undefined): string | undefined {
  if (value === undefined || /^https?:\/\//.test(value)) return undefined;
  if (value.length > longestName) return value;
  const name = value
    .replace(address, '')
    .replace(emailAddress, ' ')
    .replace(/\s+/g, ' ')
    .replace(site, '')
    .trim();
  const [, bracketed = name] = /^\(([^()]+)\)$/.exec(name) ?? [];
  const isName = /\p{L}/u.test(name) && !account.test(bracketed);
  return isName ? bracketed.replace(/[\s,;|·-]+$/u, '') : undefined;
}
