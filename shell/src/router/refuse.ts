import { redirect, replace } from 'react-router-dom';

/**
 * Sends somebody elsewhere whom a guard refuses. An address that the browser stands at already (Back, Forward, a page that is
 * loaded) is replaced: left in the history, it would refuse again at each step back.
 */
export function refuse(request: Request, to: string, here: string = window.location.href): Response {
  return request.url === here ? replace(to) : redirect(to);
}
