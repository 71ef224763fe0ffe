import { expect, it } from 'vitest';
import { nameOf, proposeSelectors } from './propose-selectors.ts';

const page = (body: string): Document =>
  new DOMParser().parseFromString(
    `<html xmlns="http://www.w3.org/1999/xhtml"><body>${body}</body></html>`,
    'application/xhtml+xml',
  );
const article = (id: number, hash: string) =>
  page(
    `<div class="css-${hash}"><main class="mt-4 flex"><div id="post-${id}00" class="story-body css-${hash}"><p>One</p><p>Two</p></div><div class="teaser">A</div><div class="teaser">B</div></main><div class="${hash}"><span>C</span></div></div>`,
  );
const [first, ...others] = [article(1, '1x2y3z'), article(2, '9a8b7c'), article(3, '4d5e6f')] as const;
const propose = (selector: string) => {
  const element = first.querySelector(selector);
  return element ? proposeSelectors(element, others) : [];
};

it('names an element by what its authors called it, on every page', () => {
  expect(propose('.story-body')[0]).toBe('.story-body');
});

it('names all similar elements if one of several is picked', () => {
  expect(propose('.teaser')[0]).toBe('.teaser');
  expect(propose('.story-body p')[0]).toMatch(/^\.story-body (?:> )?p$/);
});

it('prefers a meaningful tag to classes for appearance', () => {
  expect(propose('main')[0]).toBe('main');
});

it('never proposes generated names or positions', () => {
  for (const selector of ['.story-body', '.story-body p', 'main', '.teaser', 'span', 'div'])
    expect(propose(selector).join()).not.toMatch(/nth|css-|post-|1x2y3z|\*/);
});

it('finds a name in the attributes that describe the content', () => {
  const described = (n: number) =>
    page(`<div><div itemprop="articleBody">${n}</div></div><div><div>Other</div></div>`);
  const [one, two] = [described(1), described(2)];
  const element = one.querySelector('[itemprop]');
  expect(element && proposeSelectors(element, [two])[0]).toBe('[itemprop="articleBody"]');
});

it('proposes nothing for an element that only its position identifies', () => {
  const same = page('<div><div><div>A</div></div><div><div>B</div></div></div>');
  const element = same.querySelector('div div div');
  expect(element && proposeSelectors(element, [same])).toEqual([]);
});

it('names the same element in all teasers if nothing else identifies it', () => {
  const teasers = () =>
    page(`<main>${'<div class="teaser"><h2>A</h2><p>B</p></div>'.repeat(3)}<h2>C</h2></main>`);
  const element = teasers().querySelector('.teaser h2');
  expect(element && proposeSelectors(element, [teasers()])[0]).toMatch(/^\.teaser (?:> )?h2$/);
});

it('prefers a selector limited to the same part of the page, and also offers one for all parts', () => {
  const both = () =>
    page(
      '<nav><p class="text">Home</p><p class="text">Sport</p></nav><main><p class="text">A</p><p class="text">B</p></main>',
    );
  const element = both().querySelector('main p');
  const found = element ? proposeSelectors(element, [both()]) : [];
  expect(found[0]).toMatch(/^main (?:> )?(?:p)?\.text$/);
  expect(found).toContain('.text');
});

it('proposes no selector that the field rejects, and no unreadable name', () => {
  const long = 'story-body-'.repeat(40);
  const named = page(`<main><div class="${long}">A</div><div class="a\u0085b">B</div></main><div>C</div>`);
  for (const element of named.querySelectorAll('main div'))
    for (const selector of proposeSelectors(element, [named])) {
      expect(selector).not.toMatch(/[\s\p{C}]b/u);
      expect(selector.length).toBeLessThanOrEqual(300);
    }
});

it('treats elements that are inert in the browser as what they are on the page', () => {
  const form = (n: number) =>
    page(
      `<form xmlns="urn:newswatch:inert" id="aspnet"><p xmlns="http://www.w3.org/1999/xhtml">${n}</p></form>`,
    );
  const element = form(1).querySelector('form');
  expect(element && proposeSelectors(element, [form(2)])[0]).toBe('#aspnet');
});

it('reads deeply nested pages as fast as others', () => {
  const deep = () =>
    page(`<main>${'<div class="mt-4 flex">'.repeat(250)}<i>A</i><b>B</b>${'</div>'.repeat(250)}</main>`);
  const element = deep().querySelector('b');
  expect(element && proposeSelectors(element, [deep(), deep()])[0]).toBe('main b');
});

it('describes an element by its tag and name', () => {
  expect([...first.querySelectorAll('main, .story-body, .teaser')].map(nameOf)).toEqual([
    'main',
    'div.story-body',
    'div.teaser',
    'div.teaser',
  ]);
});
