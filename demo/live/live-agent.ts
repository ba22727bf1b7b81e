/** How the simulated people name themselves in their requests. */
export const LIVE_AGENT = 'dasturxon-demo-evening';
