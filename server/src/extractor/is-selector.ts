import { parsePage } from './parse-page.ts';

/** Whether the text is a valid CSS selector for the pages we read. */
export function isSelector(text: string): boolean {
  try {
    parsePage('<p></p>').querySelector(text);
    return true;
  } catch {
    return false;
  }
}
