import { describe, expect, it } from 'vitest';
import { accentShades } from './accent-shades.ts';
import { contrastRatio } from './contrast.ts';

describe('the shades of an accent colour', () => {
  it.each(['#ffe600', '#ffffff', '#000000', '#808080', '#00ff00', '#0b3d91', '#b8371b'])(
    'can be read in both modes (%s)',
    (accent) => {
      const { light, dark } = accentShades(accent);
      for (const ground of ['#ffffff', '#fdfcfa', '#f3f1ec'])
        expect(contrastRatio(light, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['#191816', '#121110'])
        expect(contrastRatio(dark, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('are the colour itself if it is readable', () => {
    expect(accentShades('#0b3d91').light).toBe('#0b3d91');
    expect(accentShades('#ffe600').dark).toBe('#ffe600');
  });
});
