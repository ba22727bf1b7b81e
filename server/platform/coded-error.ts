/** Expected failures inside the server. What a caller is answered with is a Refusal instead. */
export type ErrorCode =
  /** A job has to run again later: it came before its time, or what it needs does not answer yet. */
  | 'RETRY_LATER'
  /** A stored secret cannot be decrypted with this installation's key. */
  | 'SECRET_UNREADABLE'
  /** A sign-in provider's token is not valid for this installation. */
  | 'TOKEN_REJECTED';

export class CodedError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CodedError';
    this.code = code;
  }
}

export const hasErrorCode = (error: unknown, code: ErrorCode): error is CodedError =>
  error instanceof CodedError && error.code === code;
