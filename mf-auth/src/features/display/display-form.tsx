import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { UiPreferences } from '@newswatch/shared/contracts';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import {
  Button,
  Card,
  CheckboxField,
  classNames,
  Fieldset,
  Form,
  FormActions,
  FormFailure,
  SelectField,
} from '@newswatch/ui';
import { useController, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { profileApi } from '../../api/profile.ts';
import { ChoiceCard, ChoiceCards } from '../../forms/choice-card.tsx';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';
import styles from './display.module.css';
import { SidebarChoices } from './sidebar-choices.tsx';
import { TitleChoices } from './title-choices.tsx';

const preferenceKeys = [
  'density',
  'articles_per_page',
  'group_by_story',
  'open_links_in_new_tab',
  'hidden_sidebar_items',
  'translated_titles',
] as const;
const densityOptions = [
  { value: 'comfortable', label: 'Comfortable', hint: 'More room around each row' },
  { value: 'compact', label: 'Compact', hint: 'More rows on the screen' },
] as const;
const DisplayPreferences = v.pick(UiPreferences, preferenceKeys);

/** Preferences for lists, links and the sidebar. They are stored with the account, so they apply on every device. */
export function DisplayForm() {
  const user = useCurrentUser();
  const { toast } = useShell();
  const refreshUser = useRefreshedUser();
  const form = useForm({
    resolver: valibotResolver(DisplayPreferences),
    // Applies changes to the user, such as from another tab, without overwriting unsaved choices.
    values: v.parse(DisplayPreferences, user.ui_preferences),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = form.formState;
  const titles = useController({ control: form.control, name: 'translated_titles' }).field;
  const hidden = useController({ control: form.control, name: 'hidden_sidebar_items' }).field;

  const save = form.handleSubmit(async (body) => {
    try {
      const answer = await profileApi.updateUiPreferences({ body });
      toast.success(answer.message);
      form.reset(v.parse(DisplayPreferences, answer.ui_preferences));
    } catch (error) {
      showFailure(form.setError, error, {
        fields: preferenceKeys,
        fallback: 'Your display settings could not be saved.',
      });
      return;
    }
    await refreshUser();
  });

  return (
    <Card title="Lists, links and the sidebar">
      <Form onSubmit={save} aria-label="Display settings">
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <Fieldset legend="Density of lists and tables" error={errors.density?.message}>
          <ChoiceCards>
            {densityOptions.map(({ value, label, hint }) => (
              <ChoiceCard key={value} title={label} hint={hint} value={value} {...form.register('density')}>
                <span className={classNames(styles.rows, styles[value])} aria-hidden="true" />
              </ChoiceCard>
            ))}
          </ChoiceCards>
        </Fieldset>
        <SelectField
          label="Articles per page"
          hint="Applies to My Articles."
          error={errors.articles_per_page?.message}
          options={UiPreferences.entries.articles_per_page.options.map((count) => ({
            value: String(count),
            label: String(count),
          }))}
          {...form.register('articles_per_page', { valueAsNumber: true })}
        />
        <CheckboxField
          label="Group articles by story"
          hint="My Articles shows the first report, with the other sources below it."
          error={errors.group_by_story?.message}
          {...form.register('group_by_story')}
        />
        <CheckboxField
          label="Open original articles in a new tab"
          hint="Otherwise they open in this tab."
          error={errors.open_links_in_new_tab?.message}
          {...form.register('open_links_in_new_tab')}
        />
        <TitleChoices
          value={titles.value}
          onChange={titles.onChange}
          error={errors.translated_titles?.message}
        />
        <SidebarChoices
          hidden={hidden.value}
          onChange={hidden.onChange}
          error={errors.hidden_sidebar_items?.message}
        />
        <FormActions>
          <Button type="submit" variant="primary" loading={isSubmitting}>
            Save display settings
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
