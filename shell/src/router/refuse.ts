import { redirect, replace } from 'react-router-dom';

/**
 * Redirects a person whom a guard refuses. An address that the browser already shows (Back, Forward, a page load) is
 * replaced: if it stayed in the history, it would be refused again at each step back.
 */
export function refuse(request: Request, to: string, here: string = window.location.href): Response {
  return request.url === here ? replace(to) : redirect(to);
}
