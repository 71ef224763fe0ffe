import { languageNames, languages } from '@newswatch/shared/contracts';
import { type WhatsappTemplate, WhatsappTemplateDraft } from '@newswatch/shared/contracts/admin';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { FormField, SelectField, TagsInput, TextAreaField, TextField } from '@newswatch/ui';
import { whatsappApi, whatsappKeys } from '../../api/whatsapp.ts';

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));
const categoryOptions = [
  { value: 'utility', label: 'Utility: alerts and digests' },
  { value: 'authentication', label: 'Authentication: codes, in WhatsApp’s own words' },
];

/** A new template, or an existing one that becomes a draft again. */
export function TemplateDrawer({
  template,
  onClose,
  onSaved,
}: {
  template: WhatsappTemplate | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
}) {
  const api = useApiForm({
    schema: WhatsappTemplateDraft,
    values: {
      name: template?.name ?? '',
      language: template?.language ?? 'english',
      category: template?.category ?? 'utility',
      body: template?.body ?? '',
      variables: template?.variables ?? [],
      ...(template ? { version: template.version } : {}),
    },
    send: (body) =>
      template
        ? whatsappApi.updateTemplate({ params: { templateId: template.id }, body })
        : whatsappApi.createTemplate({ body }),
    onSaved: ({ template: saved }) => onSaved(saved.id),
    onClose,
    failed: 'The template could not be saved.',
    codes: { duplicate: 'name' },
    refreshes: [whatsappKeys.all],
  });
  return (
    <FormDrawer
      title={template ? 'Edit template' : 'New template'}
      description="WhatsApp has to approve a template before it can be used."
      submit={template ? 'Save template' : 'Create template'}
      api={api}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Lowercase letters, digits and underscores"
        dir="ltr"
        spellCheck={false}
        {...api.field('name')}
      />
      <SelectField label="Language" options={languageOptions} {...api.field('language')} />
      <SelectField label="Category" options={categoryOptions} {...api.field('category')} />
      <TextAreaField
        label="Text"
        hint="{{1}}, {{2}} and so on are filled in when the message is sent"
        rows={6}
        dir="auto"
        {...api.field('body')}
      />
      <FormField
        control={api.form.control}
        name="variables"
        label="Variables"
        hint="Meaning of each variable, in order"
        optional
      >
        {(field) => <TagsInput {...field} noun="variable" max={10} />}
      </FormField>
    </FormDrawer>
  );
}
