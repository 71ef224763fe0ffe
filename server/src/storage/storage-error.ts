/** The kind of storage failure, for programs. The error's message is the sentence for people. */
export type StorageErrorCode =
  | 'backup_refused'
  | 'instance_already_running'
  | 'data_folder_not_writable'
  | 'data_folder_of_another_user'
  | 'disk_full'
  | 'database_binaries_missing'
  | 'database_damaged'
  | 'database_lock_file'
  | 'database_start_failed'
  | 'database_unreachable'
  | 'database_version'
  | 'migration_failed'
  | 'schema_newer';

/**
 * A storage failure that an operator can fix. `message` is one clear sentence: print it and exit with a code other than
 * 0; the stack does not help them.
 */
export class StorageError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageError';
    this.code = code;
  }
}

/** The `code` of a Node or PostgreSQL error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** True if PostgreSQL or the file system has no space left, so that the data to be written was not the problem. */
export function isFullDisk(error: unknown): boolean {
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');
}

/** Turns the error of a file operation on the data folder into a `StorageError`; returns other errors unchanged. */
export function fileError(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    // Nothing can be created at this location: `/proc`, or an unavailable mount.
    case 'ENOENT':
      return new StorageError(
        'data_folder_not_writable',
        `The data folder ${folder} cannot be written to. Give this user write permission, or set NEWSWATCH_DATA_DIR to another folder.`,
        { cause: error },
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new StorageError(
        'data_folder_not_writable',
        `The data folder ${folder} is not a folder. Set NEWSWATCH_DATA_DIR to another folder.`,
        { cause: error },
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new StorageError(
        'disk_full',
        `The disk of the data folder ${folder} is full. Free some space and start again.`,
        { cause: error },
      );
    default:
      return error;
  }
}
