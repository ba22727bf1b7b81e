import { parseArgs } from 'node:util';
import { escposNetwork } from '#adapters/printer/escpos-network.ts';
import { relayPrints, RelayRefused } from '#adapters/printer/relay-prints.ts';
import { StartRefusal } from '#server/platform/start-refusal.ts';
import { runCommand } from './command.ts';

const USAGE =
  'npm run print-agent -- --url https://restaurant.example --key dxk_…   (the key may be in PRINT_AGENT_KEY)';

/** Prints in the restaurant's own network what a product that is hosted elsewhere hands over, until it is stopped. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' }, key: { type: 'string' } } });
  const key = values.key ?? process.env.PRINT_AGENT_KEY;
  if (!values.url || !URL.canParse(values.url)) throw new StartRefusal('Name the address of the restaurant.', USAGE);
  if (!key) throw new StartRefusal('Name the key of the print agent.', USAGE);
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  try {
    await relayPrints({
      url: values.url,
      key,
      // The printer may be attached to the machine on which the agent runs.
      printer: escposNetwork({ isInside: true }),
      log: (line) => console.log(`${new Date().toISOString()} ${line}`),
      signal: stop.signal,
    });
  } catch (error) {
    if (!(error instanceof RelayRefused)) throw error;
    throw new StartRefusal(error.message, 'Create a new key for the agent in the console, under Settings, Printers.');
  }
}

await runCommand(USAGE, main);
