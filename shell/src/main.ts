import { readBootDocument } from './boot/boot-document.ts';
import { guardElements } from './boot/element-guards.ts';
import { integrityByPath } from './boot/integrity.ts';
import { nextTask } from './boot/next-task.ts';
import { startShell } from './boot/start-shell.ts';
import { orderStylesheets } from './boot/stylesheet-order.ts';
import { isInDevelopment } from './remotes/overrides.ts';

const { dataset } = document.documentElement;
// The document requests this file once more when it seems to hang: both copies may arrive, but only one shell may
// start.
if (dataset.shell === undefined) {
  dataset.shell = '';
  // Before any other code creates an element: styles get the nonce, scripts their integrity.
  const boot = readBootDocument(document);
  const integrity = integrityByPath(boot);
  guardElements(window, { nonce: boot.nonce, integrity });
  orderStylesheets(document);

  void startShell({
    page: window,
    async load() {
      // Compiling this file was one long task, and running its code is another.
      await nextTask();
      // A development server provides the React that everything in this page uses, so it must load first.
      const describe =
        boot.registry && isInDevelopment(boot.registry)
          ? await (
              await import(/* webpackChunkName: "development" */ './remotes/development-server.ts')
            ).meetDevelopmentServers(boot.registry)
          : undefined;
      // This dynamic import lets shared modules resolve before their first use.
      const { start } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
      return async () => {
        // The code above was a long task: let pending key presses run first.
        await nextTask();
        return start(boot, integrity, describe);
      };
    },
    reload: () => window.location.reload(),
  });
}
