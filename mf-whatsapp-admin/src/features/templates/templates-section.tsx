import { languageNames } from '@newswatch/shared/contracts';
import type { WhatsappTemplate } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import { QueryView, StatusBadge, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, type Column, confirm, DataTable, EmptyState, Row, Section, Skeleton } from '@newswatch/ui';
import { useState } from 'react';
import { whatsappApi, whatsappKeys, whatsappQueries } from '../../api/whatsapp.ts';
import { templateStatusLabels } from '../../labels.ts';
import { TemplateDrawer } from './template-drawer.tsx';
import styles from './templates.module.css';

const refreshes = [whatsappKeys.all];

/** The templates that may be sent outside a conversation, with their approval status and a preview. */
export function TemplatesSection() {
  const query = useQuery(whatsappQueries.templates());
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [editing, setEditing] = useOpened<WhatsappTemplate | 'new'>('template');
  return (
    <Section
      title="Templates"
      lead="Needed by the Cloud API; a linked device uses the same wording."
      actions={<Button onClick={() => setEditing('new')}>New template</Button>}
    >
      <QueryView query={query} what="the templates">
        {({ items }) => {
          const chosen = items.find(({ id }) => id === chosenId) ?? items[0];
          return (
            <div className={styles.split}>
              <DataTable
                label="Templates"
                columns={columnsOf(setChosenId)}
                rows={items}
                rowKey={({ id }) => id}
                onRowOpen={({ id }) => setChosenId(id)}
                density="compact"
                empty={
                  <EmptyState title="No templates yet">
                    The Cloud API sends alerts only as templates.
                  </EmptyState>
                }
              />
              {chosen ? (
                <Preview key={chosen.id} template={chosen} onEdit={() => setEditing(chosen)} />
              ) : null}
            </div>
          );
        }}
      </QueryView>
      {editing ? (
        <TemplateDrawer
          template={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={setChosenId}
        />
      ) : null}
    </Section>
  );
}

function columnsOf(choose: (id: string) => void): Column<WhatsappTemplate>[] {
  return [
    {
      key: 'name',
      title: 'Name',
      priority: 'primary',
      render: ({ id, name }) => (
        <button type="button" className="ui-link" onClick={() => choose(id)}>
          <code>{name}</code>
        </button>
      ),
    },
    { key: 'language', title: 'Language', render: ({ language }) => languageNames[language] },
    {
      key: 'category',
      title: 'Category',
      render: ({ category }) => (category === 'utility' ? 'Utility' : 'Authentication'),
    },
    {
      key: 'status',
      title: 'Status',
      render: ({ status }) => <StatusBadge {...templateStatusLabels[status]} />,
    },
  ];
}

/** A template filled with the latest alert, as the recipient sees it, and the actions. */
function Preview({ template, onEdit }: { template: WhatsappTemplate; onEdit: () => void }) {
  const { id, name, language, status, version, rejection } = template;
  const query = useQuery(whatsappQueries.preview(id, version));
  const params = { templateId: id };
  const submit = useApiMutation(() => whatsappApi.submitTemplate({ params }), {
    done: 'Template submitted for approval.',
    refreshes,
  });
  const remove = useApiMutation(() => whatsappApi.removeTemplate({ params }), {
    done: 'Template deleted.',
    refreshes,
  });
  const askToRemove = async () => {
    const sure = await confirm({
      title: `Delete ${name}?`,
      body: 'Messages that need it will no longer be sent outside a conversation.',
      confirmLabel: 'Delete',
      danger: true,
    });
    if (sure) remove.mutate();
  };
  return (
    <section className={styles.preview} aria-label={`${name}, ${languageNames[language]}`}>
      <h3 className={styles.heading}>
        <code>{name}</code>, {languageNames[language]}
      </h3>
      <QueryView query={query} what="the preview" loading={<Skeleton lines={4} />}>
        {({ text, direction }) => (
          <p className={styles.bubble} dir={direction}>
            {text}
          </p>
        )}
      </QueryView>
      <pre className={styles.raw} dir="auto">
        {template.body}
      </pre>
      <p className={styles.soft}>{template.variables.join(', ')}</p>
      {rejection ? <p className={styles.soft}>WhatsApp says: {rejection}</p> : null}
      <Row gap={2}>
        <Button size="small" onClick={onEdit}>
          Edit
        </Button>
        {status === 'draft' || status === 'rejected' ? (
          <Button size="small" loading={submit.isPending} onClick={() => submit.mutate()}>
            Submit
          </Button>
        ) : null}
        <Button size="small" variant="ghost" loading={remove.isPending} onClick={() => void askToRemove()}>
          Delete
        </Button>
      </Row>
    </section>
  );
}
