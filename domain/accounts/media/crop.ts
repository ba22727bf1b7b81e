/** A smaller part of a photograph would be blurred in every place that shows it. A fraction of each side. */
export const LEAST_CROP = 0.1;
