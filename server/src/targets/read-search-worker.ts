import { answerUploads } from '../upload-thread.ts';
import { readSearchFile } from './read-search-file.ts';

answerUploads(readSearchFile);
