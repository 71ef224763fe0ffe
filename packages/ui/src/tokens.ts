/**
 * The single table of design decisions. `styles/tokens.css` is written from it (`vitest run -u src/tokens.test.ts`),
 * the antd theme is derived from it (`core/antd-theme.ts`) and `tokens.test.ts` measures its contrast.
 * No other file of the product names a colour, a radius or a font size.
 */

/** Colours of one theme. Text and control pairs that must stay readable are listed in `contrastPairs`. */
export const colours = {
  light: {
    canvas: '#f3f1ec', // the recessed background behind the page
    sheet: '#fdfcfa', // the page itself
    raised: '#ffffff', // cards, menus, dialogs, fields
    sunken: '#f1eee8', // table heads, code, wells
    hover: '#efece5',
    pressed: '#e6e2d9',
    line: '#e5e1d8', // hairlines: decoration only
    'line-strong': '#d3cec3',
    control: '#8b857a', // borders that say "this is a control"
    ink: '#1d1a16',
    'ink-soft': '#514c44',
    'ink-faint': '#69635a',
    signal: '#b8371b',
    'signal-hover': '#a12d13',
    'signal-pressed': '#8b250f',
    'on-signal': '#ffffff',
    'signal-ink': '#a32e14',
    'signal-soft': '#fbebe4',
    mark: '#ffdcc9',
    'mark-line': '#d9673f',
    'pen-blue': '#d9e7fa', // passages that a person highlights, and the line below them
    'pen-blue-line': '#2f66b8',
    'pen-green': '#d5efd9',
    'pen-green-line': '#2b7a4b',
    'pen-yellow': '#fcefa1',
    'pen-yellow-line': '#8f6b00',
    'pen-purple': '#ecdff7',
    'pen-purple-line': '#7b46a3',
    success: '#1b6b3f',
    'success-soft': '#e4f2e8',
    warning: '#7d5200',
    'warning-soft': '#fbf0d6',
    'warning-fill': '#b37400',
    danger: '#a8123a',
    'danger-soft': '#fce8ec',
    'danger-hover': '#8f0d30',
    'on-danger': '#ffffff',
    info: '#26559b',
    'info-soft': '#e7eef9',
    focus: '#2f66b8',
    'series-1': '#b8371b',
    'series-2': '#3d5a80',
    'series-3': '#8a8478',
    'series-4': '#2b2620',
    'series-5': '#a06704',
    'series-6': '#1d573c',
    'series-7': '#552a63',
    'series-8': '#3f9fa7',
    'series-muted': '#7f91aa', // the ordinary part of a chart: readable, but never prominent
    'health-good': '#a9cdb6', // marks of a period without trouble, always with text beside them
    backdrop: 'rgb(29 26 22 / 0.42)',
  },
  dark: {
    canvas: '#121110',
    sheet: '#191816',
    raised: '#22201d',
    sunken: '#141311',
    hover: '#282622',
    pressed: '#33302b',
    line: '#2e2b27',
    'line-strong': '#433f39',
    control: '#7f796e',
    ink: '#ece8e1',
    'ink-soft': '#bdb7ac',
    'ink-faint': '#9d968b',
    signal: '#c94526',
    'signal-hover': '#b83c1f',
    'signal-pressed': '#a5341a',
    'on-signal': '#ffffff',
    'signal-ink': '#ff9270',
    'signal-soft': '#3a2018',
    mark: '#5a2c1c',
    'mark-line': '#e2795a',
    'pen-blue': '#20344d',
    'pen-blue-line': '#8fb8f2',
    'pen-green': '#1d3b28',
    'pen-green-line': '#76c893',
    'pen-yellow': '#453a0e',
    'pen-yellow-line': '#e3c24a',
    'pen-purple': '#3b2a4b',
    'pen-purple-line': '#c7a3e6',
    success: '#76c893',
    'success-soft': '#172b1e',
    warning: '#e6b455',
    'warning-soft': '#322510',
    'warning-fill': '#e0a83c',
    danger: '#ff8fa6',
    'danger-soft': '#3b1720',
    'danger-hover': '#b81f48',
    'on-danger': '#ffffff',
    info: '#8fb8f2',
    'info-soft': '#182637',
    focus: '#7fb0f5',
    'series-1': '#ef7a56',
    'series-2': '#8fb0d9',
    'series-3': '#8f887c',
    'series-4': '#e6e1d8',
    'series-5': '#ecc577',
    'series-6': '#83caa6',
    'series-7': '#9064af',
    'series-8': '#35757b',
    'series-muted': '#637a96',
    'health-good': '#31573f',
    backdrop: 'rgb(0 0 0 / 0.6)',
  },
} as const;

/** `danger` as a filled button needs its own shade: the red text colour of the dark theme is too light under white text. */
export const dangerFill = { light: '#a8123a', dark: '#c22a52' } as const;

export type ThemeName = keyof typeof colours;
export type ColourName = keyof (typeof colours)['light'];

/** Lengths, type and motion: the same in both themes. Lengths are multiples of 4 px. */
export const measures = {
  'radius-small': '4px',
  radius: '6px',
  'radius-large': '8px',
  'radius-sheet': '12px',
  'text-12': '0.75rem',
  'text-13': '0.8125rem',
  'text-14': '0.875rem',
  'text-16': '1rem',
  'text-20': '1.25rem',
  'text-24': '1.5rem',
  'text-32': '2rem',
  'wall-small': '1.125rem', // on a monitor that is read from across the room, in a window of 1280 px
  'wall-text': '1.375rem',
  'wall-figure': '6rem',
  'control-small': '28px',
  'control-medium': '36px',
  'control-large': '44px',
  'row-height': '44px',
  'row-height-compact': '32px',
  'sidebar-width': '248px',
  'sidebar-narrow': '60px',
  'header-height': '56px',
  'content-width': '1280px',
  'reading-width': '68ch',
  quick: '120ms',
  calm: '180ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

export const shadows = {
  light: {
    'shadow-control': '0 1px 1px rgb(29 26 22 / 0.05)',
    'shadow-raised': '0 1px 2px rgb(29 26 22 / 0.05), 0 1px 1px rgb(29 26 22 / 0.03)',
    'shadow-overlay': '0 12px 32px -8px rgb(29 26 22 / 0.22), 0 2px 8px rgb(29 26 22 / 0.08)',
  },
  dark: {
    'shadow-control': '0 1px 1px rgb(0 0 0 / 0.3)',
    'shadow-raised': '0 1px 2px rgb(0 0 0 / 0.35)',
    'shadow-overlay': '0 16px 40px -8px rgb(0 0 0 / 0.7), 0 0 0 1px rgb(255 255 255 / 0.06)',
  },
} as const;

export const fontFamilies = {
  inter: "'Inter Variable', 'Noto Naskh Arabic Variable', 'Inter Fallback', system-ui, sans-serif",
  manrope: "'Manrope Variable', 'Noto Naskh Arabic Variable', 'Manrope Fallback', system-ui, sans-serif",
  system: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Naskh Arabic Variable', sans-serif",
  serif: "Charter, 'Iowan Old Style', Georgia, 'Noto Serif', 'Noto Naskh Arabic Variable', serif",
  mono: "ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', 'Noto Naskh Arabic Variable', monospace",
} as const;

type Pair = readonly [foreground: ColourName, backgrounds: readonly ColourName[], ratio: 3 | 4.5];

const pens = ['pen-blue', 'pen-green', 'pen-yellow', 'pen-purple'] as const;
const surfaces = ['canvas', 'sheet', 'raised', 'sunken'] as const;

/**
 * The pairs of colours that must have enough contrast: 4.5:1 for text, 3:1 for the edges of controls and for marks of a chart.
 */
export const contrastPairs: readonly Pair[] = [
  ['ink', [...surfaces, 'hover', 'pressed', 'mark', 'signal-soft'], 4.5],
  ['ink-soft', [...surfaces, 'hover', 'pressed'], 4.5],
  ['ink-faint', [...surfaces, 'hover'], 4.5],
  ['signal-ink', [...surfaces, 'hover', 'signal-soft'], 4.5],
  ['on-signal', ['signal', 'signal-hover', 'signal-pressed'], 4.5],
  ['success', ['sheet', 'raised', 'success-soft'], 4.5],
  ['warning', ['sheet', 'raised', 'warning-soft'], 4.5],
  ['danger', ['sheet', 'raised', 'danger-soft', 'hover'], 4.5],
  ['info', ['sheet', 'raised', 'info-soft'], 4.5],
  ['on-danger', ['danger-hover'], 4.5],
  ['control', ['canvas', 'sheet', 'raised'], 3],
  ['signal', [...surfaces], 3],
  ['warning-fill', ['sheet', 'raised'], 3],
  ['focus', [...surfaces, 'hover'], 3],
  ['mark-line', ['sheet', 'raised'], 3],
  ['ink', pens, 4.5],
  ['ink-soft', pens, 4.5],
  ['signal-ink', pens, 4.5],
  ['pen-blue-line', ['raised', 'sheet', 'pen-blue'], 3],
  ['pen-green-line', ['raised', 'sheet', 'pen-green'], 3],
  ['pen-yellow-line', ['raised', 'sheet', 'pen-yellow'], 3],
  ['pen-purple-line', ['raised', 'sheet', 'pen-purple'], 3],
  ['series-1', ['raised', 'sheet'], 3],
  ['series-2', ['raised', 'sheet'], 3],
  ['series-3', ['raised', 'sheet'], 3],
  ['series-4', ['raised', 'sheet'], 3],
  ['series-5', ['raised', 'sheet'], 3],
  ['series-6', ['raised', 'sheet'], 3],
  ['series-7', ['raised', 'sheet'], 3],
  ['series-8', ['raised', 'sheet'], 3],
  ['series-muted', ['raised', 'sheet'], 3],
];
