import { answerUploads } from '../upload-thread.ts';
import { readFeeds } from './read-feeds.ts';

answerUploads(readFeeds);
