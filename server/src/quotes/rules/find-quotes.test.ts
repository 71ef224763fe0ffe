import { describe, expect, it } from 'vitest';
import type { Language } from '../../matcher/index.ts';
import { findQuotes } from './index.ts';

const said = (text: string, language: Language = 'english') =>
  findQuotes({ language, title: '', text }).map(({ words, speaker }) => `${speaker}: ${words}`);

describe('a phrase in a sentence of the journalist', () => {
  it.each<[Language, string, string[]]>([
    [
      'english',
      'Coach Luis Berg said the player was “happy, fit and calm”.',
      ['Luis Berg: happy, fit and calm'],
    ],
    [
      'french',
      'La maire, Claire Morin, a estimé que le débat arrivait « à la fin d’un cycle ».',
      ['Claire Morin: à la fin d’un cycle'],
    ],
    [
      'spanish',
      'La alcaldesa Ana Ruiz calificó el pacto de “un acto de madurez”.',
      ['Ana Ruiz: un acto de madurez'],
    ],
    ['arabic', 'وقال المدرب سامي حداد إن فريقه "لعب مباراة بلا أخطاء".', ['سامي حداد: لعب مباراة بلا أخطاء']],
  ])('of four words is a quote at the end of the sentence (%s)', (language, text, expected) => {
    expect(said(text, language)).toEqual(expected);
  });

  it.each<[Language, string]>([
    ['english', 'Coach Luis Berg said the “happy, fit and calm” player would start.'],
    ['english', 'Coach Luis Berg said the player was “very fit indeed”.'],
    [
      'english',
      'The engineer, Tom Berg, said the mayor called him and told him that he “wanted one bidder only”.',
    ],
    ['english', 'Mayor Anna Holm said she rejected what the opposition calls “a secret deal with banks”.'],
    [
      'french',
      'La maire Claire Morin a rejeté ce que l’opposition appelle un « accord secret entre deux banques ».',
    ],
    [
      'spanish',
      'La alcaldesa Ana Ruiz dijo que rechaza lo que la oposición llama “un acuerdo secreto con bancos”.',
    ],
  ])('is not one if it is a term, too short or somebody else’s (%s, %s)', (language, text) => {
    expect(said(text, language)).toEqual([]);
  });
});

describe('a quote', () => {
  it('has its words, its speaker by full name, their role, and its sentence', () => {
    const text =
      'The talks failed. “We will not accept it,” said Maria Keller, the mayor of Bergen.\n\nKeller told reporters: “It is far too late.”';
    const [first, second] = findQuotes({ language: 'english', title: '', text });
    expect(first).toMatchObject({ speaker: 'Maria Keller', named: 'Maria Keller', role: 'mayor of Bergen' });
    expect(text.slice(first?.start, first?.end)).toBe('We will not accept it');
    expect(text.slice(first?.sentenceStart, first?.sentenceEnd).trim()).toBe(
      '“We will not accept it,” said Maria Keller, the mayor of Bergen.',
    );
    expect(second).toMatchObject({ speaker: 'Maria Keller', named: 'Keller', role: 'mayor of Bergen' });
  });

  it('continues after its speaker, in the next sentence and in the next paragraph', () => {
    expect(said('“It is late,” said Maria Keller, “but we can still win.” “Nobody should give up.”')).toEqual(
      ['Maria Keller: It is late … but we can still win. … Nobody should give up.'],
    );
  });

  it('attributed to a pronoun belongs to the last speaker, unless somebody else was named or spoke since', () => {
    const start = '“We will not accept it,” said Maria Keller.';
    expect(said(`${start}\n\n“It is far too late,” she added.`)).toHaveLength(2);
    expect(said(`${start} Tom Berg disagreed.\n\n“It is far too late,” she added.`)).toHaveLength(1);
    expect(said(`${start} A minister said he was sorry.\n\n“It is far too late,” she added.`)).toHaveLength(
      1,
    );
  });

  it.each<[Language, string, string[]]>([
    [
      'french',
      '« Non, a répondu Claire Morin, la maire, nous ne partirons pas. »',
      ['Claire Morin: Non … nous ne partirons pas.'],
    ],
    [
      'french',
      'Marie Keller raconte : « Hier, disait Claire Morin, il pleuvait. »',
      ['Marie Keller: Hier, disait Claire Morin, il pleuvait.'],
    ],
    [
      'spanish',
      '«Con siete me agobio —dijo Ana Ruiz—, con cinco no pago».',
      ['Ana Ruiz: Con siete me agobio … con cinco no pago'],
    ],
    [
      'spanish',
      '—No vamos a parar —dijo la alcaldesa Ana Ruiz—. Nunca.',
      ['Ana Ruiz: No vamos a parar … Nunca.'],
    ],
    [
      'spanish',
      'La asociación vecinal Clara Vidal dijo que “los tomates no incumplen ninguna ordenanza”.',
      [],
    ],
  ])('has its attribution inside its marks, or between dashes (%s: %s)', (language, text, expected) => {
    expect(said(text, language)).toEqual(expected);
  });

  it('attributed to an office belongs to the only person who holds it according to the text', () => {
    const start = '“We will not accept it,” said Maria Keller, the mayor of Bergen.';
    expect(said(`${start}\n\n“It is far too late,” the mayor added.`)).toHaveLength(2);
    expect(said(`${start}\n\n“It is far too late,” the minister added.`)).toHaveLength(1);
  });

  it.each([
    ['an organisation without a name', '“We will not accept it,” the ministry said in a statement.'],
    ['somebody without a name', '“We will not accept it,” said a spokesman for Maria Keller.'],
    ['a relative', '“We will not accept it,” said Maria Keller’s lawyer.'],
    ['two people', '“We will not accept it,” said Maria Keller and Tom Berg.'],
    ['a condition', 'If Maria Keller says “We will not accept it,” the talks are over.'],
    ['hearsay', '“We will not accept it,” Maria Keller told him, according to a witness.'],
    ['somebody who was asked', 'Judge Tom Berg asked the accused. “I threw it away,” he answered.'],
    ['a letter', 'Maria Keller recalled the words of her father: “Never sign at night.”'],
    ['a part', 'Maria Keller plays a nurse. “Nobody leaves this room,” she says in the trailer.'],
    ['a title', 'Maria Keller said she had read “The Long Road Home to Bergen”.'],
    ['a term', 'Maria Keller said the “cooling” had failed.'],
  ])('is not taken from %s', (_what, text) => {
    expect(said(text)).toEqual([]);
  });

  it('says whether a person or an organisation speaks, and in what role somebody speaks for it', () => {
    const text =
      '“We will not accept it,” said Maria Keller.\n\n“We are very sorry,” a spokeswoman for Helvia Bank said. “We will pay.”';
    expect(findQuotes({ language: 'english', title: '', text })).toMatchObject([
      { speaker: 'Maria Keller', kind: 'person' },
      { speaker: 'Helvia Bank', kind: 'organisation', role: 'spokeswoman' },
    ]);
  });

  it('by an unknown name next to an office of two words is by a person, even in an article about a company', () => {
    const text =
      '“People sleep better on a ship,” said Callum Reid, managing director of the ferry company, “and they wake up where they wanted to be.”';
    expect(findQuotes({ language: 'english', title: '', text })).toMatchObject([
      { speaker: 'Callum Reid', kind: 'person', role: 'managing director of the ferry company' },
    ]);
  });

  it.each<[Language, string, string]>([
    [
      'english',
      'The home secretary, Judith Berg, told MPs that she would stay. Asked about the memo, the home secretary replied: “I wrote every word of it.”',
      'Judith Berg',
    ],
    [
      'french',
      'La ministre, Claire Morin, a reconnu un retard. Interrogée sur la note, la ministre a répondu : « Je l’ai écrite moi-même. »',
      'Claire Morin',
    ],
  ])('has the holder of an office who was asked something (%s)', (language, text, speaker) => {
    expect(said(text, language)).toEqual([expect.stringContaining(`${speaker}: `)]);
  });

  it.each<[Language, string, string]>([
    ['english', 'Adaeze Bell said: “We will not accept it at all.”', 'Adaeze Bell'],
    ['spanish', '«No vamos a ceder nunca», dijo Ferrán Soler.', 'Ferrán Soler'],
    ['arabic', 'وقالت عبير سلوم، المتحدثة باسم الشركة: «لن نقبل بهذا القرار أبدا».', 'عبير سلوم'],
  ])(
    'is by a person with a rare given name, or who speaks for others (%s: %s)',
    (language, text, speaker) => {
      expect(findQuotes({ language, title: '', text })).toMatchObject([{ speaker, kind: 'person' }]);
    },
  );

  it.each<[Language, string, string]>([
    ['english', 'The company fell. “We regret the delay,” said Bakare, its founder.', 'Bakare'],
    ['english', '“They gave us a leaflet,” said Tulloch, a filleter.', 'Tulloch'],
    ['english', '“I heard it before I saw it,” Quarmby said.', 'Quarmby'],
    ['english', '“It was never safe,” Baek told his lawyer.', 'Baek'],
    ['english', '“I drew it on a napkin,” said Tulloch, a designer.', 'Tulloch'],
    ['french', '« On ferme tout ici », regrette de son côté Mme Perroulaz.', 'Perroulaz'],
    ['french', '« Ce ne sont que des mots », tempère Lahaye-Diallo, conductrice de bus.', 'Lahaye-Diallo'],
    ['french', '« Ils ont été ridicules », a pesté Roquecave.', 'Roquecave'],
    ['french', '« J’étais à deux mètres », raconte Delpeuch.', 'Delpeuch'],
    ['spanish', '«Todo ardió en veinte minutos», contó Guartambel, vendedora de telas.', 'Guartambel'],
    ['spanish', '«Si cierran el dique, cierran todo», gritó Piñero, soldador de 29 años.', 'Piñero'],
    [
      'spanish',
      'Para Echaurren, economista de Rumbo, la decisión “llega tarde pero llega con buen tono”.',
      'Echaurren',
    ],
    ['arabic', 'وقالت أم خليل، وهي من سكان إربد، "نشتري الصهاريج منذ أسابيع".', 'أم خليل'],
    ['arabic', 'ويقول جوزيف، وهو سائق أجرة، "صرت أعمل لأملأ الخزان فقط".', 'جوزيف'],
  ])(
    'by one name belongs to a person if the words beside it are said of people (%s: %s)',
    (language, text, speaker) => {
      expect(findQuotes({ language, title: '', text })).toMatchObject([{ speaker, kind: 'person' }]);
    },
  );

  it.each<[Language, string]>([
    ['english', '“The show will return next year,” Netflix said.'],
    ['english', '“The show will return next year,” Zorbix told the actor and his agent.'],
    ['english', '“The show will return next year,” Zorbix said. The actor was pleased. He said it was time.'],
    ['english', '“Our readers deserve the truth,” said Zorbix, a newspaper.'],
    ['french', '« On ne lâchera rien », soupire Zorbix, quotidien du soir.'],
    ['french', '« La demande explose », constate Zorbix, spécialiste de l’isolation.'],
    ['arabic', 'وقالت زوربكس، وهي شركة شحن، "سنفتح عشرين فرعا جديدا هذا العام".'],
    ['arabic', 'وأضاف مازحا، وهو يضحك، "لم نتعود على هذا الحر".'],
    ['english', '“It sets a new standard,” said Zorbix, a carmaker.'],
    ['english', '“The sky became black,” said Irosin residents of all ages.'],
    [
      'french',
      'Zorbix, qui mène le tour de table, parle d’« un pari industriel comme la France en fait peu ».',
    ],
    ['spanish', 'Zorbix respondió a la compañía que «mentir no abarata los billetes».'],
    ['spanish', 'Pescadores de Bermeo: «El Gobierno nos ha dejado solos»'],
    ['arabic', 'وقال جاره، وهو سائق أجرة، "ظننا أنه تصوير مسلسل".'],
  ])('by one name that may be a company, or several people, is not found (%s: %s)', (language, text) => {
    expect(findQuotes({ language, title: '', text })).toEqual([]);
  });

  it.each<[Language, string, string[]]>([
    [
      'english',
      "'We will not be lectured,' Maria Keller said. 'The ministers' officials had it in March,' she added.",
      ['Maria Keller: We will not be lectured', "Maria Keller: The ministers' officials had it in March"],
    ],
    [
      'english',
      "Maria Keller said she'd seen the '80s film 'A Long Way to Go Home' twice. The summer of '76 was dry for the farmers' cows.",
      [],
    ],
    [
      'french',
      'Pour Claire Morin, la maire, les salariés « ne se laisseront pas vendre comme du bois ».',
      ['Claire Morin: ne se laisseront pas vendre comme du bois'],
    ],
    [
      'arabic',
      'وقالت ليلى الشامي: "السائق يدفع الثمن". وأشارت إلى أن الأسعار "سترتفع مجددا قبل نهاية العام بلا شك".',
      ['ليلى الشامي: السائق يدفع الثمن', 'ليلى الشامي: سترتفع مجددا قبل نهاية العام بلا شك'],
    ],
    [
      'spanish',
      '«Cierran la ciudad», dijo Ana Ruiz. Navaltia, dueña del astillero, afirmó que «no existe ningún plan de cierre».',
      ['Ana Ruiz: Cierran la ciudad'],
    ],
    [
      'english',
      'Had Maria Keller stood up and said “we have run out of money and ideas”, she would have won.',
      [],
    ],
    [
      'french',
      'Claire Morin raconte son roman. « Vous n’aurez pas la maison », crie-t-elle au dernier chapitre.',
      [],
    ],
  ])('has the speaker of the words around it, in straight marks too (%s: %s)', (language, text, quotes) => {
    expect(said(text, language)).toEqual(quotes);
  });

  it.each<[Language, string, string]>([
    [
      'english',
      'Salmon farmer Havbris cut its forecast. “We are counting losses,” the company said.',
      'Havbris',
    ],
    [
      'english',
      'The lender, Acme Bank, closed. “We will not reopen it,” a bank spokesman said.',
      'Acme Bank',
    ],
    ['english', 'The Met Office issued a warning. “The storm is not over yet,” it said.', 'Met Office'],
    ['english', 'Consumer group Fairdeal said the fee was “a trap for people who cannot read”.', 'Fairdeal'],
    [
      'english',
      'The World Health Organization met. “It is not over yet,” the agency said.',
      'World Health Organization',
    ],
    [
      'french',
      'L’équipementier Valdor ferme un site. « Ce plan est nécessaire », a justifié l’entreprise.',
      'Valdor',
    ],
    [
      'french',
      'La Banque de France a tranché. « La pression reste faible », a-t-elle souligné.',
      'Banque de France',
    ],
    ['french', 'La Coordination rurale doute : « Nous avons déjà entendu ces promesses. »', ''],
    [
      'spanish',
      'La minera canadiense Andora paró. «La seguridad es lo primero», señaló la empresa.',
      'Andora',
    ],
    [
      'french',
      'La Cnil a condamné la mutuelle Soléane. « Nous avons depuis tout changé », fait valoir la mutuelle.',
      'Soléane',
    ],
    ['spanish', 'La ONU pidió “una investigación independiente, rápida y transparente”.', 'ONU'],
    [
      'arabic',
      'أغلقت وزارة الفلاحة المغربية السوق. وقالت الوزارة في بيان: «سيعاد فتح السوق غدا».',
      'وزارة الفلاحة المغربية',
    ],
    ['arabic', 'وقالت لجنة حماية الصحفيين في بيان: «يجب الإفراج عنها فورا».', 'لجنة حماية الصحفيين'],
  ])('is by the one organisation that its text can mean (%s: %s)', (language, text, speaker) => {
    const found = findQuotes({ language, title: '', text });
    expect(found.map((quote) => `${quote.kind} ${quote.speaker}`)).toEqual(
      speaker === '' ? [] : [`organisation ${speaker}`],
    );
  });

  it.each<[Language, string]>([
    ['english', 'Acme Bank sued Helvia Bank. “We will not accept it at all,” a bank spokesman said.'],
    ['english', 'The Supreme Court met. “The rules are clear to everybody,” the ministry said.'],
    [
      'spanish',
      'BBVA retiró su oferta sobre Sabadell.\n\nEl banco catalán celebró. «Creímos en ello», señaló la entidad.',
    ],
  ])('is by no organisation if there are several, or none of that kind (%s: %s)', (language, text) => {
    expect(findQuotes({ language, title: '', text })).toEqual([]);
  });

  it.each<[Language, string, string[]]>([
    [
      'english',
      'Anna Holm left. “Who told you about it?” Holm asked.',
      ['Anna Holm: Who told you about it?'],
    ],
    [
      'english',
      'Judge Anna Holm said Keller had lied. “It was relentless,” she told the court.',
      ['Anna Holm: It was relentless'],
    ],
    [
      'english',
      'Manager Tom Berg was blunt. “We were dreadful and I told them so.”',
      ['Tom Berg: We were dreadful and I told them so.'],
    ],
    ['english', 'Tom Berg quoted a favourite saying, “a full belly makes a quiet house”.', []],
    [
      'english',
      '“It is too late,” Anna Holm wrote on X. “I am very sorry.”',
      ['Anna Holm: It is too late … I am very sorry.'],
    ],
    [
      'french',
      '« C’est trop tard », dit Claire Morin, élue. Et d’ajouter : « Nous ne partirons pas demain. »',
      ['Claire Morin: C’est trop tard', 'Claire Morin: Nous ne partirons pas demain.'],
    ],
    ['french', 'Paul Mercier aimait citer Clemenceau : « La guerre est une chose trop grave. »', []],
    [
      'french',
      'Claire Morin a gagné. « Je n’y croyais plus », a raconté la grimpeuse de 24 ans.',
      ['Claire Morin: Je n’y croyais plus'],
    ],
    ['spanish', '—¿Cuánto tarda en escribirla? —le pregunto a Ana Ruiz.', []],
    [
      'spanish',
      'Habló el jefe, Juan Gil. Según explicó, “el fuego se originó abajo”.',
      ['Juan Gil: el fuego se originó abajo'],
    ],
    [
      'arabic',
      'وقالت محامية سليم مراد، نهى الجندي، للصحفيين: «سنطعن على الحكم غدا».',
      ['نهى الجندي: سنطعن على الحكم غدا'],
    ],
  ])('is by whom its sentence or the one before is about (%s: %s)', (language, text, expected) => {
    expect(said(text, language)).toEqual(expected);
  });

  it.each([
    'The company fell. “We will not accept it at all,” Netanyahu said in a statement.',
    '“We will not accept it at all,” TRUMP said.',
    '“We will not accept it at all,” AOC said.',
    '“We will not accept it at all,” the AG said.',
    '“We will not accept it at all,” ITV said.',
    '“We will not accept it at all,” said Lord Bank.',
    '“We will not accept it at all,” said Bashir Council, a fisherman.',
    '“I will not accept it at all,” Wexford Bank said.',
    'The charity Halloran founded is closing. “We will not accept it at all,” Halloran said.',
    'The party Halloran threw was loud. “We will not accept it at all,” Halloran said.',
    'President Marlowe left. “We will not accept it at all,” a Marlowe spokesman said.',
    'Mark Keller left. “We will not accept it at all,” a spokesman for Mr Keller said.',
    '“The president will not accept it at all,” a Marlowe spokesman said.',
    '“We will not accept it at all,” an Israeli spokesman said.',
    '“We will not accept it at all,” the Bank of England Governor said.',
    'The Guardian said that “the rules must be applied to all of them”.',
    'The European Commission denied that “the rules must be applied to all of them”.',
    'The European Commission said that “the best protection” is a vaccine.',
    'Human Rights Watch: “The long road”',
  ])('is not by an organisation in %s', (text) => {
    const kinds = findQuotes({ language: 'english', title: '', text }).map(({ kind }) => kind);
    expect(kinds).not.toContain('organisation');
  });

  it.each<[Language, string, string]>([
    ['english', '“We will not accept it at all,” said Lord Bank.', 'Lord Bank'],
    ['english', 'Anna Holm won. “I never thought I could,” the 22-year-old told reporters.', 'Anna Holm'],
    ['english', 'Anna Holm shook her head: “I never thought that I could.”', 'Anna Holm'],
    ['english', '“I never thought I could,” beamed Anna Holm.', 'Anna Holm'],
    ['french', 'Anne Morin a gagné. « Je ne pensais pas y arriver », confie la comédienne.', 'Anne Morin'],
    ['spanish', 'Ana Ruiz ganó ayer. «No pensaba que pudiera», confesó la actriz.', 'Ana Ruiz'],
    ['arabic', 'وقالت الباحثة في جامعة القدس رنا عبيدات: «النتائج فاجأتنا جميعا».', 'رنا عبيدات'],
    [
      'spanish',
      'La Fundación Tierra Firme denunció que «nadie escuchó los avisos de los vecinos».',
      'Fundación Tierra Firme',
    ],
  ])('is by the person or organisation that is meant (%s: %s)', (language, text, speaker) => {
    expect(findQuotes({ language, title: '', text }).map((quote) => quote.speaker)).toEqual([speaker]);
  });

  it.each<[Language, string]>([
    ['english', 'Anna Holm was hurt. A striker ran to help. “I saw it all happen,” the striker said.'],
    ['english', 'Anna Holm read the note: “I never thought that I could.”'],
    [
      'french',
      'Le jury, présidé par l’écrivain Paul Mercier, a salué « une langue qui gratte et qui chante ».',
    ],
    ['spanish', 'Ana Ruiz denunció el caso. «Soy respetuoso de las leyes», aseguró el mandatario.'],
  ])('is by nobody who is only named beside it (%s: %s)', (language, text) => {
    expect(findQuotes({ language, title: '', text })).toEqual([]);
  });

  it.each<[Language, string, string]>([
    ['english', '“We are sorry for the delay,” a Brightmoor spokesperson said.', 'Brightmoor'],
    ['english', '“It will be answered in due course,” said a Home Office spokesman.', 'Home Office'],
    ['english', '“It will be answered in due course,” Amnesty International said.', 'Amnesty International'],
    ['english', 'Brightmoor shares fell. “It will take a year to mend,” Brightmoor said.', 'Brightmoor'],
    [
      'english',
      'The carmaker Brightmoor fell. “It will take a year,” Brightmoor told Reuters.',
      'Brightmoor',
    ],
    [
      'english',
      '“It will take a year,” a spokesperson for the Department of Health and Social Care said.',
      'Department of Health and Social Care',
    ],
    [
      'french',
      'Le géant américain Clairval recule. « La demande reste faible », a dit Clairval.',
      'Clairval',
    ],
    [
      'french',
      '« Le recours est rejeté ce jour », a annoncé la cour d’appel de Lyon.',
      'cour d’appel de Lyon',
    ],
    ['spanish', 'La eléctrica Nortia gana más. «El marco da certidumbre», dijo Nortia.', 'Nortia'],
    [
      'spanish',
      '«Hace falta un plan de emergencia», denunció Jueces para la Democracia.',
      'Jueces para la Democracia',
    ],
    ['arabic', 'وقالت شركة بوينغ في بيان: «نأسف جدا لما حدث».', 'شركة بوينغ'],
    ['arabic', '«الإضراب مستمر حتى الغد»، بحسب بيان للاتحاد العام للشغل.', 'الاتحاد العام للشغل'],
    [
      'english',
      'On Tuesday, the World Health Organization said that “vaccines remain the best protection”.',
      'World Health Organization',
    ],
    ['english', 'European Commission: “The rules are clear to everybody.”', 'European Commission'],
    [
      'french',
      'La Commission européenne a estimé qu’« il faut respecter les règles ».',
      'Commission européenne',
    ],
    ['spanish', 'El Tribunal Supremo afirma que «la ley no admite otra interpretación».', 'Tribunal Supremo'],
    [
      'spanish',
      'En un comunicado, la Comisión Europea señaló este martes: «No se respetan las reglas».',
      'Comisión Europea',
    ],
    ['arabic', 'قالت وزارة الداخلية إن «الأمن مستتب في جميع المناطق».', 'وزارة الداخلية'],
  ])('is by an organisation that the text shows to be one (%s: %s)', (language, text, speaker) => {
    expect(findQuotes({ language, title: '', text })).toMatchObject([{ speaker, kind: 'organisation' }]);
  });

  it('never has a clause as role', () => {
    const text = 'Ana Ruiz, detuvo dos penaltis en la tanda, lloró. «Se lo dedico a mi abuela», dijo Ruiz.';
    expect(findQuotes({ language: 'spanish', title: '', text })).toMatchObject([
      { speaker: 'Ana Ruiz', role: null },
    ]);
  });

  it.each<[Language, string, string | null]>([
    ['french', '« Nous ne céderons pas », a dit Claire Morin, très applaudie.', null],
    ['french', '« Nous ne céderons pas », a dit Claire Morin, épuisée par la route.', null],
    ['french', 'Claire Morin, est épuisée. « Nous ne céderons pas », a dit Claire Morin.', null],
    [
      'french',
      '« Nous ne céderons pas », a dit Claire Morin, chargée de mission à Lyon.',
      'chargée de mission à Lyon',
    ],
    ['spanish', '«No vamos a ceder nunca», dijo Ana Ruiz, muy emocionada.', null],
    ['english', '“We will not accept it,” said Transport Secretary Maria Keller.', 'Transport Secretary'],
  ])('has a role that is no mood, with its field (%s: %s)', (language, text, role) => {
    expect(findQuotes({ language, title: '', text })).toMatchObject([{ role }]);
  });

  it.each<[Language, string, number]>([
    ['french', '« Les Années de sable et de vent », écrit Paul Mercier.', 0],
    ['french', '« La France ne cédera pas », écrit Paul Mercier.', 1],
    ['french', '« La France en souffre », écrit Paul Mercier.', 1],
    ['french', '« Les gens de la ville ont peur », dit Paul Mercier.', 1],
    ['spanish', '“Barrios vivos para todos”, dijo Marta Gil.', 0],
    ['spanish', '“Muchas gracias por todo”, dijo Marta Gil.', 1],
    ['spanish', '“Vamos juntos para ganar”, dijo Marta Gil.', 1],
  ])('is no title without a verb (%s: %s)', (language, text, count) => {
    expect(said(text, language)).toHaveLength(count);
  });

  it.each<[Language, string]>([
    ['arabic', 'وقالت خالة المطرب كريم الشامي: «كان يغني لنا في كل عيد».'],
    ['arabic', 'وروى أحد تلاميذ الشيخ كريم الشامي: «كان يغني لنا في كل عيد».'],
    ['arabic', 'وقال سائق رئيس البلدية كريم الشامي: «كان يغني لنا في كل عيد».'],
    ['arabic', 'وقال جيران كريم الشامي: «كان يغني لنا في كل عيد».'],
    ['arabic', 'وقال لكريم الشامي: «كان يغني لنا في كل عيد».'],
    ['arabic', 'وقال للمخرج كريم الشامي: «كان يغني لنا في كل عيد».'],
    ['english', '“We will not accept it at all,” said residents opposing Anna Holm.'],
    ['english', '“We will not accept it at all,” said a firm advising Senator Anna Holm.'],
    ['english', 'Anna Holm was interrupted by a heckler: “You have sold us all out.”'],
    ['french', '« Nous ne céderons pas », ont dit des élus soutenant Claire Morin.'],
    ['french', 'Claire Morin a été saluée par la foule : « Vous êtes notre fierté à tous. »'],
    ['french', '« Il chantait pour nous », raconte le fils d’Alain Mercier, Hugo.'],
    ['spanish', 'Ana Ruiz fue increpada por un vecino: «Nos ha dejado solos otra vez».'],
  ])('is not by whom its speaker belongs to, speaks to or acts upon (%s: %s)', (language, text) => {
    expect(findQuotes({ language, title: '', text })).toEqual([]);
  });

  it.each<[Language, string, string]>([
    ['arabic', 'وقال وزير الزراعة كريم الشامي: «الموسم جيد في كل المناطق».', 'كريم الشامي'],
    ['arabic', 'وقال نائب الرئيس كريم الشامي: «الموسم جيد في كل المناطق».', 'كريم الشامي'],
    ['arabic', 'وقال بدوره الوزير كريم الشامي: «الموسم جيد في كل المناطق».', 'كريم الشامي'],
    ['arabic', 'وقالت الباحثة ليلى الشامي: «الموسم جيد في كل المناطق».', 'ليلى الشامي'],
    ['english', '“We will not accept it at all,” said a smiling Anna Holm.', 'Anna Holm'],
    ['english', 'Anna Holm was delighted: “I never thought that I could.”', 'Anna Holm'],
    ['french', 'Claire Morin est ravie : « Je ne pensais pas y arriver un jour. »', 'Claire Morin'],
    ['spanish', 'Ana Ruiz está convencida: «No nos van a dejar solos otra vez».', 'Ana Ruiz'],
  ])('is by the subject of the same words (%s: %s)', (language, text, speaker) => {
    expect(findQuotes({ language, title: '', text }).map((quote) => quote.speaker)).toEqual([speaker]);
  });

  it.each<[Language, string, string | null]>([
    ['english', 'Senator Tom Berg thanked the surgeon, Anna Holm. “It went well,” Holm said.', 'surgeon'],
    ['english', 'Festival director Anna Holm left. “It went very well,” Holm said.', 'Festival director'],
    [
      'french',
      'Le maire Paul Mercier a salué la pianiste Claire Morin. « Merci à tous », a dit Morin.',
      'pianiste',
    ],
    ['spanish', 'El alcalde Juan Gil habló con la jueza Ana Ruiz. «Fue muy útil», dijo Ruiz.', 'jueza'],
    ['arabic', 'التقى الوزير كريم الشامي المخرج رامي حداد. وقال حداد: «كان لقاء مثمرا جدا».', 'المخرج'],
    ['french', 'Claire Morin, elle, attend. « Nous ne céderons pas », a dit Morin.', null],
  ])('has no role that runs across another person or a clause (%s: %s)', (language, text, role) => {
    expect(findQuotes({ language, title: '', text })).toMatchObject([{ role }]);
  });

  it('excludes its attribution even if a town follows the occupation', () => {
    const text =
      '« Le pain a encore augmenté, soupire Claire Morin, fleuriste à Quimper. Mes clients comptent. »';
    expect(said(text, 'french')).toEqual(['Claire Morin: Le pain a encore augmenté … Mes clients comptent.']);
  });

  it('is searched for quickly in a text of only quotation marks', { timeout: 5_000 }, () => {
    expect(said('“a b c d” said '.repeat(14_000))).toEqual([]);
  });

  it('is searched for quickly after a line in capitals', { timeout: 5_000 }, () => {
    const line = 'UNITED NATIONS HIGH COMMISSIONER FOR REFUGEES WARNS OF A HARD WINTER. '.repeat(200);
    expect(said(`${line}\n\n“We will not accept it,” said Maria Keller.`)).toHaveLength(1);
  });
});

describe('a hostile text', () => {
  // Paragraphs are read up to ten thousand characters.
  it.each([
    'A-',
    'A',
    'Aa ',
    'Shares of ',
    'Fire and ',
    'Acme Bank ',
    'L’',
    'the company said ',
    "'a ",
    'Mr ',
    '“a b c,” said Zorbix. ',
  ])('takes seconds at most if it repeats “%s”', (part) => {
    const quote = '“We are all very happy with this today,” Acme Bank said. ';
    const text = quote + part.repeat(9_000 / part.length);
    const began = process.cpuUsage();
    expect(said(text)).toHaveLength(1);
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5);
  });
});

describe('the speaker of a short paragraph', () => {
  it.each<[Language, string, string]>([
    [
      'english',
      'The minister, Anna Holm, met the press. “We are late,” the minister said. “We will be quick,” she added.',
      'Anna Holm: We will be quick',
    ],
    [
      'english',
      '“Every day costs us money,” said Bridgitta Andersdal of the Harbour Board of Trade.',
      'Bridgitta Andersdal: Every day costs us money',
    ],
    [
      'english',
      '“She is stable tonight,” St Jude’s Hospital said in a statement.',
      'St Jude’s Hospital: She is stable tonight',
    ],
    [
      'french',
      'La maire Claire Morin a dénoncé le projet. « Ce sont les habitants qui paieront », selon elle.',
      'Claire Morin: Ce sont les habitants qui paieront',
    ],
    [
      'french',
      '« Nous n’avons rien reçu », a indiqué à l’AFP un porte-parole du ministère de la Santé.',
      'ministère de la Santé: Nous n’avons rien reçu',
    ],
    [
      'spanish',
      'El alcalde, Pedro Ruiz, declaró la calamidad pública. «No sabemos por cuántos días», afirmó.',
      'Pedro Ruiz: No sabemos por cuántos días',
    ],
    [
      'spanish',
      'La ministra Ana Ruiz evitó el asunto. «Respetamos a los jueces», se limitó a decir.',
      'Ana Ruiz: Respetamos a los jueces',
    ],
    [
      'arabic',
      'القاهرة (وكالة) - قال وزير النقل سامي حداد إن الخط سيفتتح. وأضاف: "لن ترتفع أسعار التذاكر".',
      'سامي حداد: لن ترتفع أسعار التذاكر',
    ],
  ])('is found (%s: %s)', (language, text, expected) => {
    expect(said(text, language)).toContain(expected);
  });
});
