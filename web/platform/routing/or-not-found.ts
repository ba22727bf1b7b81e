import { data } from 'react-router';

const refusedAs = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const isMissing = (error: unknown): boolean => refusedAs(error, 'NOT_FOUND') || refusedAs(error, 'VALIDATION');

/** For a page that explains itself what is gone: only its status says 404. */
export async function statusOf(answer: Promise<unknown>) {
  const isThere = await answer.then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
  return data(null, { status: isThere ? 200 : 404 });
}

/** Turns a 404 of the API into the 404 page: the record does not exist, or is not visible in this storefront. */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // An invalid id does not exist either.
    if (isMissing(error)) throw data(null, { status: 404 });
    throw error;
  }
}
