import { readBootDocument } from './boot/boot-document.ts';
import { guardElements } from './boot/element-guards.ts';
import { integrityByPath } from './boot/integrity.ts';
import { nextTask } from './boot/next-task.ts';
import { startShell } from './boot/start-shell.ts';
import { orderStylesheets } from './boot/stylesheet-order.ts';
import { isInDevelopment } from './remotes/overrides.ts';

const { dataset } = document.documentElement;
// The document asks for this file once more where it seems to hang: both may arrive, and one shell is enough.
if (dataset.shell === undefined) {
  dataset.shell = '';
  // Before anything else may create an element: styles get the nonce, scripts their integrity.
  const boot = readBootDocument(document);
  const integrity = integrityByPath(boot);
  guardElements(window, { nonce: boot.nonce, integrity });
  orderStylesheets(document);

  void startShell({
    page: window,
    async load() {
      // To compile this file was a task of its own already, and to run what is in it is another.
      await nextTask();
      // A developer's server brings the React that everything in this page runs on: it has to be there first.
      const describe =
        boot.registry && isInDevelopment(boot.registry)
          ? await (
              await import(/* webpackChunkName: "development" */ './remotes/development-server.ts')
            ).meetDevelopmentServers(boot.registry)
          : undefined;
      // The one dynamic import lets shared modules settle before the first of them is used.
      const { start } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
      return async () => {
        // Code that has just run was a task of its own: a key may come between.
        await nextTask();
        return start(boot, integrity, describe);
      };
    },
    reload: () => window.location.reload(),
  });
}
