import type { Language, Match } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import type { TargetsService } from '../targets/index.ts';
import { type RatedSubject, readRatingToken } from './links.ts';

/** What a rating link is about, as its page says it. */
export interface RatedMatch {
  locale: Language;
  title: string;
  target: string;
  feedback: Match['feedback'];
}

/** Rates matches by links of messages. A link that is not ours, or whose match is gone, is undefined. */
export interface RatingLinks {
  read(token: string): Promise<RatedMatch | undefined>;
  /** Doing it twice changes nothing. @returns how it stands afterwards */
  rate(token: string, feedback: NonNullable<Match['feedback']>): Promise<RatedMatch | undefined>;
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
  const find = ({ userId, matchId }: RatedSubject) =>
    db
      .selectFrom('matches')
      .innerJoin('targets', 'targets.id', 'matches.target_id')
      .innerJoin('users', 'users.id', 'targets.user_id')
      .innerJoin('articles', 'articles.id', 'matches.article_id')
      .select([
        'users.locale',
        'articles.title',
        'targets.name as target',
        'targets.id as targetId',
        'matches.feedback',
      ])
      .where('matches.id', '=', matchId)
      .where('targets.user_id', '=', userId)
      .where('targets.status', '<>', 'archived')
      .where('users.deleted_at', 'is', null)
      .executeTakeFirst();

  return {
    async read(token) {
      const subject = readRatingToken(key, token);
      return subject && find(subject);
    },
    async rate(token, feedback) {
      const subject = readRatingToken(key, token);
      const match = subject && (await find(subject));
      if (!match) return undefined;
      try {
        await targets.rate(subject.userId, match.targetId, subject.matchId, feedback);
      } catch (error) {
        // Left out or deleted in this moment.
        if (error instanceof Failure && error.code === 'not_found') return undefined;
        throw error;
      }
      return { ...match, feedback };
    },
  };
}
