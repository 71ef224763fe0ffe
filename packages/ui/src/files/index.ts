/** The files entry: downloads from a page. Not shared between remotes, because it is small and rarely used. */

export * from './export-button.tsx';

/** Downloads text or bytes as a file. */
export function saveFile(content: BlobPart, { name, type }: { name: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves a file that the server made: its text, or its bytes in base64. */
export function saveExported(file: {
  file_name: string;
  type: string;
  content: string;
  encoding?: 'base64' | undefined;
}): void {
  const { content, encoding, file_name: name, type } = file;
  const bytes =
    encoding === 'base64' ? Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0)) : content;
  saveFile(bytes, { name, type });
}
