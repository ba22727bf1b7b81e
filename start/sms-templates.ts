/**
 * `npm run sms:templates -- [--name Anhor] [--origin https://anhor.uz]`: prints the texts that an SMS gateway has to
 * approve, by language, with values as an example.
 */
import { parseArgs } from 'node:util';
import { LANGUAGES } from '#domain/platform/text/language.ts';
import { smsTemplates } from '#server/accounts/notifications/sms-templates.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { runCommand } from './command.ts';
import { readConfig } from './config.ts';

const USAGE = 'npm run sms:templates -- [--name Anhor] [--origin https://anhor.uz]';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { name: { type: 'string' }, origin: { type: 'string' } } });
  const origin = values.origin ?? readConfig().publicOrigin;
  if (!URL.canParse(origin)) throw new StartRefusal('The origin is no address.', USAGE);
  const templates = smsTemplates({ name: values.name ?? 'Dasturxon', origin: new URL(origin).origin });
  console.log('Register these texts with the gateway. Names, numbers, times, codes and addresses in them change.');
  for (const language of LANGUAGES) {
    console.log(`\n== ${language}`);
    for (const { what, text } of templates.filter((each) => each.language === language))
      console.log(`\n# ${what}\n${text}`);
  }
}

await runCommand(USAGE, main);
