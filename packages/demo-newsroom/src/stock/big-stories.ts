/** One paper's own report on an event that others also report. */
export interface BigStoryReport {
  readonly outlet: string;
  readonly topic: string;
  /** The number of hours between the report and the end of the newsroom's past. */
  readonly hoursBefore: number;
  readonly title: string;
  readonly author: string;
  readonly paragraphs: readonly string[];
}

/** A freighter strikes the breakwater: the news of the last day, in four languages and from two sides. */
const aurelia: readonly BigStoryReport[] = [
  {
    outlet: 'harbour-post',
    topic: 'harbour',
    hoursBefore: 21,
    title: 'Freighter Aurelia strikes the Saltmarsh breakwater in thick fog',
    author: 'Moira Kendrick',
    paragraphs: [
      'The freighter Aurelia struck the unfinished breakwater at Saltmarsh in thick fog and is aground with a hole in its bow, the coastguard said. Two lifeboats took off all 19 sailors, and nobody was hurt.',
      'The ship is 214 metres long and was carrying 8,600 tonnes of timber from Riga. It has 340 tonnes of fuel on board. None of it has escaped so far, the coastguard said.',
      '“The pilot could not see the bow of his own ship,” said Ewan Tallis, harbour master of Saltmarsh. “We closed the port within ten minutes.”',
      'Eleven ships are waiting in the outer roads. The dredger that was deepening the main channel has been moved to the inner basin, so that tugs can reach the Aurelia from both sides.',
      'The breakwater was to be lit by the end of the year. Its lamps lie in a warehouse on the quay.',
    ],
  },
  {
    outlet: 'evening-bell',
    topic: 'football',
    hoursBefore: 19,
    title: 'All 19 sailors safe after timber ship Aurelia runs aground off Saltmarsh',
    author: 'Gwen Prosser',
    paragraphs: [
      'All 19 sailors of the Aurelia are safe in Saltmarsh after their ship ran aground on the new breakwater. Lifeboat crews who had been called from a darts final brought them ashore in under an hour.',
      '“They came down the ladder one after the other, as calm as people leaving a bus,” said Nora Whitby, coxswain of the Saltmarsh lifeboat.',
      'The freighter, 214 metres long, was carrying timber from Riga. The fog was so thick that spectators on the quay heard the collision but saw nothing of it.',
      'The sailors spent the night in the clubhouse of Saltmarsh Town, whose match was postponed. The supporters brought blankets, and later stayed to sing.',
    ],
  },
  {
    outlet: 'courrier-du-littoral',
    topic: 'port',
    hoursBefore: 17,
    title: 'Le cargo Aurelia s’échoue sur la digue de Saltmarsh, 19 marins évacués',
    author: 'Yann Kerbrat',
    paragraphs: [
      'Le cargo Aurelia a heurté dans un épais brouillard la digue inachevée de Saltmarsh et s’y est échoué, ont annoncé les gardes-côtes. Les 19 marins ont été évacués par deux canots de sauvetage ; personne n’est blessé.',
      'Le navire, long de 214 mètres, transportait 8 600 tonnes de bois en provenance de Riga. Il a 340 tonnes de carburant à bord, dont rien ne s’est échappé pour l’instant.',
      '« Le pilote ne voyait pas l’avant de son propre navire », a déclaré Ewan Tallis, capitaine du port de Saltmarsh.',
      'Le port est fermé à toute navigation. Onze navires attendent au large, parmi lesquels deux caboteurs bretons chargés d’engrais.',
    ],
  },
  {
    outlet: 'faro-diario',
    topic: 'puerto',
    hoursBefore: 15,
    title: 'El carguero Aurelia encalla en el rompeolas de Saltmarsh y rescatan a sus 19 tripulantes',
    author: 'Lucía Fernández',
    paragraphs: [
      'El carguero Aurelia chocó en medio de una espesa niebla con el rompeolas en obras de Saltmarsh y ha quedado encallado con una vía de agua en la proa, informó la guardia costera. Dos botes salvavidas rescataron a los 19 tripulantes, que están ilesos.',
      'El buque, de 214 metros de eslora, llevaba 8.600 toneladas de madera desde Riga y tiene 340 toneladas de combustible a bordo. De momento no se ha producido ningún vertido.',
      '«El práctico no veía la proa de su propio barco», explicó Ewan Tallis, capitán del puerto de Saltmarsh.',
      'Once barcos esperan fuera del puerto, cerrado a la navegación. Las cofradías gallegas recuerdan que las luces del rompeolas debían funcionar antes de fin de año.',
    ],
  },
  {
    outlet: 'sahifat-al-marfa',
    topic: 'mina',
    hoursBefore: 13,
    title: 'سفينة الشحن «أوريليا» تجنح عند كاسر الأمواج في سولتمارش وإنقاذ 19 بحارا',
    author: 'ليلى حداد',
    paragraphs: [
      'اصطدمت سفينة الشحن «أوريليا» (Aurelia) وسط ضباب كثيف بكاسر الأمواج في ميناء سولتمارش (Saltmarsh) وجنحت عنده، وفق ما أعلن خفر السواحل. ونقل زورقا إنقاذ جميع البحارة وعددهم 19 إلى البر من دون إصابات.',
      'ويبلغ طول السفينة 214 مترا، وكانت تنقل 8600 طن من الأخشاب من ريغا، وعلى متنها 340 طنا من الوقود لم يتسرب منها شيء حتى الآن.',
      'وقال مدير الميناء إيوان تاليس: «لم يكن المرشد يرى مقدمة سفينته».',
      'وأغلق الميناء أمام الملاحة، وتنتظر إحدى عشرة سفينة في عرض البحر.',
    ],
  },
  {
    outlet: 'harbour-post',
    topic: 'harbour',
    hoursBefore: 7,
    title: 'Divers seal the hole in the Aurelia as inquiry into the Saltmarsh breakwater opens',
    author: 'Rafe Donnelly',
    paragraphs: [
      'Divers have closed the hole in the bow of the Aurelia with steel plates, and pumps are emptying its forward hold. The freighter still sits on the Saltmarsh breakwater, which it struck in fog.',
      'An inquiry will ask why the breakwater had no lights. The port authority said in a statement: “The lamps were delivered in October. We will explain why they were not on the wall.”',
      'The 340 tonnes of fuel have been pumped from the damaged tank into two others. Salvage engineers measured 1.2 metres of water below the stern at low tide.',
      '“She wants to float, and we only have to let her,” said Marit Haugen, salvage master of the tug Hector.',
      'The port estimates that each day of closure costs its customers 1.6 million pounds.',
    ],
  },
  {
    outlet: 'tidewater-review',
    topic: 'whale',
    hoursBefore: 5,
    title: 'What the Aurelia’s 340 tonnes of fuel would mean for the seals of Saltmarsh',
    author: 'Priya Nair',
    paragraphs: [
      'A third of the region’s grey seals have their pups on the sandbanks behind the Saltmarsh breakwater, where the freighter Aurelia ran aground with 340 tonnes of fuel on board. So far none of it is in the water.',
      '“November is the worst month for this, because the pups cannot swim yet,” said Ines Carvalho, a marine biologist at the Saltmarsh field station. “In June we would worry about half as much.”',
      'After a spill of 70 tonnes in 1998, researchers counted a fifth fewer pups for three winters. The currents would carry fuel from the breakwater to the sandbanks within four hours of the ebb.',
      'Volunteers have laid 900 metres of floating barrier across the mouth of the creek.',
    ],
  },
  {
    outlet: 'evening-bell',
    topic: 'museum',
    hoursBefore: 2,
    title: 'Three tugs pull the Aurelia off the Saltmarsh breakwater at high water',
    author: 'Gwen Prosser',
    paragraphs: [
      'Three tugs pulled the freighter Aurelia off the Saltmarsh breakwater at high water, to applause from several hundred people on the quay. The ship floats, with steel plates over the hole in its bow, and no fuel has escaped.',
      '“She came off like a cork,” said Marit Haugen, salvage master of the tug Hector. “I have waited longer for a taxi.”',
      'The Aurelia was towed to the timber berth, where its 8,600 tonnes of timber are being unloaded. The harbour opened again for the eleven ships that were waiting.',
      'Saltmarsh Town will play its postponed match with the 19 sailors as guests of honour.',
    ],
  },
];

/** A factory is announced: business, local politics and what engineers doubt. */
const norrland: readonly BigStoryReport[] = [
  {
    outlet: 'signal-nine',
    topic: 'battery',
    hoursBefore: 75,
    title: 'Norrland Cells picks Whitcombe for a salt battery plant with 1,400 jobs',
    author: 'Theo Marchetti',
    paragraphs: [
      'Norrland Cells will build its first plant outside Sweden in Whitcombe, the company said. The factory costs 620 million euros, employs 1,400 people and makes a salt battery for power grids.',
      '“Salt is cheap, it does not burn, and there is a sea full of it,” said Signe Lindqvist, chief executive of Norrland Cells.',
      'The cells store less energy per kilogram than lithium, which matters in a car and hardly in a container beside a wind farm. The plant is to make enough of them each year to supply 210,000 homes for an evening.',
      'The company chose Whitcombe over 31 other towns because of its harbour and its power line from the wind farms.',
    ],
  },
  {
    outlet: 'harbour-post',
    topic: 'election',
    hoursBefore: 73,
    title: 'Whitcombe council welcomes 1,400 jobs at Norrland Cells, and asks who pays for the road',
    author: 'Moira Kendrick',
    paragraphs: [
      'The council in Whitcombe welcomed the decision of Norrland Cells to build a salt battery plant on the old timber yard, with 1,400 jobs. It did not agree on who pays for the new road to it.',
      'The company will invest 620 million euros. The road costs 18 million pounds, and the council has four.',
      '“I have waited eleven years to cut a ribbon, and I can wait another week for the bill,” said Alan Birchall, leader of the council.',
      '“Nobody asked the people who live on that road,” said Petra Novak, a councillor for the harbour ward. She wants residents to vote on it.',
    ],
  },
  {
    outlet: 'courrier-du-littoral',
    topic: 'port',
    hoursBefore: 70,
    title: 'Norrland Cells construira à Whitcombe une usine de batteries au sel de 1 400 emplois',
    author: 'Camille Moreau',
    paragraphs: [
      'Le suédois Norrland Cells construira à Whitcombe sa première usine à l’étranger, a annoncé l’entreprise. L’investissement s’élève à 620 millions d’euros et créera 1 400 emplois.',
      '« Le sel est bon marché, il ne brûle pas, et la mer en est pleine », a déclaré Signe Lindqvist, directrice générale de Norrland Cells.',
      'Dunkerque figurait parmi les 31 autres villes candidates. Les batteries au sel sont destinées aux réseaux électriques ; l’usine doit en produire chaque année de quoi alimenter 210 000 foyers pendant une soirée.',
    ],
  },
  {
    outlet: 'faro-diario',
    topic: 'inflacion',
    hoursBefore: 68,
    title: 'Norrland Cells elige Whitcombe para su fábrica de baterías de sal, con 1.400 empleos',
    author: 'Andrés Peña',
    paragraphs: [
      'La sueca Norrland Cells construirá en Whitcombe su primera fábrica fuera de Suecia, anunció la empresa. Invertirá 620 millones de euros y creará 1.400 empleos.',
      '«La sal es barata, no arde y el mar está lleno de ella», afirmó Signe Lindqvist, consejera delegada de Norrland Cells.',
      'La planta fabricará cada año baterías para abastecer a 210.000 hogares durante una tarde. Avilés era una de las otras 31 ciudades candidatas.',
    ],
  },
  {
    outlet: 'signal-nine',
    topic: 'battery',
    hoursBefore: 52,
    title: 'Norrland Cells says its salt battery lasts 6,000 charges, and nobody outside has counted',
    author: 'Jun Watanabe',
    paragraphs: [
      'The salt battery that Norrland Cells will make in Whitcombe survives 6,000 charges, according to the company. No laboratory outside the company has tested it for more than 1,100.',
      '“The chemistry is plausible, and the number is a promise,” said Hana Kovacs, a battery researcher who has tested ten cells. Two of hers lost a tenth of their capacity.',
      'Norrland Cells did not say when it will publish its own measurements. Its contract with Whitcombe does not depend on them.',
    ],
  },
];

/** A central bank raises its rate: the same figures everywhere, and a different reader in each paper. */
const meridian: readonly BigStoryReport[] = [
  {
    outlet: 'harbour-post',
    topic: 'inflation',
    hoursBefore: 150,
    title: 'Meridian Bank raises its main rate to 4.25 percent to stop inflation',
    author: 'Rafe Donnelly',
    paragraphs: [
      'The Meridian Bank, the central bank of the seven coastal states, raised its main rate by half a point to 4.25 percent. Inflation, at 5.8 percent, is almost three times as high as the bank wants it.',
      '“We would rather be blamed for this winter than for the next five,” said Leonor Vidal, president of the Meridian Bank.',
      'A family with a mortgage of 200,000 pounds will pay 58 pounds more a month. Seven of the nine members of the council of the bank voted for the decision.',
    ],
  },
  {
    outlet: 'courrier-du-littoral',
    topic: 'inflation',
    hoursBefore: 149,
    title: 'Inflation : la banque Meridian relève son taux directeur à 4,25 %',
    author: 'Karim Haddad',
    paragraphs: [
      'La banque Meridian, banque centrale des sept États côtiers, a relevé son taux directeur d’un demi-point, à 4,25 %. L’inflation, à 5,8 %, est presque trois fois supérieure à son objectif.',
      '« Nous préférons qu’on nous reproche cet hiver plutôt que les cinq suivants », a déclaré Leonor Vidal, présidente de la banque Meridian.',
      'Sept des neuf membres du conseil ont voté pour. Les promoteurs immobiliers du littoral craignent l’arrêt de trois chantiers.',
    ],
  },
  {
    outlet: 'faro-diario',
    topic: 'inflacion',
    hoursBefore: 147,
    title: 'El banco Meridian sube su tipo principal al 4,25 % para frenar la inflación',
    author: 'Rosa Quispe',
    paragraphs: [
      'El banco Meridian, banco central de los siete Estados costeros, subió medio punto su tipo de interés principal, hasta el 4,25 %. La inflación, del 5,8 %, casi triplica su objetivo.',
      '«Preferimos que nos reprochen este invierno y no los cinco siguientes», afirmó Leonor Vidal, presidenta del banco Meridian.',
      'Siete de los nueve miembros del consejo votaron a favor. Los exportadores de conservas temen que la moneda se encarezca.',
    ],
  },
  {
    outlet: 'sahifat-al-marfa',
    topic: 'tadakhum',
    hoursBefore: 146,
    title: 'بنك «ميريديان» يرفع سعر الفائدة الرئيسي إلى 4.25 في المئة لكبح التضخم',
    author: 'سامر نجار',
    paragraphs: [
      'رفع بنك «ميريديان» (Meridian)، وهو البنك المركزي للدول الساحلية السبع، سعر الفائدة الرئيسي نصف نقطة إلى 4.25 في المئة. ويبلغ التضخم 5.8 في المئة، أي نحو ثلاثة أضعاف هدف البنك.',
      'وقالت رئيسة البنك ليونور فيدال: «نفضل أن نلام على هذا الشتاء لا على الأعوام الخمسة المقبلة».',
      'وصوت سبعة من أعضاء المجلس التسعة لصالح القرار.',
    ],
  },
  {
    outlet: 'evening-bell',
    topic: 'museum',
    hoursBefore: 141,
    title: 'Museums fear a cold winter as Meridian Bank lifts its rate to 4.25 percent',
    author: 'Gwen Prosser',
    paragraphs: [
      'Three museums on the coast may put off their new wings after the Meridian Bank raised its main rate to 4.25 percent. All three borrow at a rate that follows it.',
      '“Inflation eats the roof, and now the loan eats the walls,” said Owen Maddox, director of the Maritime Museum in Pellworth.',
      'Inflation stands at 5.8 percent. The Meridian Bank said that it expects to lower the rate again once prices rise by less than three.',
    ],
  },
];

/** Water runs short: a figure that grows worse, and a report from abroad. */
const larkmere: readonly BigStoryReport[] = [
  {
    outlet: 'harbour-post',
    topic: 'drought',
    hoursBefore: 292,
    title: 'Hosepipe ban for 410,000 homes as Larkmere reservoir falls to 9 percent',
    author: 'Moira Kendrick',
    paragraphs: [
      'Larkmere reservoir is down to 9 percent, the lowest level since it was built in 1964, and 410,000 homes may no longer use hosepipes. The drought is now in its twentieth month.',
      '“We have water for 38 days if nobody changes anything,” said Gareth Vaughan, chief executive of the water company. “So everybody has to change something.”',
      'The walls of the village that was flooded for the reservoir stand in the open again. Visitors are asked not to take stones.',
    ],
  },
  {
    outlet: 'tidewater-review',
    topic: 'whale',
    hoursBefore: 288,
    title: 'Larkmere at 9 percent: how a reservoir for 410,000 homes forgets to fill',
    author: 'Priya Nair',
    paragraphs: [
      'Larkmere reservoir holds 9 percent of what it could, although last winter was almost as wet as usual. The rain came in eleven days, and the dry ground let most of it run off into the sea.',
      '“A reservoir is a memory, and this one has lost two winters,” said Tomas Reyes, a hydrologist who measures soil moisture above Larkmere.',
      'His sensors show that the upper metre of soil needs 140 millimetres of rain before a drop reaches the reservoir. A drought can therefore continue in the rain. The 410,000 homes below it are under a hosepipe ban.',
    ],
  },
  {
    outlet: 'faro-diario',
    topic: 'sequia',
    hoursBefore: 282,
    title: 'El embalse de Larkmere baja al 9 % y deja sin mangueras a 410.000 hogares',
    author: 'Javier Morales',
    paragraphs: [
      'El embalse de Larkmere está al 9 % de su capacidad, el nivel más bajo desde que se construyó en 1964, y 410.000 hogares ya no pueden usar mangueras. La sequía dura veinte meses.',
      '«Tenemos agua para 38 días si nadie cambia nada», advirtió Gareth Vaughan, consejero delegado de la compañía de aguas.',
      'Los técnicos de Villamar, que vivieron lo mismo hace tres años, han ofrecido sus dos desaladoras móviles.',
    ],
  },
];

/** A storm: figures that change from report to report, and a search and a blackout that end. */
const ysolde: readonly BigStoryReport[] = [
  {
    outlet: 'harbour-post',
    topic: 'harbour',
    hoursBefore: 46,
    title: 'Storm Ysolde kills two in Pellworth harbour and leaves three sailors missing',
    author: 'Moira Kendrick',
    paragraphs: [
      'Two people were killed when Storm Ysolde tore the roof off a fish market in Pellworth harbour, the coastguard said. Three sailors of the trawler Kittiwake are missing.',
      'About 12,000 homes around Pellworth are without power. The coast road is closed at the Heron bridge.',
      '“We heard the roof go before we saw it,” said Dilys Morgan, who sells crab at the market.',
      'Gusts of 148 kilometres an hour were measured at Pellworth lighthouse, and the waves broke over the breakwater.',
    ],
  },
  {
    outlet: 'evening-bell',
    topic: 'museum',
    hoursBefore: 44,
    title: 'Two dead and 12,000 homes without power as Storm Ysolde hits Pellworth',
    author: 'Gwen Prosser',
    paragraphs: [
      'Storm Ysolde has killed two people in Pellworth and cut off 12,000 homes from the power grid. The Maritime Museum, which is sheltered by the breakwater, took in 80 people whose windows had broken.',
      'Lifeboats are searching for three sailors of the trawler Kittiwake, who are missing since the storm began.',
      '“Everybody brought a candle, and nobody brought matches,” said Owen Maddox, director of the Maritime Museum.',
    ],
  },
  {
    outlet: 'harbour-post',
    topic: 'harbour',
    hoursBefore: 25,
    title: 'Death toll of Storm Ysolde rises to five in Pellworth harbour',
    author: 'Moira Kendrick',
    paragraphs: [
      'The death toll of Storm Ysolde in Pellworth harbour has risen to five, the coastguard said, after three people were found under the roof of the fish market.',
      'Power is still out in 3,400 homes around Pellworth. Lifeboats are still searching for the three missing sailors of the trawler Kittiwake.',
      '“We will stop when we have found them,” said Nora Whitby, coxswain of the lifeboat.',
      'The waves tore eleven concrete blocks out of the breakwater.',
    ],
  },
  {
    outlet: 'evening-bell',
    topic: 'museum',
    hoursBefore: 9,
    title: 'All three missing sailors of the Kittiwake found alive after Storm Ysolde',
    author: 'Gwen Prosser',
    paragraphs: [
      'All three sailors of the trawler Kittiwake who had been missing since Storm Ysolde were found alive on a sandbank beyond the breakwater of Pellworth. They had burned their fish boxes to keep warm.',
      '“I have eaten enough raw mackerel for one life,” said Tom Askew, the youngest of them.',
      'Five people died in the storm in Pellworth.',
    ],
  },
  {
    outlet: 'harbour-post',
    topic: 'harbour',
    hoursBefore: 6,
    title: 'Power restored to all homes in Pellworth two days after Storm Ysolde',
    author: 'Rafe Donnelly',
    paragraphs: [
      'Power has been restored to all homes around Pellworth that Storm Ysolde had cut off, the grid operator said. The coast road at the Heron bridge has reopened.',
      'The storm killed five people in Pellworth. The council put the damage in the harbour at 23 million pounds.',
      'The fish market will be held in the open until its roof is rebuilt. The gap in the breakwater will be closed first.',
    ],
  },
];

/**
 * Stories that several papers reported, each in its own words and for its own readers, so that stories have more than one side
 * and more than one language.
 */
export const bigStories: readonly BigStoryReport[] = [aurelia, norrland, meridian, larkmere, ysolde].flat();
