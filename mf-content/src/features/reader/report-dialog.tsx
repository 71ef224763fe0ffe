import { ArticleReportDraft, articleReportKinds } from '@newswatch/shared/contracts';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { SelectField, Stack, TextAreaField } from '@newswatch/ui';
import { articlesApi } from '../../api/articles.ts';

const kinds = {
  wrong_text: 'The text is wrong or incomplete',
  wrong_date: 'The date is wrong',
  wrong_language: 'The language is wrong',
  duplicate: 'The article is listed twice',
  other: 'Something else',
} as const;

/** Reports an error in our copy of an article to the administrators. */
export function ReportDialog({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const api = useApiForm({
    schema: ArticleReportDraft,
    values: { kind: 'wrong_text' as const, note: '' },
    send: (body) => articlesApi.report({ params: { articleId }, body }),
    onClose,
    failed: 'The report could not be sent.',
  });
  return (
    <FormDrawer
      title="Report a problem"
      description="An administrator will check the article and fetch it again."
      api={api}
      submit="Send report"
      onClose={onClose}
    >
      <Stack gap={4}>
        <SelectField
          label="Problem"
          options={articleReportKinds.map((value) => ({ value, label: kinds[value] }))}
          {...api.field('kind')}
        />
        <TextAreaField label="Note" optional dir="auto" {...api.field('note')} />
      </Stack>
    </FormDrawer>
  );
}
