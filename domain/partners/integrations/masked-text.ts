/** What the log of calls shows of a message: without secrets, and without what tells who the guest is. */
const MOST_CHARACTERS = 4_000;
const SECRET_FIELDS = /token|secret|password|authorization|api_?key|apilogin|sign|verify/i;
const PHONE_FIELDS = /phone/i;
const PERSONAL_FIELDS = new Set([
  'name',
  'first_name',
  'last_name',
  'email',
  'fullname',
  'shortname',
  'street',
  'building',
  'porch',
  'sfloor',
  'sflat',
  'door_code',
  'doorbell_name',
  'comment',
  'courier_name',
  'legal_name',
  'address',
  'pickup_code',
  'coordinates',
  'clientName',
  'pickupCode',
  'full',
  'latitude',
  'longitude',
  'line1',
  'flat',
  'floor',
  'entrance',
  'doorphone',
]);
const HIDDEN = '•••';

const lastTwo = (text: string): string => (text.length > 4 ? `${HIDDEN}${text.slice(-2)}` : HIDDEN);

function masked(value: unknown, field: string): unknown {
  if (Array.isArray(value)) return value.map((each) => masked(each, field));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, masked(each, name)]));
  if (value === null || value === '') return value;
  if (SECRET_FIELDS.test(field) || PERSONAL_FIELDS.has(field)) return HIDDEN;
  return PHONE_FIELDS.test(field) && typeof value === 'string' ? lastTwo(value) : value;
}

/** `secrets` are hidden wherever they stand, in whatever form the message is. */
export function maskedText(text: string, secrets: readonly string[]): string {
  let shown = text;
  try {
    shown = JSON.stringify(masked(JSON.parse(text), ''));
  } catch {
    // Not JSON: only the known secrets can be found in it.
  }
  for (const secret of secrets) if (secret) shown = shown.replaceAll(secret, HIDDEN);
  return shown.length > MOST_CHARACTERS ? `${shown.slice(0, MOST_CHARACTERS)}…` : shown;
}
