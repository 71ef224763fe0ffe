/** The data about a spelling of a name in one source that decides who is the same person. */
export interface Spelling {
  readonly id: string;
  readonly source_id: string;
  /** The language of the source. */
  readonly language: string;
  readonly initials: string;
}

/**
 * Groups the spellings of one name by who is the same person.
 *
 * - In one source: all of them, unless they have different initials in the middle ("Ann B. Poe", "Ann C. Poe"); then each is
 *   somebody else, and so is the one without.
 * - In several sources: only if the name is rare, the sources have the same language, and the initials do not differ. Anything
 *   else would be a guess.
 *
 * @param isRare whether hardly anybody else has the name
 */
export function groupPeople<Each extends Spelling>(spellings: readonly Each[], isRare: boolean): Each[][] {
  const inSources = [...Map.groupBy(spellings, ({ source_id }) => source_id).values()].flatMap(groupInSource);
  if (!isRare) return inSources;
  return [...Map.groupBy(inSources, ([first]) => first?.language ?? '').values()].flatMap((groups) =>
    initialsOf(groups.flat()).size > 1 ? groups : [groups.flat()],
  );
}

const initialsOf = (spellings: readonly Spelling[]) =>
  new Set(spellings.flatMap(({ initials }) => (initials === '' ? [] : [initials])));

const groupInSource = <Each extends Spelling>(spellings: readonly Each[]): Each[][] =>
  initialsOf(spellings).size > 1
    ? [...Map.groupBy(spellings, ({ initials }) => initials).values()]
    : [[...spellings]];
