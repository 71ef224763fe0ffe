import { afterEach } from 'vitest';
import { newId } from '../../ids.ts';
import { createLogger } from '../../logging.ts';
import { openStorage } from '../../storage/database.ts';
import { testDatabase } from '../../testing/database.ts';
import { insertArticle, insertSource, insertTarget } from '../../testing/rows.ts';
import type { MatchWorker, MatchWorkerOptions } from '../index.ts';
import { startTestMatchWorker } from './world.ts';

/** A database for the tests of a file, and matchers that stop after each test. */
export function matchWorkerFixture() {
  const database = testDatabase();
  const started: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  });
  return {
    database,
    async start(options: Partial<MatchWorkerOptions> = {}): Promise<MatchWorker> {
      const matching = await startTestMatchWorker(database.storage, options);
      started.push(matching.stop);
      return matching;
    },
    /** A matcher with separate connections, as in another process. */
    async startElsewhere(options: Partial<MatchWorkerOptions> = {}): Promise<MatchWorker> {
      const storage = openStorage({ connection: database.connection, log: createLogger('silent') });
      started.push(storage.close);
      const matching = await startTestMatchWorker(storage, options);
      started.push(matching.stop);
      return matching;
    },
    async addArticle(word: string, article: Partial<Parameters<typeof insertArticle>[1]> = {}) {
      const source_id = article.source_id ?? (await insertSource(database.db));
      return insertArticle(database.db, { title: `About ${word}`, ...article, source_id });
    },
    addTarget: (
      user_id: string,
      word: string,
      target: Partial<Parameters<typeof insertTarget>[1]> = {},
    ): Promise<string> => insertTarget(database.db, { name: word, keywords_any: [word], ...target, user_id }),
    matchesOf: (target: string) =>
      database.db.selectFrom('matches').selectAll().where('target_id', '=', target).orderBy('id').execute(),
  };
}

/** A separate word for each test, so that tests do not match each other's articles. */
export const newWord = () => `word${newId('tgt').slice(-12).toLowerCase()}`;
