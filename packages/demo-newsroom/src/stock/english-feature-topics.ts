import type { Topic } from './topic.ts';

/** Topics of the smaller English outlets: science, technology, sport and the arts. */
export const englishFeatureTopics: readonly Topic[] = [
  {
    key: 'whale',
    word: 'whale',
    titles: [
      'Whale song recorded off {place} does not match any known pod',
      'A humpback whale followed the {place} ferry for {number} minutes',
      'Slower ships near {place} mean fewer whale strikes, study finds',
    ],
    leads: [
      'Marine biologists listening off {place} have recorded a whale call that differs from every dialect in their archive, the institute said on Thursday.',
      'Ships that slow down to ten knots in the sound near {place} are {percent} percent less likely to hit a whale, a study of {number} crossings concludes.',
    ],
    paragraphs: [
      'The hydrophones were laid in spring to listen for leaks in a gas pipe. A student noticed the song by chance, while cleaning the recordings of engine noise.',
      '{woman}, who has followed the animals for twenty years, thinks that a small group may have crossed from the far side of the ocean. Skin samples could settle the question.',
      'Captains receive the position of each animal on a tablet on the bridge. Most of them were sceptical at first; by the end of the season only two had switched it off.',
      'The population was down to {number} individuals when hunting ended. It has doubled since, though nets and noise still take their toll.',
    ],
  },
  {
    key: 'vaccine',
    word: 'vaccine',
    titles: [
      'Vaccine that needs no fridge passes its trial in {place}',
      'A nasal vaccine protected {percent} percent of volunteers, researchers report',
      'School vaccine drive reaches {place} a month ahead of plan',
    ],
    leads: [
      'A vaccine that can be kept at room temperature for {number} weeks protected volunteers as well as the chilled one, a trial led from {place} has shown.',
      'Health teams will offer the new vaccine to every pupil in {place} from {month}, after a pilot in {number} schools ran without incident.',
    ],
    paragraphs: [
      'The trick lies in a sugar that turns to glass as it dries and holds the fragile proteins in place. A few drops of water wake them up again.',
      '{man}, who ran the study, cautioned that older people were under-represented. A second group, of volunteers over seventy, is being recruited now.',
      'Side effects were mild: a sore arm, a day of tiredness. Nobody had to be admitted, and {percent} percent of participants said they would take part again.',
      'Keeping medicines cold accounts for much of the cost of a campaign in remote districts. Logisticians believe that the saving could pay for every fifth dose.',
    ],
  },
  {
    key: 'telescope',
    word: 'telescope',
    titles: [
      'Amateur telescope in {place} catches a star as it fades',
      'A telescope made of {number} small mirrors opens above {place}',
      'Street lights dimmed so that the {place} telescope can see again',
    ],
    leads: [
      'A retired teacher in {place} was the first person in the world to see a star dim by {percent} percent in a single night, using a telescope he ground himself.',
      'The new telescope on the ridge above {place} joined its {number} mirrors into one on Saturday and took a first image of a distant galaxy.',
    ],
    paragraphs: [
      'Professional observatories turned to the spot within the hour. The dust cloud that passed in front of the star may one day become planets.',
      '{woman} keeps the dome open three nights a week for visitors. The queue, she says, is longest when the forecast is bad, because people fear it will be their last chance.',
      'Dimming the lamps on the coastal road cost less than expected and saves {number} megawatt hours a year. Accidents have not increased.',
      'Each mirror is moved by three motors, ten times a second, to undo the trembling of the air. The software is open, and a school has already copied it.',
    ],
  },
  {
    key: 'battery',
    word: 'battery',
    titles: [
      'Salt battery powers {number} homes in {place} through a windless week',
      'Recycler in {place} gets {percent} percent of the lithium out of an old battery',
      'A battery that breathes: start-up in {place} shows its first cell',
    ],
    leads: [
      'A battery made from salt and iron kept the lights on in {number} homes in {place} during last week’s calm, its operator said.',
      'A company in {place} says it can recover {percent} percent of the lithium in a used car battery, without a furnace.',
    ],
    paragraphs: [
      'The cells are heavy and cheap, which does not matter in a cellar. They can be charged every day for twenty years, according to the data sheet, and cannot burn.',
      '{man}, the chief engineer, showed a bucket of grey powder that had been a battery the week before. The next step is a plant that handles {number} tonnes a year.',
      'Grid operators pay for storage that answers within a second. Prices for that service have halved, since so many others had the same idea.',
      'Investors remain careful. Of the nine companies that promised such cells five years ago, two are left, and neither makes a profit.',
    ],
  },
  {
    key: 'semiconductor',
    word: 'semiconductor',
    titles: [
      'Semiconductor school in {place} cannot train people fast enough',
      'Old semiconductor lines find new work in {place}',
      'Open design brings the price of a semiconductor prototype to {number} pounds',
    ],
    leads: [
      'The semiconductor course at the technical college in {place} received {number} applications for thirty places this year.',
      'A semiconductor plant near {place} that was to be closed will make sensors for wind turbines instead, its owner announced.',
    ],
    paragraphs: [
      'The machines are twenty years old and long paid for. What counts for such parts, engineers say, is not size but whether they still work at minus forty degrees.',
      '{woman} left a career in catering for the clean room. “It is the same,” she said. “Wash your hands, follow the recipe, never rush.”',
      'A shared wafer lets forty groups each have a corner for their own design. Students see the result after {number} weeks, early enough to learn from their mistakes.',
      'Export rules have made the supply of certain gases uncertain. Buyers now keep stocks for half a year, up from three weeks.',
    ],
  },
  {
    key: 'robot',
    word: 'robot',
    titles: [
      'Library robot in {place} finds {number} books that were thought lost',
      'A robot that picks strawberries gets a second season near {place}',
      'Care home in {place} sends its robot back, and keeps the tablet',
    ],
    leads: [
      'A robot that reads the spines of books overnight has found {number} volumes that the library of {place} had written off.',
      'Growers around {place} will try a picking robot for another season, although it is still slower than a person by {percent} percent.',
    ],
    paragraphs: [
      'The machine rolls along the shelves at walking pace and takes one photograph a second. By morning the librarians have a list of what stands in the wrong place.',
      '{man}, who grows fruit under glass, likes that it works at night. It leaves one berry in ten behind, and those are now picked by visitors for half the price.',
      'Unions have asked for a say before more of them are bought. An agreement signed in {month} promises that nobody will lose a post before retirement.',
      'The software was trained on pictures from three countries. It mistook a red watering can for fruit only once, its makers say, with some pride.',
    ],
  },
  {
    key: 'football',
    word: 'football',
    titles: [
      'Football: {place} win on penalties after {number} minutes without a shot',
      'Women’s football in {place} moves to the big ground',
      'Football club in {place} bought by {number} of its own supporters',
    ],
    leads: [
      '{place} reached the semi-final of the cup on Saturday in a football match that most of its {number} spectators would rather forget, until the penalties.',
      'The football club of {place} now belongs to its supporters, who paid for {percent} percent of the shares in six weeks.',
    ],
    paragraphs: [
      'The goalkeeper, {woman}, saved twice and then scored the last one herself. “I had been cold for two hours,” she said, “so I wanted it to end.”',
      'The pitch was heavy after the rain, and neither side managed to keep the ball for more than a few passes. Both coaches praised the defenders.',
      'The accounts show debts of {number} thousand pounds. A local brewery has agreed to wait for its money, and to go on selling its beer at the ground.',
      'Season tickets will cost the same as last year. Children under twelve go free, if they bring somebody who pays.',
    ],
  },
  {
    key: 'museum',
    word: 'museum',
    titles: [
      'Museum in {place} returns {number} carvings and keeps the letters',
      'The smallest museum in {place} has a queue around the block',
      'Thieves left the gold: puzzle at the {place} museum',
    ],
    leads: [
      'The museum in {place} handed back {number} carvings on Friday to the island from which they were taken in 1887.',
      'A museum that fits into a telephone box in {place} has had {number} visitors since {month}, one at a time.',
    ],
    paragraphs: [
      'The delegation brought a new carving in return, made for the occasion. It will stand in the empty case, with the correspondence about it beside it.',
      '{woman}, the curator, says that people stay longer than in the big houses. There is nothing else to look at, so they look.',
      'Police found the window open and the alarm switched off. Only a plaster cast was missing, worth about {number} pounds and no use to anyone.',
      'Admission remains free on the first Sunday of the month. The café is not free, but it is open, and the cake is recommended.',
    ],
  },
];
