import type { Category, Language } from './stock/topic.ts';

/** How an outlet publishes its articles. */
export type OutletKind = 'rss' | 'atom' | 'json' | 'html' | 'script';

export interface Outlet {
  readonly key: string;
  readonly name: string;
  readonly tagline: string;
  readonly language: Language;
  readonly category: Category;
  /** The country as an ISO 3166 code, as the product stores it. */
  readonly country: string;
  readonly description: string;
  readonly kind: OutletKind;
  /** Path of the feed below the outlet's own path; undefined if there is none. */
  readonly feed?: string;
  /** Topics this outlet writes about. Outlets of one language share none, so their stories are never grouped by chance. */
  readonly topics: readonly string[];
  readonly accent: string;
}

export const outlets: readonly Outlet[] = [
  {
    key: 'harbour-post',
    name: 'The Harbour Post',
    tagline: 'News from the quay since 1887',
    language: 'english',
    category: 'local',
    country: 'GB',
    description:
      'Local news from the quay: the harbour, prices, elections and everything the tide brings in.',
    kind: 'rss',
    feed: 'feed.xml',
    topics: ['harbour', 'inflation', 'satellite', 'election', 'hospital', 'drought'],
    accent: '#1d4e6b',
  },
  {
    key: 'courrier-du-littoral',
    name: 'Le Courrier du Littoral',
    tagline: 'Le quotidien de la côte',
    language: 'french',
    category: 'politics',
    country: 'FR',
    description:
      'Le quotidien de la côte : vie locale, économie, santé et culture, du phare à la préfecture.',
    kind: 'atom',
    feed: 'atom.xml',
    topics: ['port', 'inflation', 'satellite', 'hopital', 'festival'],
    accent: '#8a2f3b',
  },
  {
    key: 'faro-diario',
    name: 'El Faro Diario',
    tagline: 'La actualidad de la costa, cada hora',
    language: 'spanish',
    category: 'business',
    country: 'ES',
    description:
      'La actualidad de la costa: puerto, precios, clima y deporte, contada por quienes viven aquí.',
    kind: 'json',
    feed: 'feed.json',
    topics: ['puerto', 'inflacion', 'satelite', 'sequia', 'futbol'],
    accent: '#b4541a',
  },
  {
    key: 'sahifat-al-marfa',
    name: 'صحيفة المرفأ',
    tagline: 'أخبار الساحل والمدينة',
    language: 'arabic',
    category: 'local',
    country: 'LB',
    description: 'صحيفة يومية تتابع أخبار الساحل والمدينة: الميناء والأسعار والصحة والانتخابات.',
    kind: 'rss',
    feed: 'rss.xml',
    topics: ['mina', 'tadakhum', 'qamar', 'mustashfa', 'intikhabat'],
    accent: '#2c6e49',
  },
  {
    key: 'tidewater-review',
    name: 'Tidewater Review',
    tagline: 'Science and health, slowly',
    language: 'english',
    category: 'science',
    country: 'IE',
    description:
      'A small science magazine without any feed: whales, vaccines and telescopes on plain web pages.',
    kind: 'html',
    topics: ['whale', 'vaccine', 'telescope'],
    accent: '#4a5568',
  },
  {
    key: 'signal-nine',
    name: 'Signal Nine',
    tagline: 'Technology, rendered in your browser',
    language: 'english',
    category: 'technology',
    country: 'US',
    description: 'Technology news on a site that shows nothing until its scripts have run in a browser.',
    kind: 'script',
    topics: ['battery', 'semiconductor', 'robot'],
    accent: '#5b3fb0',
  },
  {
    key: 'evening-bell',
    name: 'The Evening Bell',
    tagline: 'Sport and arts after hours',
    language: 'english',
    category: 'culture',
    country: 'GB',
    description: 'Sport and arts from a paper whose feed often breaks off in the middle of a sentence.',
    kind: 'rss',
    feed: 'feed.xml',
    topics: ['football', 'museum'],
    accent: '#7a5c00',
  },
];

/** Outlets whose feed ends in the middle of an item, like feeds of overloaded servers. */
export const truncatedOutlets: ReadonlySet<string> = new Set(['evening-bell']);

export function getOutlet(key: string): Outlet {
  const outlet = outlets.find((candidate) => candidate.key === key);
  if (outlet === undefined) throw new Error(`The newsroom has no outlet called ${key}`);
  return outlet;
}
