import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../shared/src/domain/contrast.ts';
import { tokenCss } from './token-css.ts';
import { type ColourName, colours, contrastPairs, dangerFill, type ThemeName } from './tokens.ts';

const themes: readonly ThemeName[] = ['light', 'dark'];

describe.each(themes)('the %s theme', (theme) => {
  const colour = (name: ColourName) => colours[theme][name];
  const cases = contrastPairs.flatMap(([front, backs, ratio]) =>
    backs.map((back) => [front, back, ratio] as const),
  );

  it.each(cases)('shows %s on %s at no less than %f:1', (front, back, ratio) => {
    expect(contrastRatio(colour(front), colour(back))).toBeGreaterThanOrEqual(ratio);
  });

  it('keeps the text on a destructive button readable', () => {
    expect(contrastRatio(colour('on-danger'), dangerFill[theme])).toBeGreaterThanOrEqual(4.5);
  });

  it('has eight chart series that can be distinguished without colour', () => {
    const series = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => `series-${at}` as ColourName);
    const depths = series.map((name) => contrastRatio(colour(name), colour('raised'))).sort((a, b) => a - b);
    depths.slice(1).forEach((depth, at) => {
      expect(depth / (depths[at] as number)).toBeGreaterThan(1.15);
    });
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(() => contrastRatio('red', '#ffffff')).toThrow('Not a #rrggbb colour');
});

it('writes the CSS custom properties from the table', async () => {
  await expect(tokenCss()).toMatchFileSnapshot('./styles/tokens.css');
});
