import { settingsDefaults } from '@newswatch/shared/contracts/admin';
import { expect, test } from 'vitest';
import { composedArticles } from './composed-articles.fixture.ts';
import { computeFingerprint } from './fingerprint.ts';
import { frequentWordsIn, shareOnlyFrequent } from './frequent-words.ts';
import { findStory, type StoryCandidate, similarityOf } from './stories.ts';
import { factsOf } from './story-facts.ts';
import { storyStem } from './word-rarity.ts';

const now = new Date('2026-11-20T12:00:00Z');
const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `word${(from + index) * 7919}`).join(' ');
const article = (sourceId: string, title: string, body: string) => ({
  sourceId,
  title,
  body,
  simhash: computeFingerprint(title, body).simhash,
});
const candidate = (
  sourceId: string,
  title: string,
  body: string,
  storyId: string,
  hoursAgo = 1,
): StoryCandidate => ({
  ...article(sourceId, title, body),
  textId: `${title} ${body}`,
  storyId,
  firstSeenAt: new Date(now.getTime() - hoursAgo * 3_600_000),
});

test('the same text under another title belongs to the same story', async () => {
  const body = words(0, 200);
  expect(
    await findStory(article('a', 'One title', body), now, [
      candidate('b', 'Quite another', `${body} First published elsewhere.`, 'clu_1'),
    ]),
  ).toMatchObject({ storyId: 'clu_1' });
});

test('titles with three words in common, three fifths of the shorter one, belong to the same story', () => {
  const one = article('a', 'Harbour expansion clears first vote', words(0, 80));
  expect(
    similarityOf(one, candidate('b', 'First vote for harbour expansion', words(500, 80), 'x')),
  ).toBeDefined();
  expect(
    similarityOf(
      one,
      candidate(
        'b',
        'Harbour expansion delayed once more by storms',
        words(500, 80).replaceAll('word', 'term'),
        'x',
      ),
    ),
  ).toBeUndefined();
  expect(
    similarityOf(article('a', 'Storm warning', ''), candidate('b', 'Storm warning', '', 'x')),
  ).toBeUndefined();
});

test('titles that share only a place and its institution do not outweigh texts about two events', () => {
  const told = (one: [string, string], other: [string, string]) =>
    similarityOf(article('a', ...one), article('b', ...other)) !== undefined;
  const fire: [string, string] = [
    'Fire damages central market in Harwick',
    'Firefighters needed three hours on Monday to put out a blaze in the central market of Harwick. Nobody was hurt, but a dozen stalls burned out. A fryer had overheated.',
  ];
  expect(
    told(fire, [
      'Central market in Harwick opens on Sundays too',
      'Shoppers can visit the central market of Harwick seven days a week from May, after traders and the council agreed on new hours. All stalls take part in the trial.',
    ]),
  ).toBe(false);
  expect(
    told(fire, [
      'Blaze damages central market in Harwick',
      'Stallholders were sweeping up ash after a fryer set fire to the central market of Harwick on Monday. Twelve stalls were lost before firefighters could put out the flames.',
    ]),
  ).toBe(true);
});

test('nearly equal texts about two places belong to two stories, and a copy under another headline to one', () => {
  const told = (one: [string, string], other: [string, string]) =>
    similarityOf(article('a', ...one), article('b', ...other)) !== undefined;
  const strike = (place: string): [string, string] => [
    `Nurses at ${place} strike over pay`,
    `Nurses at ${place} walked out on Tuesday in a dispute over pay. The Royal College of Nursing said its members had been left with no choice after talks with ministers broke down last month. "Nobody wants to strike, but wages have fallen behind for ten years," said the union's general secretary, Nicola Ranger. The health secretary called the action disappointing and said that an offer of 3.6% was fair. Patients were asked to come to appointments unless they had been told otherwise. Another strike is planned in November if there is no agreement.`,
  ];
  expect(told(strike('Cobham Rise'), strike('Barrowick'))).toBe(false);
  expect(
    told(strike('Barrowick'), ['Barrowick hospital staff on the picket line', strike('Barrowick')[1]]),
  ).toBe(true);
  // Another spelling is not another place.
  expect(told(strike('Kyiv'), strike('Kiev'))).toBe(true);
  expect(told(strike('Odesa'), strike('Odessa'))).toBe(true);
  // Neither town is in a list of Arabic places.
  const crash = (place: string): [string, string] => [
    `مصرع شخصين في حادث سير قرب ${place}`,
    `لقي شخصان مصرعهما وأصيب ثلاثة آخرون في حادث سير وقع صباح اليوم قرب مدينة ${place}. ونقل المصابون إلى المستشفى، وفتحت الشرطة تحقيقا لمعرفة أسباب الحادث.`,
  ];
  expect(told(crash('أسيوط'), crash('تارودانت'))).toBe(false);
  expect(told(crash('أسيوط'), crash('أسيوط'))).toBe(true);
});

test('brief Arabic reports that share only words for the kind of event are two stories, even without known names', () => {
  const emergency: [string, string] = [
    'هبوط اضطراري لطائرة ركاب في مطار المدينة المنورة',
    'هبطت طائرة ركاب تابعة لطيران ناس اضطراريا في مطار الأمير محمد بن عبد العزيز بالمدينة المنورة صباح الأحد بعد وعكة صحية ألمت بأحد الركاب، ونقل إلى المستشفى.',
  ];
  const bird: [string, string] = [
    'أديل: طائر دخل محرك الطائرة في أبها',
    'أعلنت شركة طيران أديل أن الفحص الأولي للطائرة التي عادت إلى مطار أبها أمس أظهر أن طائرا دخل المحرك. وذكرت أن الرحلات تسير وفق جدولها.',
  ];
  const told = (one: [string, string], other: [string, string]) =>
    similarityOf(article('a', ...one), article('b', ...other)) !== undefined;
  expect(told(emergency, bird)).toBe(false);
  expect(
    told(bird, [
      'طائر يعيد رحلة أديل إلى أبها',
      'عادت طائرة تابعة لشركة أديل إلى مطار أبها بعد دقائق من إقلاعها حين دخل طائر محركها الأيسر، ولم يصب أحد من الركاب.',
    ]),
  ).toBe(true);
});

test('Arabic titles are compared without clitics and vowel signs', () => {
  expect(
    similarityOf(
      article('a', 'تَوسعة الميناء في العاصمة', ''),
      candidate('b', 'توسعة ميناء بالعاصمة', '', 'x'),
    ),
  ).toBeDefined();
});

test('within one source, only a new version of the same text belongs to a story', async () => {
  const body = words(0, 200);
  const version = article('a', 'T', `${body} Updated.`);
  expect(await findStory(version, now, [candidate('a', 'T', body, 'clu_1')])).toMatchObject({
    storyId: 'clu_1',
  });
  const report = 'Shares in Lumora closed higher on Monday in calm trading, analysts said.';
  expect(
    await findStory(article('a', 'Lumora closes higher', report.replace('Monday', 'Tuesday')), now, [
      candidate('a', 'Lumora closes higher', report, 'clu_1'),
    ]),
  ).toBeUndefined();
});

test('a copy in another source does not join further articles of the original source', async () => {
  const next = article('a', 'First vote for harbour expansion', words(0, 80).split(' ').reverse().join(' '));
  const original = candidate('a', 'Harbour expansion clears first vote', words(0, 80), 'clu_1');
  const elsewhere = { ...original, sourceId: 'b' };
  expect(await findStory(next, now, [elsewhere])).toMatchObject({ storyId: 'clu_1' });
  expect(await findStory(next, now, [elsewhere], settingsDefaults.matching, [original])).toBeUndefined();
});

test('different numbers, days, names or outcomes keep two events apart', () => {
  const quake = (force: string, place: string, day: string) => ({
    title: `Earthquake of magnitude ${force} shakes ${place}`,
    body: `An earthquake of magnitude ${force} struck near ${place} on ${day}, the observatory said. No damage was reported from ${place}.`,
  });
  const told = (one: ReturnType<typeof quake>, other: ReturnType<typeof quake>) =>
    similarityOf(article('a', one.title, one.body), article('b', other.title, other.body)) !== undefined;
  const first = quake('5.1', 'Crete', 'Monday');
  expect(told(first, quake('5.1', 'Crete', 'Monday'))).toBe(true);
  expect(told(first, quake('4.7', 'Crete', 'Monday'))).toBe(false);
  expect(told(first, quake('5.1', 'Crete', 'Friday'))).toBe(false);
  expect(told(first, quake('5.1', 'Lima', 'Monday'))).toBe(false);
  const vote = (outcome: string) => ({ title: `Parliament ${outcome} the harbour budget in Lima`, body: '' });
  expect(told(vote('approves'), vote('approves'))).toBe(true);
  expect(told(vote('approves'), vote('rejects'))).toBe(false);
});

test('a story spans less than a week, so that weekly events are not compared', async () => {
  const body = words(0, 200);
  const hours = settingsDefaults.matching.window_hours;
  expect(hours).toBe(6 * 24);
  expect(
    await findStory(article('a', 'T', body), now, [candidate('b', 'T', body, 'clu_1', hours)]),
  ).toBeDefined();
  expect(
    await findStory(article('a', 'T', body), now, [candidate('b', 'T', body, 'clu_1', hours + 0.01)]),
  ).toBeUndefined();
});

test('the most similar of several candidates determines the story', async () => {
  const body = words(0, 200);
  const close = `${words(0, 190)} ${words(900, 10)}`;
  expect(
    await findStory(article('a', 'T', body), now, [
      candidate('b', 'x', close, 'clu_far'),
      candidate('c', 'y', body, 'clu_near'),
    ]),
  ).toMatchObject({ storyId: 'clu_near' });
});

test('the process can do other work while texts are compared', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const others = Array.from({ length: 200 }, (_, n) => candidate(`b${n}`, 'x', words(1_000 * n, 600), 'clu'));
  await findStory(article('a', 'T', words(500_000, 600)), now, others);
  clearImmediate(counting);
  expect(turns).toBeGreaterThan(1);
});

test('two articles that a rule groups always share a key, so that the database can find them', () => {
  const body = words(0, 300);
  for (const edit of [0, 3, 8, 15]) {
    const other = `${words(0, 300 - edit)} ${words(5000, edit)}`;
    if (similarityOf(article('a', 'One', body), article('b', 'Two', other)) === undefined) continue;
    const keys = new Set(computeFingerprint('One', body).keys);
    expect(computeFingerprint('Two', other).keys.some((key) => keys.has(key))).toBe(true);
  }
});

test('a short text has no fingerprint', () => {
  expect(computeFingerprint('T', words(0, 59)).simhash).toBeNull();
  expect(computeFingerprint('T', words(0, 60)).simhash).not.toBeNull();
  expect(computeFingerprint('T', words(0, 24)).bodyHash).toBeNull();
});

test('the same words with different spacing, case and accents have the same body hash', () => {
  const body = words(0, 30);
  expect(computeFingerprint('T', `${body} Été!`).bodyHash).toBe(
    computeFingerprint('U', `${body.toUpperCase()}\n\n été`).bodyHash,
  );
});

const moldova = {
  resigns: article(
    'a',
    'Kestrel Island premier quits as coalition loses majority',
    'Premier Andrei Rusnac resigned on Monday after a junior partner left his coalition over gas prices, leaving the government six votes short. Rusnac told parliament in Chisholm that he could not pass the budget without the Rural Alliance, whose nine lawmakers withdrew their support. President Elena Cojocaru must consult parliament on a successor within 45 days.',
  ),
  inOtherWords: article(
    'b',
    'Rusnac steps down: Chisholm faces snap election over gas row',
    'A dispute over household gas bills brought down the government of Kestrel Island, when Andrei Rusnac announced his resignation in a bitter speech to parliament. The Rural Alliance, the smaller party of his coalition, had pulled its nine deputies after Rusnac refused to freeze tariffs. He stays as caretaker while President Elena Cojocaru seeks a replacement. Elections could follow if no cabinet wins a vote within 45 days.',
  ),
};

test('reports of one event in different words belong to the same story', () => {
  expect(similarityOf(moldova.resigns, moldova.inOtherWords)).toBeGreaterThan(0.5);
});

test('a post or an episode joins only its copies, not other reports of the same event', () => {
  const post = { ...moldova.resigns, joinsCopiesOnly: true };
  expect(similarityOf(post, moldova.inOtherWords)).toBeUndefined();
  expect(similarityOf(moldova.inOtherWords, post)).toBeUndefined();
  expect(similarityOf(post, { ...moldova.resigns, sourceId: 'b' })).toBeDefined();
});

test('an arrest and the later verdict are two stories, although they share names and background', () => {
  const background =
    'Whitlam, an architect of 46, vanished in Fremantle after leaving a restaurant. Darren Colquhoun was her business partner, and they had quarrelled over the sale of their practice.';
  const arrest = article(
    'a',
    'Police arrest partner of missing architect Joanna Whitlam',
    `Detectives arrested Darren Colquhoun at his home in Cottesloe and charged him over the disappearance of Joanna Whitlam. He was refused bail. ${background}`,
  );
  const verdict = article(
    'b',
    'Colquhoun found guilty of murdering Joanna Whitlam',
    `A jury has convicted Darren Colquhoun of the murder of Joanna Whitlam, after a trial of seven weeks. Jurors took eleven hours. ${background}`,
  );
  expect(similarityOf(arrest, verdict)).toBeUndefined();
});

test('two reports about the same place and industry that share no name need more evidence than others', () => {
  const tugs = article(
    'a',
    'Three tugs pull the Aurelia off the Saltmarsh breakwater at high water',
    'Three tugs pulled the freighter Aurelia off the Saltmarsh breakwater at high water, to applause from several hundred people on the quay. The ship floats, with steel plates over the hole in its bow, and no fuel has escaped.\n\n“She came off like a cork,” said Marit Haugen, salvage master of the tug Hector. “I have waited longer for a taxi.”\n\nThe Aurelia was towed to the timber berth, where its 8,600 tonnes of timber are being unloaded. The harbour opened again for the eleven ships that were waiting.\n\nSaltmarsh Town will play its postponed match with the 19 sailors as guests of honour.',
  );
  const ferries = article(
    'b',
    'Night ferries return to the harbour of Pellworth from October',
    'Ferries will sail from the harbour of Pellworth to Norway by night again from October, once the new breakwater gives them enough shelter to turn, the port authority said.\n\nCabins cost as much as a night in a hotel. The first sailing is fully booked, the ferry company said, and so is the one after it.\n\n“People sleep better on a ship than in an airport,” said Callum Reid, managing director of the ferry company, “and they wake up where they wanted to be.”\n\nTraffic through the port grew by 7.2 percent last year, mostly timber and machine parts. Pilots say the present entrance leaves no room for error once the wind turns north-east.\n\nThe regional government declined to comment before a statement that is due in March. The harbour authority said it had nothing to add for now.',
  );
  expect(similarityOf(tugs, ferries)).toBeUndefined();
});

test('different articles of the newsroom are different stories except for one pair in 200; its reprints are not', async () => {
  const { articles, reprint } = await composedArticles();
  const asStory = (source: string, { title, paragraphs }: { title: string; paragraphs: readonly string[] }) =>
    article(source, title, paragraphs.join('\n\n'));
  const stories = articles.map((one) => asStory(one.outlet, one));
  let pairs = 0;
  let wrong = 0;
  for (const [index, one] of stories.entries()) {
    for (const other of stories.slice(index + 1)) {
      if (one.sourceId === other.sourceId) continue;
      pairs += 1;
      if (similarityOf(one, other) !== undefined) wrong += 1;
    }
  }
  expect(wrong).toBeLessThan(pairs / 200);
  expect(similarityOf(asStory('a', reprint.original), asStory('b', reprint.copy))).toBeGreaterThan(0.9);
});

test('administrators set the threshold of similarity', async () => {
  const strict = settingsDefaults.matching;
  const title = article('a', 'Harbour expansion clears first vote', '');
  const likeTitle = candidate('b', 'First vote for harbour plan', '', 'x');
  expect(similarityOf(title, likeTitle, strict)).toBe(0.75);
  expect(similarityOf(title, likeTitle, { ...strict, title_overlap_percent: 80 })).toBeUndefined();

  const half = `${words(0, 120)} ${words(400, 60)}`;
  const report = article('a', 'One headline', words(0, 180));
  const partlyCopied = candidate('b', 'Another wording', half, 'x');
  const textOnly = { ...strict, title_overlap_percent: 100, simhash_distance: 0 };
  expect(similarityOf(report, partlyCopied, { ...textOnly, body_overlap_percent: 60 })).toBeCloseTo(0.66, 1);
  expect(similarityOf(report, partlyCopied, textOnly)).not.toBeCloseTo(0.66, 1);

  const inTime = { ...strict, window_hours: 2 };
  const copy = (hours: number) => [candidate('b', 'T', report.body, 'clu_1', hours)];
  expect(await findStory(article('a', 'T', report.body), now, copy(2), inTime)).toBeDefined();
  expect(await findStory(article('a', 'T', report.body), now, copy(3), inTime)).toBeUndefined();
});

test('texts whose fingerprints hardly differ are nearly equal', () => {
  const thresholds = { ...settingsDefaults.matching, body_overlap_percent: 100 };
  const one = { ...article('a', 'One headline', words(0, 100)), simhash: 0b1011n };
  const other = { ...article('b', 'Another wording', words(900, 100)), simhash: 0b0000n };
  expect(similarityOf(one, other, { ...thresholds, simhash_distance: 3 })).toBeCloseTo(61 / 64, 2);
  // Only the evidence in the texts is left, which is less certain.
  expect(similarityOf(one, other, { ...thresholds, simhash_distance: 2 }) ?? 0).toBeLessThan(0.9);
});

test('one similar report is not enough if the other reports of the story contradict it', async () => {
  const ferries =
    'Ferries will sail from the harbour of Pellworth to Norway by night again from October, once the new breakwater gives them enough shelter to turn, the port authority said.';
  const ofStory = (count: number): StoryCandidate[] => [
    { ...candidate('b', '', '', 'clu_1'), ...moldova.resigns, textId: 'resigns' },
    ...Array.from({ length: count }, (_, n) => candidate(`c${n}`, 'Night ferries return', ferries, 'clu_1')),
  ];
  expect(await findStory(moldova.inOtherWords, now, ofStory(0))).toMatchObject({ storyId: 'clu_1' });
  expect(await findStory(moldova.inOtherWords, now, ofStory(6))).toBeUndefined();
  // Posts and episodes do not count as other reports.
  const posts = ofStory(6).map((one, index) => ({ ...one, joinsCopiesOnly: index > 0 }));
  expect(await findStory(moldova.inOtherWords, now, posts)).toMatchObject({ storyId: 'clu_1' });
});

test('a single report must be more similar than one of several, and its copies do not count as several', async () => {
  const rust = article(
    'a',
    'Inspectors at Lindmark refinery find rust',
    'Inspectors who went through the Porvane refinery found rust on pipes. Lindmark promised the workers a new unit by summer, the company said.',
  );
  const of = (sourceId: string, simhash: bigint): StoryCandidate => ({
    ...candidate(
      sourceId,
      'Rust on pipes at Porvane refinery',
      'Inspectors who went through the refinery of Lindmark after the explosion found rust on pipes beside the boiler. The company said nine injured workers would be paid in full.',
      'clu_1',
    ),
    simhash,
  });
  const joins = async (...reports: StoryCandidate[]) => (await findStory(rust, now, reports)) !== undefined;
  expect(await joins(of('b', 0n))).toBe(false);
  expect(await joins(of('b', 0n), of('c', 0b1n))).toBe(false);
  expect(await joins(of('b', 0n), of('c', 0b111111n))).toBe(true);
});

test('two reports about the same named storm belong to one story, whatever they say about it', () => {
  const dead = article(
    'a',
    'Storm Brannoch batters Largate, killing a lorry driver',
    'A lorry driver died when Storm Brannoch blew his vehicle off the road near Largate on Tuesday morning.',
  );
  const later = (storm: string) =>
    article(
      'b',
      `Lights back on across the coast after Storm ${storm}`,
      `The last 400 households that were cut off by Storm ${storm} have electricity again, the network company said.`,
    );
  expect(similarityOf(dead, later('Brannoch'))).toBeGreaterThan(0.6);
  expect(similarityOf(dead, later('Petrov'))).toBeUndefined();
});

test('a town named in many stories is not rare', () => {
  const reports = ['Abrovic', 'Belcador', 'Cindelar', 'Dovrenti', 'Emblaris'].map((name, at) => ({
    storyId: `clu_${at}`,
    facts: factsOf({
      title: `${name} in Tarnbeck`,
      body: `In Tarnbeck, everybody spoke of ${name} on Tuesday.`,
    }),
  }));
  expect(frequentWordsIn(reports.slice(1))).toEqual(new Set());
  const frequent = frequentWordsIn(reports);
  expect(frequent).toEqual(new Set([storyStem('tarnbeck')]));
  const [one, other] = reports.map(({ facts }) => facts);
  expect(shareOnlyFrequent(one!, other!, frequent)).toBe(true);
  expect(shareOnlyFrequent(one!, one!, frequent)).toBe(false);
});
