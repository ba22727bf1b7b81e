/** State of the checkout's accordion: which step is open and why, and which missing fields are marked. */
import type { ServiceType } from '#domain/restaurants/places/service-type.ts';
import type { Gap, GapField, StepName } from './order-body.ts';

export const STEPS = ['where', 'when', 'payment', 'notes', 'contact'] as const satisfies readonly StepName[];

export interface CheckoutState {
  /** The step that the guest opened; null when the guest closed the last one, undefined before any was chosen. */
  open: StepName | null | undefined;
  /** The open step takes the focus, because it was opened from elsewhere. */
  isLed: boolean;
  /** Counts requests to open a step, so that a repeated one moves the focus again. */
  leadCount: number;
  /**
   * The first step that was incomplete when the service was chosen. It stays open while it is filled in: no step closes
   * during typing.
   */
  first: { service: ServiceType; step: StepName | null };
  /** The guest has pressed the order button. */
  isTried: boolean;
  /** Fields that the guest has left. */
  touched: readonly GapField[];
  /** The guest has seen the field of the flat, and may have left it empty. */
  isFlatSeen: boolean;
  isPlaced: boolean;
}

export type CheckoutAction =
  /** The guest, a refusal or the order button asks for a step. */
  | { type: 'lead'; step: StepName }
  /** The guest goes on from a step: the next incomplete one opens. */
  | { type: 'leave'; step: StepName; gaps: readonly Gap[] }
  | { type: 'press'; gaps: readonly Gap[] }
  | { type: 'touch'; field: GapField }
  /** The guest chose a service: its first incomplete step is open again. */
  | { type: 'chooseService' }
  /** The basket is ordered with another service than before. */
  | { type: 'serviceChanged'; service: ServiceType; gaps: readonly Gap[] }
  /** The guest signed in within the open step, which keeps the focus where it is. */
  | { type: 'signedIn' }
  | { type: 'placed' };

/** The account is asked for by the last step, and does not hide the summaries of the others. */
const firstStep = (service: ServiceType, gaps: readonly Gap[]): CheckoutState['first'] => ({
  service,
  step: gaps.find(({ field }) => field !== 'account')?.step ?? null,
});

export const startCheckout = (of: { service: ServiceType; gaps: readonly Gap[] }): CheckoutState => ({
  open: undefined,
  isLed: false,
  leadCount: 0,
  first: firstStep(of.service, of.gaps),
  isTried: false,
  touched: [],
  isFlatSeen: false,
  isPlaced: false,
});

const lead = (state: CheckoutState, step: StepName): CheckoutState => ({
  ...state,
  open: step,
  isLed: true,
  leadCount: state.leadCount + 1,
});

export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'lead':
      return lead(state, action.step);
    case 'leave': {
      const following = STEPS.slice(STEPS.indexOf(action.step) + 1);
      const next = following.find((step) => action.gaps.some((gap) => gap.step === step)) ?? null;
      return {
        ...state,
        open: next,
        isLed: next !== null,
        isFlatSeen: state.isFlatSeen || action.step === 'where',
      };
    }
    case 'press': {
      const tried = { ...state, isTried: true };
      const [gap] = action.gaps;
      return gap ? lead(tried, gap.step) : tried;
    }
    case 'touch':
      return state.touched.includes(action.field) ? state : { ...state, touched: [...state.touched, action.field] };
    case 'chooseService':
      return { ...state, open: undefined, isLed: false };
    case 'serviceChanged':
      return { ...state, first: firstStep(action.service, action.gaps) };
    case 'signedIn':
      return { ...state, isLed: false };
    case 'placed':
      return { ...state, isPlaced: true };
  }
}

/** The step shown open. Where no field is missing, visitors without an account get the contact step to sign in. */
export const openStep = ({ open, first }: CheckoutState, isGuest: boolean): StepName | null =>
  open === undefined ? (first.step ?? (isGuest ? 'contact' : null)) : open;

/** The missing fields of a step that are marked: before the first attempt those that the guest has left. */
export const markedGaps = ({ isTried, touched }: CheckoutState, gaps: readonly Gap[], step: StepName): GapField[] =>
  gaps.filter((gap) => gap.step === step && (isTried || touched.includes(gap.field))).map(({ field }) => field);
