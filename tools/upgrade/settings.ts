/** What the command was told, and the settings of the product that it runs. */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';

export const USAGE =
  'npm run upgrade -- --to TAG [--plan] [--stop COMMAND --start COMMAND] [--env FILE] [--wait SECONDS]';
export const log = (sentence: string): void => console.log(sentence);

export interface Settings {
  tag: string;
  isPlan: boolean;
  stop: string | undefined;
  start: string | undefined;
  waitMs: number;
  /** Of the product. */
  env: NodeJS.ProcessEnv;
  /** Without the values of the product's file, for what comes with packages. */
  buildEnv: NodeJS.ProcessEnv;
  envFile: string | undefined;
  dataDir: string;
  origin: string;
}

export function readSettings(root: string): Settings {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      plan: { type: 'boolean', default: false },
      stop: { type: 'string' },
      start: { type: 'string' },
      env: { type: 'string' },
      wait: { type: 'string', default: '300' },
    },
  });
  if (!values.to || !/^[\w.][\w.-]*$/.test(values.to)) throw new Error(`Name the tag of a release.\n${USAGE}`);
  if ((values.stop === undefined) !== (values.start === undefined))
    throw new Error(`Name both commands, or none.\n${USAGE}`);
  const envFile = values.env === undefined ? undefined : path.resolve(values.env);
  const own = envFile === undefined ? {} : parseEnv(fs.readFileSync(envFile, 'utf8'));
  const env = { ...process.env, ...own };
  const dataDir = path.resolve(root, env['DATA_DIR'] || 'data');
  return {
    tag: values.to,
    isPlan: values.plan,
    stop: values.stop,
    start: values.start,
    waitMs: Number(values.wait) * 1000,
    env: { ...env, DATA_DIR: dataDir },
    buildEnv: Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in own))),
    envFile,
    dataDir,
    origin: originOf(env),
  };
}

/** Where a product with these settings answers on this machine. */
function originOf(env: NodeJS.ProcessEnv): string {
  const host = env['HOST'] || '::';
  const name = ['::', '0.0.0.0'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${env['PORT'] || 3000}`;
}
