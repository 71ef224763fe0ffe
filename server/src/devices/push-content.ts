import { type Language, limits, type PushContent } from '@newswatch/shared/contracts';
import { isolated, oneLine } from '../notifier/index.ts';

/** The title of several alerts that a browser shows as one. */
const SEVERAL: Record<Language, string> = {
  english: 'New alerts: {count}',
  french: 'Nouvelles alertes : {count}',
  spanish: 'Alertas nuevas: {count}',
  arabic: 'تنبيهات جديدة: {count}',
};

const EXAMPLE: Record<Language, string> = {
  english: 'This is an example. Alerts appear like this, even when Newswatch is closed.',
  french: 'Ceci est un exemple. Les alertes s’affichent ainsi, même quand Newswatch est fermé.',
  spanish: 'Esto es un ejemplo. Las alertas aparecen así, también con Newswatch cerrado.',
  arabic: 'هذا مثال. هكذا تظهر التنبيهات، حتى عندما يكون Newswatch مغلقًا.',
};

const CODES: Record<Language, string> = { english: 'en', french: 'fr', spanish: 'es', arabic: 'ar' };

/** The maximum length for push services that accept less than the standard requires. */
const SHORT_BODY_MAX = 60;

/** The content of an alert, as its page lists it. */
export interface PushedAlert {
  id: string;
  title: string;
  body: string;
  target: string | null;
  source: string | null;
  story_id: string | null;
  action_url: string | null;
  /** The direction of its article's text. */
  direction: 'ltr' | 'rtl' | null;
}

/** An alert as decision 058 shows it: its target as the title, then its headline and its source. */
export function alertContent(locale: Language, alert: PushedAlert): PushContent {
  const { id, title, body, target, source, story_id, action_url, direction } = alert;
  const inbox = `/notifications?alert=${id}`;
  const text = oneLine(target === null ? body : title, limits.PUSH_BODY_MAX);
  return {
    ...ofLanguage(locale),
    title: oneLine(target ?? title, limits.PUSH_TITLE_MAX),
    body: source === null ? text : `${text}\n${oneLine(source, limits.PUSH_TITLE_MAX)}`,
    ...(direction === null ? {} : { dir: direction }),
    tag: `newswatch-${story_id ?? id}`,
    url: action_url ?? inbox,
    inbox,
    always: false,
  };
}

export function exampleContent(locale: Language): PushContent {
  const settings = '/settings/notifications';
  return {
    ...ofLanguage(locale),
    title: locale === 'arabic' ? isolated('Newswatch') : 'Newswatch',
    body: EXAMPLE[locale],
    tag: 'newswatch-example',
    url: settings,
    inbox: settings,
    always: true,
  };
}

function ofLanguage(locale: Language): Pick<PushContent, 'lang' | 'dir' | 'several'> {
  return { lang: CODES[locale], dir: locale === 'arabic' ? 'rtl' : 'ltr', several: SEVERAL[locale] };
}

/** A shorter version, for a push service that refused the message as too large. */
export const shortened = (content: PushContent): PushContent => ({
  ...content,
  body: oneLine(content.body, SHORT_BODY_MAX),
});
