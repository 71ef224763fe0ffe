import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import * as runtimeCore from '@module-federation/runtime-core';
import * as v from 'valibot';
import { sharedModules } from './federation/shared-modules.ts';

/** The time limit for loading the routes of code here. */
const TIMEOUT_MS = 10_000;

/** The fake origin of the build while it runs here; no request is ever sent to it. */
const ADDRESS = 'http://build.invalid/';

const Container = v.object({ init: v.function(), get: v.function() });
const Module = v.object({ routes: v.array(v.object({ path: v.string() })) });

/** A remote whose `./remote` exposes no list of routes. */
export class NoRoutesExposed extends Error {
  override readonly name = 'NoRoutesExposed';
  override readonly message = 'its ./remote exposes no list of routes';
}

/**
 * The routes that a built remote really offers: runs its `./remote` as the shell would, with stubs for all shared modules. This
 * works for routes written in any form, and loads no page.
 *
 * @param dist the folder of the build
 * @param container its global name
 * @param file the script in that folder that creates the container
 * @param timeoutMs the time limit of its code
 * @throws {NoRoutesExposed} if it has none; anything else means that its code does not run here
 */
export async function offeredRoutes(
  dist: string,
  container: string,
  file: string,
  timeoutMs: number = TIMEOUT_MS,
): Promise<{ path: string }[]> {
  const page: Record<string, unknown> = {
    ...{ URL, TextEncoder, console, setTimeout, clearTimeout, queueMicrotask },
    _FEDERATION_RUNTIME_CORE: runtimeCore,
    location: new URL(ADDRESS),
  };
  const run = (script: string): unknown =>
    runInContext(readFileSync(join(dist, script), 'utf8'), page, { filename: script, timeout: timeoutMs });
  page.window = page.self = page;
  page.document = { ...fakeDocument(run, file), defaultView: page };
  createContext(page);
  run(file);
  const { init, get } = v.parse(Container, page[container]);
  const factory = await inTime(timeoutMs, async (): Promise<unknown> => {
    await init(standInScope(), []);
    return get('./remote');
  });
  const exposed = v.safeParse(Module, v.parse(v.function(), factory)());
  if (!exposed.success) throw new NoRoutesExposed();
  return exposed.output.routes;
}

/** Code may wait for an event that never happens here. */
function inTime<Answer>(timeoutMs: number, load: () => Promise<Answer>): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`it did not load within ${timeoutMs / 1_000} s`)),
    timeoutMs,
  );
  return Promise.race([load(), tooLate]).finally(() => clearTimeout(timer));
}

/** A page in which chunks load immediately from the folder. */
function fakeDocument(run: (script: string) => unknown, file: string): object {
  const add = (element: { src?: string; href?: string; onload?: (event: object) => void }): void => {
    if (!element.src && !element.href) return;
    if (element.src) run(element.src.slice(ADDRESS.length));
    element.onload?.({ type: 'load', target: element });
  };
  return {
    currentScript: { tagName: 'SCRIPT', src: `${ADDRESS}${file}` },
    baseURI: ADDRESS,
    getElementsByTagName: () => [],
    // Loaders may set and read any properties of an element; only its address and its load event matter here.
    createElement: () =>
      new Proxy<Record<string | symbol, unknown>>(
        { src: '', href: '', parentNode: null },
        { get: (own, name) => (name in own ? own[name] : () => null) },
      ),
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
