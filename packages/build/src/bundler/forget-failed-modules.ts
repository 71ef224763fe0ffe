import { type Compiler, RuntimeGlobals, RuntimeModule } from '@rspack/core';

/**
 * Removes a module that threw while it ran, and runs it again at the next import, so that Retry works.
 *
 * Otherwise, a page that imports a shared module whose file did not arrive keeps that error forever: the bundler caches
 * the errors of modules (`strictModuleErrorHandling`), or returns a module that ran only partly.
 */
export const forgetFailedModules = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('forget-failed-modules', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('forget-failed-modules', (chunk, needed) => {
        needed.add(RuntimeGlobals.interceptModuleExecution);
        needed.add(RuntimeGlobals.moduleCache);
        compilation.addRuntimeModule(chunk, new ForgetFailedModules());
      });
    });
  },
};

class ForgetFailedModules extends RuntimeModule {
  constructor() {
    super('forget failed modules', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    const { interceptModuleExecution, moduleCache } = RuntimeGlobals;
    return `(${interceptModuleExecution} = ${interceptModuleExecution} || []).push(function (run) {
      var factory = run.factory;
      run.factory = function () {
        try { return factory.apply(this, arguments); }
        catch (error) { delete ${moduleCache}[run.id]; throw error; }
      };
    });`;
  }
}
