import path from 'node:path';
import type pg from 'pg';
import { DATABASE_USER } from '../storage/embedded/cluster.ts';
import { findPostmasterFile } from '../storage/embedded/postmaster-file.ts';
import { SOCKET_PORT } from '../storage/embedded/socket-folder.ts';
import { DATABASE_NAME } from '../storage/embedded-postgres.ts';

/** The embedded database on another process's data folder: how to connect to it, and which process to kill. */
export interface EmbeddedPlace {
  readonly pid: number;
  readonly connection: pg.ClientConfig;
}

/** `undefined` until the postmaster has written its file. */
export function findEmbeddedDatabase(dataFolder: string): EmbeddedPlace | undefined {
  const cluster = path.join(dataFolder, 'postgres');
  const file = findPostmasterFile(cluster);
  if (!file) return undefined;
  const host = path.resolve(cluster, file.socketFolder);
  return {
    pid: file.pid,
    connection: { host, port: SOCKET_PORT, user: DATABASE_USER, database: DATABASE_NAME },
  };
}
