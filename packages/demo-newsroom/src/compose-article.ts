import { getOutlet, type Outlet, outlets } from './outlets.ts';
import type { Random } from './random.ts';
import { arabic } from './stock/arabic.ts';
import { english } from './stock/english.ts';
import { french } from './stock/french.ts';
import { spanish } from './stock/spanish.ts';
import type { Language, Stock, Story, Topic } from './stock/topic.ts';

const stocks: Readonly<Record<Language, Stock>> = { english, arabic, french, spanish };

/** The text of an article, before it has an address. */
export interface ComposedText {
  readonly topic: string;
  readonly title: string;
  readonly author: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
}

/** The topics of an outlet, in the outlet's order. */
export function listTopics(outlet: Outlet): Topic[] {
  const stock = stocks[outlet.language];
  return outlet.topics.map((key) => {
    const topic = stock.topics.find((candidate) => candidate.key === key);
    if (topic === undefined) throw new Error(`${outlet.name} writes about ${key}, but no text is in stock`);
    return topic;
  });
}

/** Writes an article of about 200 words on a topic; the same random state gives the same article. */
export function composeArticle(outletKey: string, topicKey: string, random: Random): ComposedText {
  const outlet = getOutlet(outletKey);
  const topic = listTopics(outlet).find((candidate) => candidate.key === topicKey);
  if (topic === undefined) throw new Error(`${outlet.name} does not write about ${topicKey}`);
  const stock = stockOf(outlet);
  const place = random.pick(stock.places);
  const fill = (template: string): string => fillSlots(template, stock, place, random);
  const { title, lead, quote, paragraphs } = fillStory(random.pick(topic.stories), stock, place, random);
  const body = random
    .shuffle([...paragraphs, ...topic.paragraphs])
    .slice(0, 3)
    .map(fill);
  const [first = '', ...rest] = body;
  return {
    topic: topic.key,
    title,
    author: random.pick([...stock.women, ...stock.men]),
    summary: lead,
    paragraphs: [lead, first, quote, ...rest, fill(random.pick(stock.closings))],
  };
}

/**
 * Each outlet of a language writes about its own towns and people, in its own sentences: what two papers have in
 * common is the same story.
 */
function stockOf(outlet: Outlet): Stock {
  const stock = stocks[outlet.language];
  const papers = outlets.filter(({ language }) => language === outlet.language);
  const own = (texts: readonly string[]) =>
    texts.filter((_, at) => at % papers.length === papers.indexOf(outlet));
  return {
    ...stock,
    places: own(stock.places),
    women: own(stock.women),
    men: own(stock.men),
    closings: own(stock.closings),
  };
}

/** Fills a headline and the sentence below it with the same figures. */
function fillStory(
  { title, lead, quote, paragraphs }: Story,
  stock: Stock,
  place: string,
  random: Random,
): Story {
  const [filledTitle = '', filledLead = ''] = fillSlots(
    `${title}\n${lead}`,
    stock,
    place,
    random,
    new Map(),
  ).split('\n');
  return { title: filledTitle, lead: filledLead, quote, paragraphs };
}

/** An article about any word, for people who want to see their own target match. */
export function composeArticleAbout(word: string, random: Random): ComposedText {
  const place = random.pick(english.places);
  const fill = (template: string): string => fillSlots(template, english, place, random);
  return {
    topic: 'harbour',
    title: fill(`All of {place} is talking about ${word}`),
    author: random.pick(english.women),
    summary: fill(
      `Since Monday there has been one subject in the cafés of {place}: ${word}. Nobody quite knows who brought it up first.`,
    ),
    paragraphs: [
      fill(
        `Since Monday there has been one subject in the cafés of {place}: ${word}. Nobody quite knows who brought it up first.`,
      ),
      fill(
        `{man}, who keeps the ferry timetable, counted {number} conversations about ${word} on a single crossing. He blames the weather, which has been too good for complaint.`,
      ),
      fill(
        `The library has put together a shelf on ${word}, with {number} titles in three languages. {woman}, the librarian, said that half of them were lent out by noon.`,
      ),
      fill(random.pick(english.closings)),
    ],
  };
}

/** Fills the slots of a text. With `known`, each slot gets a value once, and keeps it. */
function fillSlots(
  template: string,
  stock: Stock,
  place: string,
  random: Random,
  known?: Map<string, string>,
): string {
  return template.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = known?.get(name) ?? slotValue(name, slot, stock, place, random);
    known?.set(name, value);
    return value;
  });
}

function slotValue(name: string, slot: string, stock: Stock, place: string, random: Random): string {
  switch (name) {
    case 'place':
      return place;
    case 'woman':
      return personOf(stock.women, stock, random);
    case 'man':
      return personOf(stock.men, stock, random);
    case 'month':
      return random.pick(stock.months);
    case 'few':
      return String(random.between(3, 28));
    case 'number':
      return String(random.between(32, 940));
    case 'percent':
      return decimal(random.between(11, 96) / 10, stock.language);
    default:
      throw new Error(`No text can fill the slot ${slot}`);
  }
}

/**
 * One person's first name and another's family name: there are many people, so two stories rarely quote the same one.
 */
function personOf(people: readonly string[], { women, men }: Stock, random: Random): string {
  const [first = ''] = random.pick(people).split(' ');
  const [, ...family] = random.pick([...women, ...men]).split(' ');
  return [first, ...family].join(' ');
}

function decimal(value: number, language: Language): string {
  const text = value.toFixed(1);
  return language === 'english' ? text : text.replace('.', ',');
}
