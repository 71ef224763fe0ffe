import { expect, it } from 'vitest';
import { nameChunks } from './chunk-names.ts';

it('keeps pages of one name in two remotes apart', () => {
  const source = `import(/* webpackChunkName: "articles" */ './pages/articles-page.tsx')`;
  expect(nameChunks(source, 'mf-admin')).toContain('webpackChunkName: "mf-admin-articles"');
});
