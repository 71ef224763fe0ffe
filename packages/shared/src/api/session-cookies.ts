import { ACCESS_TOKEN_COOKIE_DAYS, REFRESH_TOKEN_DAYS } from '../contracts/limits/index.ts';

const DAY_SECONDS = 86_400;

/** The cookies in which the browser keeps the two tokens, with the lifetimes of the specification, section 9. */
export const sessionCookies = {
  accessToken: () => readCookie('access_token'),
  refreshToken: () => readCookie('refresh_token'),
  store(tokens: { access_token: string; refresh_token: string }): void {
    writeCookie('access_token', tokens.access_token, ACCESS_TOKEN_COOKIE_DAYS * DAY_SECONDS);
    writeCookie('refresh_token', tokens.refresh_token, REFRESH_TOKEN_DAYS * DAY_SECONDS);
  },
  storeAccessToken(token: string): void {
    writeCookie('access_token', token, ACCESS_TOKEN_COOKIE_DAYS * DAY_SECONDS);
  },
  clear(): void {
    writeCookie('access_token', '', 0);
    writeCookie('refresh_token', '', 0);
  },
};

function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value ? decodeURIComponent(value) : undefined;
}

function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox ESR.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
