import { nothingYetModal } from '#web/shared/page/nothing-yet-modal.tsx';

/** An address without a dish; one with a dish leads to it over its menu. */
export default nothingYetModal('card');
