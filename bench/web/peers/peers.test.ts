import { describe, expect, it } from 'vitest';
import { reactModule } from './react-code.ts';
import { htmlOf, type Tree } from './snapshot.ts';

const shown: Tree = {
  tag: 'body',
  attributes: [],
  children: [
    {
      tag: 'label',
      attributes: [
        ['class', 'ui-label'],
        ['for', 'email'],
        ['style', 'margin-top: 4px; --gap: 2px'],
      ],
      children: ['Email & "more" <here>'],
    },
    {
      tag: 'input',
      attributes: [
        ['id', 'email'],
        ['value', 'typed'],
      ],
      children: [],
    },
  ],
};

describe('a copy of a page', () => {
  it('is HTML with the same elements and words', () => {
    expect(htmlOf(shown)).toBe(
      '<body><label class="ui-label" for="email" style="margin-top: 4px; --gap: 2px">Email &amp; "more" &lt;here></label><input id="email" value="typed"></body>',
    );
  });

  it('is rendered by React with React’s property names, and keeps typed text in state', () => {
    const code = reactModule(shown);
    expect(code).toContain(
      'h("label", { "className": "ui-label", "htmlFor": "email", style: {"marginTop":"4px","--gap":"2px"} }, "Email & \\"more\\" <here>")',
    );
    expect(code).toContain('h(Field, { "id": "email" })');
  });
});
