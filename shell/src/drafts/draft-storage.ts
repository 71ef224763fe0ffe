import * as v from 'valibot';

const KEY = 'newswatch:drafts';
/** Browsers restore the storage of a tab together with the tab, even days later. */
const MAX_AGE_MS = 12 * 60 * 60_000;

/** The content of one field. The field is found again by its name, because ids change each time a page is rendered. */
const FieldDraft = v.object({ place: v.string(), kind: v.string(), value: v.string(), checked: v.boolean() });
export type FieldDraft = v.InferOutput<typeof FieldDraft>;

/** The input in one form: the state that the form provided, or else its plain fields. */
const FormDraft = v.object({
  form: v.string(),
  state: v.exactOptional(v.unknown()),
  fields: v.array(FieldDraft),
});
export type FormDraft = v.InferOutput<typeof FormDraft>;

/** The input of a person at an address when their session expired. */
const PageDraft = v.object({
  owner: v.string(),
  address: v.string(),
  at: v.number(),
  forms: v.array(FormDraft),
  /** The drawers and dialogs that were open, by name: their forms appear once they are open again. */
  opened: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** The drafts of this tab. They outlive the document: signing in may lead through the pages of an identity provider. */
export const draftStorage = {
  save(draft: Omit<v.InferOutput<typeof PageDraft>, 'at'>): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...draft, at: Date.now() }));
    } catch (error) {
      console.warn('Drafts could not be saved', error);
    }
  },
  /** Returns the saved drafts and removes them. */
  take() {
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), PageDraft), sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return stored.success && Date.now() - stored.output.at < MAX_AGE_MS ? stored.output : undefined;
  },
  clear: (): void => sessionStorage.removeItem(KEY),
};
