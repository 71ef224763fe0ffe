import { accentShades, type Language, logoSize } from '@newswatch/shared/contracts';
import { escapeHtml } from '../../escape-html.ts';
import { LOGO_PLATES, type Look } from '../../notifier/index.ts';
import { sharedLabels } from './labels.ts';

/** The owner's logo at the top of a shared page; empty if there is none. The page does not show the owner's name. */
export function logoMarkup(look: Look | undefined, locale: Language): string {
  if (!look?.logo) return '';
  const { bytes, isLight, ...size } = look.logo;
  const { width, height } = logoSize(size);
  const source = `data:image/png;base64,${bytes.toString('base64')}`;
  return `<p class="plate${isLight ? ' dark' : ''}"><img src="${source}" width="${width}" height="${height}" alt="${escapeHtml(sharedLabels[locale].logo)}"></p>`;
}

/** The styles of the owner's look: in either mode, a readable shade of their colour, as in emails. */
export function lookStyles(look: Look | undefined): string {
  const plates = look?.logo
    ? `.plate { width: fit-content; max-width: 100%; margin: 0 0 1rem; padding: 6px 8px; border-radius: 6px; background: ${LOGO_PLATES.light.ground}; color: ${LOGO_PLATES.light.ink}; print-color-adjust: exact; }
.plate.dark { background: ${LOGO_PLATES.dark.ground}; color: ${LOGO_PLATES.dark.ink}; } .plate img { display: block; max-width: 100%; height: auto; font-weight: 650; }
`
    : '';
  if (!look?.accent) return plates;
  const { light, dark } = accentShades(look.accent);
  return `${plates}:root { --signal: ${light}; --link: ${light}; }
@media (prefers-color-scheme: dark) { :root { --signal: ${dark}; --link: ${dark}; } }
main { border-top: 4px solid var(--signal); }
`;
}
