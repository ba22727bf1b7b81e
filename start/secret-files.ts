/** Settings from files: `DATABASE_URL_FILE` names the file that holds DATABASE_URL, as secrets of containers are. */
import { readFileSync } from 'node:fs';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { Environment } from './environment.ts';

type Settings = Record<string, string | undefined>;

function textOf(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new StartRefusal(
      `The file ${file}, which ${name}_FILE names, cannot be read: ${(error as NodeJS.ErrnoException).code}.`,
      `Let the user of the product read it, or set ${name} itself.`,
    );
  }
  // Without DATABASE_URL the product would begin with a database of its own.
  if (text === '')
    throw new StartRefusal(`The file ${file}, which ${name}_FILE names, is empty.`, `Write ${name} into it.`);
  return text;
}

export function withFiles(settings: Settings): Settings {
  const all = { ...settings };
  for (const name of Object.keys(Environment.shape)) {
    const file = settings[`${name}_FILE`];
    if (!file) continue;
    if (settings[name]) {
      throw new StartRefusal(`Both ${name} and ${name}_FILE are set.`, 'Leave one of them out.');
    }
    all[name] = textOf(name, file);
  }
  return all;
}
