/**
 * Port for payment providers. A provider calls us about transactions at an address of each merchant; its adapter
 * translates the calls into those of the payment service, which owns every rule.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type {
  Attempt,
  CancelVerdict,
  CompleteVerdict,
  OpenVerdict,
  PayRefusal,
} from '#domain/orders/payments/attempts.ts';
import type { ProviderView } from '#domain/orders/payments/reconciliation.ts';
import type { FiscalLine } from '#domain/orders/payments/fiscal-lines.ts';
import type { OnlinePayment } from '#domain/orders/orders/statuses.ts';
import type { Language } from '#domain/platform/text/language.ts';

/** The merchant's account at the provider: its public identifiers by name, and its secret key. */
export interface ProviderAccount {
  settings: Readonly<Record<string, string>>;
  key: string;
  /** With which the provider signs its calls. */
  callbackKey: string;
}

/** A call of the provider, unverified. */
interface ProviderCall {
  method: string;
  /** The last part of the address; empty where the provider has one address. */
  step: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  now: number;
}

export interface ProviderAnswer {
  status: number;
  body: object;
  /** The caller did not prove itself: nothing was done. */
  isRefused?: boolean;
}

/** An attempt as it is stored. */
export interface StoredAttempt extends Attempt {
  /** For providers that want a number of ours. */
  sequence: number;
  /** The provider's id of the money itself, where it differs from that of the transaction. */
  documentId: string | null;
  /** By which the provider names the order, or a tip: the number of the order, or T and the number of the tip. */
  reference: string;
  /** The provider's own time of the transaction, in milliseconds. */
  providerTime: number;
}

type Stored<Verdict> = Verdict extends { attempt: Attempt }
  ? Omit<Verdict, 'attempt'> & { attempt: StoredAttempt }
  : Verdict;

export interface PaymentService {
  /**
   * Whether this sum can be paid for the order or tip with this reference now; null: the provider names the sum later.
   */
  check(reference: string, amount: number | null): Promise<{ refusal: PayRefusal | null; lines: FiscalLine[] }>;
  open(request: {
    reference: string;
    amount: number;
    externalId: string;
    providerTime: number;
    isExclusive: boolean;
    isCharged?: boolean;
    documentId?: string;
  }): Promise<Stored<OpenVerdict>>;
  /** undefined: no such attempt. */
  complete(externalId: string, timeoutMs: number): Promise<Stored<CompleteVerdict> | undefined>;
  /** The provider did not get the money. undefined: no such attempt. */
  fail(externalId: string, reason: number): Promise<StoredAttempt | undefined>;
  cancel(externalId: string, reason: number): Promise<Stored<CancelVerdict> | undefined>;
  /** The provider has returned this much of the attempt's money in all. */
  noteReturned(externalId: string, total: number): Promise<void>;
  find(externalId: string): Promise<StoredAttempt | undefined>;
  /** Attempts whose provider time lies between both instants, inclusive. */
  statement(from: number, to: number): Promise<StoredAttempt[]>;
  storeReceipt(externalId: string, url: string): Promise<boolean>;
}

export interface PayPage {
  now: number;
  /** How often a payment has been tried. */
  tries: number;
  /** The number of the order, or of a tip after a T. */
  reference: string;
  amount: number;
  returnUrl: string;
  language: Language;
}

/** What a call of ours came to. */
export type ProviderOutcome<T> =
  | { is: 'done'; value: T }
  /** The provider has decided; repeating the call changes nothing. */
  | { is: 'refused'; why: string }
  /** It did nothing yet. */
  | { is: 'later'; why: string }
  /** It may have done it. */
  | { is: 'unknown'; why: string };

/** The money of one completed attempt. */
interface PaidDocument {
  documentId: string;
  amount: number;
}

/** Calls of ours, for providers that take them. */
export interface ProviderCalls {
  /** `amount` of the money goes back to the card. `reference` is the same when the call is repeated. */
  giveBack(
    account: ProviderAccount,
    money: PaidDocument,
    amount: number,
    reference: string,
  ): Promise<ProviderOutcome<null>>;
  /** What the provider's own books say of a transaction. */
  look(account: ProviderAccount, documentId: string): Promise<ProviderOutcome<ProviderView>>;
  /** Sends the lines of the fiscal receipt once the order is paid; undefined: the provider writes it by itself. */
  sendReceipt?(account: ProviderAccount, money: PaidDocument, lines: FiscalLine[]): Promise<ProviderOutcome<null>>;
  /** null: there is no receipt yet. */
  receiptUrl(account: ProviderAccount, documentId: string): Promise<ProviderOutcome<string | null>>;
}

export interface PaymentProvider {
  readonly type: OnlinePayment;
  /** Names of the public ids that a merchant enters, each with its format. */
  readonly fields: Readonly<Record<string, RegExp>>;
  /** The networks that the provider calls from; empty: it publishes none. */
  readonly networks: readonly string[];
  /** The address at which the guest pays. */
  payPage(account: ProviderAccount, page: PayPage): Promise<ProviderOutcome<string>>;
  answer(call: ProviderCall, account: ProviderAccount, service: PaymentService): Promise<ProviderAnswer>;
  /** The answer when something unexpected failed: the provider calls again. */
  failed(call: ProviderCall): ProviderAnswer;
  calls?: ProviderCalls;
}
