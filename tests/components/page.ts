/** Each file of component tests has a page of its own, with the product's styles; each test leaves it empty. */
import { afterEach } from 'vitest';
import '#web/styles/app.css';
import { leavePage } from './component.tsx';

// A test page that follows a link or sends a form is gone; what the product itself prevents is seen by the test before.
for (const event of ['click', 'submit'])
  window.addEventListener(event, (happened) => {
    const isLink = happened.target instanceof Element && happened.target.closest('a[href]') !== null;
    if (event === 'submit' || isLink) happened.preventDefault();
  });

afterEach(leavePage);
