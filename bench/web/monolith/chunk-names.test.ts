import { expect, it } from 'vitest';
import { nameChunks } from './chunk-names.ts';

it('distinguishes pages of the same name in two remotes', () => {
  const source = `import(/* webpackChunkName: "articles" */ './pages/articles-page.tsx')`;
  expect(nameChunks(source, 'mf-admin')).toContain('webpackChunkName: "mf-admin-articles"');
});
