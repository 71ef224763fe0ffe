import type { Blobs } from './blobs.ts';
import { createFolderBlobs } from './folder-blobs.ts';
import { makeFolder } from './make-folder.ts';
import { createMirroredBlobs } from './mirrored-blobs.ts';

/** The location of the artefacts, as configured in the environment. */
export interface ArtefactPlace {
  /** A folder of this machine: the store itself, or the mirror that is served. */
  folder: string;
  s3?: { address: string; endpoint?: string | undefined } | undefined;
}

/**
 * Opens the artefact store: the folder, or an S3-compatible store mirrored into the folder. The S3 store must first
 * prove that it refuses writes whose condition fails.
 *
 * @throws {Error} if the store cannot be used, with the reason
 */
export async function openBlobs({ folder, s3 }: ArtefactPlace): Promise<Blobs> {
  makeFolder(folder);
  const here = createFolderBlobs(folder);
  if (!s3) return here;
  // The SDK takes a third of a second to load, and the folder does not need it.
  const { createS3Blobs, parseS3Address } = await import('./s3-blobs.ts');
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  // Any region: S3-compatible stores outside AWS have none, but the SDK requires one.
  const region = AWS_REGION || AWS_DEFAULT_REGION || (s3.endpoint ? 'us-east-1' : undefined);
  const far = createS3Blobs({ ...parseS3Address(s3.address), endpoint: s3.endpoint, region });
  await far.probe();
  return createMirroredBlobs(far, here);
}
