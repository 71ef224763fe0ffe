import { languageNames, languages, limits, type TitlePreference } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView } from '@newswatch/shell-api/patterns';
import { CheckboxField, Fieldset, Grid, SelectField, Skeleton } from '@newswatch/ui';
import { translationServiceQuery } from '../../api/translation-service.ts';

interface TitleChoicesProps {
  /** The chosen language; null or undefined if titles stay as they are. */
  value: TitlePreference | null | undefined;
  onChange: (value: TitlePreference | null) => void;
  error: string | undefined;
}

/**
 * The language in which lists show titles, and the languages that are not translated. Without a translation service there is
 * nothing to choose, except to turn off what was chosen earlier.
 */
export function TitleChoices({ value, onChange, error }: TitleChoicesProps) {
  const query = useQuery(translationServiceQuery());
  return (
    <QueryView query={query} what="the languages of titles" loading={<Skeleton lines={2} />}>
      {({ service, languages: into }) =>
        service === null && !value ? null : (
          <Fieldset
            legend="Translated titles"
            hint={
              service === null
                ? 'No translation service is connected, so no further titles are translated.'
                : `Machine translation by ${service}, for articles that your targets find from now on or found in the last ${limits.TITLES_RECENT_DAYS} days. Search still uses the original titles.`
            }
            error={error}
          >
            <SelectField
              label="Show titles in"
              value={value?.language ?? ''}
              onChange={({ target }) => {
                const language = languages.find((known) => known === target.value);
                onChange(language ? { language, also_read: value?.also_read ?? [] } : null);
              }}
              options={[
                { value: '', label: 'The language of each article' },
                ...languages
                  .filter((language) => into.includes(language) || language === value?.language)
                  .map((language) => ({ value: language, label: languageNames[language] })),
              ]}
            />
            {value ? (
              <Fieldset legend="Languages you also read" hint="Titles in these languages stay as they are.">
                <Grid min={140}>
                  {languages
                    .filter((language) => language !== value.language)
                    .map((language) => (
                      <CheckboxField
                        key={language}
                        label={languageNames[language]}
                        checked={value.also_read.includes(language)}
                        onChange={({ target }) => {
                          const others = value.also_read.filter((other) => other !== language);
                          onChange({
                            ...value,
                            also_read: target.checked ? [...others, language] : others,
                          });
                        }}
                      />
                    ))}
                </Grid>
              </Fieldset>
            ) : null}
          </Fieldset>
        )
      }
    </QueryView>
  );
}
