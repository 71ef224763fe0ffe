import { accentShades, type Brand, BrandForm } from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, QueryView, useApiForm, useSettled } from '@newswatch/shell-api/patterns';
import { Drawer, EmailFrame, Skeleton, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { brandApi, brandQueries } from '../api/brand.ts';
import styles from './brand-drawer.module.css';
import { LogoField } from './logo-field.tsx';

const PAUSE_MS = 300;
/** What the browser’s own picker shows before a colour is chosen: the product’s colour. */
const NEWSWATCH = '#b8371b';
const TITLE = 'Logo and colour';
const DESCRIPTION = 'For all your reports, newsletters and shared pages.';

/** The look of the reports and newsletters that the person sends, with a preview of what is typed. */
export function BrandDrawer({ onClose }: { onClose: () => void }) {
  const query = useQuery(brandQueries.brand());
  if (query.data) return <BrandEditor brand={query.data.brand} onClose={onClose} />;
  return (
    <Drawer open size="large" title={TITLE} description={DESCRIPTION} onClose={onClose}>
      <QueryView query={query} what="your logo and colour" />
    </Drawer>
  );
}

function BrandEditor({ brand, onClose }: { brand: Brand; onClose: () => void }) {
  const { toast } = useShell();
  const api = useApiForm({
    schema: BrandForm,
    values: { accent: brand.accent ?? '' },
    send: ({ accent }) => brandApi.update({ body: { accent: accent === '' ? null : accent } }),
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
    failed: 'The colour could not be saved.',
    refreshes: [reportKeys.all],
  });
  const typed = v.safeParse(BrandForm, { accent: api.form.watch('accent') });
  const accent = typed.success ? typed.output.accent : undefined;
  const { error, ...field } = api.field('accent');
  return (
    <FormDrawer size="large" title={TITLE} description={DESCRIPTION} api={api} onClose={onClose}>
      <LogoField logo={brand.logo} />
      <TextField
        label="Colour"
        optional
        autoComplete="off"
        spellCheck={false}
        placeholder={NEWSWATCH}
        hint="For headings, links and bars. Leave empty to use the colour of Newswatch."
        error={error}
        suffix={
          <input
            type="color"
            className={styles.picker}
            aria-label="Choose a colour"
            value={accent || NEWSWATCH}
            onChange={({ target }) =>
              api.form.setValue('accent', target.value, { shouldDirty: true, shouldValidate: true })
            }
          />
        }
        {...field}
      />
      {accent ? <Shades accent={accent} /> : null}
      <Preview accent={accent} />
    </FormDrawer>
  );
}

/** What becomes of a colour on light and on dark backgrounds, and why. */
function Shades({ accent }: { accent: string }) {
  const { light, dark } = accentShades(accent);
  const changed = [
    ...(light === accent ? [] : ['darker on light backgrounds']),
    ...(dark === accent ? [] : ['lighter on dark ones']),
  ];
  return (
    <div className={styles.shades}>
      <span className={styles.light} style={{ color: light }}>
        {light}
      </span>
      <span className={styles.dark} style={{ color: dark }}>
        {dark}
      </span>
      <p className="ui-hint">
        {changed.length === 0
          ? 'Easy to read on light and on dark backgrounds.'
          : `So that it is easy to read, it is ${changed.join(', and ')}.`}
      </p>
    </div>
  );
}

/** Invented news in this look; while a colour is incomplete, the one before. */
function Preview({ accent }: { accent: string | undefined }) {
  const settled = useSettled(accent, PAUSE_MS);
  const query = useQuery({
    ...brandQueries.preview(settled || null),
    enabled: settled !== undefined,
    placeholderData: (before) => before,
  });
  return (
    <section aria-label="Preview">
      <QueryView query={query} what="the preview" loading={<Skeleton shape="block" height={480} />}>
        {({ subject, html }) => <EmailFrame title={subject} html={html} />}
      </QueryView>
    </section>
  );
}
