import type { Topic } from './topic.ts';

/** Topics of the smaller English outlets: science, technology, sport and the arts. */
export const englishFeatureTopics: readonly Topic[] = [
  {
    key: 'whale',
    word: 'whale',
    stories: [
      {
        title: 'Whale song recorded off {place} does not match any known pod',
        lead: 'Marine biologists listening off {place} have recorded a whale call that differs from every dialect in their archive, the institute said on Thursday.',
        quote:
          '“It is as if somebody had walked into the village speaking a language that nobody there has heard,” said Dr Nora Jensen, a marine biologist at the institute.',
        paragraphs: [
          'The hydrophones were laid in spring to listen for leaks in a gas pipe. A student noticed the song by chance, while cleaning the recordings of engine noise.',
          '{woman}, who has followed the animals for twenty years, thinks that a small group may have crossed from the far side of the ocean. Skin samples could settle the question.',
        ],
      },
      {
        title: 'A humpback whale followed the {place} ferry for {few} minutes',
        lead: 'Passengers on the morning ferry from {place} watched a humpback whale swim beside them for {few} minutes before it turned out to sea.',
        quote:
          '“I have sailed this route for thirty years, and that was the first passenger who did not pay,” said Captain Bill Torrance.',
        paragraphs: [
          'The captain switched off the engines and waited. Nobody complained about the delay, the ferry company said, and {few} people booked a second trip.',
        ],
      },
      {
        title: 'Slower ships near {place} mean fewer whale strikes, study finds',
        lead: 'Ships that slow down to ten knots in the sound near {place} are {percent} percent less likely to hit a whale, a study of {number} crossings concludes.',
        quote:
          '“Nobody on board notices ten minutes, but the animals do,” said Dr Nora Jensen, a marine biologist at the institute.',
        paragraphs: [
          'Captains receive the position of each animal on a tablet on the bridge. Most of them were sceptical at first; by the end of the season only two had switched it off.',
        ],
      },
    ],
    paragraphs: [
      'The population was down to {number} individuals when hunting ended. It has doubled since, though nets and noise still take their toll.',
    ],
  },
  {
    key: 'vaccine',
    word: 'vaccine',
    stories: [
      {
        title: 'Vaccine that needs no fridge passes its trial in {place}',
        lead: 'A vaccine that can be kept at room temperature for {few} weeks protected volunteers as well as the chilled one, a trial led from {place} has shown.',
        quote:
          '“Half the clinics we work with have no reliable electricity,” said Professor Anjali Rao, who led the trial. “For them this changes everything.”',
        paragraphs: [
          'The trick lies in a sugar that turns to glass as it dries and holds the fragile proteins in place. A few drops of water wake them up again.',
          'Keeping medicines cold accounts for much of the cost of a campaign in remote districts. Logisticians believe that the saving could pay for every fifth dose.',
        ],
      },
      {
        title: 'A nasal vaccine protected {number} volunteers as well as the needle, researchers report',
        lead: 'A vaccine that is sprayed into the nose protected {number} volunteers in {place} as well as the injection did, and most of them preferred it.',
        quote:
          '“Two people in three told us they would come back for this one, and nobody fainted,” said Professor Anjali Rao, who led the trial.',
        paragraphs: [
          '{man}, who ran the study, cautioned that older people were under-represented. A second group, of volunteers over seventy, is being recruited now.',
        ],
      },
      {
        title: 'School vaccine drive reaches {place} a month ahead of plan',
        lead: 'Health teams will offer the new vaccine to every pupil in {place} from {month}, after a pilot in {few} schools ran without incident.',
        quote:
          '“The children were calmer than their parents,” said Dr Peter Holm, director of public health.',
        paragraphs: [
          '{woman}, a school nurse, brings stickers. They help more than explanations, she says, and the teachers ask for them too.',
        ],
      },
    ],
    paragraphs: [
      'Side effects were mild, a day of tiredness at most. Nobody had to be admitted to hospital.',
    ],
  },
  {
    key: 'telescope',
    word: 'telescope',
    stories: [
      {
        title: 'Amateur telescope in {place} catches a star as it fades',
        lead: 'A retired teacher in {place} was the first person in the world to see a star dim by {percent} percent in a single night, using a telescope he ground himself.',
        quote:
          '“I thought I had breathed on the mirror,” said Walter Finch, the teacher. “Then I looked again, and it was still going.”',
        paragraphs: [
          'Professional observatories turned to the spot within the hour. The dust cloud that passed in front of the star may one day become planets.',
        ],
      },
      {
        title: 'A telescope made of {number} small mirrors opens above {place}',
        lead: 'The new telescope on the ridge above {place} joined its {number} mirrors into one on Saturday and took a first image of a distant galaxy.',
        quote:
          '“The first picture is always out of focus, and this one was not,” said Dr Mei Lin Chow, the director of the observatory.',
        paragraphs: [
          'Each mirror is moved by three motors, ten times a second, to undo the trembling of the air. The software is open, and a school has already copied it.',
        ],
      },
      {
        title: 'Street lights dimmed so that the {place} telescope can see again',
        lead: '{place} has dimmed {number} street lamps after midnight, because the telescope on the ridge had lost sight of the faintest stars.',
        quote:
          '“We did not switch the town off, we only lowered its voice,” said Dr Mei Lin Chow, the director of the observatory.',
        paragraphs: [
          'Dimming the lamps on the coastal road cost less than expected and saves {number} megawatt hours a year. Accidents have not increased.',
        ],
      },
    ],
    paragraphs: [
      '{woman} keeps the dome open three nights a week for visitors. The queue, she says, is longest when the forecast is bad, because people fear it will be their last chance.',
    ],
  },
  {
    key: 'battery',
    word: 'battery',
    stories: [
      {
        title: 'Salt battery powers {number} homes in {place} through a windless week',
        lead: 'A salt battery kept the lights on in {number} homes in {place} during last week’s calm, its operator said.',
        quote:
          '“There was no wind for six days, and the only people who noticed were the sailors,” said Erik Dahl, head of operations at the company.',
        paragraphs: [
          'The cells are heavy and cheap, which does not matter in a cellar. They can be charged every day for twenty years, according to the data sheet, and cannot burn.',
          'Grid operators pay for storage that answers within a second. Prices for that service have halved, since so many others had the same idea.',
        ],
      },
      {
        title: 'Recycler in {place} gets {percent} kilograms of lithium out of an old battery',
        lead: 'A company in {place} says it can recover {percent} kilograms of lithium from a used car battery, nearly all there is, without a furnace.',
        quote:
          '“What leaves our hall is cleaner than what comes out of the mine,” said Beatriz Novak, the company’s founder.',
        paragraphs: [
          '{man}, the chief engineer, showed a bucket of grey powder that had been a battery the week before. The next step is a plant that handles {number} tonnes a year.',
          'Collectors pay {few} pounds for an old battery, so that none of them ends in a ditch.',
        ],
      },
      {
        title: 'A battery that breathes: start-up in {place} shows its first cell',
        lead: 'A start-up in {place} has shown a battery that takes oxygen from the air and weighs a third of an ordinary one of the same charge.',
        quote:
          '“It is light, it is cheap and it does not last yet,” said Beatriz Novak, who advises the start-up. “Two of the three are not enough.”',
        paragraphs: [
          'Investors remain careful. Of the nine companies that promised such cells five years ago, two are left, and neither makes a profit.',
          'The cell breathes through a membrane as thin as a hair. It has lasted {number} charges so far; a car needs three times as many.',
        ],
      },
    ],
    paragraphs: [],
  },
  {
    key: 'semiconductor',
    word: 'semiconductor',
    stories: [
      {
        title: 'Semiconductor school in {place} cannot train people fast enough',
        lead: 'The semiconductor course at the technical college in {place} received {number} applications for thirty places this year.',
        quote:
          '“I have thirty places and the industry asks me for three hundred people,” said Dr Ravi Menon, head of the course.',
        paragraphs: [
          '{woman} left a career in catering for the clean room. “It is the same,” she said. “Wash your hands, follow the recipe, never rush.”',
        ],
      },
      {
        title: 'Old semiconductor lines find new work in {place}',
        lead: 'A semiconductor plant near {place} that was to be closed will make sensors for wind turbines in Denmark instead, its owner announced.',
        quote:
          '“These machines are old, but wind turbines do not need the newest thing, they need the thing that works,” said Monique Adler, who runs the plant.',
        paragraphs: [
          'The machines are twenty years old and long paid for. What counts for such parts, engineers say, is not size but whether they still work at minus forty degrees.',
        ],
      },
      {
        title: 'Open design brings the price of a semiconductor prototype to {number} pounds',
        lead: 'Students in {place} can have a semiconductor of their own design made for {number} pounds, because forty groups in Taiwan, Japan and Britain share one wafer and publish their plans.',
        quote:
          '“My first design was a night light, and it cost less than my shoes,” said Dr Ravi Menon, who teaches the students.',
        paragraphs: [
          'Students see the result after {few} weeks, early enough to learn from their mistakes. The plans of those that worked go into a common library.',
        ],
      },
    ],
    paragraphs: [
      'Export rules have made the supply of certain gases uncertain. Buyers now keep stocks for half a year, up from three weeks.',
    ],
  },
  {
    key: 'robot',
    word: 'robot',
    stories: [
      {
        title: 'Library robot in {place} finds {number} books that were thought lost',
        lead: 'A robot that reads the spines of books overnight has found {number} volumes that the library of {place} had written off.',
        quote:
          '“It is a very patient colleague, and it never asks for the window seat,” said Agnes Whitlock, the head librarian.',
        paragraphs: [
          'The machine rolls along the shelves at walking pace and takes one photograph a second. By morning the librarians have a list of what stands in the wrong place.',
        ],
      },
      {
        title: 'A robot that picks strawberries gets a second season near {place}',
        lead: 'Growers around {place} will try a picking robot for another season, although a person still picks twice as fast.',
        quote:
          '“It picks half as fast as my sister, and it does not stop for tea,” said Colin Hargreaves, whose family owns the farm.',
        paragraphs: [
          '{man}, who grows fruit under glass, likes that it works at night. It leaves one berry in ten behind, and those are now picked by visitors for half the price.',
          'The software was trained on pictures from three countries. It mistook a red watering can for fruit only once, its makers say, with some pride.',
        ],
      },
      {
        title: 'Care home in {place} sends its robot back, and keeps the tablet',
        lead: 'The care home in {place} has returned its robot after {few} weeks: residents liked the songs that it played, and got them from a tablet instead.',
        quote:
          '“What our residents wanted was the music, not the machine,” said Pauline Archer, the manager of the home.',
        paragraphs: [
          '{woman}, who is ninety-one, taught it two songs. It never got the second one right, she says.',
        ],
      },
    ],
    paragraphs: [
      'Unions have asked for a say before more of them are bought. An agreement signed in {month} promises that nobody will lose a post before retirement.',
    ],
  },
  {
    key: 'football',
    word: 'football',
    stories: [
      {
        title: 'Football: {place} win on penalties after an hour without a shot',
        lead: '{place} reached the semi-final of the cup on Saturday in a football match that most of its {number} spectators would rather forget, until the penalties.',
        quote:
          '“It was a terrible match and I would not have missed the last four minutes for anything,” said Terry Nolan, the coach.',
        paragraphs: [
          'The goalkeeper, {woman}, saved twice and then scored the last one herself. “I had been cold for two hours,” she said, “so I wanted it to end.”',
          'The pitch was heavy after the rain, and neither side managed to keep the ball for more than a few passes. Both coaches praised the defenders.',
        ],
      },
      {
        title: 'Women’s football in {place} moves to the big ground',
        lead: 'The women’s football team of {place} will play its home games in the main stadium from {month}, after {number} people had to be turned away last time.',
        quote:
          '“We turned people away at the gate last time, and that should never happen again,” said Chloe Bennett, the team’s captain.',
        paragraphs: [
          'The captain, {woman}, works in a bank and trains at six in the morning. Her employer has given her Fridays off.',
        ],
      },
      {
        title: 'Football club in {place} bought by {number} of its own supporters',
        lead: 'The football club of {place} now belongs to {number} of its supporters, who collected the price in six weeks.',
        quote:
          '“I have paid for this club for forty years, so I might as well own a bit of it,” said Terry Nolan, the coach, who bought ten shares.',
        paragraphs: [
          'The accounts show debts of {number} thousand pounds. A local brewery has agreed to wait for its money, and to go on selling its beer at the ground.',
        ],
      },
    ],
    paragraphs: [
      'Season tickets will cost the same as last year. Children under twelve go free, if they bring somebody who pays.',
    ],
  },
  {
    key: 'museum',
    word: 'museum',
    stories: [
      {
        title: 'Museum in {place} returns {number} carvings and keeps the letters',
        lead: 'The museum in {place} handed back {number} carvings on Friday to the island from which they were taken in 1887.',
        quote:
          '“They were never ours, we only dusted them,” said Dr Vivian Lowe, the director of the museum.',
        paragraphs: [
          'The delegation brought a new carving in return, made for the occasion. It will stand in the empty case, with the correspondence about it beside it.',
        ],
      },
      {
        title: 'The smallest museum in {place} has a queue around the block',
        lead: 'A museum that fits into a telephone box in {place} has had {number} visitors since {month}, one at a time.',
        quote:
          '“People stay for eleven minutes on average, which is longer than they stay in the one next door,” said Hugo Price, who founded it.',
        paragraphs: [
          '{woman}, the curator, says that people stay longer than in the big houses. There is nothing else to look at, so they look.',
        ],
      },
      {
        title: 'Thieves left the gold: puzzle at the {place} museum',
        lead: 'Whoever broke into the museum in {place} on Tuesday night walked past a case of gold coins and took a plaster cast.',
        quote:
          '“Either they knew nothing about gold or they know something about plaster that I do not,” said Dr Vivian Lowe, the director of the museum.',
        paragraphs: [
          'Police found the window open and the alarm switched off. Only a plaster cast was missing, worth about {number} pounds and no use to anyone.',
        ],
      },
    ],
    paragraphs: [
      'Admission remains free on the first Sunday of the month. The café is not free, but it is open, and the cake is recommended.',
    ],
  },
];
