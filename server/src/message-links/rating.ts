import type { Language, Match } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import type { TargetsService } from '../targets/index.ts';
import { type RatedSubject, readRatingToken } from './links.ts';

/** The subject of a rating link, as its page shows it. */
export interface RatedMatch {
  locale: Language;
  title: string;
  target: string;
  feedback: Match['feedback'];
}

/** A rating link whose match can no longer be rated: its target, its article or the match itself was deleted. */
export interface GoneMatch {
  locale: Language;
  gone: 'target' | 'match';
}

/** Rates matches through links in messages. A link that is not ours, or whose account was deleted, returns undefined. */
export interface RatingLinks {
  read(token: string): Promise<RatedMatch | GoneMatch | undefined>;
  /** A second call changes nothing. @returns the state afterwards */
  rate(token: string, feedback: NonNullable<Match['feedback']>): Promise<RatedMatch | GoneMatch | undefined>;
}

export function createRatingLinks({
  db,
  key,
  targets,
}: {
  db: Database;
  key: string;
  targets: Pick<TargetsService, 'rate'>;
}): RatingLinks {
  const find = async ({ userId, matchId }: RatedSubject) => {
    const person = await db
      .selectFrom('users')
      .select('locale')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!person) return undefined;
    const match = await db
      .selectFrom('matches')
      .innerJoin('targets', 'targets.id', 'matches.target_id')
      .innerJoin('articles', 'articles.id', 'matches.article_id')
      .select([
        'articles.title',
        'targets.name as target',
        'targets.id as targetId',
        'targets.status',
        'matches.feedback',
      ])
      .where('matches.id', '=', matchId)
      .where('targets.user_id', '=', userId)
      .executeTakeFirst();
    if (!match) return { ...person, gone: 'match' as const };
    const { status, ...rated } = match;
    return status === 'archived' ? { ...person, gone: 'target' as const } : { ...person, ...rated };
  };

  return {
    async read(token) {
      const subject = readRatingToken(key, token);
      return subject && find(subject);
    },
    async rate(token, feedback) {
      const subject = readRatingToken(key, token);
      const match = subject && (await find(subject));
      if (!match || 'gone' in match) return match;
      try {
        await targets.rate(subject.userId, match.targetId, subject.matchId, feedback);
      } catch (error) {
        // The match was just excluded or deleted.
        if (error instanceof Failure && error.code === 'not_found') {
          const left = await find(subject);
          return left && 'gone' in left ? left : left && { locale: left.locale, gone: 'match' };
        }
        throw error;
      }
      return { ...match, feedback };
    },
  };
}
