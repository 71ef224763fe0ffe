import { domainToASCII, domainToUnicode } from 'node:url';

/** The scripts of domain names. A letter of any other is not shown. */
const SCRIPTS = (
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada ' +
  'Malayalam Sinhala Thai Lao Khmer Myanmar Tibetan Han Hiragana Katakana Hangul Bopomofo'
)
  .split(' ')
  .map((name) => ({ name, letter: new RegExp(`^\\p{Script_Extensions=${name}}$`, 'u') }));
/** Scripts that are written together. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
/** Other characters that a label may have. Other signs, such as “⁄” and “꞉”, look like marks of an address. */
const OF_ANY_SCRIPT = /^[\p{M}\d-]$/u;
const LETTER = /^\p{L}$/u;
/** A single letter among Latin ones may look like such a mark, as “ノ” and “丿” do. */
const SINGLE_EAST_ASIAN =
  /(?<![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}](?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}])/u;
/** Cyrillic or Greek letters that all look like Latin ones, such as “сор”. */
const LIKE_LATIN = /^(?:[аеорсухіјѕһԁԛԝѵӏьпгвнкмт\d-]+|[αικνορτυωηεχ\d-]+)$/u;

/** The host of an address as people write it, with its port. */
export function readableHost(url: string): string {
  const { hostname, port } = new URL(url);
  return `${readableHostname(hostname)}${port === '' ? '' : `:${port}`}`;
}

/**
 * A domain name as people write it: `xn--mgbh0fb.xn--kgbechtv` is shown in Arabic. As in browsers, a
 * label that could be taken for another stays as it is: one that mixes scripts, or imitates Latin letters below a Latin
 * top-level domain.
 */
export function readableHostname(hostname: string): string {
  const written = domainToUnicode(hostname).split('.');
  const labels = hostname.split('.');
  const isLatinTop = !labels.at(-1)?.startsWith('xn--');
  const shown = labels.map((label, at) => {
    const text = written[at] ?? '';
    const isKnown = label.startsWith('xn--') && domainToASCII(text) === label;
    return isKnown && isOneScript(text) && !(isLatinTop && LIKE_LATIN.test(text)) ? text : label;
  });
  return shown.join('.');
}

/** A typed address, or part of one, as it would be in a `normalized_url`: without its protocol, and with its host in ASCII. */
export function asciiAddress(typed: string): string {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([^/]*)(.*)$/su.exec(typed) ?? [];
  // An ASCII text needs no conversion; a number would become an IP address.
  const ascii = /[^\p{ASCII}]/u.test(host) ? domainToASCII(host) : '';
  return `${ascii || host}${path}`;
}

function isOneScript(label: string): boolean {
  const names = new Set<string | undefined>();
  for (const letter of label) {
    if (OF_ANY_SCRIPT.test(letter)) continue;
    const isWritten = LETTER.test(letter) || /\p{Nd}/u.test(letter);
    names.add(isWritten ? SCRIPTS.find((script) => script.letter.test(letter))?.name : undefined);
  }
  const found = [...names];
  if (found.includes(undefined) || (found.includes('Latin') && SINGLE_EAST_ASIAN.test(label))) return false;
  return (
    found.length <= 1 || TOGETHER.some((scripts) => found.every((name) => name && scripts.includes(name)))
  );
}
