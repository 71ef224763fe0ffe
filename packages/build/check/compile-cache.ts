import { fileURLToPath } from 'node:url';

/**
 * Makes every Node that this process starts keep the code that it has compiled, so that it is compiled only once:
 * checks and tests start the product and parts of it dozens of times, and most of a start is compiling.
 */
export function shareCompiledCode(): void {
  process.env.NODE_COMPILE_CACHE ??= fileURLToPath(
    new URL('../../../node_modules/.cache/compiled', import.meta.url),
  );
}
