import { describe, expect, it } from 'vitest';
import type { Language } from '../types.ts';
import { findCountries } from './index.ts';

const inText = (language: Language, text: string): string =>
  findCountries({ language, title: '', texts: [text], ignored: [] })
    .toSorted()
    .join(' ');
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
    ['english', 'Jordan scored twice and Chad set up the other.', ''],
    ['english', 'Egypt, Jordan and Lebanon share the water.', 'EG JO LB'],
    ['english', 'In Amman, ministers of Jordan said that they agree.', 'JO'],
    ['english', 'Voters in Georgia go to the polls near Atlanta.', ''],
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

  it('are not where the article was written', () => {
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

  it('are not those of the source’s own name', () => {
    const article = { language: 'english' as const, title: '', texts: ['China Daily says that Peru waits.'] };
    expect(findCountries({ ...article, ignored: ['China Daily'] })).toEqual(['PE']);
  });
});
