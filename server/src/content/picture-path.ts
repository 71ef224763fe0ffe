/** Where a picture of ours is served. */
export function picturePath(pictureId: string | null): string | null {
  return pictureId === null ? null : `/pictures/${pictureId}.webp`;
}
