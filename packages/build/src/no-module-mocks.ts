import type { Plugin } from 'vitest/config';

const MODULE_MOCK = /\bvi\.(?:mock|doMock)\(/;

/**
 * Refuses `vi.mock` in tests whose files share loaded modules (`isolate: false`). It would be ignored by
 * every module that an earlier file has loaded, and a module that this file loads first would keep it for all later
 * files: both depend on the order of the files.
 */
export function noModuleMocks(): Plugin {
  return {
    name: 'no-module-mocks',
    enforce: 'pre',
    transform(code, id) {
      if (/\.test\.tsx?$/.test(id) && MODULE_MOCK.test(code))
        this.error(
          'vi.mock does not work reliably in files that share their modules: fake the network (fakeApi), or use vi.spyOn on an imported module (import * as …).',
        );
    },
  };
}
