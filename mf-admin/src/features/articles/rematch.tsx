import { type AdminArticleDetail, RematchRequest } from '@newswatch/shared/contracts/admin';
import { FormDialog, useApiForm } from '@newswatch/shell-api/patterns';
import { Card, CheckboxField } from '@newswatch/ui';
import { adminArticlesApi, articleRefreshes } from '../../api/articles.ts';

export type RematchResult = Awaited<ReturnType<typeof adminArticlesApi.rematch>>;

/** Matches an article again. Asks whether to send alerts; by default, it only shows what would match. */
export function RematchDialog({
  article,
  onClose,
  onDone,
}: {
  article: AdminArticleDetail;
  onClose: () => void;
  onDone: (result: RematchResult) => void;
}) {
  const api = useApiForm({
    schema: RematchRequest,
    values: { notify: false },
    send: (body) => adminArticlesApi.rematch({ params: { articleId: article.id }, body }),
    onSaved: (result) => {
      onDone(result);
      onClose();
    },
    failed: 'The targets could not be checked.',
    refreshes: articleRefreshes,
  });
  const isAlerting = api.form.watch('notify');
  return (
    <FormDialog
      title="Match this article again?"
      description="All active targets are checked. By default, this only shows which of them match now: nothing is saved, and no alerts are sent."
      api={api}
      submit={isAlerting ? 'Match and send alerts' : 'Show matches'}
      onClose={onClose}
    >
      <CheckboxField
        label="Save new matches and send alerts for them"
        hint="The usual rules apply, such as limits and quiet hours: nobody is alerted twice, and targets created after the article was found list it without an alert."
        {...api.field('notify')}
      />
    </FormDialog>
  );
}

/** The result of matching again. */
export function Rematched({ queued, targets_checked, added, kept, lost }: RematchResult) {
  return (
    <Card title={queued ? 'Matched again' : 'Dry run result'} level={3}>
      <p>
        {targets_checked === 1 ? '1 target was' : `${targets_checked} targets were`} checked. Matches: {kept}{' '}
        unchanged, {added.length} new, {lost.length} lost.{' '}
        {queued
          ? 'New matches are being saved, and their alerts are sent according to the usual rules. The notification log shows them.'
          : 'Nothing was saved, and no alerts were sent.'}
      </p>
      <ul>
        {added.map(({ target_id, name, person, score }) => (
          <li key={target_id}>
            New: <bdi>{name}</bdi> (<bdi>{person.full_name}</bdi>), score {score}
          </li>
        ))}
        {lost.map(({ target_id, name, person }) => (
          <li key={target_id}>
            Lost: <bdi>{name}</bdi> (<bdi>{person.full_name}</bdi>)
          </li>
        ))}
      </ul>
    </Card>
  );
}
