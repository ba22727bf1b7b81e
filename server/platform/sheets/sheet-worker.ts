import { answerWith } from '../files/parser-worker.ts';
import { readSheet } from './read-sheet.ts';

answerWith(readSheet);
