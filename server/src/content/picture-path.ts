/** The path that serves our copy of a picture. */
export function picturePath(pictureId: string | null): string | null {
  return pictureId === null ? null : `/pictures/${pictureId}.webp`;
}
