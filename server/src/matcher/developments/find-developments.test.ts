import { describe, expect, it } from 'vitest';
import { findDevelopments } from './find-developments.ts';
import { compilePatterns, type Patterns } from './patterns.ts';
import { wordsIn } from './read-words.ts';

const english = (title: string, ...texts: string[]) =>
  findDevelopments({ language: 'english', title, texts });

describe('the developments of an article', () => {
  it('are those reported in its title, even several', () => {
    expect(english('Watchdog clears Vodafone and Three merger')).toEqual(['takeover', 'regulation']);
    expect(english('Drought: reservoir at lowest level since 1995')).toEqual([]);
  });

  it('are also those in the first two sentences of the text, but not later', () => {
    const text = [
      'The maker of pumps met investors.',
      'It will close its factory in Leeds.',
      'Last year it recalled 2,000 cars.',
    ].join(' ');
    expect(english('Hard times for a maker of pumps', text)).toEqual(['cuts']);
  });

  it.each([
    ['english', 'Acme rules out a takeover of its rival'],
    ['english', 'There are no plans to close the factory'],
    ['english', 'The company will not close its factory'],
    ['french', 'La direction n’a pas l’intention de fermer l’usine'],
    ['french', 'L’usine ne fermera pas'],
    ['spanish', 'La empresa asegura que no habrá despidos'],
    ['arabic', 'الشركة تنفي نيتها الاستحواذ على منافستها'],
    ['english', 'A takeover of the airline is unlikely, analysts say'],
    ['french', 'Une fusion des deux banques est peu probable'],
    ['spanish', 'Los expertos ven poco probable una opa sobre el banco'],
    ['arabic', 'صفقة الاستحواذ على الشركة غير مرجحة'],
  ] as const)('are not what is denied or unlikely (%s: %s)', (language, title) => {
    expect(findDevelopments({ language, title, texts: [] })).toEqual([]);
  });

  it.each([
    ['english', 'Acme does not rule out a takeover of its rival', ['takeover']],
    ['english', 'No offer, no talks: workers go on strike', ['strike']],
    ['english', 'Founder denies fraud as trial opens, lawsuit says', ['lawsuit']],
    ['french', 'Le groupe n’exclut pas un rachat de son concurrent', ['takeover']],
    ['spanish', 'La huelga deja a miles de viajeros sin trenes', ['strike']],
    ['english', 'A merger of the two banks is not unlikely', ['takeover']],
  ] as const)('are found beside a negation of something else (%s: %s)', (language, title, found) => {
    expect(findDevelopments({ language, title, texts: [] })).toEqual(found);
  });

  it('do not include what somebody only asks about', () => {
    expect(english('Could a merger save our hospitals?')).toEqual([]);
    expect(english('Could this be the end? Acme announces merger with rival')).toEqual([]);
    expect(english('Will shareholders back the merger of Acme and Bolt?')).toEqual(['takeover']);
  });

  it('do not include what would happen under a condition, nor subjects of opinion', () => {
    expect(english('If the plant closes, the town will be empty')).toEqual([]);
    expect(english('If approved, the merger of the two banks will create 300 jobs')).toEqual(['takeover']);
    expect(english('Opinion: The merger of the two banks is a mistake')).toEqual([]);
  });

  it('do not include what only sounds like business, if the article shows it', () => {
    expect(english('Bankrupt of ideas', 'The film repeats every joke of the first.')).toEqual([]);
    expect(english('Bankrupt at last', 'The company owes its suppliers millions.')).toEqual(['insolvency']);
    expect(english('Airline goes bankrupt')).toEqual(['insolvency']);
  });

  it('do not include what happened decades ago, nor the rest of such an article', () => {
    const lead = 'In 1968 the machinists went on strike.';
    expect(english('Fifty years on: the women of Dagenham', 'Workers went on strike.')).toEqual([]);
    expect(english('The women of Dagenham', lead)).toEqual([]);
    expect(english('On this day: dockers go on strike')).toEqual([]);
    expect(english('The mill, founded in 1968, is to close its factory')).toEqual(['cuts']);
  });

  it('are read without the place where the article was written', () => {
    expect(english('A day in Lyon', 'STRIKE, Iowa (Reuters) - The fair opens.')).toEqual([]);
  });

  it.each([
    ['arabic', 'وللاستحواذ على الشركة قدمت عرضا', ['takeover']],
    ['arabic', 'الشركة تبني أول مصانعها في تبوك', ['new_site']],
    ['english', 'The mill will not reopen, its owner said', ['cuts']],
    ['french', 'Après l’incendie, l’usine ne rouvrira pas', ['cuts']],
    ['spanish', 'La dueña de la fábrica ha decidido no reabrirla', ['cuts']],
    ['french', 'L’entreprise rachète son concurrent', ['takeover']],
    ['spanish', 'La compañía cerrará su fábrica', ['cuts']],
  ] as const)(
    'are found in %s whatever is attached to a word, and whatever accents it has',
    (language, title, found) => {
      expect(findDevelopments({ language, title, texts: [] })).toEqual(found);
    },
  );
});

describe('a pattern', () => {
  const fits = (pattern: string, sentence: string) => {
    const patterns = { recall: [pattern] } as unknown as Patterns;
    const [compiled] =
      compilePatterns(patterns, { goods: 'car|toy_car|batter*' }, 'english').get('recall') ?? [];
    const words = wordsIn(sentence, 'english');
    return compiled?.(words, [words]);
  };

  it('is a sequence of words, with alternatives, groups, phrases and endings', () => {
    expect(fits('recall|recalls @goods', 'Acme recalls batteries')).toBe(true);
    expect(fits('recall|recalls @goods', 'Acme recalls toy car')).toBe(true);
    expect(fits('recall|recalls @goods', 'Acme recalls toy soldiers')).toBe(false);
    expect(fits('recall|recalls @goods', 'Acme recalls all cars')).toBe(false);
    expect(fits('*maker', 'A carmaker')).toBe(true);
  });

  it('has phrases whose words may be prefixes', () => {
    expect(fits('power_bank*', 'Power banks in the news')).toBe(true);
    expect(fits('power_bank*', 'Power bought by banks')).toBe(false);
  });

  it('has a sign for numbers that are neither money nor years', () => {
    expect(fits('recalls #', 'Acme recalls 14,000')).toBe(true);
    expect(fits('recalls #', 'Grandfather recalls 1968')).toBe(false);
    expect(fits('recalls #', 'He recalls $5 bets')).toBe(false);
  });

  it('allows up to six words in place of two dots, all in one clause', () => {
    expect(fits('recalls .. car', 'It recalls one two three four five six car')).toBe(true);
    expect(fits('recalls .. car', 'It recalls one two three four five six seven car')).toBe(false);
    expect(fits('recalls .. car', 'What he recalls: a car')).toBe(false);
  });

  it('excludes sentences with the words after its sign', () => {
    expect(fits('recalls .. car ! actor', 'The firm recalls the car')).toBe(true);
    expect(fits('recalls .. car ! actor', 'The actor recalls the car')).toBe(false);
  });

  it('needs a word of the article, if its text is known', () => {
    const fitsIn = (sentence: string, ...others: string[]) => {
      const patterns = { recall: ['recall & maker'] } as unknown as Patterns;
      const words = [sentence, ...others].map((one) => wordsIn(one, 'english'));
      return compilePatterns(patterns, {}, 'english').get('recall')?.[0]?.(words[0] ?? [], words);
    };
    expect(fitsIn('A recall', 'The maker is sorry')).toBe(true);
    expect(fitsIn('A recall', 'The singer is sorry')).toBe(false);
    expect(fitsIn('A recall')).toBe(true);
  });

  it('has a sign for amounts that are not small change', () => {
    expect(fits('raises $$', 'It raises £900')).toBe(false);
    expect(fits('raises $$', 'It raises £90,000')).toBe(true);
    expect(fits('raises $$', 'It raises $2m')).toBe(true);
  });

  it.each([
    '$5.75bn',
    '₹1,120 crore',
    '¥900bn',
    '$120 million',
    '3 million euros',
    '£3',
    '75 millions d’euros',
    '13.900 millones de euros',
  ])('takes %s for an amount of money', (amount) => {
    expect(fits('raises $ for', `It raises ${amount} for cars`)).toBe(true);
  });

  it('does not treat other numbers as amounts of money', () => {
    expect(fits('raises $', 'It raises 300 pigs')).toBe(false);
    expect(fits('raises $', 'It raises 300 million people')).toBe(false);
  });
});
