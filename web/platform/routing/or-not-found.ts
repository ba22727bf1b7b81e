import { data } from 'react-router';

const refusedAs = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** What the server does not know, or may not show from this storefront, is the 404 page. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // An id that could never be one is not there either.
    if (refusedAs(error, 'NOT_FOUND') || refusedAs(error, 'VALIDATION')) throw data(null, { status: 404 });
    throw error;
  }
}
