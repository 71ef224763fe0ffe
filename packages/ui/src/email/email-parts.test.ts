import { expect, it } from 'vitest';
import { emailParts } from './email-parts.ts';

it('splits up an email so that its styles can be applied without inline styles', () => {
  const html =
    '<html><head><style>.a{color:red}</style></head><body style="margin:0"><a class="a" href="https://x.example/?a=1" style="color:#fff">style=&quot;</a></body></html>';
  expect(emailParts(html)).toEqual({
    css: '.a{color:red}',
    markup:
      '<html><head></head><body data-style="margin:0"><a class="a" data-style="color:#fff">style=&quot;</a></body></html>',
  });
});
