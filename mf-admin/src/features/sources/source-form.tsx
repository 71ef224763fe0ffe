import { accountAddress, completeAddress } from '@newswatch/shared/complete-address';
import { categories, languageNames, languages } from '@newswatch/shared/contracts';
import { type AdminSourceCreate, discoveries } from '@newswatch/shared/contracts/admin';
import type { ApiForm } from '@newswatch/shell-api/patterns';
import { sentenceCase } from '@newswatch/shell-api/patterns';
import {
  Card,
  CheckboxField,
  Form,
  FormFailure,
  FormField,
  NumberInput,
  RadioGroup,
  SelectField,
  Stack,
  TagsInput,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import type { ReactNode } from 'react';
import look from '../../looks/form.module.css';
import { AudienceCard } from './audience-card.tsx';
import { CorrectionsCard } from './corrections-card.tsx';
import { LabelsField } from './labels-field.tsx';
import { PickButton } from './pick-button.tsx';
import type { Picking } from './picker/picking.ts';
import { discoveryLabels, everyLabel } from './source-labels.ts';

export type SourceApiForm = ApiForm<typeof AdminSourceCreate>;

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }));
const categoryOptions = categories.map((value) => ({
  value,
  label: sentenceCase(value),
}));
const discoveryOptions = discoveries.map((value) => ({ value, label: discoveryLabels[value] }));
const statusOptions = [
  { value: 'approved' as const, label: 'Approved', description: 'Read and shown to people' },
  { value: 'pending' as const, label: 'Pending', description: 'Not read yet' },
  { value: 'rejected' as const, label: 'Rejected', description: 'Not read; its articles are kept' },
];

/** All settings of a source. `isDecided`: it was approved or rejected, so it cannot become pending again. */
export function SourceForm({
  api,
  label,
  footer,
  isDecided = false,
  onPick,
}: {
  api: SourceApiForm;
  label: string;
  footer: ReactNode;
  isDecided?: boolean;
  onPick: (picking: Picking) => void;
}) {
  return (
    <Form id={api.id} onSubmit={api.onSubmit} aria-label={label}>
      <Stack gap={4}>
        <FormFailure>{api.message}</FormFailure>
        <IdentityCard api={api} isDecided={isDecided} />
        <AudienceCard api={api} />
        <ReadingCard api={api} />
        <BrowserCard api={api} />
        <RulesCard api={api} onPick={onPick} />
        <CorrectionsCard api={api} onPick={onPick} />
        <div className={look.foot} data-bottom-bar="">
          {footer}
        </div>
      </Stack>
    </Form>
  );
}

function IdentityCard({ api, isDecided }: { api: SourceApiForm; isDecided: boolean }) {
  const statuses = isDecided ? statusOptions.filter(({ value }) => value !== 'pending') : statusOptions;
  const address = api.field('url');
  return (
    <Card title="About the source">
      <Stack gap={4}>
        <div className={look.pair}>
          <TextField label="Name" dir="auto" required {...api.field('name')} />
          <SelectField label="Language" options={languageOptions} required {...api.field('language')} />
        </div>
        <TextField
          label="URL"
          type="text"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          hint="A site, a podcast, a channel, or an account such as @name@server"
          required
          {...address}
          onBlur={async (event) => {
            const typed = api.form.getValues('url') ?? '';
            const whole = completeAddress(typed) ?? accountAddress(typed);
            if (whole !== undefined)
              api.form.setValue('url', whole, { shouldDirty: true, shouldValidate: true });
            await address.onBlur(event);
          }}
        />
        <TextAreaField
          label="Description"
          dir="auto"
          hint="At least 10 characters, at most 1,000"
          required
          {...api.field('description')}
        />
        <div className={look.pair}>
          <SelectField label="Category" options={categoryOptions} {...api.field('category')} />
          <TextField
            label="Country"
            optional
            maxLength={2}
            hint="Two letters, e.g. FR"
            {...api.field('country')}
          />
        </div>
        <LabelsField api={api} />
        <FormField control={api.form.control} name="status" label="Status">
          {({ value, ...field }) => <RadioGroup {...field} value={value ?? null} options={statuses} />}
        </FormField>
      </Stack>
    </Card>
  );
}

function ReadingCard({ api }: { api: SourceApiForm }) {
  const interval = api.form.watch('crawl_interval_minutes') ?? 0;
  const respects = api.form.watch('respect_robots') ?? true;
  const discovery = api.form.watch('discovery');
  return (
    <Card title="Crawling">
      <Stack gap={4}>
        <div className={look.pair}>
          <NumberField
            api={api}
            name="crawl_interval_minutes"
            label="Crawl interval"
            suffix="minutes"
            hint={interval >= 1 ? `${everyLabel(interval)}; 1 to 10,080 (1 week)` : '1 to 10,080 (1 week)'}
          />
          <NumberField
            api={api}
            name="max_articles_per_crawl"
            label="Maximum articles per crawl"
            hint="1 to 500 articles"
          />
        </div>
        <div className={look.pair}>
          <SelectField label="Find articles through" options={discoveryOptions} {...api.field('discovery')} />
          <NumberField
            api={api}
            name="crawl_delay_ms"
            label="Pause between requests"
            suffix="ms"
            hint="At least 1,000; robots.txt may ask for more"
          />
        </div>
        {discovery === 'page_links' ? null : (
          <TextField
            label={discovery === 'sitemap' ? 'Sitemap address' : 'Feed address'}
            type="url"
            optional
            placeholder="Found by the first crawl"
            {...api.field('feed_url')}
          />
        )}
        <CheckboxField
          label="Respect robots.txt"
          hint="Turning this off requires a reason and is logged."
          {...api.field('respect_robots')}
        />
        {respects ? null : (
          <TextField label="Reason for not respecting robots.txt" required {...api.field('robots_reason')} />
        )}
      </Stack>
    </Card>
  );
}

function BrowserCard({ api }: { api: SourceApiForm }) {
  const used = api.form.watch('use_javascript') ?? false;
  return (
    <Card title="Browser" description="For pages rendered by scripts">
      <Stack gap={4}>
        <CheckboxField
          label="Use JavaScript"
          hint="Opens the page in a browser. This is slower: use it only for pages that show nothing without JavaScript."
          {...api.field('use_javascript')}
        />
        {used ? (
          <>
            <CheckboxField
              label="Scroll to the bottom"
              hint="Up to 20 screens, for lists that load while scrolling."
              {...api.field('scroll_to_bottom')}
            />
            <NumberField
              api={api}
              name="wait_time"
              label="Wait time"
              suffix="ms"
              hint="1,000 to 30,000 ms after the page is ready"
            />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

function RulesCard({ api, onPick }: { api: SourceApiForm; onPick: (picking: Picking) => void }) {
  return (
    <Card title="Selectors and patterns" description="Leave these empty to find the text automatically">
      <Stack gap={4}>
        <TextField
          label="Content selector"
          optional
          placeholder="main .story-body"
          spellCheck={false}
          hint="CSS selector for the article text"
          labelEnd={<PickButton what="article text" onClick={() => onPick({ field: 'content_selector' })} />}
          {...api.field('content_selector')}
        />
        <FormField
          control={api.form.control}
          name="remove_selectors"
          label="Excluded parts"
          optional
          hint="CSS selectors for parts of the page that are not the article"
          labelEnd={<PickButton what="excluded part" onClick={() => onPick({ field: 'remove_selectors' })} />}
        >
          {({ value, ...field }) => <TagsInput {...field} value={value ?? []} noun="selector" />}
        </FormField>
        <div className={look.pair}>
          <TextField
            label="Link pattern"
            optional
            placeholder="^/news/"
            spellCheck={false}
            hint="Only links that match are read (RE2)"
            {...api.field('link_pattern')}
          />
          <TextField
            label="Exclusion pattern"
            optional
            placeholder="^/sport/"
            spellCheck={false}
            hint="Links that match are never read (RE2)"
            {...api.field('exclude_pattern')}
          />
        </div>
        <p className="ui-hint">
          A link to a PDF document is read as an article if the link text has at least five words, or the file
          name at least four. With <code>[.]pdf$</code> as the link pattern, only documents are read,
          regardless of their names; as the exclusion pattern, it leaves them out.
        </p>
      </Stack>
    </Card>
  );
}

type NumberName = 'crawl_interval_minutes' | 'max_articles_per_crawl' | 'crawl_delay_ms' | 'wait_time';

function NumberField({
  api,
  name,
  label,
  hint,
  suffix,
}: {
  api: SourceApiForm;
  name: NumberName;
  label: string;
  hint: string;
  suffix?: string;
}) {
  return (
    <FormField control={api.form.control} name={name} label={label} hint={hint} required>
      {(field) => <NumberInput {...field} {...(suffix === undefined ? {} : { suffix })} />}
    </FormField>
  );
}
