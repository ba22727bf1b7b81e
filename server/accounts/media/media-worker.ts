import { answerWith } from '#server/platform/files/parser-worker.ts';
import { inspectBytes } from './inspect-upload.ts';

answerWith(inspectBytes);
