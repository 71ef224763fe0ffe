const source =
  '(?:article|story|post|page|report|piece|news|link|video|episode|podcast|gallery|photo|image|recipe|column|interview|review|entry|content|event|quote)s?';
const network =
  '(?:x|twitter|facebook|instagram|linkedin|whatsapp|reddit|telegram|pinterest|bluesky|threads|mastodon|tumblr|messenger|flipboard|pocket|viber|wechat|line|nextdoor|xing|google(?: \\w+)?|microsoft teams|sms|text(?: message)?|e-?mail|social (?:media|networks?)|your (?:social )?(?:networks?|timeline|story|feed))';
const receiver =
  '(?:(?:a|your|some|the) )?(?:friends?|colleagues?|family|followers|others|someone)(?: (?:who|you|that) [^.,!?;:]{1,60})?';

/** One button, with what follows it: a network in brackets or others after it, and separators. */
const button = new RegExp(
  [
    '^(?:share|tweet|e-?mail|print|save|send|forward)',
    // What is shared, unless the button only says where or with whom.
    `(?: (?:(?:this|the) ${source}|this|a link|it(?= (?:on|via|by|to|with)\\b))\\b| ?(?= (?:on|via|by|to|with|for)\\b))`,
    `(?: (?:(?:on|via|by|to|through|with) ${network}\\b|(?:to|with) ${receiver}\\b|(?:for )?later\\b|(?:on|via|by|with|to)(?=:|$))){0,3}`,
    '(?: \\((?:opens|formerly) [^)]{1,40}\\)){0,2}',
    `(?:[\\s|:·•,/]*${network}\\b){0,12}[\\s.!:|·•,/…]*`,
  ].join(''),
  'iu',
);

const question = /^[^.!?؟]{1,80}[?!]\s/u;

/**
 * Whether a line contains only buttons for sharing, printing or saving. The article, a network or a friend must be the whole
 * object, because “Save the cooking water” and “Send this form to the council” are sentences of articles.
 *
 * @example isSharingLine('Share on Facebook | Email this to a friend'); // true
 */
export function isSharingLine(line: string): boolean {
  let rest = line.replace(question, '');
  do {
    const [read = ''] = button.exec(rest) ?? [];
    if (read === '') return false;
    rest = rest.slice(read.length);
  } while (rest !== '');
  return true;
}
