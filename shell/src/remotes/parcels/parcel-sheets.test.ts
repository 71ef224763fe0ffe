import { afterEach, describe, expect, it } from 'vitest';
import { aRemote } from '../../testing/registry.ts';
import { claimSheets, disableLateSheets, disableSheets, enableSheets, syncSheets } from './parcel-sheets.ts';

const build = aRemote({ name: 'mf-parcel' });
const folder = new URL(build.base_path, location.href).href;

type Sheet = HTMLStyleElement | HTMLLinkElement;

function add<Element extends Sheet>(sheet: Element): Element {
  document.head.append(sheet);
  return sheet;
}
const styleOf = (createdBy?: string) => {
  const style = document.createElement('style');
  if (createdBy) style.dataset.createdBy = createdBy;
  return add(style);
};
const linkTo = (href: string, sheet: { disabled: boolean } | null = { disabled: false }) => {
  const link = add(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  // jsdom does not load it.
  Object.defineProperty(link, 'sheet', { value: sheet, configurable: true });
  return link;
};
afterEach(() => {
  document.head.replaceChildren();
  document.adoptedStyleSheets = [];
});

it('style sheets of a parcel apply only while it is mounted; others always apply', () => {
  const own = [styleOf(`${folder}parcel.js:1:7`), linkTo(`${folder}page.css?retry=1`)];
  const others = [
    styleOf(),
    styleOf(new URL('/r/mf-other/aaaaaa/page.js:1:7', location.href).href),
    linkTo('/assets/aaaaaa/shell.css'),
    linkTo('/r/mf-other/aaaaaa/page.css'),
  ];
  const disabled = (sheets: Sheet[]) => sheets.map(({ sheet }) => sheet?.disabled);
  enableSheets(build);
  expect(disabled(own)).toEqual([false, false]);
  disableSheets(build);
  expect(disabled(own)).toEqual([true, true]);
  enableSheets(build);
  expect(disabled(own)).toEqual([false, false]);
  disableSheets(build);
  expect(disabled(own)).toEqual([true, true]);
  expect(disabled(others)).toEqual([false, false, false, false]);
});

it('a style sheet that arrives after its parcel was unmounted does not apply', () => {
  enableSheets(build);
  disableSheets(build);
  const added = styleOf(`${folder}parcel.js:1:7`);
  const loading = linkTo(`${folder}page.css`, null);
  syncSheets(build);
  expect(added.sheet?.disabled).toBe(true);
  const arrived = { disabled: false };
  Object.defineProperty(loading, 'sheet', { value: arrived });
  loading.dispatchEvent(new Event('load'));
  expect(arrived.disabled).toBe(true);
});

describe('constructed style sheets', () => {
  const other = aRemote({ name: 'mf-other-parcel' });
  const adopt = () => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  };
  const disabled = () => document.adoptedStyleSheets.map((sheet) => sheet.disabled);

  it('apply only while the parcel that adopted them is mounted', () => {
    // Before any parcel, in one, and in another.
    adopt();
    enableSheets(build);
    adopt();
    disableSheets(build);
    expect(disabled()).toEqual([false, true]);
    enableSheets(other);
    adopt();
    disableSheets(other);
    expect(disabled()).toEqual([false, true, true]);
    enableSheets(build);
    expect(disabled()).toEqual([false, false, true]);
    disableSheets(build);
  });

  it('belong to the parcel whose code adopted them while it was loaded', () => {
    adopt();
    claimSheets(null);
    adopt();
    claimSheets(build.container);
    syncSheets(build);
    expect(disabled()).toEqual([false, true]);
    enableSheets(build);
    expect(disabled()).toEqual([false, false]);
    disableSheets(build);
    expect(disabled()).toEqual([false, true]);
  });

  it('that are adopted after the person has left do not apply', () => {
    enableSheets(build);
    disableSheets(build);
    adopt();
    disableLateSheets(build);
    expect(disabled()).toEqual([true]);
  });
});
