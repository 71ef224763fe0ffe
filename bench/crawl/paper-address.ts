const PAPERS_PER_NETWORK = 250;

/** The loopback address of the paper with this number, counted from 0. */
export function paperAddress(paper: number): string {
  return `127.1.${Math.floor(paper / PAPERS_PER_NETWORK)}.${1 + (paper % PAPERS_PER_NETWORK)}`;
}
