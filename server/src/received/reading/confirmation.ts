import { limits } from '@newswatch/shared/contracts';
import { parsePage } from '../../extractor/parse-page.ts';
import { plainTextOf } from '../../extractor/plain-text.ts';
import type { ConfirmationContent } from '../../storage/schema-received.ts';

/** “Confirm your subscription”, as services for newsletters write it; in a subject, or on the link. */
const CONFIRM =
  /\b(?:please )?(?:re-?)?confirm(?:ation)?\b|\bverif(?:y|ication)\b|\bactivate\b.{0,30}\b(?:subscription|account|email)\b|\bopt[- ]?in\b|\bconfirme[rz]?\b|\bconfirmation\b|\bvérifie[rz]\b|\bactive[rz]\b.{0,30}\b(?:abonnement|inscription)\b|\bconfirm(?:a|e|ar|aci[oó]n)\b|\bverific(?:a|ar|aci[oó]n)\b|\bbestätig\w*|(?:تأكيد|أكد|أكّد|تأكيدك|التحقق|تفعيل|فعّل|فعل).{0,30}(?:الاشتراك|اشتراكك|بريدك|البريد|التسجيل|حسابك)/iu;
const OF_SUBSCRIPTION =
  /\b(?:subscri\w+|sign[- ]?up|newsletter|e-?mail|address|registration|account|abonnement|inscription|adresse|compte|infolettre|suscripci[oó]n|correo|direcci[oó]n|registro|cuenta|bolet[ií]n|anmeldung|abonn\w*)\b|الاشتراك|اشتراكك|بريدك|البريد|التسجيل|حسابك|النشرة/iu;
/** “Your code is 123456.” */
const CODE = /\b(?:code|código|codigo|passcode|pin)\b|رمز/iu;
/** The maximum length of an email that asks to confirm. A longer one with such a subject is an issue about confirmations. */
const LONGEST = 2_500;
const LINKS_MAX = 6;

/**
 * The content of an email that asks to confirm a subscription, or undefined if it is an issue: its subject or one of its links
 * asks to confirm, it is about a subscription or an address, and it is short.
 *
 * @param isKnown an issue of the sender was received before, so that only the subject counts
 */
export function readConfirmation({
  subject,
  html,
  text,
  isList,
}: {
  subject: string;
  html: string | undefined;
  text: string;
  isList: boolean;
}): Pick<ConfirmationContent, 'text' | 'links'> | undefined {
  const body = html === undefined ? undefined : parsePage(html).body;
  const whole = body === undefined ? text : plainTextOf(body);
  if (whole.length > LONGEST) return undefined;
  const links = (body === undefined ? linksIn(text) : linksOf(body)).filter(({ url }) =>
    /^https?:/i.test(url),
  );
  const confirms = ({ label, url }: { label: string; url: string }) =>
    CONFIRM.test(label) || /confirm|verify|opt-?in|activat|validat/i.test(new URL(url).pathname);
  const asks = CONFIRM.test(subject) && OF_SUBSCRIPTION.test(`${subject} ${whole}`);
  const hasCode = CODE.test(subject) && /\b\d{4,8}\b/.test(`${subject} ${whole}`);
  // The headers of issues name a list; a link alone may be part of what they report.
  const offers = !isList && whole.length < LONGEST / 2 && OF_SUBSCRIPTION.test(whole) && links.some(confirms);
  if (!(asks && links.length > 0) && !hasCode && !offers) return undefined;
  const sorted = [...links.filter(confirms), ...links.filter((link) => !confirms(link))];
  const different = [...new Map(sorted.map((link) => [link.url, link])).values()];
  return {
    text: whole.slice(0, limits.RECEIVED_CONFIRMATION_TEXT_MAX).toWellFormed(),
    links: different.slice(0, LINKS_MAX),
  };
}

function linksOf(body: Element): { label: string; url: string }[] {
  return [...body.querySelectorAll('a[href]')].flatMap((link) => {
    const url = link.getAttribute('href') ?? '';
    if (!URL.canParse(url)) return [];
    const label = (link.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 120).toWellFormed();
    return [{ label: label || new URL(url).hostname, url }];
  });
}

function linksIn(text: string): { label: string; url: string }[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/gi)].flatMap(([url]) =>
    URL.canParse(url) ? [{ label: new URL(url).hostname, url }] : [],
  );
}
