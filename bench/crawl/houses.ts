const HOUSES_A_NETWORK = 250;

/** The loopback address at which the paper of that number, from 0, is served. */
export function houseAddress(house: number): string {
  return `127.1.${Math.floor(house / HOUSES_A_NETWORK)}.${1 + (house % HOUSES_A_NETWORK)}`;
}
