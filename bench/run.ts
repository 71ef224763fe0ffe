/** `npm run bench -- <name> [--quick]`: measures one part of the product and prints a plain table. */

const benches: Record<string, () => Promise<{ run(options: readonly string[]): Promise<boolean> }>> = {
  language: () => import('./language/bench.ts'),
  names: () => import('./names/bench.ts'),
  matcher: () => import('./matcher/bench.ts'),
  stories: () => import('./stories/bench.ts'),
  web: () => import('./web/bench.ts'),
  charsets: () => import('./charsets/bench.ts'),
  ahead: () => import('./ahead/bench.ts'),
  quotes: () => import('./quotes/bench.ts'),
  countries: () => import('./countries/bench.ts'),
  developments: () => import('./developments/bench.ts'),
  changes: () => import('./changes/bench.ts'),
  dates: () => import('./dates/bench.ts'),
  extraction: () => import('./extraction/bench.ts'),
  feeds: () => import('./feeds/bench.ts'),
  outside: () => import('./outside/bench.ts'),
  crawl: () => import('./crawl/bench.ts'),
  pipeline: () => import('./pipeline/bench.ts'),
  lists: () => import('./lists/bench.ts'),
  scroll: () => import('./lists/scroll.ts'),
  forecast: () => import('./forecast/bench.ts'),
  webhooks: () => import('./webhooks/bench.ts'),
  'sign-ins': () => import('./sign-ins/bench.ts'),
};

const [name = '', ...options] = process.argv.slice(2).filter((argument) => argument !== '--');
const load = benches[name];
if (load === undefined) {
  console.error(`There is no bench "${name}". Try one of: ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 1;
} else {
  const bench = await load();
  if (!(await bench.run(options))) process.exitCode = 1;
}
