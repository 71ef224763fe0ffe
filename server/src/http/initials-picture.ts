import { escapeHtml } from '../escape-html.ts';

/** Background colours dark enough for white letters (contrast 4.5:1 or more). */
const GROUNDS = ['#8b250f', '#3d5a80', '#514c44', '#1b6b3f', '#7d5200', '#26559b'] as const;

/**
 * The picture for `/avatars/<initials>.jpg`, because there are no photographs of people: initials on a background that
 * is always the same for the same letters. It is SVG; the response's content type says so, whatever the address ends
 * with.
 */
export function initialsPicture(file: string): string {
  const letters = file.replace(/\.jpg$/, '').toLocaleUpperCase();
  const sum = [...letters].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  const ground = GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="${escapeHtml(letters)}"><rect width="64" height="64" fill="${ground}"/><text x="32" y="33" fill="#fff" font-family="system-ui, sans-serif" font-size="26" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeHtml(letters)}</text></svg>`;
}
