import { parsePage } from './parse-page.ts';

/** Whether it can be used as a CSS selector on the pages we read. */
export function isSelector(text: string): boolean {
  try {
    parsePage('<p></p>').querySelector(text);
    return true;
  } catch {
    return false;
  }
}
