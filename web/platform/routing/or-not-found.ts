import { data } from 'react-router';

const refusedAs = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Turns a 404 of the API into the 404 page: the record does not exist, or is not visible in this storefront. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // An invalid id does not exist either.
    if (refusedAs(error, 'NOT_FOUND') || refusedAs(error, 'VALIDATION')) throw data(null, { status: 404 });
    throw error;
  }
}
