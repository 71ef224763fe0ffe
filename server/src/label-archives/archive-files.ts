import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../storage/database.ts';
import type { LabelArchiveFilesTable } from '../storage/schema-label-archives.ts';
import { type ZippedFile, zippedBytes } from './zip-stream.ts';

const deflated = promisify(deflateRaw);

/** The content of a new file. */
export interface MadeFile {
  /** The path without the extension. Two reports or collections may have the same name. */
  name: string;
  ending: string;
  content: Uint8Array | string;
  /** Describes what is missing from the file. */
  missing?: string | undefined;
}

/** The files of one archive, stored one by one. */
export interface ArchiveFiles {
  /**
   * Makes a file and stores it, unless an earlier attempt has.
   *
   * @param part what it is made from
   * @param make returns a sentence if the file cannot be made, and nothing if there is nothing to store
   */
  store(part: string, make: () => Promise<MadeFile | string | undefined>): Promise<void>;
  /** Says what is missing, as sentences. */
  listMissing(): Promise<string[]>;
  /** The size of the ZIP archive in bytes. */
  countBytes(): Promise<number>;
  /** The files one after another, by name. */
  files(): AsyncIterable<ZippedFile>;
}

export function createArchiveFiles(db: Database, archiveId: string): ArchiveFiles {
  const stored = () => db.selectFrom('label_archive_files').where('archive_id', '=', archiveId);

  const unusedName = async (name: string, ending: string): Promise<string> => {
    const taken = new Set((await stored().select('name').execute()).map((row) => row.name));
    let free = `${name}.${ending}`;
    for (let number = 2; taken.has(free); number++) free = `${name} (${number}).${ending}`;
    return free;
  };

  const named = async () =>
    await stored()
      .select(['part', 'name', sql<number>`octet_length(content)`.as('bytes')])
      .where('name', 'is not', null)
      .orderBy('name')
      .$narrowType<{ name: string }>()
      .execute();

  return {
    async store(part, make) {
      const isStored = await stored().select('part').where('part', '=', part).executeTakeFirst();
      if (isStored) return;
      const made = await make();
      if (made === undefined) return;
      const values = { archive_id: archiveId, part };
      if (typeof made === 'string') {
        const nothing = { name: null, content: null, size: 0, crc: 0 };
        await insert({ ...values, ...nothing, missing: made });
        return;
      }
      const bytes = Buffer.from(made.content as string);
      await insert({
        ...{ ...values, name: await unusedName(made.name, made.ending), content: await deflated(bytes) },
        ...{ size: bytes.length, crc: crc32(bytes), missing: made.missing ?? null },
      });
    },

    async listMissing() {
      const rows = await stored()
        .select('missing')
        .where('missing', 'is not', null)
        .orderBy('part')
        .execute();
      return rows.flatMap(({ missing }) => missing ?? []);
    },

    countBytes: async () => zippedBytes(await named()),

    async *files() {
      for (const { part, name } of await named()) {
        const { content, size, crc } = await stored()
          .select(['content', 'size', 'crc'])
          .where('part', '=', part)
          .executeTakeFirstOrThrow();
        if (content) yield { name, content, size, crc };
      }
    },
  };

  async function insert(row: Insertable<LabelArchiveFilesTable>): Promise<void> {
    await db
      .insertInto('label_archive_files')
      .values(row)
      // A worker that was considered dead may have made the same file.
      .onConflict((conflict) => conflict.columns(['archive_id', 'part']).doNothing())
      .execute();
  }
}
