/**
 * Builds the gallery and photographs it: `node gallery/build.ts [out folder]`.
 * Every part in its states, wide and at 390 px, light and dark: what one looks at before saying "done".
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack, type Stats } from '@rspack/core';
import { chromium } from 'playwright-core';

const here = import.meta.dirname;
const out = process.argv[2] ?? join(here, '../dist/gallery');
const only = process.argv[3];

const compiler = rspack({
  mode: 'development',
  devtool: false,
  context: here,
  entry: './main.tsx',
  output: { path: out, filename: 'gallery.js', clean: false },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    rules: [
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.woff2$/, type: 'asset/resource' },
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
});

const stats = await new Promise<Stats>((resolve, reject) => {
  compiler.run((failure, result) => (failure || !result ? reject(failure) : resolve(result)));
});
if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));

mkdirSync(out, { recursive: true });
writeFileSync(
  join(out, 'index.html'),
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery</title><link rel="stylesheet" href="gallery.css"><div id="root"></div><script src="gallery.js"></script></html>',
);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--allow-file-access-from-files'],
});
for (const theme of ['light', 'dark']) {
  for (const width of [1360, 390]) {
    const page = await browser.newPage({
      viewport: { width, height: 900 },
      isMobile: width < 640,
      hasTouch: width < 640,
    });
    page.on('console', (line) => {
      if (line.type() === 'error' || line.type() === 'warning')
        console.log(`[${theme} ${width}]`, line.text());
    });
    page.on('pageerror', (failure) => console.log(`[${theme} ${width}]`, failure.message));
    for (const scene of [
      'frame',
      'controls',
      'data',
      'reading',
      'auth',
      'dialog',
      'drawer',
      'secret',
      'menu',
      'antd',
    ]) {
      if (only && only !== scene) continue;
      await page.goto(`file://${out}/index.html?scene=${scene}&theme=${theme}`);
      await page.waitForSelector('[data-ready]');
      await page.evaluate(() => document.fonts.ready);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) console.log(`[${theme} ${width}] ${scene} is ${overflow}px too wide`);
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(
            (one) =>
              one.playState !== 'running' || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
          ),
      );
      await page.screenshot({
        path: join(out, `${scene}-${theme}-${width}.png`),
        fullPage: !/dialog|drawer|menu/.test(scene),
      });
    }
    await page.close();
  }
}
await browser.close();
