import { ADDED_SOURCE_ID } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { newId } from '../ids.ts';
import { nameTables } from '../matcher/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { assignPeople } from './assign-people.ts';
import { readAuthors } from './read-authors.ts';

interface AuthorRow {
  id: string;
  author: string | null;
  source_id: string;
  source_name: string;
}

/** A name in the byline of an article. */
interface Signed {
  article_id: string;
  source_id: string;
  kind: 'person' | 'agency';
  key: string;
  base: string;
  initials: string;
  name: string;
  printed: string;
  place: number;
}

/**
 * Stores who wrote articles, in the transaction of the change that brought them. The authors of articles that people added by
 * their address are not read, because these articles are private.
 */
export async function storeAuthors(db: Database, articleIds: readonly string[], now: Date): Promise<void> {
  await transaction(db, async (trx) => {
    // The article is locked, so that no other transaction stores the authors of a line that is being changed; the transaction
    // that changes it stores the new ones.
    const { rows } = await sql<AuthorRow>`
      select a.id, a.author, a.source_id, s.name as source_name
      from articles a join sources s on s.id = a.source_id
      where a.id = any(${[...articleIds]}::text[])
      order by a.id
      for share of a skip locked
    `.execute(trx);
    if (rows.length === 0) return;
    const signed = rows.flatMap((row) => (row.source_id === ADDED_SOURCE_ID ? [] : signedBy(row)));
    const known = await storeNames(trx, signed, now);
    const ids = rows.map(({ id }) => id);
    await trx.deleteFrom('article_journalists').where('article_id', 'in', ids).execute();
    const links = signed.flatMap(({ article_id, printed, place, ...name }) => {
      const journalist_id = known.get(idOf(name));
      return journalist_id === undefined ? [] : [{ article_id, journalist_id, printed, place }];
    });
    if (links.length > 0) {
      await trx
        .insertInto('article_journalists')
        .values(links)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await trx.deleteFrom('unread_authors').where('article_id', 'in', ids).execute();
  });
}

function signedBy({ id, author, source_id, source_name }: AuthorRow): Signed[] {
  const { people, agencies } = readAuthors(author, source_name);
  const article = { article_id: id, source_id };
  return [
    ...people.map((person, place): Signed => ({ ...article, kind: 'person', ...person, place })),
    ...agencies.map((printed, at): Signed => {
      const key = nameTables.foldedWordsOf(printed).join(' ');
      const names = { key, base: key, initials: '', name: printed, printed };
      return { ...article, kind: 'agency', ...names, place: people.length + at };
    }),
  ];
}

const idOf = ({ source_id, kind, key }: Pick<Signed, 'source_id' | 'kind' | 'key'>) =>
  JSON.stringify([source_id, kind, key]);

/** Stores new names, and better spellings of known ones. Returns the ids of all, by `idOf`. */
async function storeNames(trx: Database, signed: readonly Signed[], now: Date): Promise<Map<string, string>> {
  const names = new Map<string, Signed>();
  for (const one of signed) {
    const before = names.get(idOf(one));
    if (!before || spellingOf(one.name) > spellingOf(before.name)) names.set(idOf(one), one);
  }
  const wanted = [...names.values()];
  if (wanted.length === 0) return new Map();
  const found = await findNames(trx, wanted);
  // Sorted, so that two transactions never wait for each other.
  const added = wanted
    .filter((one) => !found.has(idOf(one)))
    .sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
  const bases = [...new Set(added.flatMap(({ kind, base }) => (kind === 'person' ? [base] : [])))].sort();
  for (const base of bases) {
    await sql`select pg_advisory_xact_lock(hashtext('journalists'), hashtext(${base}))`.execute(trx);
  }
  if (added.length > 0) {
    await trx
      .insertInto('journalists')
      .values(
        added.map(({ source_id, kind, key, base, initials, name }) => ({
          id: newId('jrn'),
          ...{ source_id, kind, key, base, initials, name },
          ...{ person_id: null, hidden_at: null, hidden_reason: null, created_at: now },
        })),
      )
      .onConflict((conflict) => conflict.columns(['source_id', 'kind', 'key']).doNothing())
      .execute();
    await assignPeople(trx, bases);
  }
  const all = added.length > 0 ? await findNames(trx, wanted) : found;
  for (const one of wanted) {
    const stored = all.get(idOf(one));
    if (!stored || spellingOf(one.name) <= spellingOf(stored.name)) continue;
    await trx.updateTable('journalists').set({ name: one.name }).where('id', '=', stored.id).execute();
  }
  return new Map([...all].map(([key, { id }]) => [key, id]));
}

async function findNames(trx: Database, wanted: readonly Signed[]) {
  const { rows } = await sql<{
    id: string;
    source_id: string;
    kind: 'person' | 'agency';
    key: string;
    name: string;
  }>`
    select j.id, j.source_id, j.kind, j.key, j.name
    from unnest(
      ${wanted.map(({ source_id }) => source_id)}::text[], ${wanted.map(({ kind }) => kind)}::text[],
      ${wanted.map(({ key }) => key)}::text[]
    ) as wanted (source_id, kind, key)
    join journalists j using (source_id, kind, key)
  `.execute(trx);
  return new Map(rows.map((row) => [idOf(row), row]));
}

/** Measures how carefully a name is spelled: accents are left out more often than they are added by mistake. */
const spellingOf = (name: string): number => (name.normalize('NFD').match(/\p{M}/gu) ?? []).length;
