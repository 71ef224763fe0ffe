import type { ArticleNames, FoundName } from '../matcher/index.ts';

/** A name without the parts that follow from the others, in this order; missing parts at the end are left out. */
type EncodedName = [
  text: string,
  words: string,
  votes: [person: number, organisation: number, place: number] | 0,
  flags: number,
  place: string | 0,
  acronym: string | 0,
];

const PARTIAL = 1;
const ACRONYM = 2;
const POSSIBLE = 4;

/** The columns of a stored article's names: short, and quick to read for thousands of articles. */
export function encodeNames({ names, lower }: ArticleNames): { names: string; lower_words: string } {
  const encoded = names.map((name): EncodedName => {
    const { person, organisation, place } = name.votes;
    return [
      name.text,
      name.words.join(' '),
      person + organisation + place === 0 ? 0 : [person, organisation, place],
      (name.isPartial ? PARTIAL : 0) + (name.isAcronym ? ACRONYM : 0) + (name.isPossible ? POSSIBLE : 0),
      name.place ?? 0,
      name.acronym ?? 0,
    ];
  });
  return { names: JSON.stringify(encoded), lower_words: [...lower].join(' ') };
}

/** @param lowerWords empty if the words in lower case are not needed */
export function decodeNames(names: string, lowerWords: string): ArticleNames {
  const encoded = JSON.parse(names) as EncodedName[];
  return {
    names: encoded.map(decodeName),
    lower: new Set(lowerWords === '' ? [] : lowerWords.split(' ')),
  };
}

function decodeName([text, words, votes, flags, place, acronym]: EncodedName): FoundName {
  const [person, organisation, places] = votes === 0 ? [0, 0, 0] : votes;
  return {
    text,
    words: words.split(' '),
    votes: { person, organisation, place: places },
    ...(place === 0 ? {} : { place }),
    ...(flags & POSSIBLE ? { isPossible: true } : {}),
    ...(flags & PARTIAL ? { isPartial: true } : {}),
    ...(flags & ACRONYM ? { isAcronym: true } : {}),
    ...(acronym === 0 ? {} : { acronym }),
  };
}
