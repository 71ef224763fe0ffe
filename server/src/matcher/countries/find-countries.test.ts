import { describe, expect, it } from 'vitest';
import type { Language } from '../types.ts';
import { findCountries } from './index.ts';

const inText = (language: Language, text: string): string =>
  findCountries({ language, title: '', texts: [text], ignored: [] })
    .toSorted()
    .join(' ');
const about = (title: string, text: string, home?: string, language: Language = 'english'): string =>
  findCountries({ language, title, texts: [text], ignored: [] }, home).join(' ');
const inTitle = (title: string, text = ''): string =>
  findCountries({ language: 'english', title, texts: [text], ignored: [] })
    .toSorted()
    .join(' ');

describe('the countries that an article is about', () => {
  it.each<[Language, string, string]>([
    ['english', 'Officials from Brazil and South Korea met in Geneva.', 'BR KR'],
    ['english', 'The U.S. and the UK told us that they agree.', 'GB US'],
    ['english', 'North Macedonia joins, and so does Northern Ireland.', 'GB MK'],
    ['french', 'Les États-Unis et la République tchèque signent un accord avec l’Argentine.', 'AR CZ US'],
    ['spanish', 'EE. UU. y la República Dominicana firman con Guinea Ecuatorial.', 'DO GQ US'],
    ['arabic', 'وصل وفد إلى المملكة العربية السعودية ولبنان وجنوب السودان', 'LB SA SS'],
  ])('are found by their names (%s): %s', (language, text, found) => {
    expect(inText(language, text)).toBe(found);
  });

  it.each<[Language, string, string]>([
    ['english', 'The French president met Israeli soldiers near the South Korean border.', 'FR IL KR'],
    ['english', 'A French restaurant opens beside an Indian Ocean beach.', ''],
    ['english', 'South American leaders and African American voters disagree.', ''],
    ['french', 'Le ministre des Affaires étrangères russe a rencontré son homologue marocaine.', 'MA RU'],
    ['french', 'La police arrête un Français ; un restaurant italien ouvre.', ''],
    ['spanish', 'El Gobierno español y las Fuerzas Armadas colombianas, en alerta.', 'CO ES'],
    ['spanish', 'Una tortilla española y un actor argentino triunfan.', ''],
    ['arabic', 'قال وزير الخارجية المصري إن الجيش الإسرائيلي ينسحب', 'EG IL'],
    ['arabic', 'فاز المطعم الإيطالي بالجائزة', ''],
    ['arabic', 'قالت وكالة الصحافة الفرنسية إن المطر غزير', ''],
    ['english', 'The Tonga-born prop scored for Australia.', 'AU'],
  ])('are found by their institutions, not by every adjective (%s): %s', (language, text, found) => {
    expect(inText(language, text)).toBe(found);
  });

  it.each<[Language, string, string]>([
    ['english', 'Michael Jordan, Jordan Pickford, Chad Smith and Kathy Ireland were there.', ''],
    ['english', 'The chef Anna Ireland won. Ireland cooked figs, and Ireland smiled.', ''],
    ['english', 'Ireland, 47, opened a bar in Ireland.', 'IE'],
    ['spanish', 'Doctora por la Universidad de Chile, 52 años.', 'CL'],
    ['spanish', 'Absuelven a Colombia, de 52 años. Colombia no hablará.', ''],
    ['english', 'Jordan scored twice and Chad set up the other.', ''],
    ['english', 'Egypt, Jordan and Lebanon share the water.', 'EG JO LB'],
    ['english', 'In Amman, ministers of Jordan said that they agree.', 'JO'],
    ['english', 'Voters in Georgia go to the polls near Atlanta.', 'US'],
    ['english', 'Voters in Georgia go to the polls; in Tbilisi, queues are long.', 'GE'],
    ['spanish', 'Israel Fernández canta en Madrid con China Suárez.', ''],
    ['french', 'Le pilote Mali Martin et la chanteuse France Gall.', ''],
  ])('are not people and regions of the same name (%s): %s', (language, text, found) => {
    expect(inText(language, text)).toBe(found);
  });

  it.each<[Language, string, string]>([
    ['english', 'Kenya Airways and Air France fly to New Mexico and over the Gulf of Mexico.', ''],
    ['english', 'Lebanon, Pennsylvania has a new mayor, and Niger River floods recede.', ''],
    ['french', 'Le cochon d’Inde aime la Nouvelle-Angleterre, dit France Télévisions.', ''],
    ['spanish', 'El golfo de México y el lago Chad suben.', ''],
    ['arabic', 'خليج المكسيك وبحر الصين الجنوبي وصلاة المغرب', ''],
    ['arabic', 'الوزير مصر على موقفه من دعم مالي، والأنبوب بقطر 5 أمتار', ''],
    ['arabic', 'انقلاب في مالي', 'ML'],
    ['arabic', 'افتتح مطعماً إيطالياً', ''],
    ['arabic', 'دور للأردن وبلبنان وكالعراق', 'IQ JO LB'],
  ])('are not parts of longer names or other words (%s): %s', (language, text, found) => {
    expect(inText(language, text)).toBe(found);
  });

  it.each<[Language, string, string]>([
    ['english', 'She studied “Costa Rica 1948”, a play about Peru.', 'PE'],
    ['english', 'Chile protested against “a deal with the support of Peru”.', 'CL PE'],
    ['english', 'The Niger burst its banks; farms on the Senegal, near the Jordan, are dry.', ''],
    ['english', 'The Niger coup and the Senegal border', 'NE SN'],
    ['french', 'Agression au bar « Le Cuba », rue de Chine, place d’Italie.', ''],
    ['french', 'La place de l’Italie en Europe et la rue de l’Espagne', 'IT'],
    ['french', 'Un homme né en Algérie et originaire du Mali arrive du Tchad.', 'TD'],
    ['spanish', 'Murió la actriz de “Calle Honduras”, nacida en México, en la avenida del Perú.', ''],
    ['arabic', 'انهار مبنى في شارع سوريا قرب ميدان لبنان', ''],
    ['arabic', 'فيلم "شارع الأردن" وشركة "زين الكويت"', 'KW'],
  ])('do not only lend their name to a street or a work, or somebody (%s): %s', (language, text, found) => {
    expect(inText(language, text)).toBe(found);
  });

  it('are not counted if named once after a lead with another country, unless their people or towns are in the lead', () => {
    const opening = 'Dockers went on strike in Chile on Monday, their union said.';
    expect(inText('english', `${opening}\n\nMost of the fruit is sold in China.`)).toBe('CL');
    expect(inText('english', `${opening}\n\nIn China, fruit is dear. China buys most of it.`)).toBe('CL CN');
    expect(inText('english', 'Dockers are on strike.\n\nMost of the fruit is sold in China.')).toBe('CN');
    expect(inText('english', `Chinese ships waited.${opening}\n\nThe fruit is sold in China.`)).toBe('CL CN');
    expect(inText('english', `Ships left Shanghai. ${opening}\n\nThe fruit is sold in China.`)).toBe('CL CN');
  });

  it('do not include where the article was written', () => {
    expect(inText('english', 'PARIS, France, March 3 (Reuters) - Ukraine shot down drones.')).toBe('UA');
    expect(inText('english', 'BEIRUT, Lebanon — Markets rose.')).toBe('');
    expect(inText('arabic', 'بيروت، لبنان (رويترز) - أعلنت وزارة الخارجية المصرية')).toBe('EG');
  });

  it('are named in the title or the lead, or twice', () => {
    const filler = 'Markets moved, and nobody knows why they did so on that day. '.repeat(8);
    expect(inText('english', `${filler}Norway was mentioned.`)).toBe('');
    expect(inText('english', `${filler}Norway was mentioned, and Norway again.`)).toBe('NO');
    expect(inTitle('Norway raises rates')).toBe('NO');
    expect(inTitle('Oslo raises rates', `${filler}Norway was mentioned.`)).toBe('NO');
    expect(inTitle('Talks resume in Doha', filler)).toBe('');
  });

  it('are found in headlines that capitalise every word', () => {
    expect(inTitle('Israel Strikes Hospital, Ukraine Waits, Turkey Votes')).toBe('IL TR UA');
    expect(inTitle('Thanksgiving Turkey Prices Fall Again')).toBe('');
    expect(inTitle('Kenya Airways Cuts Flights Again', 'On Monday, Kenya Airways said so.')).toBe('');
  });

  it('do not include that in the source’s own name', () => {
    const article = { language: 'english' as const, title: '', texts: ['China Daily says that Peru waits.'] };
    expect(findCountries({ ...article, ignored: ['China Daily'] })).toEqual(['PE']);
  });
});

describe('an article about a town', () => {
  it.each<[Language, string, string, string]>([
    ['english', 'Strike closes schools', 'Teachers in Bradford walked out on Monday.', 'GB'],
    ['english', 'Nairobi court delays ruling', 'The judge in Nairobi needs more time.', 'KE'],
    ['french', 'Procès renvoyé', 'Le tribunal correctionnel d’Avignon a renvoyé le procès.', 'FR'],
    ['french', 'La Rochelle sans capitaine à Toulon', 'La Rochelle se déplacera dimanche.', 'FR'],
    ['spanish', 'Derribo paralizado', 'Un juzgado de Albacete ha paralizado el derribo.', 'ES'],
    ['spanish', 'Robos de cobre', 'La policía de Torreón halló cable de Saltillo.', 'MX'],
    ['arabic', 'حريق في سوق شعبي', 'اندلع حريق كبير بمدينة أسيوط فجر الأحد.', 'EG'],
  ])('is about its country (%s): %s. %s', (language, title, text, found) => {
    expect(about(title, text, undefined, language)).toBe(found);
  });

  it.each<[Language, string, string]>([
    ['english', 'Charities sign pledge', 'Talks in Geneva ended; a congress in Toulouse follows.'],
    ['english', 'A memoir', 'The novelist Charlotte Bradford wrote it. Bradford, 61, is a sailor.'],
    ['english', 'Publisher buys rights', 'The Dortmund-based publisher bought the rights.'],
    ['english', 'Dortmund sell striker', 'Dortmund sold him to Real Madrid.'],
    ['english', 'Two cities, one plan', 'Mayors met in Bradford and in Toulouse.'],
    ['english', 'A fair', 'Traders from everywhere gathered in Paris.'],
    ['french', 'Le lapin', 'Une moutarde de Dijon et un verre de vin.'],
    ['spanish', 'Una biografía', 'El autor, nacido en Albacete, vive del teatro.'],
    ['arabic', 'مفاوضات', 'تنطلق في جنيف مفاوضات جديدة بشأن البلاستيك.'],
  ])('is about no country if the town says too little (%s): %s. %s', (language, title, text) => {
    expect(about(title, text, undefined, language)).toBe('');
  });

  it('is about the country of its source if the town exists there, whatever else is named', () => {
    const fair = 'Traders from everywhere gathered in Paris.';
    expect([about('A fair', fair), about('A fair', fair, 'FR'), about('A fair', fair, 'ES')]).toEqual([
      '',
      'FR',
      '',
    ]);
    const court = 'A court in Valencia has jailed a man from Brazil.';
    expect([about('Man jailed', court, 'ES'), about('Man jailed', court, 'VE')]).toEqual(['BR ES', 'BR VE']);
    expect(about('Man jailed', court)).toBe('BR');
    // « Paris » is also the word for bets.
    expect(about('Un commerçant agressé à Paris', 'Il va bien.', 'FR', 'french')).toBe('FR');
    expect(about('Paris sportifs : la hausse', 'Les joueurs misent plus.', 'FR', 'french')).toBe('');
  });

  it('is about the country of its source if title and lead have the town', () => {
    const [title, text] = ['Pacto de los estibadores de Albacete', 'Los estibadores de Albacete votaron.'];
    expect(about(title, text, 'ES', 'spanish')).toBe('ES');
    expect(about('Pacto de los estibadores', text, 'ES', 'spanish')).toBe('');
  });

  it('is about the country indicated by places nearby, if several have a town of that name', () => {
    const text = 'Rain flooded streets in Valencia.';
    expect(about('Rain', text)).toBe('');
    expect(about('Rain', `${text} Villages near Albacete and Castellón were cut off.`)).toBe('ES');
  });
});
