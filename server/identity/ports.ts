/** What other services vouch for: this is the same person as last time, and what they call themselves. */
export const PROVIDERS = ['google', 'apple', 'telegram'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Who the service says it is. Nothing here is a reason to believe in a phone. */
export interface Proven {
  /** The service's own id, the only thing a person is known by. */
  subject: string;
  firstName: string | null;
  lastName: string | null;
  /** Only where the service has made sure of it. */
  email: string | null;
  username: string | null;
}

export type Proof =
  | { is: 'proven'; who: Proven }
  /** The person changed their mind. */
  | { is: 'cancelled' }
  | { is: 'unreachable'; why: string }
  /** Its answer does not hold: signature, age, nonce, code. */
  | { is: 'refused'; why: string };

/** What one going there and coming back is bound to. */
export interface Going {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  redirectUri: string;
}

export interface IdentityProvider {
  /** The address that the person is sent to; throws where the service cannot be reached. */
  begin(going: Going): Promise<string>;
  /** `params`: what came back, by address or by form. */
  prove(params: Readonly<Record<string, string>>, going: Going): Promise<Proof>;
}

export type Providers = Partial<Record<Provider, IdentityProvider>>;
