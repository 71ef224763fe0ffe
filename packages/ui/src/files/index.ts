/** The files entry: downloads from a page. Not shared between remotes, because it is small and rarely used. */

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
