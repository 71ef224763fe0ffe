import { SPEAKER_MAX } from '../../contracts/limits/index.ts';
import { filterValue, hostIn } from '../query/fields.ts';
import type { QueryFilterName, QueryNode } from '../query/types.ts';
import { countryOfThreeLetters } from './three-letter-countries.ts';
import type { ForeignNode } from './types.ts';
import { clean, NOWHERE, shown, WORD_CHARACTER, type WriteContext } from './write-context.ts';

/** Writes a value as one of our filters, or leaves it out if there is nothing with this name. */
export function writeFilter(
  node: ForeignNode & { kind: 'word' | 'phrase' },
  name: QueryFilterName,
  { note, leftOut }: WriteContext,
): QueryNode | null {
  const typed = clean(node.text).replace(/[,;]+$/u, '');
  const value = name === 'lang' ? languageTag(typed) : typed;
  const leave = (message: string) => {
    leftOut.push({ start: node.start, end: node.end, message });
    return null;
  };
  if (!WORD_CHARACTER.test(value)) return leave(`“${name}:” was left out, because it has no value.`);
  if (name === 'site') {
    const host = hostIn(value);
    const isHost = host.includes('.') || /^\*?\.\p{L}+$/u.test(value) || /^[a-z]{2,3}$/u.test(host);
    if (!isHost)
      return leave(
        `“${shown(value)}” was left out: it is part of an address, and a query can only be limited to entire sites.`,
      );
    const path = value.replace(/^[a-z]+:\/\//iu, '').replace(/\/+\*?$/u, '');
    if (/[/?#]/u.test(path))
      note(node, `All of ${host} is searched: a query cannot be limited to part of a site.`, 'more');
  }
  const read = filterValue(name, value);
  if ('value' in read) return { kind: 'filter', name, value: read.value, ...NOWHERE };
  const instead =
    read.instead ?? (name === 'country' || name === 'about' ? countryOfThreeLetters(value) : undefined);
  const again = instead === undefined ? null : filterValue(name, instead);
  if (again && 'value' in again) return { kind: 'filter', name, value: again.value, ...NOWHERE };
  return leave(
    name === 'country' || name === 'about'
      ? `“${shown(value)}” was left out: it is not a country.`
      : name === 'speaker'
        ? `“${shown(value)}” was left out: it is not a name of at most ${SPEAKER_MAX} characters.`
        : name === 'lang'
          ? `The language “${shown(value)}” was left out: Newswatch reads English, Arabic, French and Spanish.`
          : `“${name}:${shown(value)}” was left out: there is nothing with this name.`,
  );
}

const ISO_639_2: Readonly<Record<string, string>> = { eng: 'en', ara: 'ar', fra: 'fr', fre: 'fr', spa: 'es' };
const languageTag = (typed: string): string => {
  const [tag = ''] = typed.toLowerCase().split(/[-_]/u);
  return ISO_639_2[tag] ?? (tag.length === 2 ? tag : typed);
};
