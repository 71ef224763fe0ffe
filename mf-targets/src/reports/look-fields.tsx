import { accentShades, type Brand, LookDraft } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useSettled } from '@newswatch/shell-api/patterns';
import { EmailFrame, Skeleton, TextField } from '@newswatch/ui';
import * as v from 'valibot';
import { brandQueries } from '../api/brand.ts';
import styles from './brand-drawer.module.css';
import { LogoField, type LogoFieldProps } from './logo-field.tsx';

const PAUSE_MS = 300;
/** What the browser’s own picker shows before a colour is chosen: the product’s colour. */
const NEWSWATCH = '#b8371b';

interface LookFieldsProps extends LogoFieldProps {
  /** As it is typed. */
  accent: string;
  error: string | undefined;
  onAccent: (typed: string) => void;
}

/** A logo and a colour, with what becomes of the colour, and a preview of both. */
export function LookFields({ accent: typed, error, onAccent, ...logo }: LookFieldsProps) {
  const parsed = v.safeParse(LookDraft, { accent: typed, logo: logo.logo });
  const look = parsed.success ? parsed.output : undefined;
  return (
    <>
      <LogoField {...logo} />
      <TextField
        label="Colour"
        optional
        autoComplete="off"
        spellCheck={false}
        placeholder={NEWSWATCH}
        hint="For headings, links and bars. Leave empty to use the colour of Newswatch."
        error={error}
        value={typed}
        onChange={({ target }) => onAccent(target.value)}
        suffix={
          <input
            type="color"
            className={styles.picker}
            aria-label="Choose a colour"
            value={look?.accent ?? NEWSWATCH}
            onChange={({ target }) => onAccent(target.value)}
          />
        }
      />
      {look?.accent ? <Shades accent={look.accent} /> : null}
      <Preview look={look} />
    </>
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
function Preview({ look }: { look: Brand | undefined }) {
  const settled = useSettled(look && JSON.stringify(look), PAUSE_MS);
  const query = useQuery({
    ...brandQueries.preview(settled ?? ''),
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
