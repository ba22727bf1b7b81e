/** What sign-in providers vouch for: that this is the same person as before, and what they call themselves. */
export const PROVIDERS = ['google', 'apple', 'telegram'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** Who the provider says it is. Nothing here proves a phone. */
export interface Proven {
  /** The provider's own id, the only thing a person is identified by. */
  subject: string;
  firstName: string | null;
  lastName: string | null;
  /** Only where the provider has verified it. */
  email: string | null;
  username: string | null;
}

export type Proof =
  | { is: 'proven'; who: Proven }
  /** The person changed their mind. */
  | { is: 'cancelled' }
  | { is: 'unreachable'; why: string }
  /** Its answer is invalid: signature, age, nonce, code. */
  | { is: 'refused'; why: string };

/** The parameters that one sign-in at a provider is bound to. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  /** The PKCE verifier. */
  verifier: string;
  redirectUri: string;
}

export interface IdentityProvider {
  /** The address to send the person to; throws where the provider cannot be reached. */
  begin(authorization: AuthorizationRequest): Promise<string>;
  /** `params`: the callback's parameters, from the query or the form. */
  prove(params: Readonly<Record<string, string>>, authorization: AuthorizationRequest): Promise<Proof>;
}

export type Providers = Partial<Record<Provider, IdentityProvider>>;
