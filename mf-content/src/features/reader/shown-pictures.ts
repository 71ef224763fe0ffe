/** Whether pictures are shown: `auto` until the person chooses, then shown unless the browser saves data. */
export type PictureChoice = 'auto' | 'shown' | 'hidden';

/** Whether the browser asks sites to send little. Not every browser says so. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The choice in effect. */
export function showsPictures(choice: PictureChoice): boolean {
  return choice === 'auto' ? !savesData() : choice === 'shown';
}
