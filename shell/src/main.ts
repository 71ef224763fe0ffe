import type { BootDocument } from '@newswatch/shared/contracts';
import { guardElements } from './boot/element-guards.ts';
import { addDocument } from './boot/integrity.ts';
import { nextTask } from './boot/next-task.ts';
import { startShell } from './boot/start-shell.ts';
import { orderStylesheets } from './boot/stylesheet-order.ts';
import { isInDevelopment } from './remotes/registry/overrides.ts';

const { dataset } = document.documentElement;
// The document requests this file once more when it seems to hang: both copies may arrive, but only one shell may
// start.
if (dataset.shell === undefined) {
  dataset.shell = '';
  // Runs before any other code creates an element, so that styles get the nonce, and scripts their integrity.
  const boot = readBootDocument();
  addDocument(boot, document);
  guardElements(window, boot.nonce);
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
              await import(/* webpackChunkName: "development" */ './remotes/loading/development-server.ts')
            ).meetDevelopmentServers(boot.registry)
          : undefined;
      // This dynamic import lets shared modules resolve before their first use.
      const { start } = await import(/* webpackMode: "eager" */ './bootstrap.ts');
      return async () => {
        // The code above was a long task: let pending key presses run first.
        await nextTask();
        return start(boot, describe);
      };
    },
    reload: () => window.location.reload(),
  });
}

/**
 * The data that the server inlined in the page: this session's registry, the shell's files and the nonce. Without it nothing can
 * be loaded, and the HTML is not ours. Its fields are not validated: the server writes it from the same type into the same
 * response as this script, and the schemas would add 8 KB.
 */
function readBootDocument(): BootDocument {
  const text = document.getElementById('newswatch-boot')?.textContent;
  if (!text) throw new Error('The page has no #newswatch-boot document');
  return JSON.parse(text);
}
