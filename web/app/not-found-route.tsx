import { data } from 'react-router';

/** Every address that is none: the layout's boundary draws the page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
