/** What every overlay of the storefront gets from the modal host. */
export interface ModalProps {
  open: boolean;
  onClose: () => void;
}
