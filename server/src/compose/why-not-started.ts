import { ConfigError } from '../config/config-error.ts';
import { ListenError } from '../http/listen.ts';
import { StorageError } from '../storage/storage-error.ts';
import { ArtefactStoreError } from './artefact-store-error.ts';

/** Errors that the operator can fix; their message says how. */
const forOperators = [ConfigError, ListenError, StorageError, ArtefactStoreError];

/** Returns what the server prints if it could not start: the sentence alone for an error that the operator can fix. */
export function whyNotStarted(error: unknown): unknown[] {
  return error instanceof Error && forOperators.some((kind) => error instanceof kind)
    ? [error.message]
    : ['Newswatch could not be started because of a bug:', error];
}
