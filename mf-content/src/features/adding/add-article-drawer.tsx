import { ApiError, bindCall } from '@newswatch/shared/api';
import { ArticleAddition, type ArticleAdditionAnswer, calls, limits } from '@newswatch/shared/contracts';
import { articleKeys, targetKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, Picker, targetPicker, useApiForm } from '@newswatch/shell-api/patterns';
import {
  Button,
  CheckboxField,
  Drawer,
  FormAlert,
  FormField,
  LinkButton,
  SelectField,
  Stack,
  TextField,
  TextLink,
} from '@newswatch/ui';
import { copyText } from '@newswatch/ui/secret';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { collectionsQuery } from '../../api/collections.ts';
import { mayFill } from '../../collections/roles.ts';
import styles from './add-article-drawer.module.css';
import { addressIn, bookmarkFor } from './address-in.ts';

type Added = v.InferOutput<typeof ArticleAdditionAnswer> & {
  /** Whether the article is also counted for targets. */
  isCounted: boolean;
};

const addArticle = bindCall(calls.articles.add);
const NONE = '';
const AddForm = v.object({
  url: ArticleAddition.entries.url,
  collection_id: v.string(),
  target_ids: ArticleAddition.entries.target_ids,
  keep_without_text: v.boolean(),
});

interface AddArticleDrawerProps {
  /** What another app or a bookmark passed on, to fill in. Nothing is added until the person asks for it. */
  shared: readonly (string | undefined)[];
  /** The open collection. */
  collectionId: string | undefined;
  onClose: () => void;
}

/** Asks for the address of a page, and then shows what was found there. */
export function AddArticleDrawer(props: AddArticleDrawerProps) {
  const [added, setAdded] = useState<Added>();
  // What was shared is filled in once: "Add another" starts with an empty form.
  const [shared, setShared] = useState(props.shared);
  const again = () => {
    setShared([]);
    setAdded(undefined);
  };
  return added ? (
    <AddedArticle added={added} onAgain={again} onClose={props.onClose} />
  ) : (
    <AdditionForm {...props} shared={shared} onAdded={setAdded} />
  );
}

function AdditionForm({
  shared,
  collectionId,
  onClose,
  onAdded,
}: AddArticleDrawerProps & { onAdded: (added: Added) => void }) {
  const [refused, setRefused] = useState<string>();
  const { data } = useQuery({ ...collectionsQuery(), meta: { quiet: true } });
  const collections = data?.items.filter(mayFill) ?? [];
  const api = useApiForm({
    schema: AddForm,
    values: {
      url: addressIn(...shared),
      collection_id: collectionId ?? NONE,
      target_ids: [],
      keep_without_text: false,
    },
    send: async ({ url, collection_id, target_ids, keep_without_text }) => {
      try {
        const answer = await addArticle({
          body: {
            url,
            collection_id: collection_id === NONE ? null : collection_id,
            // Servers of an older version refuse this field.
            ...(target_ids.length > 0 && { target_ids }),
            // The choice was made for the page that was refused, and is not shown for another page.
            keep_without_text: keep_without_text && url === refused,
          },
        });
        return { ...answer, isCounted: target_ids.length > 0 };
      } catch (error) {
        setRefused(error instanceof ApiError && error.details.can_keep === true ? url : undefined);
        throw error;
      }
    },
    onSaved: onAdded,
    failed: 'The article could not be added.',
    refreshes: [articleKeys.all, targetKeys.all, collectionsQuery().queryKey],
  });
  const canKeep = refused !== undefined && api.form.watch('url').trim() === refused;
  return (
    <FormDrawer
      title="Add an article"
      description="Newswatch reads the page and keeps its text. Only you, and the people you send it to or share it with in a collection, can see it."
      api={api}
      submit="Add article"
      onClose={onClose}
    >
      <TextField
        label="Address of the page"
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        {...api.field('url')}
      />
      {canKeep ? (
        <CheckboxField
          label="Keep it without its text"
          hint="With its title, its site and the link. You can write a note about it in a collection."
          {...api.field('keep_without_text')}
        />
      ) : null}
      <SelectField
        label="Collection"
        optional
        options={[
          { value: NONE, label: 'None' },
          ...collections.map(({ id, name }) => ({ value: id, label: name })),
          // Shown until the collections have loaded.
          ...(collectionId !== undefined && !collections.some(({ id }) => id === collectionId)
            ? [{ value: collectionId, label: 'This collection' }]
            : []),
        ]}
        {...api.field('collection_id')}
      />
      <FormField
        control={api.form.control}
        name="target_ids"
        label="Targets"
        optional
        hint="It is counted for these targets on the day it was published, and is marked as added by hand. No alert is sent. It is left out of pages that you share."
      >
        {(field) => (
          <Picker
            {...field}
            value={field.value ?? []}
            list={targetPicker}
            known={[]}
            max={limits.ADDED_TARGETS_MAX}
            noneChosen="None"
            showsChips
          />
        )}
      </FormField>
      {api.saving ? (
        <p role="status">Reading the page. This can take up to 20 seconds.</p>
      ) : (
        <FromElsewhere />
      )}
    </FormDrawer>
  );
}

/** Explains how to add pages without coming here first. */
function FromElsewhere() {
  const { toast } = useShell();
  const copy = () =>
    copyText({
      text: bookmarkFor(location.origin),
      what: 'Bookmark',
      voice: toast,
      said: 'Copied. Paste it as the address of a new bookmark.',
    });
  return (
    <div className={styles.elsewhere}>
      {/* Browsers install only pages that are served over https. */}
      {window.isSecureContext ? (
        <p>
          <strong>On a phone,</strong> install Newswatch; it then appears in the menu that apps use to share
          pages.
        </p>
      ) : null}
      <p>
        <strong>On a computer,</strong> create a bookmark that opens this form for the page you are reading.
      </p>
      <p className={styles.actions}>
        <Button size="small" onClick={() => void copy()}>
          Copy bookmark
        </Button>
        <TextLink as={Link} to="/help-center?article=add-an-article">
          How it works
        </TextLink>
      </p>
    </div>
  );
}

/** Shows what was found at the address. */
function AddedArticle({
  added: { article, message, outcome, isCounted },
  onAgain,
  onClose,
}: {
  added: Added;
  onAgain: () => void;
  onClose: () => void;
}) {
  return (
    <Drawer
      open
      title="Add an article"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button onClick={onAgain}>Add another</Button>
          <LinkButton as={Link} to={`/articles/${article.id}`} variant="primary">
            Open article
          </LinkButton>
        </>
      }
    >
      <Stack gap={4}>
        <FormAlert tone="success">
          {message}{' '}
          {outcome === 'added'
            ? 'It is under “Added by me” in My Articles.'
            : 'It is now under “Added by me”, too.'}
          {isCounted ? ' It is counted for the targets that you chose.' : null}
        </FormAlert>
        <section className={styles.found} aria-label="What was found">
          <p className="ui-muted">
            <bdi>{article.source.name}</bdi>
            {article.word_count > 0
              ? ` · ${article.reading_time_minutes}\u00a0min read`
              : ' · without its text'}
          </p>
          <h3 dir="auto">{article.title}</h3>
          {article.summary ? <p dir="auto">{article.summary}</p> : null}
        </section>
      </Stack>
    </Drawer>
  );
}
