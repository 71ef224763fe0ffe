import { createHash } from 'node:crypto';
import { accentShades, limits, logoSize } from '@newswatch/shared/contracts';
import type { InlineImage } from '../../channels/index.ts';
import { html, type Markup } from './html.ts';
import { oneLine } from './one-line.ts';

/** The look of the emails that a person sends to others. */
export interface Look {
  /** The name of the person, for readers who cannot see the logo. */
  name: string;
  /** `#rrggbb`; null for the product’s colour. */
  accent: string | null;
  /** A PNG; a light one is shown on a dark background. */
  logo: { bytes: Buffer; width: number; height: number; isLight?: boolean } | null;
}

/** What a look changes in the HTML of an email. */
export interface Dress {
  /** A cell in place of the product’s mark and name; null to keep the mark and the name. */
  mark: Markup | null;
  /** A line above the text; empty without a colour. */
  line: Markup[];
  coloured: (markup: string) => string;
  images: InlineImage[];
}

const HASH_LENGTH = 16;

/** Prepares a look for one email. @param sender the name shown in place of the person’s name */
export function dressed(look: Look | undefined, sender?: string): Dress | undefined {
  if (!look || (look.accent === null && look.logo === null)) return undefined;
  const { accent, logo } = look;
  const name = oneLine(sender || look.name, limits.NAME_MAX);
  // A mail program may cache a picture by its name, so a different logo needs a different name.
  const cid =
    logo && `logo.${createHash('sha256').update(logo.bytes).digest('hex').slice(0, HASH_LENGTH)}@newswatch`;
  return {
    mark: logo && cid ? markOf(logo, cid, name) : null,
    line: accent === null ? [] : [LINE],
    coloured: accent === null ? (markup) => markup : inShadesOf(accent),
    images: logo && cid ? [{ cid, type: 'image/png', bytes: logo.bytes }] : [],
  };
}

/** The background of a logo in both modes, and the colour of its name if the picture is not shown. */
export const LOGO_PLATES = {
  light: { ground: '#ffffff', ink: '#1d1a16' },
  dark: { ground: '#1d1a16', ink: '#f3f1ec' },
} as const;

// Most logos are made for paper: in dark mode, dark letters on a transparent background would be lost. White letters would be
// lost on white.
function markOf(
  size: { width: number; height: number; isLight?: boolean },
  cid: string,
  name: string,
): Markup {
  const { width, height } = logoSize(size);
  const { ground, ink } = LOGO_PLATES[size.isLight ? 'dark' : 'light'];
  return html`<td><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${ground}" style="background:${ground};padding:6px 8px;border-radius:6px"><img src="cid:${cid}" width="${width}" height="${height}" alt="${name}" style="display:block;border:0;color:${ink};font-size:15px;font-weight:650"></td></tr></table></td>`;
}

const LINE = html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr><td class="hot" height="4" style="background:#b8371b;border-radius:2px;font-size:0;line-height:4px">&nbsp;</td></tr></table>`;

/** The product’s own colours, by mode. */
const LIGHT = ['#a32e14', '#b8371b'];
const DARK = ['#ff9270', '#c94526'];

/**
 * Replaces the product’s colours where the markup sets one. Texts are escaped, so that what is between `<` and `>` is
 * always markup.
 */
function inShadesOf(accent: string): (markup: string) => string {
  const { light, dark } = accentShades(accent);
  const shades = new Map([
    ...LIGHT.map((hex) => [hex, light] as const),
    ...DARK.map((hex) => [hex, dark] as const),
  ]);
  const set = /((?:color|background):|bgcolor="?)(#[0-9a-f]{6})/g;
  const replaced = (part: string) =>
    part.replace(set, (_, property: string, hex: string) => `${property}${shades.get(hex) ?? hex}`);
  return (markup) => markup.replace(/<style>[^<]*<\/style>|<[^>]*>/g, replaced);
}
