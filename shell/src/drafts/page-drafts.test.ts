import { describe, expect, it } from 'vitest';
import { createPageDrafts } from './page-drafts.ts';

const forms = [{ form: 'A note', fields: [{ place: 'note 0', kind: 'text', value: 'x', checked: false }] }];
const page = (container: string, address = '/a') => ({
  key: `${container} ${address.split('?')[0]}`,
  address,
  container,
});

describe('what was typed into a page that sleeps', () => {
  it('is owed to the next page of that address when its build is let go, once', () => {
    const drafts = createPageDrafts();
    drafts.sleep(page('old'), forms);
    drafts.settle(['new /b'], ['old /a']);
    drafts.settle(['new /c'], []);
    expect(drafts.wake(page('new', '/a?form=new'))).toBeUndefined();
    expect(drafts.wake(page('new'))).toEqual(forms);
    expect(drafts.wake(page('new'))).toBeUndefined();
  });

  it.each([
    ['it woke up itself', (drafts: ReturnType<typeof createPageDrafts>) => void drafts.wake(page('old'))],
    ['it is let go for another reason', (drafts) => drafts.settle(['old /b'], [])],
    ['the session is over', (drafts) => drafts.forget()],
    ['it was emptied since', (drafts) => drafts.sleep(page('old'), [])],
  ] satisfies [string, (drafts: ReturnType<typeof createPageDrafts>) => void][])(
    'is nobody’s when %s',
    (_, happens) => {
      const drafts = createPageDrafts();
      drafts.sleep(page('old'), forms);
      happens(drafts);
      expect(drafts.wake(page('new'))).toBeUndefined();
    },
  );
});
