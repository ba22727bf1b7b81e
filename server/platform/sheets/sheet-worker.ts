import { answerWith } from '../files/parser-worker.ts';
import { readSheets } from './read-sheet.ts';

answerWith(readSheets);
