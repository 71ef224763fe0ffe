import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { createLogger } from '../logging.ts';
import { insertReader, preferences } from '../notifier/testing/alerts.ts';
import { storeQuotes } from '../quotes/index.ts';
import { notify } from '../storage/listener.ts';
import { before, insertSource, NOON } from '../testing/rows.ts';
import { matchWorkerFixture, newWord } from './testing/fixture.ts';
import { readDecisions } from './testing/world.ts';

const { database, start, addArticle, addTarget, matchesOf } = matchWorkerFixture();

describe('a stored article', () => {
  test('becomes a match, a notification and deliveries, and notifies the senders', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    const target = await addTarget(user, word);
    const queued: string[] = [];
    const stop = await database.storage.listener.listen('deliveries_queued', {
      onMessage: (id) => queued.push(id),
      onResync: () => undefined,
    });
    const article = await addArticle(word, { summary: 'In short.' });
    await (await start()).idle();
    const [match] = await matchesOf(target);
    expect(match).toMatchObject({
      article_id: article,
      ...(await database.db
        .selectFrom('articles')
        .select(['source_id', 'language'])
        .where('id', '=', article)
        .executeTakeFirstOrThrow()),
      matched_terms: [word],
      is_first_of_story: true,
      highlights: [{ field: 'title', start: 6, end: 6 + word.length, term: word }],
    });
    const notification = await database.db
      .selectFrom('notifications')
      .selectAll()
      .where('id', '=', match?.notification_id ?? '')
      .executeTakeFirst();
    expect(notification).toMatchObject({
      user_id: user,
      type: 'match',
      title: `About ${word}`,
      body: 'In short.',
      article_ids: [article],
      action_url: `/articles/${article}`,
    });
    expect(await readDecisions(database.db, user)).toEqual([
      `${word}: About ${word} → email queued, whatsapp queued`,
    ]);
    await expect.poll(() => queued.length).toBe(1);
    await stop();
  });

  test('is one message on each channel and counts once if several targets of a person find it', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    const name = (role: string) => ({ name: `${word} ${role}` });
    await addTarget(user, word, name('first'));
    await addTarget(user, word, { ...name('important'), priority: 'high' });
    await addTarget(user, word, { ...name('by email'), channels: ['email'] });
    await addTarget(user, word, { ...name('daily'), delivery_mode: 'daily' });
    await addArticle(word);
    await (await start()).idle();
    const decided = (await readDecisions(database.db, user)).map((line) =>
      line.split(`${word}`).join('').trim(),
    );
    const again = 'email suppressed duplicate_story';
    expect(decided).toEqual([
      'important: About  → email queued, whatsapp queued',
      `first: About  → ${again}, whatsapp suppressed duplicate_story`,
      `by email: About  → ${again}, whatsapp suppressed channel_disabled`,
      'daily: About  → email held digest_window, whatsapp held digest_window',
    ]);
    const counts = await database.db
      .selectFrom('daily_alerts')
      .select('sent')
      .where('user_id', '=', user)
      .execute();
    expect(counts).toEqual([{ sent: 1 }]);
  });

  test('is found by a query for the country that it is about, and for that of its source', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    const rule = (query: string) => ({ match_mode: 'query' as const, query, keywords_any: [] });
    const found = await addTarget(user, word, rule(`${word} about:kenya country:FR`));
    const other = await addTarget(user, `${word} other`, rule(`${word} (about:FR OR country:KE)`));
    const source_id = await insertSource(database.db, { country: 'FR' });
    const title = `Kenya votes on ${word}`;
    await addArticle(word, { source_id, title });
    const kept = await addArticle(word, { source_id, title: `A vote on ${word}` });
    // The countries stored with an article count; its text is used only if none are stored.
    const stored = { rules: 1, source_name: '', names: '[]', lower_words: '', countries: ['KE'] };
    await database.db
      .insertInto('article_names')
      .values({ article_id: kept, ...stored })
      .execute();
    await (await start()).idle();
    expect(await matchesOf(found)).toHaveLength(2);
    expect(await matchesOf(other)).toEqual([]);
  });

  test('is found by a query for what it reports', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    const rule = (query: string) => ({ match_mode: 'query' as const, query, keywords_any: [] });
    const found = await addTarget(user, word, rule(`${word} (development:takeover OR development:recall)`));
    const other = await addTarget(user, `${word} other`, rule(`${word} development:strike`));
    await addArticle(word, { title: `A rival agrees to the takeover of ${word}` });
    const kept = await addArticle(word, { title: `A day at ${word}` });
    // The countries stored with an article count; its text is used only if none are stored.
    const stored = {
      rules: 1,
      source_name: '',
      names: '[]',
      lower_words: '',
      developments: ['recall' as const],
    };
    await database.db
      .insertInto('article_names')
      .values({ article_id: kept, ...stored })
      .execute();
    await (await start()).idle();
    expect(await matchesOf(found)).toHaveLength(2);
    expect(await matchesOf(other)).toEqual([]);
  });

  test('is found by a query for a quoted person, at their words', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    const rule = (query: string) => ({ match_mode: 'query' as const, query, keywords_any: [] });
    const found = await addTarget(user, word, rule('speaker:"maria keller"'));
    const named = { keywords_all: ['port'], keywords_none: ['zebra'], speakers: ['Keller'] };
    const listed = await addTarget(user, `${word} listed`, { ...named, keywords_any: ['ferry'] });
    const excluding = { ...named, keywords_any: [], keywords_none: ['berths'] };
    const excluded = await addTarget(user, `${word} excluded`, excluding);
    const other = await addTarget(user, `${word} other`, rule(`${word} -speaker:keller`));
    const text =
      'The port grows.\n“We will open two new berths before the summer,” said María Keller on Monday.';
    const quoting = await addArticle(word, { content_text: text });
    await storeQuotes(database.db, [quoting]);
    const naming = await addArticle(word, { content_text: 'María Keller said nothing.' });
    await storeQuotes(database.db, [naming]);
    await (await start()).idle();
    const [match, ...more] = await matchesOf(found);
    expect([match, more]).toMatchObject([
      { article_id: quoting, matched_terms: ['speaker:  maria keller'] },
      [],
    ]);
    const [mark] = match?.highlights ?? [];
    expect(text.slice(mark?.start, mark?.end)).toContain('We will open two new berths');
    expect((await matchesOf(other)).map((one) => one.article_id)).toEqual([naming]);
    expect(await matchesOf(listed)).toMatchObject([
      { article_id: quoting, matched_terms: ['port', 'speaker:  Keller'] },
    ]);
    expect(await matchesOf(excluded)).toEqual([]);
  });

  test('is matched when the crawler announces it', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    const target = await addTarget(user, word);
    await (await start()).idle();
    const article = await addArticle(word);
    await notify(database.db, 'articles_stored', article);
    await expect.poll(async () => (await matchesOf(target)).length).toBe(1);
  });

  test.each([
    ['archive_article', { is_archive: true }, {}],
    ['before_target', { first_seen_at: before(NOON, { minutes: 1 }) }, { watching_since: NOON }],
    ['below_min_score', {}, { min_score: 100, match_fields: ['body' as const], keywords_any: ['ships'] }],
    ['target_muted', {}, { delivery_mode: 'none' as const }],
  ])('records why it does not alert: %s', async (reason, article, target) => {
    const word = newWord();
    const user = await insertReader(database.db);
    await addTarget(user, word, target);
    await addArticle(word, article);
    await (await start()).idle();
    expect(await readDecisions(database.db, user)).toEqual([`${word}: About ${word} → ${reason}`]);
  });

  test('alerts once per story and target, whether the story’s articles arrive together or separately', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    await addTarget(user, word);
    const story_id = newId('clu');
    await addArticle(word, { story_id, first_seen_at: before(NOON, { minutes: 3 }) });
    await addArticle(word, {
      story_id,
      title: `Second about ${word}`,
      first_seen_at: before(NOON, { minutes: 2 }),
    });
    const matching = await start();
    await matching.idle();
    await addArticle(word, { story_id, title: `Third about ${word}` });
    await matching.idle();
    expect(await readDecisions(database.db, user)).toEqual([
      `${word}: About ${word} → email queued, whatsapp queued`,
      `${word}: Second about ${word} → duplicate_story`,
      `${word}: Third about ${word} → duplicate_story`,
    ]);
  });

  test('matches nothing and leaves the queue if it is hidden', async () => {
    const word = newWord();
    const target = await addTarget(await insertReader(database.db), word);
    const article = await addArticle(word, { status: 'hidden' });
    await (await start()).idle();
    expect(await matchesOf(target)).toEqual([]);
    const row = await database.db
      .selectFrom('articles')
      .select('matched_at')
      .where('id', '=', article)
      .executeTakeFirst();
    expect(row?.matched_at).toEqual(NOON);
  });

  test('is set aside if it cannot be matched, and does not delay others', async () => {
    const word = newWord();
    const target = await addTarget(await insertReader(database.db), word);
    const bad = await addArticle(word, { first_seen_at: before(NOON, { minutes: 5 }) });
    for (let count = 0; count < 40; count += 1) await addArticle(word);
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'poison'; end $$;
    `.execute(database.db);
    await sql
      .raw(
        `create trigger poison before insert on matches for each row when (new.article_id = '${bad}') execute function refuse()`,
      )
      .execute(database.db);
    const matching = await start();
    await matching.idle();
    expect(await matchesOf(target)).toHaveLength(40);
    await sql`drop trigger poison on matches`.execute(database.db);
    await matching.stop();
    await (await start()).idle();
    expect(await matchesOf(target)).toHaveLength(41);
  });
});

test('articles that could not be matched because of a full disk are matched as soon as there is space, without a delay', async () => {
  const word = newWord();
  const target = await addTarget(await insertReader(database.db), word);
  await addArticle(word);
  await sql`
    create function no_space() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_space before insert on matches for each row execute function no_space();
  `.execute(database.db);
  const failures: string[] = [];
  const logger = createLogger('error', { write: (line) => failures.push(line) });
  const matching = await start({ logger });
  await expect.poll(() => failures.length, { timeout: 15_000 }).toBeGreaterThan(0);
  await sql`drop trigger no_space on matches`.execute(database.db);
  await expect.poll(() => matchesOf(target), { timeout: 15_000 }).toHaveLength(1);
  await matching.stop();
});

describe('an edited article', () => {
  test('gets new highlights but never a second alert', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    const target = await addTarget(user, word);
    const article = await addArticle(word);
    const matching = await start();
    await matching.idle();
    const edit = { title: `Corrected: about ${word}`, content_version: 2, matched_at: null };
    await database.db.updateTable('articles').set(edit).where('id', '=', article).execute();
    await matching.idle();
    const [match, ...others] = await matchesOf(target);
    expect(others).toEqual([]);
    expect(match?.highlights[0]).toMatchObject({ start: 17 });
    expect(
      await database.db.selectFrom('notifications').select('id').where('user_id', '=', user).execute(),
    ).toHaveLength(1);
  });

  test('keeps its match if it no longer contains the word, without highlights of other words', async () => {
    const word = newWord();
    const target = await addTarget(await insertReader(database.db), word);
    const article = await addArticle(word);
    const matching = await start();
    await matching.idle();
    const edit = { title: 'Corrected', content_version: 2, matched_at: null };
    await database.db.updateTable('articles').set(edit).where('id', '=', article).execute();
    await matching.idle();
    expect((await matchesOf(target)).map((match) => match.highlights)).toEqual([[]]);
  });

  test('is found by newer targets for its words and the people it quotes, but not before it is edited', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    const content_text = `“We will open two new berths for ${word},” said Tom Lee on Monday.`;
    const article = await addArticle(word, { content_text });
    await storeQuotes(database.db, [article]);
    const matching = await start();
    await matching.idle();
    const targets = [
      await addTarget(user, word),
      await addTarget(user, `${word} quoted`, { keywords_any: [], speakers: ['Tom Lee'] }),
    ];
    await matching.idle();
    const found = async () => (await Promise.all(targets.map(matchesOf))).map(({ length }) => length);
    expect(await found()).toEqual([0, 0]);
    const edit = { title: `Corrected: about ${word}`, content_version: 2, matched_at: null };
    await database.db.updateTable('articles').set(edit).where('id', '=', article).execute();
    await matching.idle();
    expect(await found()).toEqual([1, 1]);
  });

  test('causes an alert for a target that matches only the new text', async () => {
    const [word, other] = [newWord(), newWord()];
    const user = await insertReader(database.db);
    await addTarget(user, other);
    const article = await addArticle(word);
    const matching = await start();
    await matching.idle();
    const edit = { title: `Now about ${other}`, content_version: 2, matched_at: null };
    await database.db.updateTable('articles').set(edit).where('id', '=', article).execute();
    await matching.idle();
    expect(await readDecisions(database.db, user)).toEqual([
      `${other}: Now about ${other} → email queued, whatsapp queued`,
    ]);
  });
});

describe('a target with more conditions than keywords', () => {
  test('finds articles only in its source categories, and between its start and its end', async () => {
    const word = newWord();
    const user = await insertReader(database.db);
    const science = await insertSource(database.db, { category: 'science' });
    const sports = await insertSource(database.db, { category: 'sports' });
    const inScience = await addTarget(user, word, { name: 'science', categories: ['science', 'health'] });
    const later = await addTarget(user, word, { name: 'later', starts_at: new Date(NOON.getTime() + 1) });
    const over = await addTarget(user, word, { name: 'over', expires_at: NOON });
    const now = await addTarget(user, word, {
      name: 'now',
      starts_at: NOON,
      expires_at: new Date(NOON.getTime() + 1),
    });
    const found = await addArticle(word, { source_id: science });
    await addArticle(word, { source_id: sports });
    await (await start()).idle();
    expect((await matchesOf(inScience)).map((match) => match.article_id)).toEqual([found]);
    expect([...(await matchesOf(later)), ...(await matchesOf(over))]).toEqual([]);
    expect(await matchesOf(now)).toHaveLength(2);
  });

  test('holds the alerts beyond its own cap for the digest, and says so once at 80% and once at 100%', async () => {
    const word = newWord();
    const user = await insertReader(database.db, { locale: 'french' });
    const target = await addTarget(user, word, { name: 'Port', daily_cap: 5 });
    for (let count = 0; count < 7; count += 1) await addArticle(word);
    await (await start()).idle();
    const decisions = await readDecisions(database.db, user);
    expect(decisions.filter((line) => line.includes('email queued'))).toHaveLength(5);
    expect(decisions.filter((line) => line.includes('email held target_cap'))).toHaveLength(2);
    const notices = await database.db
      .selectFrom('notifications as n')
      .innerJoin('deliveries as d', 'd.notification_id', 'n.id')
      .select(['n.title', 'n.action_url', 'd.channel', 'd.status'])
      .where('n.user_id', '=', user)
      .where('n.type', '=', 'quota_warning')
      .execute();
    // All of them came in one batch, so only the highest share is reported.
    expect(notices).toEqual([
      {
        title: 'Vous avez atteint la limite quotidienne de «\u202fPort\u202f»\u202f: 5 alertes',
        action_url: `/targets?form=${target}`,
        channel: 'email',
        status: 'queued',
      },
    ]);
  });

  test('a person is told once at 80% and once at 100% of their own cap', async () => {
    const word = newWord();
    const capped = { max_daily_notifications: 5 };
    const user = await insertReader(database.db, {
      notification_preferences: JSON.stringify({ ...preferences, ...capped }),
    });
    await addTarget(user, word);
    const matching = await start();
    const titles: number[] = [];
    for (let count = 0; count < 7; count += 1) {
      await addArticle(word);
      await matching.idle();
      const notices = await database.db
        .selectFrom('notifications')
        .select('title')
        .where('user_id', '=', user)
        .where('type', '=', 'quota_warning')
        .execute();
      titles.push(notices.length);
    }
    expect(titles).toEqual([0, 0, 0, 1, 2, 2, 2]);
  });
});
