import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Blobs, StoreUnavailable } from './blobs.ts';

/** The location of the objects. Credentials and region come from the SDK's usual sources: environment, profile, instance. */
export interface S3Place {
  bucket: string;
  /** The prefix; empty, or ends with a slash. */
  prefix: string;
  /** The address of a store outside AWS, which is addressed by path. */
  endpoint?: string | undefined;
  region?: string | undefined;
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** The time limit of a response; set in tests. */
  timeoutMs?: number;
}

/** Objects of an S3-compatible store, and a check that it keeps the one promise we need. */
export interface S3Blobs extends Blobs {
  /**
   * Checks that conditional writes are refused when the condition fails: two deployers rely on it. A store that ignores
   * conditions would report success to both and silently lose one deployment.
   *
   * @throws {Error} with the behaviour of the store
   */
  probe(): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 3_000;

/** 412 is "precondition failed"; stores answer 409 for the same reason when two writes conflict. */
const REFUSALS = new Set([412, 409]);

/** Parses `s3://bucket/some/prefix`. Throws if the address is not of this form. */
export function parseS3Address(address: string): Pick<S3Place, 'bucket' | 'prefix'> {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(address) ?? [];
  if (!bucket) throw new Error(`${address} is not an address such as s3://bucket/prefix`);
  const prefix = path.replace(/\/+$/, '');
  return { bucket, prefix: prefix && `${prefix}/` };
}

export function createS3Blobs({
  bucket,
  prefix,
  endpoint,
  region,
  credentials,
  timeoutMs = TIMEOUT_MS,
}: S3Place): S3Blobs {
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(region ? { region } : {}),
    ...(credentials ? { credentials } : {}),
    // A call has ten seconds in all, so that a hanging one is abandoned in time to report why.
    requestHandler: {
      connectionTimeout: 1_500,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    maxAttempts: 2,
    // Stores outside AWS do not all support the newer checksums; we verify every byte ourselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  /** Resolves to `false` if the condition was not met. */
  async function put(
    key: string,
    bytes: Uint8Array,
    condition: Pick<PutObjectCommandInput, 'IfMatch' | 'IfNoneMatch'>,
  ): Promise<boolean> {
    try {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...condition }));
      return true;
    } catch (error) {
      if (REFUSALS.has(statusOf(error) ?? 0)) return false;
      throw unavailable(bucket, error);
    }
  }

  const asked = <T>(work: Promise<T>): Promise<T | undefined> => unlessMissing(bucket, work);

  async function read(key: string): Promise<Uint8Array | undefined> {
    // The error handling also covers the body, which may be cut off.
    return asked(client.send(new GetObjectCommand(at(key))).then(({ Body }) => Body?.transformToByteArray()));
  }

  const create = (key: string, bytes: Uint8Array): Promise<boolean> => put(key, bytes, { IfNoneMatch: '*' });

  return {
    read,
    create,
    async list(folder) {
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page: ListObjectsV2CommandOutput | undefined = await asked(
          client.send(
            new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + folder, ContinuationToken }),
          ),
        );
        // A listing is empty if nothing matches. No listing at all means that the bucket itself does not exist, which
        // says nothing about its content.
        if (!page) throw unavailable(bucket, new Error('There is no such bucket'));
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key.slice(prefix.length));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return keys;
    },
    async createdAt(key) {
      return (await asked(client.send(new HeadObjectCommand(at(key)))))?.LastModified;
    },
    async remove(key) {
      await asked(client.send(new DeleteObjectCommand(at(key))));
    },
    async probe() {
      const key = 'probe/conditional-writes';
      const text = Buffer.from('Shows that this store refuses a write whose condition fails.\n');
      await create(key, text);
      if (await create(key, text)) throw ignoring(bucket, 'If-None-Match');
      if (await put(key, text, { IfMatch: '"00000000000000000000000000000000"' })) {
        throw ignoring(bucket, 'If-Match');
      }
    },
    close: () => client.destroy(),
  };
}

function ignoring(bucket: string, header: string): Error {
  return new Error(
    `The store for bucket ${bucket} ignores ${header}: two deployments at once would overwrite each other. It cannot be used.`,
  );
}

/** @throws {StoreUnavailable} for any other error of the store or the connection */
async function unlessMissing<T>(bucket: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw unavailable(bucket, error);
  }
}

function unavailable(bucket: string, cause: unknown): StoreUnavailable {
  const status = statusOf(cause);
  const said = cause instanceof Error ? cause.message || cause.name : String(cause);
  return new StoreUnavailable(`The store for bucket ${bucket} returned ${status ?? 'no response'}: ${said}`, {
    cause,
  });
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { $metadata } = error;
  if (typeof $metadata !== 'object' || $metadata === null || !('httpStatusCode' in $metadata))
    return undefined;
  return typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined;
}
