import { instance } from './instance.ts';
import { type Factory, load, offer, type ShareScope, type Wish } from './share-scope.ts';

/** What the bundler writes into the start of a build, as far as it is about sharing. */
export interface BundlerRuntime {
  (id: string | number): unknown;
  /** Modules by id. */
  m: Record<string | number, (module: { exports: unknown }) => void>;
  /** Those that have run. */
  c: Record<string | number, unknown>;
  /** What has to be there before a chunk runs. */
  f: { consumes?: (chunk: string | number, promises: unknown[]) => void };
  R?: unknown;
  consumesLoadingData?: {
    chunkMapping?: Record<string, (string | number)[]>;
    moduleIdToConsumeDataMapping?: Record<string, Wish>;
    initialConsumes?: (string | number)[];
  };
  initializeSharingData?: { scopeToSharingDataMapping: Record<string, SharedCopy[]> };
  initializeExposesData?: { moduleMap: Record<string, () => Promise<Factory>> };
  initContainer?: (scope: ShareScope) => boolean;
  getContainer?: (door: string, getScope?: unknown) => Promise<Factory>;
}

interface SharedCopy {
  name: string;
  version: string;
  factory: () => Promise<Factory>;
  requiredVersion: string;
}

/**
 * Starts a build's half of federation: what the official entry does through its runtime, for the options that all builds of
 * this house have (docs/decisions/028: singletons in one scope, entries named by a registry). The words between containers
 * are the official ones, so remotes and hosts of other houses fit.
 */
export default function start(bundler: BundlerRuntime, name: string): void {
  instance.name = name;
  instance.options.name = name;
  const { consumesLoadingData: consumed, initializeExposesData: exposed } = bundler;

  const share = (scope: ShareScope): void => {
    instance.shareScopeMap.default = scope;
    for (const copy of bundler.initializeSharingData?.scopeToSharingDataMapping.default ?? []) {
      const { version, factory, requiredVersion } = copy;
      offer(scope, copy.name, {
        version,
        from: name,
        scope: ['default'],
        get: factory,
        useIn: [],
        deps: [],
        loading: null,
        strategy: 'loaded-first',
        shareConfig: { singleton: true, strictVersion: true, requiredVersion, eager: false },
      });
    }
  };

  instance.share = () => {
    if (!instance.shareScopeMap.default) share({});
  };

  const present = new Map<string | number, Promise<void> | undefined>();
  const consume = async (id: string | number): Promise<void> => {
    const wish = consumed?.moduleIdToConsumeDataMapping?.[id];
    if (!wish) throw new Error(`${name} does not know which shared module ${id} is`);
    instance.share?.();
    try {
      const factory = await load(instance.shareScopeMap.default ?? {}, wish, name);
      bundler.m[id] = (module) => {
        delete bundler.c[id];
        module.exports = factory();
      };
    } catch (error) {
      present.delete(id);
      throw error;
    }
  };
  bundler.f.consumes = (chunk, promises) => {
    for (const id of consumed?.chunkMapping?.[chunk] ?? []) {
      if (!present.has(id)) present.set(id, consume(id));
      promises.push(present.get(id));
    }
  };

  if (!exposed) return;
  bundler.initContainer = (scope) => {
    if (instance.shareScopeMap.default !== scope) share(scope);
    return true;
  };
  bundler.getContainer = (door, getScope) => {
    const find = exposed.moduleMap[door];
    if (!find) return Promise.reject(new Error(`${name} has no door ${door}`));
    bundler.R = getScope;
    const factory = find();
    bundler.R = undefined;
    return factory;
  };
}
