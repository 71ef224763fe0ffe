import type { Blobs } from './blobs.ts';
import { createFolderBlobs } from './folder-blobs.ts';
import { makeFolder } from './make-folder.ts';
import { createMirroredBlobs } from './mirrored-blobs.ts';

/** Where artefacts are kept, as the environment says. */
export interface ArtefactPlace {
  /** Of this machine: the store itself, or the copies that are served from here. */
  folder: string;
  s3?: { address: string; endpoint?: string | undefined } | undefined;
}

/**
 * Opens the store of artefacts: the folder, or an S3-compatible store that was shown to refuse writes whose condition
 * fails, mirrored into the folder.
 *
 * @throws {Error} where the store cannot be used, with the reason
 */
export async function openBlobs({ folder, s3 }: ArtefactPlace): Promise<Blobs> {
  makeFolder(folder);
  const here = createFolderBlobs(folder);
  if (!s3) return here;
  // The SDK takes a third of a second to load; the folder needs none of it.
  const { createS3Blobs, parseS3Address } = await import('./s3-blobs.ts');
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  // Stores that are not Amazon's have no regions, and the SDK insists on one.
  const region = AWS_REGION || AWS_DEFAULT_REGION || (s3.endpoint ? 'us-east-1' : undefined);
  const far = createS3Blobs({ ...parseS3Address(s3.address), endpoint: s3.endpoint, region });
  await far.probe();
  return createMirroredBlobs(far, here);
}
