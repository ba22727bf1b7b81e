/** Opens the search of the menu from elsewhere on the page, also before the menu is shown. */
let isRequested = false;
let opener: (() => void) | undefined;

function handOver(): void {
  if (!isRequested || !opener) return;
  isRequested = false;
  opener();
}

export function requestMenuSearch(): void {
  isRequested = true;
  handOver();
}

/** Returns the end of the subscription. */
export function onMenuSearchRequest(open: () => void): () => void {
  opener = open;
  handOver();
  return () => {
    if (opener === open) opener = undefined;
  };
}
