/**
 * The words in the most common passwords. Real lists do not help, because nearly all of their entries lack the upper
 * case, digit and special character that we require. People then type one of these words with a capital, a year and an
 * exclamation mark, or with `@` for `a`.
 */
const COMMON_WORDS = new Set(
  `abc abcd abcde abcdef abcdefg abcdefgh abcabc access account adidas admin administrator adobe alaska alex
  alexander alexandra alexis alice allison amanda amber america american anderson andrea andrew angel angela angels
  animal anthony apple apples april arsenal arthur asdf asdfasdf asdfgh asdfghjk asdfghjkl ashley asshole august austin
  autumn azerty babygirl badboy bailey banana banane barbara barcelona barney baseball basketball batman beautiful
  benjamin bigdaddy bigdog birthday bitch blahblah blessed blink blizzard bond bonjour booboo boomer boston brandon brandy
  brasil brazil brooklyn bubbles buddy buster butterfly calvin camaro canada captain carlos carmen caroline carolina
  casper changeit changeme charles charlie charlotte cheese chelsea cherry chester chicago chicken chocolat
  chocolate chris christ christian christina christine christopher claudia coffee company computer cookie cookies
  corvette cowboy cowboys creative crystal customer cynthia dakota dallas daniel daniela danielle david december default demo
  dennis denise destiny dexter diablo diamond dolphin dolphins donald dragon dragonball eagles easter edward elephant
  elizabeth eminem emily england enter eric estrella explorer facebook falcon falcons family fashion february fender
  ferrari fishing florida flower flowers football forever formula france francesco francis freddy freedom friday friend
  friends fuckyou fuckoff gabriel gandalf garfield garden gateway gemini general genesis george giants ginger god goldfish
  golden gold good google gordon grace green guest guitar gunner hahaha hammer hannah happy harley harry hateyou heather
  heaven hello helloworld hellokitty helpme hockey holiday homer honda honey horses hotmail house houston hunter
  iceman iloveu iloveyou india internet iphone ireland ironman isabella isabelle jackson jackie jaguar jamaica james
  january japan jasmine jason jasper jennifer jeremy jessica jessie jesus jesuschrist johnny johnson jonathan jordan
  joseph joshua july junior june justin karen katherine kathleen kawasaki kelly kevin killer kimberly king kitten kitty
  knight kristina ladybug lakers lauren leonardo letmein liberty lifehack linkedin lincoln liverpool logitech london
  looking lorenzo louise love loveme lover lovely loveyou lucky macbook madison maggie magic manager manchester march
  margaret maria marina marine mario mark marlboro marseille martha martin martina master matrix matthew maverick
  maxwell melanie melissa mercedes merlin metallica mexico michael michelle mickey microsoft midnight miguel mike miller
  minecraft monday money monica monkey monster morgan mother motdepasse mountain mustang mylove myspace nascar natalie
  natasha nathan newcastle newpass newpassword newswatch newyork nicholas nicole nintendo nirvana nissan nothing november
  october office oliver olivia onelove orange packers pakistan panther paris parker pass passer passport passw
  passwd passwort password passwords passion patricia patrick peaches peanut pepper peter phoenix player please
  pokemon poohbear porsche precious prince princess private public purple pussy qazwsx qazwsxedc qwaszx qwe qweasd qweasdzxc
  qwer qwert qwerty qwertyui qwertyuiop qwertz rabbit rachel raiders rainbow ranger rangers raymond rebecca redsox
  reset richard robert rockstar rocky ronaldo root rosebud runner rush russia russell sabrina samantha sammy samson samsung
  samuel sandra santiago sarah saturday scarface school scooter scorpio scott secret secure security september server service
  shadow shannon sharon shelby shopping silver simple simpsons skippy slayer smokey snoopy snowball soccer softball
  sophia sophie spain spanky sparky spider spiderman spring stanley star starwars steelers stella stephanie steven
  summer sunday sunflower sunny sunset sunshine superman superstar support susan suzuki sweet sweetie swimming sydney
  system taylor tecktonik temp temporary tennis teresa test tester testing testpass testtest theman thomas thunder thursday
  thx tiger tigers tigger time tinkerbell toyota travis trouble trustno trustnoone tuesday turtle twitter unicorn united user
  username vanessa victor victoria vincent violet viper volcom walter warcraft warrior wednesday weed welcome welcomehome
  westside whatever white william willow wilson windows winner winnie winter wizard wolf wolverine wonder xavier
  xbox xxx yahoo yamaha yankee yankees yellow youtube zachary zaq zaqwsx zxcv zxcvb zxcvbn zxcvbnm`
    .split(/\s+/)
    .filter(Boolean),
);

/** Common replacements for letters. */
const STAND_INS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** True if the password is one of the first guesses: a common word with digits and signs added. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  const trimmed = folded.replace(/^[^a-z@$]+|[^a-z]+$/g, '');
  const plain = [...trimmed].map((char) => STAND_INS[char] ?? char).join('');
  const candidates = [trimmed, plain, folded.replace(/[^a-z]/g, '')];
  return candidates.some((word) => COMMON_WORDS.has(word) || isOneWordTwice(word));
}

function isOneWordTwice(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return word.length >= 6 && word === half + half && COMMON_WORDS.has(half);
}
