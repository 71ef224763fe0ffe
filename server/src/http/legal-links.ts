import { escapeHtml } from '../escape-html.ts';
import { currentSettings } from '../system-settings/live-settings.ts';

interface Words {
  terms: string;
  privacy: string;
}

const english: Words = { terms: 'Terms', privacy: 'Privacy policy' };
/** The words by the language of the page. */
const words: Readonly<Record<string, Words>> = {
  fr: { terms: 'Conditions d’utilisation', privacy: 'Politique de confidentialité' },
  es: { terms: 'Condiciones de uso', privacy: 'Política de privacidad' },
  ar: { terms: 'شروط الاستخدام', privacy: 'سياسة الخصوصية' },
};

/** The operator's terms and privacy policy, if administrators have set their addresses. */
function readLinks({ terms, privacy }: Words) {
  const { terms_url, privacy_url } = currentSettings().legal;
  return [
    { rel: 'terms-of-service', label: terms, href: escapeHtml(terms_url) },
    { rel: 'privacy-policy', label: privacy, href: escapeHtml(privacy_url) },
  ].filter(({ href }) => href !== '');
}

/** The last lines of a page without the shell: links to the terms and the privacy policy; empty if there are none. */
export function legalFooter(language: string): string {
  const links = readLinks(words[language] ?? english).map(
    ({ label, href }) => `<a href="${href}" rel="noopener noreferrer">${label}</a>`,
  );
  return links.length === 0 ? '' : `\n<footer>${links.join(' · ')}</footer>`;
}

/** The same links for the shell's document: the guests' pages of mf-auth show them, and read from them what people accept. */
export function legalLinks(): string {
  return readLinks(english)
    .map(
      ({ rel, label, href }) =>
        `<a href="${href}" target="_blank" rel="${rel} noopener noreferrer" class="ui-link">${label}<span class="ui-visually-hidden"> (opens in a new tab)</span></a>`,
    )
    .join(' · ');
}
