import { PEER_PATHS } from './peers/write-peers.ts';

/** A subject of the comparison. */
export interface Subject {
  name: 'ours' | 'static' | 'inlined' | 'react' | 'monolith';
  /** The name of the subject in the report. */
  title: string;
  /** The address of a page of the product, or of its copy. */
  address: (path: string) => string;
  /** Whether its pages are one document, in which a link changes the page. */
  isApp: boolean;
  /** Whether its links lead to its own pages. */
  hasLinks: boolean;
}

export function subjectsAt(servers: { composed: string; monolith: string; peers: string }): Subject[] {
  const { composed, monolith, peers } = servers;
  const peer = (name: keyof typeof PEER_PATHS) => (path: string) => `${peers}${PEER_PATHS[name]}${path}`;
  return [
    { name: 'ours', title: 'ours', address: (path) => composed + path, isApp: true, hasLinks: true },
    { name: 'static', title: 'static', address: peer('static'), isApp: false, hasLinks: true },
    {
      name: 'inlined',
      title: 'static, styles inlined',
      address: peer('inlined'),
      isApp: false,
      hasLinks: false,
    },
    { name: 'react', title: 'bare React', address: peer('react'), isApp: false, hasLinks: false },
    {
      name: 'monolith',
      title: 'one bundle',
      address: (path) => monolith + path,
      isApp: true,
      hasLinks: true,
    },
  ];
}
