import { failureSentence } from '@newswatch/shared/api';
import {
  type Article,
  type Language,
  languageNames,
  type TranslationOffer,
} from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, FormAlert, MenuButton, Row, Stack } from '@newswatch/ui';
import { Languages } from '@newswatch/ui/icons';
import styles from './translation.module.css';
import type { ShownTranslation, TranslationView } from './use-shown-translation.ts';
import { useTranslate } from './use-translate.ts';

interface TranslationBarProps {
  article: Article;
  offer: TranslationOffer;
  shown: ShownTranslation;
}

const views: Readonly<Record<TranslationView, string>> = {
  translation: 'Show translation',
  both: 'Show both',
  original: 'Show original',
};

/** The button that requested the translation disappears once it has arrived. */
const takeLostFocus = (first: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) first?.focus({ preventScroll: true });
};

/** Requests a translation, says who wrote it, and returns to the original. */
export function TranslationBar({ article, offer, shown }: TranslationBarProps) {
  const { locale } = useCurrentUser();
  const translate = useTranslate(article.id);
  const { translation, view } = shown;
  const ask = (language: Language) =>
    translate.mutate(language, {
      onSuccess: (answer) => {
        if (answer.state === 'ready') shown.show('translation', answer);
      },
    });
  const asked = translate.variables;
  const failure = translate.isError
    ? failureSentence(translate.error)
    : translate.data && translate.data.state !== 'ready'
      ? (translate.data.reason ?? 'The translation took too long. Try again.')
      : undefined;
  const own = offer.languages.find((language) => language === locale && language !== translation?.language);
  const others = offer.languages.filter((language) => language !== own && language !== translation?.language);
  return (
    <Stack gap={2} as="section" aria-label="Translation">
      <Row gap={2}>
        {translation && view !== 'original' ? (
          <span className={styles.label} role="status">
            <Languages aria-hidden />
            Translated by machine ({translation.service})
          </span>
        ) : null}
        <Row gap={1} className="ui-no-print">
          {translation
            ? // The chosen button stays, pressed, because a button that disappears would lose the keyboard's focus.
              (['translation', 'both', 'original'] as const).map((other, at) => (
                <Button
                  key={other}
                  size="small"
                  variant="ghost"
                  aria-pressed={other === view}
                  ref={at === 0 ? takeLostFocus : undefined}
                  onClick={() => shown.show(other)}
                >
                  {views[other]}
                </Button>
              ))
            : null}
          {own ? (
            <Button
              size="small"
              icon={<Languages />}
              loading={translate.isPending && asked === own}
              onClick={() => ask(own)}
            >
              Translate into {languageNames[own]}
            </Button>
          ) : null}
          {others.length > 0 ? (
            <MenuButton
              label={own || translation ? 'Translate into another language' : 'Translate'}
              size="small"
              variant="ghost"
              align="start"
              icon={own || translation ? undefined : <Languages />}
              trigger={own || translation ? 'Other languages' : 'Translate'}
              items={others.map((language) => ({
                id: language,
                label: languageNames[language],
                onSelect: () => ask(language),
              }))}
            />
          ) : null}
        </Row>
      </Row>
      {translate.isPending ? (
        <p className="ui-muted ui-no-print" role="status">
          Translating{asked ? ` into ${languageNames[asked]}` : ''}. A long article can take a minute.
        </p>
      ) : null}
      {failure && !translate.isPending ? (
        <FormAlert
          action={
            asked ? (
              <Button size="small" onClick={() => ask(asked)}>
                Retry
              </Button>
            ) : undefined
          }
        >
          {failure}
        </FormAlert>
      ) : null}
    </Stack>
  );
}
