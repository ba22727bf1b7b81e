import { data } from 'react-router';

/** Matches every unknown address; the layout's error boundary renders the 404 page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
