import { expect, it } from 'vitest';

/** Each import with a different query string has its own lexicon. */
const fresh = (query: string): Promise<typeof import('./french-verbs.ts')> =>
  import(`./french-verbs.ts?${query}`);

it('French verbs are the same whether they are loaded in slices at the start or at the first word', async () => {
  const [sliced, lazy] = [await fresh('sliced'), await fresh('lazy')];
  await sliced.loadFrenchVerbs();
  for (const verb of ['abaisser', 'avoir', 'disparaitre', 'parler', 'resoudre', 'suivre', 'zyeuter']) {
    expect(sliced.frenchVerbForms(verb)).toEqual(lazy.frenchVerbForms(verb));
    expect(sliced.isListedFrenchVerb(verb)).toBe(lazy.isListedFrenchVerb(verb));
  }
});

it('loading French verbs at the start does not block other work', async () => {
  const { loadFrenchVerbs } = await fresh('turns');
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  await loadFrenchVerbs();
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
});
