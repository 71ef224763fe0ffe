import { englishFeatureTopics } from './english-feature-topics.ts';
import type { Topic } from './topic.ts';

const newsTopics: readonly Topic[] = [
  {
    key: 'harbour',
    word: 'harbour',
    stories: [
      {
        title: 'Harbour expansion at {place} clears its first vote by {few} hands',
        lead: 'Work on the long-disputed harbour wall at {place} can begin in {month}, after councillors voted on Wednesday to release {number} million pounds for the first stage.',
        quote:
          '“We have argued about this wall since before my children were born,” said Ingrid Solberg, chair of the port authority. “Now we can argue about the colour of the lamps on it.”',
        paragraphs: [
          'The plan adds a breakwater of {number} metres and two berths for container feeders. Fishing crews had feared for their moorings, but a late amendment keeps the inner basin for boats under fifteen metres.',
        ],
      },
      {
        title: 'Dredging starts in {place} harbour after two winters of delay',
        lead: 'The harbour at {place} will be closed to large vessels for {few} days while engineers from the Netherlands deepen the main channel, the port authority announced on Monday morning.',
        quote:
          '“Every ship that waits outside costs somebody money, and this week that somebody is us,” Ingrid Solberg, chair of the port authority, told reporters on the quay.',
        paragraphs: [
          'Environmental groups asked for the silt to be tested before it is moved. A first set of samples showed traces of copper from old hull paint, below the limit at which dumping at sea would be forbidden.',
          '{man}, the harbour master, said ships would be guided in one at a time while the dredger is working. He expects queues in the outer roads on the first weekend, and fewer after that.',
        ],
      },
      {
        title: 'Night ferries return to the harbour of {place} from {month}',
        lead: 'Ferries will sail from the harbour of {place} to Norway by night again from {month}, once the new breakwater gives them enough shelter to turn, the port authority said.',
        quote:
          '“People sleep better on a ship than in an airport,” said Callum Reid, managing director of the ferry company, “and they wake up where they wanted to be.”',
        paragraphs: [
          '“Our crews need more than one night at home,” the National Union of Ship Workers said in a statement.',
          'Cabins cost as much as a night in a hotel. The first sailing is fully booked, the ferry company said, and so is the one after it.',
        ],
      },
    ],
    paragraphs: [
      'Traffic through the port grew by {percent} percent last year, mostly timber and machine parts. Pilots say the present entrance leaves no room for error once the wind turns north-east.',
    ],
  },
  {
    key: 'inflation',
    word: 'inflation',
    stories: [
      {
        title: 'Inflation slows to {percent} percent as food prices level off in {place}',
        lead: 'Inflation in the region fell to {percent} percent in {month}, the lowest reading in two years and below that of Germany and France, according to figures published by the statistics office on Tuesday.',
        quote:
          '“One good month is a relief, but it is not a trend,” said Helena Marsh, chief economist at the statistics office. “Ask anybody who pays rent.”',
        paragraphs: [
          'Bread and vegetables became slightly cheaper, while rents and insurance went on rising. Economists had expected a smaller drop, and the currency gained a little in the afternoon.',
        ],
      },
      {
        title: 'Shops in {place} freeze prices while inflation bites for a third month',
        lead: 'Shopkeepers in {place} will leave {number} prices as they are until the end of {month}, because inflation still costs their customers more than a year ago, the chamber of commerce said.',
        quote:
          '“Our members would rather earn a little less than explain a new price every week,” said Desmond Clarke, president of the chamber of commerce.',
        paragraphs: [],
      },
      {
        title: 'Central bank holds rates and warns that inflation may return by {month}',
        lead: 'The central bank left its main rate at {percent} percent on Thursday and said that inflation could rise again by {month} if wages follow.',
        quote:
          '“We will not cut too early only because everybody is tired of waiting,” the bank’s governor, Sir Anthony Wells, told a press conference.',
        paragraphs: [
          'In its statement the bank spoke of “patience”, a word it last used when inflation was at half the present level.',
        ],
      },
    ],
    paragraphs: [
      '{woman}, an economist at the coastal university, said wages had finally begun to catch up. Pay settlements in the last quarter averaged {percent} percent, she noted, with the largest rises in care and transport.',
      'Small firms say that the cost of borrowing weighs on them more than the price of materials. {man}, who imports tiles, has put off a new warehouse twice this year.',
    ],
  },
  {
    key: 'satellite',
    word: 'satellite',
    stories: [
      {
        title: 'A satellite the size of a suitcase will watch the tides at {place}',
        lead: 'A small satellite built by {few} students and two retired engineers reached its orbit on Friday night and sent its first photograph of the coast near {place}.',
        quote:
          '“It is smaller than my suitcase and it has travelled rather further,” said Joanna Pike, a retired engineer who led the team.',
        paragraphs: [
          'The satellite passes over the bay every ninety-five minutes. Its camera can tell dry sand from wet, which lets researchers draw the tide line several times a day without leaving the office.',
        ],
      },
      {
        title: 'Students in {place} hear the first signal from their own satellite',
        lead: 'Eleven minutes after the launch, a beep from orbit told {few} students in a classroom in {place} that the satellite they had built was alive.',
        quote:
          '“Nobody breathed, and then everybody shouted at once,” said Farid Aziz, the physics teacher who had started the project.',
        paragraphs: [
          '{woman}, who led the project, said the hardest part was the paperwork for the radio licence. The launch itself lasted eleven minutes and went, in her words, “boringly well”.',
          'Space debris remains a worry. The team has fitted a thin sail that will pull the craft back into the atmosphere within five years of the end of its mission.',
        ],
      },
      {
        title: 'Satellite images show {percent} percent of the dunes near {place} have moved',
        lead: 'New satellite measurements show that the dunes between {place} and the lighthouse have moved inland on {percent} percent of their length since records began.',
        quote:
          '“The sand does not care where we have drawn the map,” said Professor Linda Crowe, a coastal geographer. “We shall have to draw it again.”',
        paragraphs: [
          'Researchers laid {few} years of images over one another. Where walkers had trampled the grass, the sand moved twice as far.',
        ],
      },
    ],
    paragraphs: [
      'Farmers will be able to use the data free of charge. A first map of soil moisture is promised for {month}, with a resolution of about ten metres.',
    ],
  },
  {
    key: 'election',
    word: 'election',
    stories: [
      {
        title: 'Election in {place} goes to a second round after a margin of {number} votes',
        lead: 'The mayoral election in {place} will be decided in a second round, after the two leading candidates finished only {number} votes apart on Sunday.',
        quote:
          '“We expected to know tonight, and now nobody will sleep for two weeks,” said Neil Fraser, the returning officer.',
        paragraphs: [
          '{woman}, who came first, campaigned on cheaper buses and longer library hours. Her opponent, {man}, promised to keep local taxes where they are for three years.',
          'Counting was slowed by a power cut in one hall, where helpers went on by torchlight. Observers from both sides signed the protocol shortly before three in the morning.',
          'Opinion researchers had expected a clear result. They now say that young voters, who are hard to reach by telephone, made up their minds in the last four days.',
        ],
      },
      {
        title: 'Turnout surprises officials as the {place} election closes early count',
        lead: 'By the evening, turnout in the election was {percent} points higher than four years ago, the highest in {place} for a generation, and polling stations were kept open for another hour.',
        quote:
          '“I have sat in this hall at every poll since 1988, and I have never run out of pencils before,” said Neil Fraser, the returning officer.',
        paragraphs: [
          'The election commission received {number} complaints, most of them about queues. None of them, a spokesperson said, could change the order of the candidates.',
          'Young voters, who are hard to reach by telephone, came in groups after work, helpers reported. In one hall they sang while they waited.',
        ],
      },
      {
        title: 'Three newcomers enter the {month} election with one promise: buses',
        lead: 'Three candidates who have never held office will stand together in the {month} election in {place}, and all three want a bus every ten minutes.',
        quote:
          '“You cannot tell people to leave the car at home and then send one bus an hour,” said Zara Malik, who leads the group.',
        paragraphs: [
          '{woman}, a nurse, {man}, a baker, and a retired ferry captain paid for their own posters. They have put up {few} so far.',
          'The present mayor calls the plan unaffordable. A bus every ten minutes would cost {number} thousand pounds a year, she said.',
        ],
      },
    ],
    paragraphs: [],
  },
  {
    key: 'hospital',
    word: 'hospital',
    stories: [
      {
        title: 'New hospital wing in {place} opens with {number} beds and no car park',
        lead: 'The hospital in {place} admitted the first patients to its new wing with {number} beds on Monday, eighteen months late and {percent} percent over budget.',
        quote:
          '“The rooms are finished, the lifts are finished, and the car park is a field,” said Dr Susan Bright, the hospital’s medical director.',
        paragraphs: [
          'The wing has single rooms, wide windows and a roof garden, but no additional parking. A shuttle bus runs every twelve minutes from the station instead.',
        ],
      },
      {
        title: 'Waiting times at {place} hospital fall for the first time in four years',
        lead: 'Patients at the hospital in {place} now wait {few} weeks for an operation on average, a month less than in the spring, the health board reported.',
        quote:
          '“A month less is good news for us, and a month too long for whoever is in pain,” said Dr Susan Bright, the hospital’s medical director.',
        paragraphs: [
          'A new booking system sends patients a message the moment somebody else cancels. In the first month {number} appointments were filled that would have been lost before.',
        ],
      },
      {
        title: 'Nurses at {place} hospital vote to end their dispute',
        lead: 'Nurses at the hospital in {place}, many of them from India and the Philippines, accepted an offer of {percent} percent more pay on Wednesday and will end a dispute that had lasted {few} weeks.',
        quote:
          '“We did not stand in the rain for ourselves,” said Maureen Doyle, a spokeswoman for the nurses’ union. “We stood there for the ward.”',
        paragraphs: [],
      },
    ],
    paragraphs: [
      '{woman}, the senior nurse on the ward, said that recruitment was still the bottleneck. The board has filled two thirds of the posts and is looking abroad for the rest.',
      'Doctors warned that winter will be the real test. Last year the emergency department turned ambulances away on nine nights, most of them in January.',
    ],
  },
  {
    key: 'drought',
    word: 'drought',
    stories: [
      {
        title: 'Drought order lifted in {place} after {number} days of careful watering',
        lead: 'Water companies lifted the drought order in {place} after {number} days, because the reservoir has risen above {percent} percent for the first time since last year.',
        quote:
          '“Please water your roses, but water them in the evening,” said Gareth Vaughan, chief executive of the water company.',
        paragraphs: [
          'Hosepipes may be used again in the evening, but filling pools stays forbidden. The company will read meters every week and publish the results by street.',
        ],
      },
      {
        title: 'Farmers near {place} dig for a drought that scientists say will return',
        lead: 'A group of {few} farmers around {place} has begun to store winter rain in shared ponds, to be ready when the next drought comes.',
        quote:
          '“We used to pray for rain, and now we build for it,” said Edith Barlow, who chairs the growers’ association.',
        paragraphs: [
          '{man}, who grows barley on heavy clay, lost a third of his harvest last year. He has since planted hedges on the windward side and says the soil keeps its moisture two weeks longer.',
        ],
      },
      {
        title: 'Reservoir above {place} at {percent} percent as drought enters its second summer',
        lead: 'The reservoir above {place} has fallen to {percent} percent, and with no rain in sight the drought will go into a second summer, the water company said.',
        quote:
          '“If the autumn is as dry as the spring, we shall all be washing our cars with a sponge,” warned Gareth Vaughan, chief executive of the water company.',
        paragraphs: [],
      },
    ],
    paragraphs: [
      'Hydrologists at the university point out that groundwater recovers far more slowly than rivers. A wet autumn, they said, does not end a drought that lies forty metres deep.',
      'The regional plan includes a pipeline from the northern lakes. Its cost, estimated at {number} million pounds, is to be shared among five districts.',
    ],
  },
];

export const englishTopics: readonly Topic[] = [...newsTopics, ...englishFeatureTopics];
