/** Each file of component tests has a page of its own, with the product's styles; each test leaves it empty. */
import { afterEach } from 'vitest';
import '#web/styles/app.css';
import { leavePage } from './component.tsx';

afterEach(leavePage);
