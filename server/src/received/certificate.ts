import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';
import type { Logger } from '../logging.ts';

/** Files in PEM format. */
export interface CertificateFiles {
  readonly certFile: string;
  readonly keyFile: string;
}

export interface Certificate {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** @throws {Error} if a file cannot be read, or the key does not belong to the certificate */
export async function readCertificate({ certFile, keyFile }: CertificateFiles): Promise<Certificate> {
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)]);
  createSecureContext({ cert, key });
  return { cert, key };
}

interface FollowOptions {
  readonly files: CertificateFiles;
  readonly everyMs: number;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly onRenewed: (certificate: Certificate) => void;
}

/**
 * Reads the files again when one of them changes. While the new certificate is not complete (it is often written before its key),
 * the one in use stays. The files are compared at intervals: a watch would stay with the old file when a link moves to a new one.
 *
 * @returns a function that stops watching the files
 */
export function followCertificate({ files, everyMs, logger, onRenewed }: FollowOptions): () => void {
  const read = () =>
    void readCertificate(files).then(
      (certificate) => {
        onRenewed(certificate);
        logger.info({ certFile: files.certFile }, 'the renewed certificate is in use');
      },
      (error: unknown) =>
        logger.warn(
          { err: error, ...files },
          'the certificate has changed and cannot be used; the previous one stays in use',
        ),
    );
  const paths = Object.values(files) as string[];
  for (const path of paths) watchFile(path, { interval: everyMs, persistent: false }, read);
  return () => {
    for (const path of paths) unwatchFile(path, read);
  };
}
