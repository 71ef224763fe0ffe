import { readBootDocument } from './boot/boot-document.ts';
import { guardElements } from './boot/element-guards.ts';
import { integrityByPath } from './boot/integrity.ts';
import { putLaterSheetsLast } from './boot/sheet-order.ts';
import type { DescribeDevelopment } from './remotes/development-server.ts';
import { isInDevelopment } from './remotes/overrides.ts';

// Before anything else may create an element: styles get the nonce, scripts their integrity.
const boot = readBootDocument(document);
const integrity = integrityByPath(boot);
guardElements(window, { nonce: boot.nonce, integrity });
putLaterSheetsLast(document);

/** A developer's server brings the React that everything in this page runs on: it has to be there first. */
async function meetDevelopers(): Promise<DescribeDevelopment | undefined> {
  if (!boot.registry || !isInDevelopment(boot.registry)) return undefined;
  const { meetDevelopmentServers } = await import(
    /* webpackChunkName: "development" */ './remotes/development-server.ts'
  );
  return meetDevelopmentServers(boot.registry);
}

// The one dynamic import lets shared modules settle before the first of them is used.
void meetDevelopers().then(async (describe) => {
  const { start } = await import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
  return start(boot, integrity, describe);
});
