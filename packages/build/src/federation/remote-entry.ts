import type { ModuleFederation } from '@module-federation/runtime-core';
import { fitsPage, type OwnShares, type ShareScope, versionsOf } from './share-scope.ts';

/**
 * The file that third-party pages load at a remote's address. It fetches the federation plugin's container, and before
 * that the runtime core if the page has none, and decides whose shared modules the remote uses.
 */

/** Filled in by the build: the container's global name, its file, the core's file, and the shell's name. */
declare const REMOTE: { name: string; container: string; runtime: string; shell: string };

/** The interface that the federation plugin's containers offer to hosts. */
interface Container {
  init(scope: ShareScope, initScope?: unknown[], options?: object): Promise<unknown>;
  get(module: string): Promise<() => unknown>;
}

declare global {
  var _FEDERATION_RUNTIME_CORE: unknown;
}

const { currentScript } = document;
const script = currentScript instanceof HTMLScriptElement ? currentScript : undefined;
let loading: Promise<Container> | undefined;

const entry: Container = {
  async init(page, initScope, options) {
    const container = await loadContainer();
    // A shell compares versions before it loads the remote, and names the incompatible ones. Older ones load this entry.
    if (findInstance(REMOTE.shell)) return container.init(page, initScope, options);
    const own = ownShares();
    if (!fitsPage(page, own)) {
      const apart: ShareScope = {};
      const scopes = { shareScopeKeys: 'default', shareScopeMap: { default: apart } };
      return container.init(apart, [], { ...options, ...scopes });
    }
    const added = Object.entries(own).filter(([name, { version }]) => {
      const offered = versionsOf(page, name);
      return offered.length > 0 && !offered.includes(version);
    });
    const answer = await container.init(page, initScope, options);
    // The page's own shared modules are used, because a newer copy would conflict with modules that belong to the older one.
    for (const [name, { version }] of added) delete page[name]?.[version];
    return answer;
  },
  get: async (module) => (await loadContainer()).get(module),
};
Reflect.set(globalThis, REMOTE.name, entry);

/** A failed attempt is not cached, so the next one tries again. */
function loadContainer(): Promise<Container> {
  loading ??= fetchContainer().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchContainer(): Promise<Container> {
  if (!globalThis._FEDERATION_RUNTIME_CORE) await run(REMOTE.runtime);
  await run(REMOTE.container);
  const container: Container = Reflect.get(globalThis, REMOTE.name);
  // The container has overwritten the global name; the next load of the remote must find this entry.
  Reflect.set(globalThis, REMOTE.name, entry);
  if (container === entry) throw new Error(`${REMOTE.container} did not define ${REMOTE.name}`);
  return container;
}

function run(file: string): Promise<void> {
  const address = new URL(file, script?.src ?? document.baseURI);
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    if (address.origin !== location.origin) element.crossOrigin = 'anonymous';
    if (script?.nonce) element.nonce = script.nonce;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(`${address.href} did not load`));
    };
    element.src = address.href;
    document.head.append(element);
  });
}

function findInstance(wanted: string): ModuleFederation | undefined {
  return globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === wanted);
}

function ownShares(): OwnShares {
  const shared = Object.entries(findInstance(REMOTE.name)?.options.shared ?? {});
  return Object.fromEntries(
    shared.flatMap(([name, [first]]) =>
      first
        ? [[name, { version: first.version, requiredVersion: `${first.shareConfig.requiredVersion}` }]]
        : [],
    ),
  );
}
