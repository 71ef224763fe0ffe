import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import { groupPeople, type Spelling } from './group-people.ts';
import { rareWordsOf } from './person-name.ts';

interface SpellingRow extends Spelling {
  base: string;
  person_id: string | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
}

/** A last name that this many other people have is not rare, whatever the lists say. */
const OTHERS_MAX = 3;

/**
 * Decides which spellings of these names are the same person, and stores it: each refers to the oldest one without initials. A
 * hidden person stays hidden under a new spelling.
 *
 * @param trx holds the lock of these names
 */
export async function assignPeople(trx: Database, bases: readonly string[]): Promise<void> {
  if (bases.length === 0) return;
  const { rows } = await sql<SpellingRow>`
    select j.id, j.source_id, j.base, j.initials, j.person_id, j.hidden_at, j.hidden_reason, s.language
    from journalists j join sources s on s.id = j.source_id
    where j.kind = 'person' and j.base = any(${[...bases]}::text[])
    order by j.id
  `.execute(trx);
  const byBase = [...Map.groupBy(rows, ({ base }) => base)];
  const inSeveral = byBase.filter(([, spellings]) => new Set(spellings.map((one) => one.source_id)).size > 1);
  const rare = await findRare(
    trx,
    inSeveral.map(([base]) => base),
  );
  const changes = byBase
    .flatMap(([base, spellings]) => groupPeople(spellings, rare.has(base)))
    .flatMap(changesOf);
  if (changes.length === 0) return;
  await sql`
    update journalists j set person_id = change.person_id, hidden_at = change.hidden_at, hidden_reason = change.hidden_reason
    from unnest(
      ${changes.map(({ id }) => id)}::text[], ${changes.map(({ person_id }) => person_id)}::text[],
      ${changes.map(({ hidden_at }) => hidden_at?.toISOString() ?? null)}::timestamptz[],
      ${changes.map(({ hidden_reason }) => hidden_reason)}::text[]
    ) as change (id, person_id, hidden_at, hidden_reason)
    where j.id = change.id
  `.execute(trx);
}

function changesOf(group: readonly SpellingRow[]) {
  // The name without initials is the usual one, and the oldest one stays at its address.
  const [leader] = [...group].sort((one, other) => one.initials.length - other.initials.length);
  if (!leader) return [];
  const { hidden_at, hidden_reason } = group.find((one) => one.hidden_at !== null) ?? leader;
  return group.flatMap((one) => {
    const person_id = one.id === leader.id ? null : leader.id;
    const isSame = one.person_id === person_id && one.hidden_at?.getTime() === hidden_at?.getTime();
    return isSame ? [] : [{ id: one.id, person_id, hidden_at, hidden_reason }];
  });
}

/**
 * The names among these whose last name hardly anybody else has, as far as the bylines of all sources show.
 */
async function findRare(trx: Database, bases: readonly string[]): Promise<ReadonlySet<string>> {
  const candidates = bases
    .map((base) => ({ base, words: rareWordsOf(base) }))
    .filter(({ words }) => words.length > 0);
  const words = [...new Set(candidates.flatMap((one) => one.words))];
  if (words.length === 0) return new Set();
  const { rows } = await sql<{ word: string; people: number }>`
    select asked.word, (
      select count(*)::int from (
        select distinct j.base from journalists j
        where j.kind = 'person' and j.words @> array[asked.word] limit ${OTHERS_MAX + 2}
      ) people
    ) as people
    from unnest(${words}::text[]) as asked (word)
  `.execute(trx);
  const counted = new Map(rows.map(({ word, people }) => [word, people]));
  // The name itself is one of them.
  const isRare = (word: string) => (counted.get(word) ?? 0) <= OTHERS_MAX + 1;
  return new Set(candidates.filter((one) => one.words.some(isRare)).map(({ base }) => base));
}
