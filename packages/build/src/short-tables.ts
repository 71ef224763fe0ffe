import type { RuntimeModule } from '@rspack/core';

/** What the plugin says of each shared module that is the same for all of this house, or that the runtime of this house never asks. */
const NEVER_ASKED =
  / (?:shareScope: "default"|import: "[^"]*"|eager: (?:0|false)|singleton: (?:1|true)|strictVersion: (?:1|true)|treeShakingMode: null)(?:,|(?= \}))/g;

/** The folder of the script that is running. The bundler's own way also serves workers and browsers without `currentScript`. */
const PUBLIC_PATH =
  '__webpack_require__.p = document.currentScript.src.replace(/[?#].*$/, "").replace(/[^/]+$/, "");\n';

/**
 * Shortens what the bundler writes into the start of a build, where the runtime of this house reads less than the official
 * one: every build has these tables, and a page two of them.
 */
export function shorten(module: RuntimeModule): void {
  const written = module.source;
  if (!written) return;
  const text = written.source.toString();
  if (module.name === 'consumes_loading' || module.name === 'sharing') {
    written.source = Buffer.from(text.replaceAll(NEVER_ASKED, '').replaceAll(/, \}/g, ' }'));
  }
  if (module.name === 'auto_public_path') written.source = Buffer.from(PUBLIC_PATH);
}
