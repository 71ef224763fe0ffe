import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createLogger } from '../../server/src/logging.ts';
import type { MatchableArticle, TargetTerms } from '../../server/src/matcher/index.ts';
import { startEmbeddedPostgres } from '../../server/src/storage/embedded-postgres.ts';

/**
 * The same matching in PostgreSQL, in the usual way: a table of targets with their stored tsquery and filter columns, one
 * article's tsvector computed once per statement, prepared, over a warm table on the product's own embedded server, one
 * connection on a unix socket.
 */
export class PostgresMatcher {
  private readonly client: pg.Client;
  private readonly shutDown: () => Promise<void>;

  private constructor(client: pg.Client, shutDown: () => Promise<void>) {
    this.client = client;
    this.shutDown = shutDown;
  }

  static async start(): Promise<PostgresMatcher> {
    const folder = await mkdtemp(path.join(tmpdir(), 'newswatch-bench-'));
    await chmod(folder, 0o711); // PostgreSQL may run under its own account
    const postgres = await startEmbeddedPostgres({
      dataFolder: path.join(folder, 'data'),
      log: createLogger('error'),
      durable: false,
    });
    const client = new pg.Client(postgres.connection);
    await client.connect();
    await client.query(`set jit = off; set statement_timeout = 0`);
    return new PostgresMatcher(client, async () => {
      await client.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    });
  }

  /** Removes the targets of the previous size. */
  async empty(): Promise<void> {
    await this.client.query(`drop table if exists bench_targets`);
    await this.client.query(`create unlogged table bench_targets (
      id text not null, languages text[] not null, source_scope text not null, source_ids text[] not null,
      query tsquery not null
    )`);
  }

  async add(targets: readonly TargetTerms[]): Promise<void> {
    await this.client.query(
      `insert into bench_targets
       select id, languages::text[], scope, sources::text[], query::tsquery
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
         as row(id, languages, scope, sources, query)`,
      [
        targets.map((target) => target.id),
        targets.map((target) => `{${target.languages.join()}}`),
        targets.map((target) => target.sources.scope),
        targets.map((target) => `{${target.sources.ids.join()}}`),
        targets.map(tsquery),
      ],
    );
  }

  async ready(): Promise<void> {
    await this.client.query('vacuum analyze bench_targets');
  }

  /** The ids of the matching targets. */
  async match(article: MatchableArticle): Promise<string[]> {
    const { rows } = await this.client.query<[string]>({
      name: 'match',
      rowMode: 'array',
      text: `select id from bench_targets, to_tsvector('simple', $1) as article
             where (languages = '{}' or $2 = any(languages))
               and (source_scope = 'all' or (source_scope = 'include') = ($3 = any(source_ids)))
               and article @@ query`,
      values: [textOf(article), article.language, article.sourceId],
    });
    return rows.map(([id]) => id);
  }

  async stop(): Promise<void> {
    await this.shutDown();
  }
}

/**
 * A word outside every vocabulary separates the title from the body, and sentences from each other, so that no phrase spans two
 * of them.
 */
function textOf(article: MatchableArticle): string {
  return `${article.title} qqqq ${article.body}`.replaceAll('. ', ' qqqq ');
}

function tsquery({ all, any, none }: TargetTerms): string {
  const keyword = (text: string) => `(${text.split(' ').join(' <-> ')})`;
  return [
    ...all.map(keyword),
    ...(any.length > 0 ? [`(${any.map(keyword).join(' | ')})`] : []),
    ...none.map((text) => `!${keyword(text)}`),
  ].join(' & ');
}
