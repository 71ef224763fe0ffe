import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import * as runtimeCore from '@module-federation/runtime-core';
import * as v from 'valibot';
import { CONTAINER_FILE } from './federation/container.ts';
import { sharedModules } from './federation/shared-modules.ts';

/** The fake origin of the build while it runs here; no request is ever sent to it. */
const ADDRESS = 'http://build.invalid/';

const Container = v.object({ init: v.function(), get: v.function() });
const Module = v.object({ routes: v.array(v.object({ path: v.string() })) });

/**
 * The paths that a built remote really offers: runs its `./remote` as the shell would, with stubs for all shared
 * modules. This works for routes written in any form, and loads no page.
 */
export async function offeredPaths(dist: string, container: string): Promise<string[]> {
  const page: Record<string, unknown> = {
    URL,
    TextEncoder,
    console,
    setTimeout,
    clearTimeout,
    queueMicrotask,
  };
  const run = (file: string): unknown =>
    runInContext(readFileSync(join(dist, file), 'utf8'), page, { filename: file, timeout: 10_000 });
  page.window = page.self = page;
  page._FEDERATION_RUNTIME_CORE = runtimeCore;
  page.location = new URL(ADDRESS);
  page.document = fakeDocument(run);
  createContext(page);
  run(CONTAINER_FILE);
  const { init, get } = v.parse(Container, page[container]);
  await init(standInScope(), []);
  const factory: unknown = await get('./remote');
  return v.parse(Module, v.parse(v.function(), factory)()).routes.map(({ path }) => path);
}

/** A page in which chunks load immediately from the folder. */
function fakeDocument(run: (file: string) => unknown): object {
  const add = (element: { src?: string; onload?: (event: object) => void }): void => {
    if (!element.src) return;
    run(element.src.slice(ADDRESS.length));
    element.onload?.({ type: 'load', target: element });
  };
  return {
    currentScript: { tagName: 'SCRIPT', src: `${ADDRESS}${CONTAINER_FILE}` },
    baseURI: ADDRESS,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined, getAttribute: () => null }),
    head: { appendChild: add, append: add },
  };
}

/** Returns itself for every property, call and construction. */
const anything: object = new Proxy(class {}, {
  get: (_, name) => (name === 'then' ? undefined : name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
  construct: () => anything,
  set: () => true,
});

/** A share scope that contains every shared module, in the requested version. */
function standInScope(): object {
  const shared = Object.entries(sharedModules());
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get(known, name) {
        if (typeof name !== 'string' || name in known) return Reflect.get(known, name);
        const share = shared.find(([key]) => key === name || (key.endsWith('/') && name.startsWith(key)));
        if (!share) return undefined;
        const version = share[1].requiredVersion.slice(1);
        known[name] = { [version]: { version, from: 'build', useIn: [], lib: () => anything } };
        return known[name];
      },
    },
  );
}
