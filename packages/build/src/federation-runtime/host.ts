import { instance } from './instance.ts';
import type { Factory, ShareScope } from './share-scope.ts';

/** A remote as a host names it. */
interface RemoteInfo {
  name: string;
  entry: string;
  shareScope: string;
  entryGlobalName: string;
}

/** What a remote's entry leaves in the page. */
interface Container {
  init(
    scope: ShareScope,
    initScope: unknown[],
    options: { version: string; shareScopeKeys: string; shareScopeMap: Record<string, ShareScope> },
  ): unknown;
  get(door: string): Promise<Factory> | Factory;
}

interface Plugin {
  name: string;
  loadEntry?: (asked: { remoteInfo: RemoteInfo }) => Promise<Container>;
}

const remotes = new Map<string, RemoteInfo>();
const containers = new Map<string, Promise<Container>>();
const plugins = new Map<string, Plugin>();

declare global {
  /** Where the federation runtimes of a page find each other, and the plugins for all of them. */
  var __FEDERATION__: { __INSTANCES__: unknown[]; __GLOBAL_PLUGIN__: unknown[] } | undefined;
}

globalThis.__FEDERATION__ ??= { __INSTANCES__: [], __GLOBAL_PLUGIN__: [] };
const everybody = globalThis.__FEDERATION__;
everybody.__INSTANCES__.push(instance);

/** The part of the official host API that the shell uses, under its names: `@module-federation/enhanced/runtime`. */
export function registerPlugins(given: readonly Plugin[]): void {
  for (const plugin of given) if (!plugins.has(plugin.name)) plugins.set(plugin.name, plugin);
}

export function registerGlobalPlugins(given: readonly unknown[]): void {
  everybody.__GLOBAL_PLUGIN__.push(...given);
}

export function registerRemotes(
  given: readonly { name: string; entry: string; shareScope?: string }[],
  { force = false } = {},
): void {
  for (const { name, entry, shareScope = 'default' } of given) {
    if (remotes.has(name)) {
      if (!force) continue;
      // A container that runs in one scope cannot be taken into another.
      containers.delete(name);
      Reflect.set(globalThis, name, undefined);
    }
    remotes.set(name, { name, entry, shareScope, entryGlobalName: name });
  }
}

/** What a door of a remote gives, `container/door`. A failed attempt is forgotten, so the next one really tries again. */
export async function loadRemote(id: string): Promise<unknown> {
  const slash = id.indexOf('/');
  const container = await containerOf(id.slice(0, slash));
  const factory = await container.get(`.${id.slice(slash)}`);
  return factory();
}

function containerOf(name: string): Promise<Container> {
  const known = containers.get(name);
  if (known) return known;
  const loading = open(name).catch((error: unknown) => {
    containers.delete(name);
    throw error;
  });
  containers.set(name, loading);
  return loading;
}

async function open(name: string): Promise<Container> {
  const remoteInfo = remotes.get(name);
  if (!remoteInfo) throw new Error(`No remote is registered as ${name}`);
  const loader = [...plugins.values()].find(({ loadEntry }) => loadEntry);
  if (!loader?.loadEntry) throw new Error('No plugin loads entries');
  const container = await loader.loadEntry({ remoteInfo });
  const { shareScopeMap } = instance;
  // Before the remote: what the host shares is on offer first, also where nothing of the host has asked for it yet.
  instance.share?.();
  shareScopeMap[remoteInfo.shareScope] ??= {};
  const scope = shareScopeMap[remoteInfo.shareScope] ?? {};
  await container.init(scope, [], { version: '', shareScopeKeys: remoteInfo.shareScope, shareScopeMap });
  return container;
}
