/** Log lines as a person reads them at a terminal: no line for an answered request, so that addresses stay in sight. */
interface Line extends Record<string, unknown> {
  level: number;
  time: string;
  msg?: string;
  err?: { message?: string; stack?: string };
  route?: string;
  status?: number;
}

const WARN = 40;
const ERROR = 50;

const isAnswer = ({ route, status, msg }: Line): boolean =>
  route !== undefined && msg === undefined && (status ?? 0) < 500;

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function lineForPeople(line: Line): string {
  const { level, time, msg, err, ...rest } = line;
  const mark = level >= ERROR ? 'error ' : level === WARN ? 'warning ' : '';
  const fields = Object.entries(rest).map(([name, value]) => `${name} ${shown(value)}`);
  const words = [msg ?? '', fields.length > 0 ? `(${fields.join(', ')})` : ''].filter((each) => each !== '').join(' ');
  const cause = err === undefined ? '' : `: ${level >= ERROR ? (err.stack ?? err.message) : err.message}`;
  return `${new Date(time).toTimeString().slice(0, 8)} ${mark}${words}${cause}\n`;
}

/** Whole lines of JSON in, lines for people out. */
export function linesForPeople(lines: string): string {
  const parsed = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
  return parsed
    .filter((line) => !isAnswer(line))
    .map(lineForPeople)
    .join('');
}
