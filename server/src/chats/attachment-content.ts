import type { ChatAttachment } from '@newswatch/shared/contracts';
import { fileTypeFromBuffer } from 'file-type';
import { Failure } from '../failure.ts';

const pictures = ['image/png', 'image/jpeg', 'application/pdf'] as const;
const NAME_MAX = 100;

/**
 * The type of a file, detected from its content. Its name and the type that the browser reports are ignored.
 *
 * @throws {Failure} `unsupported_media_type` for anything but PNG, JPEG, PDF and plain text in UTF-8
 */
export async function typeOfContent(bytes: Uint8Array): Promise<ChatAttachment['type']> {
  const found = await fileTypeFromBuffer(bytes);
  const known = pictures.find((type) => type === found?.mime);
  if (known) return known;
  if (!found && isText(bytes)) return 'text/plain';
  throw new Failure('unsupported_media_type', 'Only PNG, JPEG, PDF and text files can be attached.');
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** A file's name without folders, and without characters that would disguise its extension. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return (clean || 'file').slice(-NAME_MAX);
}
